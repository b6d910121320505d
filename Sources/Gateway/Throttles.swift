import Glibc
import NIOCore
import Synchronization

/// Delays answers to wrong tokens and codes: longer with each one from the same network.
final class FailureDelays: Sendable {
  private struct Failures {
    var count: Int
    var last: NIODeadline
    /// When the last one is answered.
    var answer: NIODeadline
  }

  static let first = TimeAmount.milliseconds(250)
  private static let longest = TimeAmount.seconds(8)
  /// Time without a failure after which an address is forgotten.
  private static let memory = TimeAmount.seconds(60)
  /// More addresses than that are not remembered: the oldest one is forgotten.
  private static let maximumAddresses = 1024

  private let failures = Mutex<[String: Failures]>([:])

  /// Number of remembered addresses.
  var count: Int { failures.withLock { $0.count } }

  /// Whether the answer to a failure of the same network is still to come.
  func isDelaying(_ address: String?, at now: NIODeadline = .now()) -> Bool {
    let network = address.map { ClientNetwork.name(of: $0) } ?? ""
    return failures.withLock { $0[network].map { now < $0.answer } ?? false }
  }

  /// Counts a failure.
  ///
  /// - Parameter address: IP address of the client; nil if it is not known.
  /// - Returns: Time before the answer.
  func delay(for address: String?, at now: NIODeadline = .now()) -> TimeAmount {
    let network = address.map { ClientNetwork.name(of: $0) } ?? ""
    return failures.withLock { all in
      var entry = all[network] ?? Failures(count: 0, last: now, answer: now)
      if now - entry.last > Self.memory { entry.count = 0 }
      let delay = min(Self.first * (1 << min(entry.count, 10)), Self.longest)
      entry.count += 1
      entry.last = now
      entry.answer = now + delay
      if all[network] == nil, all.count >= Self.maximumAddresses,
        let oldest = all.min(by: { $0.value.last < $1.value.last })
      {
        all[oldest.key] = nil
      }
      all[network] = entry
      return delay
    }
  }
}

/// Clients that are counted together.
enum ClientNetwork {
  /// The address itself; for IPv6 its first 64 bits, because a client usually has all addresses of
  /// a /64.
  static func name(of address: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".")
  }
}

/// Limits the requests of each token: a bucket that fills with the allowed rate and holds those of two
/// seconds.
final class RequestRates: Sendable {
  private struct Bucket {
    var level: Double
    var last: NIODeadline
  }

  private let buckets = Mutex<[String: Bucket]>([:])

  /// Whether a token may make a request now.
  ///
  /// - Parameters:
  ///   - token: Name of the token.
  ///   - rate: Requests a second.
  func accept(_ token: String, rate: Int, at now: NIODeadline = .now()) -> Bool {
    buckets.withLock { all in
      let most = Double(2 * rate)
      var bucket = all[token] ?? Bucket(level: most, last: now)
      bucket.level = min(
        most, bucket.level + Double((now - bucket.last).nanoseconds) / 1e9 * Double(rate))
      bucket.last = now
      let isAccepted = bucket.level >= 1
      if isAccepted { bucket.level -= 1 }
      all[token] = bucket
      return isAccepted
    }
  }
}
