import FoundationEssentials
import Glibc

/// A client of its own process: it sends requests, each on a separate connection and all at once,
/// again and again where it shall, and ignores what it is answered.
struct AskingClient {
  static let usage = "Usage: signd-benchmarks ask SOCKET once|on REQUESTS"

  private let socket: String
  private let isLasting: Bool
  private let requests: [[UInt8]]

  /// - Parameter arguments: the socket, whether it asks on, and a file of a JSON list of requests as
  ///   they go over the wire.
  init(_ arguments: some Collection<String>) throws {
    let arguments = Array(arguments)
    guard arguments.count == 3, ["once", "on"].contains(arguments[1]) else {
      throw UsageError(message: Self.usage)
    }
    socket = arguments[0]
    isLasting = arguments[1] == "on"
    requests = try JSONDecoder().decode(
      [[UInt8]].self, from: Data(contentsOf: URL(filePath: arguments[2])))
  }

  func run() throws {
    repeat {
      let connections = requests.compactMap { _ in ControlConnection(socket: socket) }
      for (connection, request) in zip(connections, requests) { try connection.post(request) }
      for connection in connections { connection.waitForAnswer() }
    } while isLasting
  }

  /// Starts one.
  static func start(_ requests: [ControlRequest], isLasting: Bool, on sign: SignProcess) throws
    -> pid_t
  {
    let file = sign.directory + "/ask-\(monotonicNow())"
    try JSONEncoder().encode(requests.map(\.bytes)).write(to: URL(filePath: file))
    let arguments = ["/proc/self/exe", "ask", sign.socket, isLasting ? "on" : "once", file]
    let vector = arguments.map { strdup($0) } + [nil]
    defer { for word in vector { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, arguments[0], nil, nil, vector, environ)
    guard code == 0 else {
      throw Failure("cannot start a client: \(String(cString: strerror(code)))")
    }
    return process
  }

  static func end(_ clients: [pid_t]) {
    for client in clients {
      kill(client, SIGKILL)
      waitpid(client, nil, 0)
    }
  }
}
