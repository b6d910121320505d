/// Counts what no font draws, a million times as well as once: names are made of the last ones
/// only.
struct RecentMisses {
  private var count = 0
  /// The last different ones, the latest last.
  private var recent: [[UInt32]] = []

  mutating func add(_ cluster: UnsafeBufferPointer<UInt32>) {
    count += 1
    if let known = recent.lastIndex(where: { $0.elementsEqual(cluster) }) {
      guard known != recent.count - 1 else { return }
      let latest = recent.remove(at: known)
      recent.append(latest)
      return
    }
    if recent.count == MissingCharacters.remembered { recent.removeFirst() }
    recent.append(Array(cluster))
  }

  var characters: MissingCharacters {
    var characters = MissingCharacters()
    for cluster in recent {
      characters.add(
        cluster.map { value in
          let digits = String(value, radix: 16, uppercase: true)
          return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }.joined(separator: " "))
    }
    characters.count = count
    return characters
  }
}

/// What of a text no font could draw: shown as a box, or in Latin letters.
public struct MissingCharacters: Hashable, Sendable {
  /// Boxes.
  public var count = 0
  /// Characters that are shown in Latin letters.
  public var transliterated = 0
  /// Code points as `U+1F600`, those of one grapheme cluster with spaces between; the last ten
  /// different ones, the latest last.
  public private(set) var last: [String] = []

  public static let remembered = 10

  public init() {}

  public mutating func add(_ name: String) {
    count += 1
    last.removeAll { $0 == name }
    last.append(name)
    if last.count > Self.remembered { last.removeFirst() }
  }

  /// Those of another text, later than these.
  public mutating func add(_ others: MissingCharacters) {
    let before = count
    for name in others.last { add(name) }
    count = before + others.count
    transliterated += others.transliterated
  }
}
