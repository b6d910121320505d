import Synchronization

/// Which words the journal has told of, for each path, so that a program that says the same every
/// minute does not fill it.
final class ToldOnce: Sendable {
  private let told = Mutex<Set<[String]>>([])

  /// Of words that clients make up, so many are remembered.
  private static let most = 256

  /// Of a word, so many bytes are remembered, with its length.
  private static let longest = 64

  /// Those that were not told before.
  func new(_ words: [String], of path: String) -> [String] {
    told.withLock { told in
      words.filter { told.count < Self.most && told.insert([path, Self.short($0)]).inserted }
    }
  }

  private static func short(_ word: String) -> String {
    let count = word.utf8.count
    guard count > longest else { return word }
    return String(decoding: word.utf8.prefix(longest), as: UTF8.self) + " \(count)"
  }
}
