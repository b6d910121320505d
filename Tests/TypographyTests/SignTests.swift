import Messages
import Pixels
import TestSupport
import Testing

@testable import Faces
@testable import Typography

private func line(_ text: String, _ face: FontName) -> TextLine {
  TextLine(text, font: Font(face: face, scale: 1), color: .white)
}

private func art(_ text: some CustomStringConvertible, _ face: FontName) -> String {
  picture(of: line(String(describing: text), face)).asciiArt
}

private func rows(_ scalar: Unicode.Scalar, _ face: FontName) -> [String] {
  art(scalar, face).split(separator: "\n").map(String.init)
}

/// The rows from the first to the last lit pixel.
private func ink(_ scalar: Unicode.Scalar, _ face: FontName) -> [String] {
  let rows = rows(scalar, face)
  let first = rows.firstIndex { $0.contains("#") } ?? 0
  let last = rows.lastIndex { $0.contains("#") } ?? 0
  return Array(rows[first...last])
}

/// The drawings of the two larger faces, by subject.
private enum Signs {
  static let punctuation = "‐‑–—―‖‗‘’‚‛“”„‟†‡•‣…‰‱′″‴‵‶‷‸‹›※‽‾⁂⁃⁄⁅⁆⁊⁎⁑"
  static let currency = "¢£¤¥ƒ฿" + text(0x20A0...0x20C0)
  static let figures = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₔₕₖₗₘₙₚₛₜ"
  static let fractions = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞↉"
  static let letterlike = "№℃℉℗™℠ℓ℅℮℞ℹⓘΩKÅ"
  static let arrows = "←↑→↓↔↕↖↗↘↙↤↦↩↪↰↱↲↳↶↷↺↻⇄⇅⇆⇐⇑⇒⇓⇔⇕⇤⇥⇦⇧⇨⇩⇵➔➜➤⬅⬆⬇➡"
  static let mathematics = "±×÷¬−∓∞≈≠≤≥≅≡∼≪≫∑∏√∂∫∆∇∈∉∋∅∀∃∧∨∩∪⊂⊃⊆⊇∴∵⊕⊗⊥∥∠∟∝∘∙⋮⋯⟨⟩"
  static let shapes = "■□▢▣▪▫▬▭▮▯▲△▴▵▶▷▸▹▼▽▾▿◀◁◂◃◆◇◈◉◊○◌◎●◐◑◒◓◔◕◖◗◘◙◢◣◤◥◦◧◨◩◪◯★☆✦✧"
  static let cards = "♠♣♥♦"

  static func text(_ range: ClosedRange<UInt32>) -> String {
    String(String.UnicodeScalarView(range.map { Unicode.Scalar($0)! }))
  }
}

@Suite struct SignTests {
  @Test(arguments: [FontName.signd7, .signd12])
  func everySubjectIsThere(_ face: FontName) {
    for subject in [
      Signs.punctuation, Signs.currency, Signs.figures, Signs.fractions, Signs.letterlike,
      Signs.arrows, Signs.mathematics, Signs.shapes, Signs.cards,
    ] {
      for scalar in subject.unicodeScalars {
        #expect(line(String(scalar), face).missingGlyphs == 0, "\(GlyphName.scalar(scalar))")
      }
    }
  }

  /// Signs that readers must be able to tell apart. Signs of different subjects may look alike.
  @Test(arguments: [FontName.signd7, .signd12])
  func signsOfASubjectAreDistinct(_ face: FontName) {
    for subject in [
      Signs.currency, Signs.figures, Signs.fractions, Signs.arrows.filter { $0 != "➡" },
      Signs.shapes, Signs.mathematics,
    ] {
      var seen: [String: Character] = [:]
      for sign in subject {
        if let other = seen.updateValue(sign, forKey: art(sign, face)) {
          Issue.record("\(other) and \(sign) look the same in \(face)")
        }
      }
    }
  }

  @Test(arguments: [FontName.signd7, .signd12])
  func everyIconIsDrawnAndNoTwoLookTheSame(_ face: FontName) throws {
    let box = art("\u{E000}", face)
    var seen: [String: String] = [:]
    for name in IconName.all {
      let icon = try #require(IconName(name))
      let scalar = try #require(icon.character.unicodeScalars.first)
      // The plain character, which is also that of an icon in pixels.
      #expect(face.typeface.map[scalar] != ScalarMap.none, "\(name)")
      let picture = art(Character(scalar), face)
      #expect(picture != box, "\(name)")
      if !["door", "people", "euro"].contains(name),
        let other = seen.updateValue(name, forKey: picture)
      {
        Issue.record("\(other) and \(name) look the same in \(face)")
      }
      #expect(line(String(scalar), face).size.width <= (face == .signd7 ? 11 : 17))
    }
  }

  @Test func theSmallFaceDrawsWhatFiveRowsCanShow() {
    let drawn = Set(FontName.signd5.characters)
    for scalar in "€£¥¢₹₽₺₩₿←→↑↓↔↖↗↘↙■□▲▼◀▶●○◆★♥☀☁☂❄⚡⚠⛔🚌🚗✈☎✉🔒✓✗☑♪♫⏸⏹🏠".unicodeScalars {
      #expect(drawn.contains(scalar), "\(GlyphName.scalar(scalar))")
    }
    // The other signs have plainer substitutes.
    for character in Signs.punctuation + Signs.figures + Signs.fractions + Signs.letterlike {
      #expect(line(String(character), .signd5).missingGlyphs == 0, "\(character)")
    }
    #expect(art("≤ 20 ℃, 2⅔", .signd5) == art("<= 20 °C, 22/3", .signd5))
  }

