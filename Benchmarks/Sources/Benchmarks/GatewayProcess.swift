import FoundationEssentials
import Glibc

/// A signd-gateway of its own, on a free port of this machine, with the signs that are shown to it.
final class GatewayProcess: MeasuredProcess {
  private let program: String
  private let directory: String
  private(set) var process: pid_t = 0
  private(set) var port: UInt16 = 0
  /// Two tokens with the role admin, because one may not watch as often as all.
  private(set) var tokens: [String] = []
  var token: String { tokens[0] }

  /// They end with the gateway.
  private var signs: [String: SignProcess] = [:]

  private var state: String { directory + "/state" }
  private var configuration: String { directory + "/gateway.yaml" }
  private var log: String { directory + "/log" }

  /// - Parameters:
  ///   - program: The path of signd-gateway.
  ///   - signs: The signs by their names.
  init(_ program: String, signs: [String: SignProcess]) throws {
    self.program = program
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    directory = "\(parent)/signd-benchmarks-gateway-\(monotonicNow())"
    try FileManager.default.createDirectory(
      atPath: directory + "/signs", withIntermediateDirectories: true)
    for (name, sign) in signs { try show(sign, as: name) }
    try configure()
    for name in ["first", "second"] {
      let output = "\(directory)/\(name)"
      let adding = try Self.spawn(
        [program, "token", "add", name, "--role", "admin", "--state", state], output: output,
        log: log)
      waitpid(adding, nil, 0)
      tokens.append(
        try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
          .first.map(String.init) ?? "")
    }
    try start()
    // Started again, it is where its clients look for it.
    try configure()
  }

  deinit {
    end()
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Makes a sign known by a name, instead of another one.
  func show(_ sign: SignProcess, as name: String) throws {
    let link = "\(directory)/signs/\(name).sock"
    unlink(link)
    guard symlink(sign.socket, link) == 0 else {
      throw Failure("cannot make \(link): \(errnoText())")
    }
    signs[name] = sign
  }

  /// Kills it and starts it again.
  func restart() throws {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    try start()
  }

  func connect(from source: String = "127.0.0.1") throws -> ControlConnection {
    if let connection = ControlConnection(port: port, from: source) { return connection }
    throw Failure("the gateway does not answer: \(errnoText())")
  }

  private func configure() throws {
    try """
    listen: 127.0.0.1:\(port)
    sockets: \(directory)/signs
    limits: {connections: 1024, connections_per_address: 200, requests: 100000}

    """.write(toFile: configuration, atomically: false, encoding: .utf8)
  }

  private func start() throws {
    unlink(log)
    process = try Self.spawn(
      [program, "run", "--config", configuration, "--state", state], log: log)
    let end = monotonicNow() + 10_000_000_000
    while monotonicNow() < end {
      let lines = try String(contentsOfFile: log, encoding: .utf8)
      if let found = lines.firstMatch(of: /listens on 127\.0\.0\.1:(\d+)\n/) {
        port = UInt16(found.1)!
        return
      }
      sleep(milliseconds: 1)
    }
    throw Failure("the gateway does not start")
  }
}
