import CLinux
import Glibc
import Synchronization
import TestSupport

/// A socket that reads one request and sends a scripted answer.
final class ScriptedServer: Sendable {
  let path: String
  private let directory = TemporaryDirectory()
  private let descriptor: Int32
  private let waiting = Atomic<Int>(0)

  init() {
    path = directory.path + "/s"
    descriptor = socket(AF_UNIX, clinux_sock_stream, 0)
    precondition(clinux_unix_bind(descriptor, path) == 0 && listen(descriptor, 5) == 0)
  }

  deinit { close(descriptor) }

  /// Connects until the kernel's queue is full. Further clients get EAGAIN until `letThrough`.
  func fill() {
    while true {
      let client = clinux_unix_socket()
      let isIn = clinux_unix_connect(client, path) == 0
      close(client)
      if !isIn { break }
      waiting.wrappingAdd(1, ordering: .relaxed)
    }
  }

  /// Accepts the connections of `fill`.
  func letThrough() {
    for _ in 0..<waiting.load(ordering: .relaxed) { close(accept(descriptor, nil, nil)) }
  }

  /// Stops listening. The file stays.
  func desert() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Accepts a connection, reads a request with its body, sends `answer` and closes. Blocks.
  func hear(answering answer: String) -> String {
    let connection = accept(descriptor, nil, nil)
    defer { close(connection) }
    var request: [UInt8] = []
    while true {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { break }
      request += buffer.prefix(count)
      let text = String(decoding: request, as: UTF8.self)
      guard let end = text.firstRange(of: "\r\n\r\n") else { continue }
      let length = text.split(separator: "\r\n").lazy
        .first { $0.hasPrefix("content-length: ") }
        .flatMap { Int($0.dropFirst("content-length: ".count)) }
      if text[end.upperBound...].utf8.count >= length ?? 0 { break }
    }
    var rest = Array(answer.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    return String(decoding: request, as: UTF8.self)
  }
}
