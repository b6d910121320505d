/// A table from characters to Latin letters, written as text and read when it is first asked.
struct TransliterationTable: Sendable {
  /// Stands in a table for a character that shows nothing.
  private static let nothing = "_"
  /// Stands in a table for a code point that the table says nothing of.
  private static let unknown = "~"

  private let texts: [UInt32: String]

  /// - Parameter lines: in each a code point in hexadecimal, then the replacement for it and for those
  ///   that follow it in the code chart, parted by spaces; or `*`, then characters and what stands
  ///   for each of them in turn.
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

  /// Nil for what the table does not name.
  subscript(value: UInt32) -> String? { texts[value] }
}
