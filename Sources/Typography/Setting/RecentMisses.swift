/// Counts clusters that no font draws, in little time even for a million. Only the last ones get
/// names.
struct RecentMisses {
  private var count = 0
  /// The last different clusters, the latest last.
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

/// Characters of a text that no font could draw: shown as a box, or in Latin letters.
public struct MissingCharacters: Hashable, Sendable {
  /// Number of boxes.
  public var count = 0
  /// Number of characters that are shown in Latin letters.
  public var transliterated = 0
  /// English names of the scripts that are not legible at this line height.
  public var lowScripts: Set<String> = []
  /// The last ten different clusters, the latest last. Code points are written as `U+1F600`, with
  /// spaces between those of one cluster.
  public private(set) var last: [String] = []

  /// Maximum number of clusters in `last`.
  public static let remembered = 10

  public init() {}

  public mutating func add(_ name: String) {
    count += 1
    last.removeAll { $0 == name }
    last.append(name)
    if last.count > Self.remembered { last.removeFirst() }
  }

  /// Adds the missing characters of a later text.
  public mutating func add(_ others: MissingCharacters) {
    let before = count
    for name in others.last { add(name) }
    count = before + others.count
    transliterated += others.transliterated
    lowScripts.formUnion(others.lowScripts)
  }
}
