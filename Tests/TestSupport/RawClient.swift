import CLinux
import Glibc

/// A client that writes and reads raw bytes. Its calls block, so they belong in `offPool`.
public final class RawClient: Sendable {
  public struct Answer: Equatable, Sendable {
    public var status: Int
    /// The headers with lower-case names.
    public var headers: [String: String]
    public var body: String
  }

  public struct Failure: Error, Equatable {
    public let code: Int32

    public init(code: Int32) { self.code = code }
  }

  public let descriptor: Int32

  public init(_ path: String) throws {
    descriptor = socket(AF_UNIX, clinux_sock_stream, 0)
    limitWaits()
    if clinux_unix_connect(descriptor, path) != 0 { throw Failure(code: errno) }
  }

  /// Connects to a port of this machine.
  ///
  /// - Parameter source: The client's address, below 127.
  public init(port: Int, from source: String = "127.0.0.1") throws {
    descriptor = socket(AF_INET, clinux_sock_stream, 0)
    limitWaits()
    for (host, port, call) in [(source, 0, bind), ("127.0.0.1", port, connect)] {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = inet_addr(host)
      let code = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      if code != 0 { throw Failure(code: errno) }
    }
  }

  /// A server that hangs makes the test fail instead of blocking it.
  private func limitWaits() {
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  deinit { close(descriptor) }

  public func send(_ text: String) throws { try send(Array(text.utf8)) }

  public func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Returns the next bytes, or none at the end.
  public func receive() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Failure(code: errno) }
    return Array(buffer.prefix(count))
  }

  /// Returns everything until the server closes.
  public func receiveToEnd() throws -> String {
    var all: [UInt8] = []
    while true {
      let bytes = try receive()
      if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
      all += bytes
    }
  }

  /// Returns everything until `text` has arrived.
  public func receive(until text: String) throws -> String {
    var all: [UInt8] = []
    var searched = 0
    while !all[searched...].contains(text.utf8) {
      searched = max(0, all.count - text.utf8.count)
      let bytes = try receive()
      if bytes.isEmpty { break }
      all += bytes
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Returns one answer, or nil if the server closes. It reads byte by byte, so as not to read the
  /// next answer.
  public func answer(hasBody: Bool = true) throws -> Answer? {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      var byte: UInt8 = 0
      let count = recv(descriptor, &byte, 1, 0)
      guard count >= 0 else { throw Failure(code: errno) }
      if count == 0 { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    var body: [UInt8] = []
    let length = hasBody ? headers["content-length"].flatMap { Int($0) } ?? 0 : 0
    while body.count < length {
      var buffer = [UInt8](repeating: 0, count: length - body.count)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { throw Failure(code: errno) }
      body += buffer.prefix(count)
    }
    return Answer(
      status: Int(lines[0].split(separator: " ")[1])!, headers: headers,
      body: String(decoding: body, as: UTF8.self))
  }

  public func ask(
    _ method: String, _ path: String, type: String? = nil, body: String? = nil,
    headers: [String] = [], host: String = "signd"
  ) throws -> Answer? {
    var request = "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\n"
    for header in headers { request += header + "\r\n" }
    if let type { request += "Content-Type: \(type)\r\n" }
    if let body { request += "Content-Length: \(body.utf8.count)\r\n" }
    try send(request + "\r\n" + (body ?? ""))
    return try answer(hasBody: method != "HEAD")
  }
}
