/// A table from characters to Latin letters, written as text and parsed on first use.
struct TransliterationTable: Sendable {
  /// Marks a character with an empty text.
  private static let nothing = "_"
  /// Marks a code point that is not in the table.
  private static let unknown = "~"

  private let texts: [UInt32: String]

  /// - Parameter lines: each with a code point in hexadecimal, then the texts for it and for the
  ///   following code points, separated by spaces; or with `*`, then pairs of a character and its
  ///   text.
  init(_ lines: String) {
    var texts: [UInt32: String] = [:]
    func add(_ value: UInt32, _ word: Substring) {
      if word == Self.unknown { return }
      let previous = texts.updateValue(word == Self.nothing ? "" : String(word), forKey: value)
      precondition(previous == nil, "\(word) stands for a character that has a text")
    }
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0] == "*" {
        for index in stride(from: 1, to: words.count, by: 2) {
          add(words[index].unicodeScalars.first!.value, words[index + 1])
        }
        continue
      }
      guard let first = UInt32(words[0], radix: 16) else {
        preconditionFailure("\"\(words[0])\" is not a code point")
      }
      for (distance, word) in words.dropFirst().enumerated() {
        add(first + UInt32(distance), word)
      }
    }
    self.texts = texts
  }

  /// Nil if the table does not contain the character.
  subscript(value: UInt32) -> String? { texts[value] }
}
