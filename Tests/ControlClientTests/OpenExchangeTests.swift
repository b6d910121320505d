import CLinux
import Dispatch
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import TestSupport
import Testing

@testable import ControlClient

/// Answers that are read part by part, and connections that are used again.
@Suite struct OpenExchangeTests {
  private let server = AnsweringServer()
  private let loop = MultiThreadedEventLoopGroup.singleton.next()

  private func begin(_ path: String, pool: ConnectionPool? = nil) async throws -> OpenExchange {
    try await OpenExchange.begin(
      HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: ["host": "signd"]),
      socketPath: server.path, timeout: .seconds(10), pool: pool, on: loop)
  }

  private func body(of exchange: OpenExchange) async throws -> String {
    var body = ByteBuffer()
    while let part = try await exchange.next() { body.writeImmutableBuffer(part) }
    return String(buffer: body)
  }

  @Test func oneConnectionTakesRequestsOneAfterTheOther() async throws {
    let pool = ConnectionPool(on: loop)
    for _ in 0..<5 {
      #expect(try await body(of: try await begin("/10", pool: pool)) == "1:0123456789")
    }
    #expect(try await body(of: try await begin("/0", pool: pool)) == "")
    #expect(server.connections == 1)
    // Without a pool each has its own.
    #expect(try await body(of: try await begin("/10")) == "2:0123456789")
  }

  @Test func requestsAtOnceHaveTheirOwn() async throws {
    let pool = ConnectionPool(on: loop)
    let first = try await begin("/10", pool: pool)
    let second = try await begin("/10", pool: pool)
    #expect(try await body(of: second) == "2:0123456789")
    #expect(try await body(of: first) == "1:0123456789")
  }

  /// The answer has arrived, but its reader has not taken it: nobody else may use the connection.
  @Test func anAnswerThatIsNotReadStaysWhole() async throws {
    let pool = ConnectionPool(on: loop)
    let slow = try await begin("/100000", pool: pool)
    #expect(try await body(of: try await begin("/10", pool: pool)) == "2:0123456789")
    let text = try await body(of: slow)
    #expect(text.utf8.count == 100_002)
    #expect(text.hasPrefix("1:0123"))
  }

  @Test func whatIsLeftUnreadIsNotUsedAgain() async throws {
    let pool = ConnectionPool(on: loop)
    try await begin("/1000000", pool: pool).close()
    do {
      let exchange = try await begin("/1000000", pool: pool)
      _ = try await exchange.next()
    }
    #expect(try await body(of: try await begin("/10", pool: pool)) == "3:0123456789")
  }

  /// The server closes its idle connections whenever it wants.
  @Test func aConnectionThatWasClosedIsReplaced() async throws {
    let pool = ConnectionPool(on: loop)
    #expect(try await body(of: try await begin("/10", pool: pool)) == "1:0123456789")
    server.closesAtNextRequest.store(true, ordering: .relaxed)
    #expect(try await body(of: try await begin("/10", pool: pool)) == "2:0123456789")
  }

  @Test func anAnswerThatBreaksOffIsAnError() async throws {
    let exchange = try await begin("/broken")
    #expect(try await exchange.next() == ByteBuffer(string: "half"))
    await #expect(throws: (any Error).self) { try await exchange.next() }
  }

  @Test func closingEndsAWait() async throws {
    let exchange = try await begin("/endless")
    let part = Task { try await exchange.next() }
    try await Task.sleep(for: .milliseconds(1))
    exchange.close()
    await #expect(throws: (any Error).self) { try await part.value }
  }
}

/// A server that answers `/N` with N bytes and the number of the connection.
private final class AnsweringServer: Sendable {
  let path: String
  /// Whether a connection is closed at the next request, without an answer.
  let closesAtNextRequest = Atomic(false)
  private let directory = TemporaryDirectory()
  private let descriptor: Int32
  private let accepted = Atomic(0)

  var connections: Int { accepted.load(ordering: .relaxed) }

  init() {
    path = directory.path + "/s"
    descriptor = socket(AF_UNIX, clinux_sock_stream, 0)
    precondition(clinux_unix_bind(descriptor, path) == 0 && listen(descriptor, 5) == 0)
    let listener = descriptor
    Thread.start { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let server = self else { return }
        let number = server.accepted.wrappingAdd(1, ordering: .relaxed).newValue
        Thread.start { [weak server] in
          while let request = Self.request(on: connection), let server,
            server.answer(request, number, on: connection)
          {}
          close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// The path of the next request; nil at the end.
  private static func request(on connection: Int32) -> String? {
    var text = ""
    while !text.hasSuffix("\r\n\r\n") {
      var buffer = [UInt8](repeating: 0, count: 1)
      guard recv(connection, &buffer, 1, 0) == 1 else { return nil }
      text += String(decoding: buffer, as: UTF8.self)
    }
    return text.split(separator: " ").dropFirst().first.map(String.init)
  }

  /// Returns whether the connection stays open.
  private func answer(_ path: String, _ number: Int, on connection: Int32) -> Bool {
    if closesAtNextRequest.exchange(false, ordering: .relaxed) { return false }
    func send(_ text: String) {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
    switch path {
    case "/broken":
      send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
      return false
    case "/endless":
      send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      return true
    default:
      let count = Int(path.dropFirst())!
      let digits = String(repeating: "0123456789", count: count / 10)
      let body = count == 0 ? "" : "\(number):\(digits)"
      send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      return true
    }
  }
}

private enum Thread {
  static func start(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "server").async { work() }
  }
}
