import CLinux
import Glibc
import NIOPosix

/// A client that writes and reads raw bytes. Its calls block, so they belong in `offPool`.
final class RawClient: Sendable {
  struct Answer: Equatable {
    var status: Int
    /// The headers with lower-case names.
    var headers: [String: String]
    var body: String
  }

  struct Failure: Error, Equatable { let code: Int32 }

  let descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, clinux_sock_stream, 0)
    // A server that hangs makes the test fail instead of blocking it.
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if clinux_unix_connect(descriptor, path) != 0 { throw Failure(code: errno) }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Returns the next bytes, or none at the end.
  func receive() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Failure(code: errno) }
    return Array(buffer.prefix(count))
  }

  /// Returns everything until the server closes.
  func receiveToEnd() throws -> String {
    var all: [UInt8] = []
    while true {
      let bytes = try receive()
      if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
      all += bytes
    }
  }

  /// Returns everything until `text` has arrived.
  func receive(until text: String) throws -> String {
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
  func answer(hasBody: Bool = true) throws -> Answer? {
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

  func ask(
    _ method: String, _ path: String, type: String? = nil, body: String? = nil,
    headers: [String] = []
  ) throws -> Answer? {
    var request = "\(method) \(path) HTTP/1.1\r\nHost: signd\r\n"
    for header in headers { request += header + "\r\n" }
    if let type { request += "Content-Type: \(type)\r\n" }
    if let body { request += "Content-Length: \(body.utf8.count)\r\n" }
    try send(request + "\r\n" + (body ?? ""))
    return try answer(hasBody: method != "HEAD")
  }
}

/// Runs blocking work outside the threads for tasks.
func offPool<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value
{
  try await NIOThreadPool.singleton.runIfActive(work)
}
