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
