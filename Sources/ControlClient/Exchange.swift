import CLinux
import Dispatch
import FoundationEssentials
import Glibc

/// An answer as received.
struct RawAnswer: Sendable {
  let status: Int
  /// Values by name in lower case.
  let headers: [String: String]
  var body: [UInt8]
}

/// Reason for a missing answer.
enum ExchangeFailure: Error {
  case closedEarly
  case late
  /// What is received is not an HTTP answer.
  case malformed
  case stopped(StoppedPeer)
  case system(errno: Int32)
  case tooLarge
}

/// One request over a new connection, whose answer a thread waits for. An event loop would take
/// longer to start than most answers take.
struct Exchange: ~Copyable {
  /// Maximum size of an answer. The text form of a panel of a million pixels takes 1 MB.
  static let maximumBody = 64 << 20
  private static let longestHead = 1 << 16

  private let socket: Int32
  private var deadline: ContinuousClock.Instant
  private var nextLook = ContinuousClock.now

  /// - Parameter timeout: Maximum time for connecting, and the same time again for the answer.
  static func run(
    _ request: [UInt8], socketPath: String, timeout: Duration
  ) async throws -> RawAnswer {
    // Tasks have too few threads for one to wait.
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            var exchange = try Exchange(socketPath, timeout: timeout)
            exchange.deadline = .now + timeout
            try exchange.send(request)
            return try exchange.receive()
          })
      }
    }
  }

  private init(_ path: String, timeout: Duration) throws {
    socket = clinux_unix_socket()
    deadline = .now + timeout
    guard socket >= 0 else { throw ExchangeFailure.system(errno: errno) }
    while clinux_unix_connect(socket, path) != 0 {
      // The queue of connections is full (connect(2)).
      guard errno == EAGAIN, .now < deadline else { throw ExchangeFailure.system(errno: errno) }
      usleep(10_000)
    }
  }

  deinit { close(socket) }

  private mutating func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    // A stopped process would obey the request later.
    try lookAtPeer()
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        try wait(for: POLLOUT)
      } else if errno != EINTR {
        // The daemon may have answered before it read everything.
        guard errno == EPIPE || errno == ECONNRESET else {
          throw ExchangeFailure.system(errno: errno)
        }
        return
      }
    }
  }

  private mutating func receive() throws -> RawAnswer {
    var bytes: [UInt8] = []
    var head: (status: Int, headers: [String: String], end: Int)?
    var isAtEnd = false
    while true {
      if head == nil {
        head = try Self.head(of: bytes)
        // An interim answer (RFC 9110, section 15.2) precedes the real one.
        if let interim = head, interim.status < 200 {
          bytes.removeFirst(interim.end)
          head = nil
          continue
        }
      }
      if let (status, headers, end) = head {
        let length = try Self.length(status, headers)
        guard length ?? bytes.count - end <= Self.maximumBody else {
          throw ExchangeFailure.tooLarge
        }
        if let length, bytes.count - end >= length {
          return RawAnswer(
            status: status, headers: headers, body: Array(bytes[end..<end + length]))
        }
        if length == nil, isAtEnd {
          return RawAnswer(status: status, headers: headers, body: Array(bytes[end...]))
        }
      }
      guard !isAtEnd else {
        throw bytes.isEmpty || head != nil
          ? ExchangeFailure.closedEarly : ExchangeFailure.malformed
      }
      isAtEnd = try !receive(into: &bytes)
    }
  }

  /// Appends the bytes that come next. Returns false at the end of the answer.
  private mutating func receive(into bytes: inout [UInt8]) throws -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &part, part.count, 0)
      if count >= 0 {
        bytes += part[..<count]
        return count > 0
      }
      guard errno == EAGAIN || errno == EINTR else { throw ExchangeFailure.system(errno: errno) }
      try wait(for: POLLIN)
    }
  }

  /// Waits until the socket is ready. Fails at the deadline, or if the peer is stopped.
  private mutating func wait(for event: Int32) throws {
    while true {
      try lookAtPeer()
      let time = min(deadline, nextLook) - .now
      var socket = pollfd(fd: socket, events: Int16(event), revents: 0)
      // Rounded up, because an earlier end would only wait again.
      let milliseconds = max(0, Int32(time / .milliseconds(1)) + 1)
      if poll(&socket, 1, milliseconds) > 0 { return }
      guard .now < deadline else { throw ExchangeFailure.late }
    }
  }

  private mutating func lookAtPeer() throws {
    guard nextLook <= .now else { return }
    if let peer = StoppedPeer(of: socket) { throw ExchangeFailure.stopped(peer) }
    nextLook = .now + StoppedPeer.interval
  }

  // MARK: HTTP (RFC 9112)

  /// Returns the status line and the headers, and the index at which the body begins; nil if more
  /// bytes have to come.
  static func head(
    of bytes: [UInt8]
  ) throws(ExchangeFailure) -> (status: Int, headers: [String: String], end: Int)? {
    guard let end = bytes.endOfHeader(within: longestHead) else {
      guard bytes.count <= longestHead else { throw .malformed }
      return nil
    }
    let lines = String(decoding: bytes[..<(end - 4)], as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]),
      (100..<600).contains(status)
    else { throw .malformed }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .malformed }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    return (status, headers, end)
  }

  /// Returns the length of a body; nil if the end of the connection ends it.
  private static func length(
    _ status: Int, _ headers: [String: String]
  ) throws(ExchangeFailure) -> Int? {
    if status == 204 || status == 304 { return 0 }
    // signd sends only streams in chunks.
    guard headers["transfer-encoding"] == nil else { throw .malformed }
    guard let text = headers["content-length"] else { return nil }
    guard let length = Int(text), length >= 0 else { throw .malformed }
    return length
  }
}