  @Test(arguments: FontName.drawnByHand)
  func arrowsPointBothWays(_ face: FontName) {
    for pair in ["←→", "⇐⇒", "↖↗", "↙↘", "⬅➔", "◀▶", "⏪⏩"] {
      let (left, right) = (pair.unicodeScalars.first!, pair.unicodeScalars.last!)
      #expect(ink(left, face) == ink(right, face).map { String($0.reversed()) }, "\(pair)")
    }
    for pair in ["↑↓", "⬆⬇", "▲▼"] {
      let (up, down) = (pair.unicodeScalars.first!, pair.unicodeScalars.last!)
      #expect(ink(up, face) == ink(down, face).reversed(), "\(pair)")
    }
  }

  /// A subscript is the superscript at a lower place.
  @Test(arguments: [FontName.signd7, .signd12])
  func subscriptsAreSuperscriptsThatHang(_ face: FontName) {
    for (high, low) in zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾".unicodeScalars, "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎".unicodeScalars) {
      #expect(ink(high, face) == ink(low, face), "\(high)\(low)")
      let tops = [high, low].map { rows($0, face).firstIndex { $0.contains("#") }! }
      #expect(tops[0] < tops[1])
    }
    let digits = "⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars.map { ink($0, face).count }
    #expect(Set(digits).count == 1)
  }

  /// A fraction starts with its numerator at the top and ends with its denominator on the base
  /// line.
  @Test(arguments: [FontName.signd7, .signd12])
  func fractionsAreMadeOfSmallFigures(_ face: FontName) {
    let capHeight = Font(face: face, scale: 1).capHeight
    for (fraction, over, under) in [
      ("½", "¹", "²"), ("⅔", "²", "³"), ("⅞", "⁷", "⁸"), ("⅘", "⁴", "⁵"),
    ]
      as [(Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)]
    {
      let rows = rows(fraction, face)
      let (top, bottom) = (ink(over, face), ink(under, face))
      #expect(zip(rows, top).allSatisfy { $0.hasPrefix($1) }, "\(fraction)")
      #expect(
        zip(rows[(capHeight - bottom.count)...], bottom).allSatisfy { $0.hasSuffix($1) },
        "\(fraction)")
      #expect(rows[capHeight...].allSatisfy { !$0.contains("#") })
    }
  }

  @Test func variationSelectorsDoNotMatter() {
    for face in [FontName.signd7, .signd12] {
      // Icons in pixels excepted.
      for sign in ["❤", "▶", "☹", "✂"] {
        #expect(art(sign + "\u{FE0F}", face) == art(sign, face))
        #expect(art(sign + "\u{FE0E}!", face) == art(sign + "!", face))
      }
    }
  }

  /// Without a colour font, common emoji still have a meaning.
  @Test func commonEmojiHaveAPlainerSign() {
    for face in [FontName.signd7, .signd12] {
      for (emoji, sign) in [("😂", "😀"), ("😊", "🙂"), ("😢", "🙁"), ("👍🏽", "👍"), ("💙", "♥"), ("✅", "✓")]
      {
        #expect(line(emoji, face).missingGlyphs == 0)
        #expect(art(emoji, face) == art(sign, face), "\(emoji)")
      }
    }
    #expect(art("😂😢", .signd5) == art("☺☹", .signd5))
  }

  @Test func signsOfTheMiddleFaceLookAsDrawn() {
    expect(
      line("☀☎½♥🚌⚠", .signd7),
      looksLike: """
        ...#.....#######...#...#.....##.##................#....
        .#...#..#########.##...#....#######.#########....#.#...
        ..###...##.....##..#..#.##..#######.#.#.#.#.#....#.#...
        #.###.#....###.....#..#...#..#####..#.#.#.#.#...#.#.#..
        ..###.....#.#.#...###.#..#....###...#########..#..#..#.
        .#...#...##.#.##.....#..#......#....#########..#.....#.
        ...#.....#######.....#..###..........##...##..#...#...#
        ..............................................#########
        """)
  }

  @Test func signsOfTheLargeFaceLookAsDrawn() {
    expect(
      line("🚌⅔€", .signd12),
      looksLike: """
        .#############.....###....##..........#####.
        ###############...##.##...##.........#######
        #...#...#...#.##.....##..##.........###...##
        #...#...#...#..#....##...##.........##......
        #...#...#...#..#...##....##........#######..
        #...#...#...#..#..##.....##.####...#######..
        ################..#####.##.....##...##......
        ################........##.....##..#######..
        ################........##...###....##......
        ################........##.....##...###...##
        ###..######..###.......##......##....#######
        .#.##.####.##.#........##...####......#####.
        ...##......##...............................
        ............................................
        ............................................
        ............................................
        """)
    expect(
      line("⚠→♥", .signd12),
      looksLike: """
        .......##.........................###.###..
        ......####.......................#########.
        ......#..#..............###.....###########
        .....##..##..............###....###########
        .....#....#...............###...###########
        ....##.##.##......############...#########.
        ....#..##..#......############....#######..
        ...##..##..##.............###......#####...
        ...#...##...#............###........###....
        ..##...##...##..........###..........#.....
        ..#..........#.............................
        .##....##....##............................
        .#.....##.....#............................
        ################...........................
        ...........................................
        ...........................................
        """)
  }
}
