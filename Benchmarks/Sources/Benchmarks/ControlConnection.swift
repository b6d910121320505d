import CLinux
import FoundationEssentials
import Glibc
import Messages

/// A connection to a sign's control socket, or to a gateway, that asks one thing after the other: plain HTTP/1.1, so
/// that next to nothing is measured besides the sign.
final class ControlConnection {
  let descriptor: Int32
  private var received: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 65536)
  /// When the first byte of the last answer was there.
  private(set) var firstByte = monotonicNow()

  /// Nil when no process listens there (yet).
  init?(socket path: String) {
    descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    // Stored properties are there, so `deinit` closes the descriptor.
    guard clinux_unix_connect(descriptor, path) == 0 else { return nil }
    limitWaits()
  }

  /// Connects to a port of this machine; nil when no process listens there (yet).
  ///
  /// - Parameter source: The client's address, below 127.
  init?(port: UInt16, from source: String = "127.0.0.1") {
    descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    for (host, port, call) in [(source, 0, bind), ("127.0.0.1", port, connect)] {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = inet_addr(host)
      let isDone = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      guard isDone else { return nil }
    }
    limitWaits()
  }

  private func limitWaits() {
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(descriptor)
  }

  /// Sends a request and returns the body of its answer, which must be a success.
  @discardableResult
  func send(_ request: ControlRequest) throws -> [UInt8] {
    try post(request.bytes)
    return try answer()
  }

  /// Sends a request and does not wait for its answer.
  func post(_ request: [UInt8]) throws {
    var sent = 0
    while sent < request.count {
      let count = request[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure("cannot write to the sign: \(errnoText())") }
      sent += count
    }
  }

  /// Waits for an answer, whatever it is.
  func waitForAnswer() { _ = try? answer() }

  /// What is on the panel.
  func picture() throws -> [UInt8] { try send(.frame) }

  private func answer() throws -> [UInt8] {
    var end = received.endOfHead
    while end == nil {
      try receive()
      end = received.endOfHead
    }
    let head = String(decoding: received[..<end!], as: UTF8.self).lowercased()
    let length =
      head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.drop { !("0"..."9").contains($0) }) }
      ?? (head.hasPrefix("http/1.1 204") ? 0 : nil)
    guard head.hasPrefix("http/1.1 2"), let length else {
      throw Failure("the sign answered: \(head)")
    }
    if length > 0, received.count == end! { try receive() }
    firstByte = monotonicNow()
    while received.count < end! + length { try receive() }
    let body = Array(received[end!..<(end! + length)])
    received.removeFirst(end! + length)
    return body
  }

  private func receive() throws {
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else {
      throw Failure("no answer from the sign: \(count == 0 ? "it hung up" : errnoText())")
    }
    received += chunk[..<count]
  }
}

extension [UInt8] {
  /// Where the body begins: behind the first empty line.
  fileprivate var endOfHead: Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard count >= mark.count else { return nil }
    return (0...(count - mark.count)).first {
      self[$0] == 13 && self[$0..<($0 + 4)].elementsEqual(mark)
    }
    .map { $0 + mark.count }
  }
}

/// A request as it goes over the wire, made before any time is taken.
struct ControlRequest {
  let bytes: [UInt8]

  init(_ method: String, _ path: String, body: [UInt8]? = nil) {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
    if let body {
      head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n"
    }
    bytes = Array((head + "\r\n").utf8) + (body ?? [])
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The same for a gateway.
  func with(token: String) -> ControlRequest {
    // After the request line.
    let line = bytes.firstIndex(of: 10)! + 1
    return ControlRequest(
      bytes: bytes[..<line] + Array("Authorization: Bearer \(token)\r\n".utf8) + bytes[line...])
  }

  static let status = ControlRequest("GET", "/v1/status")
  static let health = ControlRequest("GET", "/v1/health")
  /// Every LED as a disc with a glow.
  static let ledFrame = ControlRequest("GET", "/v1/frame?format=png&led=true")
  static let messages = ControlRequest("GET", "/v1/zones/main/messages")
  /// Its answer waits until every change made before has been drawn.
  static let frame = ControlRequest("GET", "/v1/frame")

  static func addMessage(_ id: String, _ text: String) -> ControlRequest {
    ControlRequest(
      "POST", "/v1/zones/main/messages", body: Array(#"{"id":"\#(id)","text":"\#(text)"}"#.utf8))
  }

  static func editMessage(_ id: String, _ text: String) -> ControlRequest {
    ControlRequest(
      "PATCH", "/v1/zones/main/messages/\(id)", body: Array(#"{"text":"\#(text)"}"#.utf8))
  }

  static func removeMessage(_ id: String) -> ControlRequest {
    ControlRequest("DELETE", "/v1/zones/main/messages/\(id)")
  }

  static func setMessage(
    _ message: MessageProperties, zone: String = "main"
  ) throws -> ControlRequest {
    ControlRequest(
      "PUT", "/v1/zones/\(zone)/message", body: Array(try JSONEncoder().encode(message)))
  }
}

/// What of a sign's status the benchmarks look at.
struct SignStatus: Decodable {
  struct Frames: Decodable {
    let shown: UInt64
    let late: UInt64
    let maxLatenessUs: UInt64

    enum CodingKeys: String, CodingKey {
      case shown, late
      case maxLatenessUs = "max_lateness_us"
    }
  }

  struct Zone: Decodable {
    let message: MessageProperties?
  }

  let frames: Frames
  let zones: [Zone]
}

extension ControlConnection {
  func status() throws -> SignStatus {
    try JSONDecoder().decode(SignStatus.self, from: Data(try send(.status)))
  }
}
