import Messages
import Pixels

extension FontName {
  /// The width of a specimen in pixels: a terminal's usual columns.
  public static let specimenWidth = 80

  /// Dark rows between the paragraphs of a specimen.
  private static let paragraphGap = 2

  /// A picture of the face, white on black: its name, a sentence, its letters and figures, and all
  /// else that it draws.
  public var specimen: Bitmap {
    let font = Font(face: self, scale: 1)
    let blocks = specimenParagraphs.map {
      TextBlock($0, font: font, color: .white, width: Self.specimenWidth, alignment: .start)
    }
    let gaps = (blocks.count - 1) * Self.paragraphGap
    let picture = Bitmap(
      size: Size(
        width: Self.specimenWidth, height: blocks.reduce(gaps) { $0 + $1.size.height }))
    var top = 0
    for block in blocks {
      block.draw(Rect(block.size), on: Canvas(picture).translated(by: Point(x: 0, y: top)))
      top += block.size.height + Self.paragraphGap
    }
    return picture
  }

  /// Every character that the face draws is in one of them.
  var specimenParagraphs: [String] {
    let latin = characters.filter(\.isASCII)
    let others = characters.filter { !$0.isASCII && !Composition.isMark($0) }
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars))
    }
    func spaced(_ scalars: [Unicode.Scalar]) -> String {
      scalars.map { String($0) }.joined(separator: " ")
    }
    return [
      rawValue,
      "The quick brown fox jumps over the lazy dog.",
      text(latin.filter(\.properties.isUppercase)),
      text(latin.filter(\.properties.isLowercase)),
      text(latin.filter(isDigit)),
      spaced(latin.filter { !$0.properties.isAlphabetic && !isDigit($0) }),
      text(others.filter(\.properties.isAlphabetic)),
      spaced(others.filter { !$0.properties.isAlphabetic }),
      // Marks where they belong.
      characters.filter { Composition.isMark($0) }.map { "o\($0)" }.joined(),
    ].filter { !$0.isEmpty }
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType == .decimal
  }
}
