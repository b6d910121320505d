/// The drawings of the stroke faces. `StrokeDrawing` describes the lines, which begin with the
/// character.
///
/// A drawing for low capitals has the character, `<` and a number of rows: `A<9` is that of A where
/// capitals are lower than nine rows.
enum StrokeTable {
  enum Kind {
    case capital
    case smallLetter
    case sign
    case denseSign
  }

  /// Heights are those of capitals.
  static let capitals = parsed([latinCapitals, digits, greekCapitals, cyrillicCapitals])
  /// Heights up to 8 units are those of small letters.
  static let smallLetters = parsed([latinSmallLetters, greekSmallLetters, cyrillicSmallLetters])
  /// Signs, at heights of capitals. They keep their widths in a condensed face.
  static let signs = parsed([simpleSigns])
  /// Signs of many strokes, which are not bold.
  static let denseSigns = parsed([signsOfManyStrokes])
  /// Marks that combine with letters, and pairs of them. 0 is the lower and 12 the upper end of the
  /// mark.
  static let marks = parsed([combiningMarks])

  /// The lines by their first words.
  private static func parsed(_ tables: [String]) -> [Substring: Substring] {
    var lines: [Substring: Substring] = [:]
    for line in tables.flatMap({ $0.split(separator: "\n") }) {
      let words = line.split(separator: " ", maxSplits: 1)
      precondition(words.count == 2, "\"\(line)\" is not a character and its drawing")
      precondition(
        lines.updateValue(words[1], forKey: words[0]) == nil, "\(words[0]) is drawn twice")
    }
    return lines
  }
}
