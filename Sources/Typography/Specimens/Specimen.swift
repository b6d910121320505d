import Faces
public import Messages
public import Pixels

extension FontName {
  /// A suitable width of a specimen, in pixels: about forty letters per line.
  public var specimenWidth: Int { 40 * specimenFont.capHeight }

  private var specimenFont: Font {
    switch self {
    case .signd: Font(face: self, capHeight: 16)
    case .condensed: Font(face: self, capHeight: 12)
    default: Font(face: self, scale: 1)
    }
  }

  /// Dark rows between the paragraphs of a specimen.
  private static let paragraphGap = 2

  /// An image of the face, white on black: its name, then a line of each height if it has several,
  /// sentences in several languages and the letters for each script, then some symbols of each kind.
  ///
  /// - Parameter width: in pixels, at least that of the widest glyph.
  public func specimen(width: Int) -> Bitmap {
    func block(_ text: String, _ font: Font, isBold: Bool = false) -> TextBlock {
      var run = TextRun(text)
      run.bold = isBold
      return TextBlock(
        MessageText(runs: [run]), TextSetting(font: font, color: .white), width: width,
        alignment: .start)
    }
    let paragraphs = specimenParagraphs
    let sizes = Self.specimenHeights.filter(heights.contains).flatMap { rows in
      let font = Font(face: self, capHeight: rows)
      return [false, true].map { isBold in
        block(sample(rows, width) { block($0, font, isBold: true) }, font, isBold: isBold)
      }
    }
    let blocks =
      [block(paragraphs[0], specimenFont)] + (heights.count > 1 ? sizes : [])
      + paragraphs.dropFirst().map { block($0, specimenFont) }
    let gaps = (blocks.count - 1) * Self.paragraphGap
    let picture = Bitmap(
      size: Size(width: width, height: blocks.reduce(gaps) { $0 + $1.size.height }))
    var top = 0
    for block in blocks {
      block.draw(Rect(block.size), on: Canvas(picture).translated(by: Point(x: 0, y: top)))
      top += block.size.height + Self.paragraphGap
    }
    return picture
  }

  private static let specimenHeights = Array(6...16) + [20, 24, 32, 48, 64]

  /// The height and as many words as fit a line.
  private func sample(_ rows: Int, _ width: Int, _ block: (String) -> TextBlock) -> String {
    let words = "\(rows) Ärger 0123 Groß 45689 Quiz Çéñťřů ΑΒΓαβγ Жбэ 12,50 € 14:03 &".split(
      separator: " ")
    let fitting = (1...words.count).last {
      block(words.prefix($0).joined(separator: " ")).lineCount == 1
    }
    return words.prefix(fitting ?? 1).joined(separator: " ")
  }

  /// The face draws every character of these paragraphs itself.
  var specimenParagraphs: [String] {
    let drawn = Set(characters)
    func sentences(_ all: [String]) -> [String] {
      all.filter { $0.unicodeScalars.allSatisfy { $0 == " " || drawn.contains($0) } }
    }
    let ascii = characters.filter(\.isASCII)
    return
      ([
        [rawValue],
        sentences(SpecimenSentences.latin),
        letters(of: ascii),
        [
          text(ascii.filter(isDigit)),
          spaced(ascii.filter { !isLetter($0) && !isDigit($0) }),
        ],
        letters(of: characters.filter(isLatinBeyondASCII)),
        sentences(SpecimenSentences.greek),
        letters(of: characters.filter { (0x370...0x3FF).contains($0.value) }),
        sentences(SpecimenSentences.cyrillic),
        letters(of: characters.filter { (0x400...0x4FF).contains($0.value) }),
        [
          spaced(signs),
          // Marks are shown on a letter.
          text(characters.filter(Composition.isMark).flatMap { ["o", $0] }),
        ],
      ] as [[String]]).flatMap { $0 }.filter { !$0.isEmpty }
  }

  /// Capital and small letters without marks; the sentences show letters with marks.
  private func letters(of scalars: [Unicode.Scalar]) -> [String] {
    [.uppercaseLetter, .lowercaseLetter].map { category in
      text(scalars.filter { $0.properties.generalCategory == category && isItself($0) })
    }
  }

  /// The first symbols of each range.
  private var signs: [Unicode.Scalar] {
    characterRanges.flatMap { range in
      characters.filter {
        range.values.contains($0.value) && !$0.isASCII && !isLetter($0) && !Composition.isMark($0)
          && isItself($0)
      }.prefix(Self.signsOfARange)
    }
  }

  /// Box drawing and arrows have many characters.
  private static let signsOfARange = 24

  private func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private func spaced(_ scalars: [Unicode.Scalar]) -> String {
    scalars.map { String($0) }.joined(separator: " ")
  }

  /// Whether a letter is in Latin Extended-A or B, IPA Extensions or Latin Extended Additional.
  private func isLatinBeyondASCII(_ scalar: Unicode.Scalar) -> Bool {
    (0x80..<0x370).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value)
  }

  /// Letterlike symbols, such as that of a litre, are not letters here.
  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x2000
      && [.uppercaseLetter, .lowercaseLetter].contains(scalar.properties.generalCategory)
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType == .decimal
  }

  /// Whether a character is neither a letter with marks nor equivalent to another character.
  private func isItself(_ scalar: Unicode.Scalar) -> Bool {
    Composition.decomposed(scalar).letter == scalar
  }
}

/// Sentences that contain the letters specific to a language.
enum SpecimenSentences {
  static let latin = [
    "The quick brown fox jumps over the lazy dog.",
    "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.",
    "Voix ambiguë d’un cœur qui préfère les jattes de kiwis.",
    "El veloz murciélago hindú comía feliz cardillo y kiwi.",
    "Høj bly gom vandt fræk sexquiz på wc.",
    "Kæmi ný öxi hér, ykist þjófum nú bæði víl og ádrepa.",
    "Pchnąć w tę łódź jeża lub ośm skrzyń fig.",
    "Příliš žluťoučký kůň úpěl ďábelské ódy.",
    "Árvíztűrő tükörfúrógép.",
    "Muzicologă în bej vând whisky și tequila, preț fix.",
    "Pijamalı hasta yağız şoföre çabucak güvendi.",
    "Do bạch kim rất quý nên sẽ dùng để lắp vô xương.",
  ]

  static let greek = ["Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.", "Ταΐστε το γατί: ξύπνησε ήδη!"]

  static let cyrillic = [
    "Съешь же ещё этих мягких французских булок, да выпей чаю.",
    "Чуєш їх, доцю, га? Кумедна ж ти, прощайся без ґольфів!",
    "У Іўі худы жвавы чорт пабег з’есці ўсю юшку.",
    "Љубазни фењерџија чађавог лица хоће да ми покаже штос.",
    "Ѕидарски пејзаж: шугав билмез со чудење џвака ќофте и кељ на туѓ цех.",
  ]
}
