import Testing

@testable import Faces

private let styles: [StrokeStyle] = (Array(6...16) + [20, 24, 32, 48, 64]).flatMap { height in
  [false, true].flatMap { isBold in
    [false, true].filter { !$0 || StrokeFace.condensedHeights.contains(height) }.map {
      StrokeStyle(capHeight: height, isBold: isBold, isCondensed: $0)
    }
  }
}

/// Letters and figures by script. Homoglyphs occur once.
private let alphabets = [
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßÉéÈèÊêÑñÇçÅåØøÆæŒœŠšŽžČčĆćĐđŁłŻżŹźŚśŃńŐőŰűİıĞğŞşȚțÞþðŔŕĽľ",
  "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ",
  "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁЄІЇҐЂЋЉЊЏабвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґђћљњџ",
]

extension StrokeImage {
  /// The lit pixels right of the pen and above the base line.
  fileprivate var pixels: Set<Place> {
    let perRow = (width + 31) / 32
    var places: Set<Place> = []
    for row in 0..<height {
      for column in 0..<width
      where words[row * perRow + column / 32] >> UInt32(column % 32) & 1 != 0 {
        places.insert(Place(x: left + column, y: top - 1 - row))
      }
    }
    return places
  }
}

/// How many parts of a picture do not touch each other.
private func parts(of pixels: Set<Place>) -> Int {
  var (left, count) = (pixels, 0)
  while let first = left.popFirst() {
    count += 1
    var waiting = [first]
    while let place = waiting.popLast() {
      for y in place.y - 1...place.y + 1 {
        for x in place.x - 1...place.x + 1 {
          if let next = left.remove(Place(x: x, y: y)) { waiting.append(next) }
        }
      }
    }
  }
  return count
}

private struct Place: Hashable {
  var x: Int
  var y: Int
}

/// Texts of the faces as pictures. A dot is a dark pixel.
private func art(_ text: String, _ style: StrokeStyle, headroom: Int = 0) -> String {
  let face = StrokeFace.face(style)
  var pixels: Set<Place> = []
  var pen = 0
  var last: StrokeGlyph?
  for scalar in text.unicodeScalars {
    let glyph = StrokeGlyph.scalar(scalar)
    if let last { pen -= face.kerning(last, glyph, headroom: headroom) }
    let image = face.image(of: glyph, headroom: headroom)
    pixels.formUnion(image.pixels.map { Place(x: $0.x + pen, y: $0.y) })
    pen += image.advance
    last = glyph
  }
  let columns = (pixels.map(\.x).min() ?? 0)...(pixels.map(\.x).max() ?? 0)
  return (-face.descent..<face.capHeight + headroom).reversed().map { y in
    String(columns.map { pixels.contains(Place(x: $0, y: y)) ? "#" : "." })
  }.joined(separator: "\n")
}

@Suite struct StrokeFaceTests {
  @Test func lettersAreDrawnForTheirHeight() {
    #expect(
      art("Ab8", StrokeStyle(capHeight: 8)) == """
        ..#...#.....###.
        .#.#..#....#...#
        .#.#..###..#...#
        #...#.#..#..###.
        #...#.#..#.#...#
        #####.#..#.#...#
        #...#.#..#.#...#
        #...#.###...###.
        ................
        ................
        """)
    #expect(
      art("Ag4", StrokeStyle(capHeight: 14)) == """
        ....##.....................##..
        ....##....................###..
        ...####...................###..
        ...####..................####..
        ...####.......######.....####..
        ..##..##.....#######....##.##..
        ..##..##....###...##....##.##..
        ..##..##....##....##...##..##..
        .########...##....##...##..##..
        .########...##....##..#########
        .##....##...##....##..#########
        .##....##...###...##.......##..
        ##......##...#######.......##..
        ##......##....######.......##..
        ..................##...........
        ..................##...........
        .............######............
        .............#####.............
        """)
    #expect(
      art("Re1", StrokeStyle(capHeight: 10, isBold: true)) == """
        #####.............##
        ##..###..........###
        ##...##.........####
        ##...##..####.....##
        ##..###.##..##....##
        #####...##..##....##
        ##.##...######....##
        ##..##..##........##
        ##..##..##........##
        ##...##..#####....##
        ....................
        ....................
        ....................
        """)
    #expect(
      art("Re1", StrokeStyle(capHeight: 10, isCondensed: true)) == """
        ####..........#
        #...#........##
        #...#.......#.#
        #...#..##.....#
        #...#.#..#....#
        ####..#..#....#
        #..#..####....#
        #..#..#.......#
        #...#.#.......#
        #...#..###....#
        ...............
        ...............
        ...............
        """)
  }

  @Test func marksStandAboveAndLettersGiveWay() {
    #expect(
      art("ÅẾį", StrokeStyle(capHeight: 10), headroom: 4) == """
        ..##.............
        .#..#.....#.....#
        ..##....##.##.##.
        .................
        ...#....#####.#..
        ...#....#........
        ..#.#...#........
        ..#.#...#.....#..
        ..#.#...####..#..
        .#...#..#.....#..
        .#...#..#.....#..
        .#####..#.....#..
        #.....#.#.....#..
        #.....#.#####.#..
        ..............###
        ...............##
        .................
        """)
    #expect(
      art("ÉẾ", StrokeStyle(capHeight: 10)) == """
        ...#....#.....#
        .##...##.##.##.
        ...............
        #####.#####....
        #.....#........
        #.....#........
        ####..####.....
        #.....#........
        #.....#........
        #####.#####....
        ...............
        ...............
        ...............
        """)
  }

  @Test func aMarkStandsOverASpaceOrASignToo() {
    for (letter, mark) in [(" ", "\u{301}"), ("ƒ", "\u{302}"), (" ", "\u{323}")] {
      var marked = MarkedLetter(letter.unicodeScalars.first!)
      marked.add(mark.unicodeScalars.first!)
      let face = StrokeFace.face(StrokeStyle(capHeight: 14))
      let image = face.image(of: .marked(StrokeLetter(marked: marked)), headroom: 4)
      let alone = face.image(of: .scalar(letter.unicodeScalars.first!), headroom: 4)
      #expect(image.pixels.count > alone.pixels.count, "\(letter) with \(mark)")
    }
  }

  /// At any shift, two letters differ in two LEDs. Those that differ by a mark only, such as a dot,
  /// differ in one.
  @Test(arguments: styles)
  func noTwoLettersLookAlike(_ style: StrokeStyle) {
    let face = StrokeFace.face(style)
    // Each is the other with a dark pixel, a mark or a curved foot.
    let related: Set<String> = ["Ii", "ıi", "iı", "Il", "lł", "Łl", "Đđ", "Іі", "Iİ"]
    for alphabet in alphabets {
      let letters = alphabet.unicodeScalars.map {
        (scalar: $0, pixels: face.image(of: .scalar($0), headroom: face.accentRows).pixels)
      }
      for (index, one) in letters.enumerated() {
        for other in letters.dropFirst(index + 1)
        where abs(one.pixels.count - other.pixels.count) < 2 {
          let isRelated =
            Composition.decomposed(one.scalar).letter == Composition.decomposed(other.scalar).letter
            || related.contains("\(one.scalar)\(other.scalar)")
          let difference = (-2...2).map { shift in
            one.pixels.symmetricDifference(
              other.pixels.map { Place(x: $0.x + shift, y: $0.y) }
            ).count
          }.min()!
          #expect(difference >= (isRelated ? 1 : 2), "\(one.scalar) and \(other.scalar)")
        }
      }
    }
  }

  /// Every character of `signd12` is drawn, inside its line.
  @Test(arguments: styles)
  func everyGlyphIsInsideItsLine(_ style: StrokeStyle) {
    let face = StrokeFace.face(style)
    for headroom in [0, face.accentRows] {
      for case .scalar(let scalar)? in StrokeFace.glyphs {
        let image = face.image(of: .scalar(scalar), headroom: headroom)
        guard image.width > 0 else {
          #expect(Spaces.breaking.contains(scalar) || Spaces.nonBreaking.contains(scalar))
          continue
        }
        let name = GlyphName.scalar(scalar)
        #expect(image.words.contains { $0 != 0 }, "\(name)")
        #expect(image.top <= face.capHeight + headroom, "\(name)")
        #expect(image.top - image.height >= -face.descent, "\(name)")
      }
    }
  }

  /// The rows of vertical strokes have runs of one length.
  @Test(arguments: styles)
  func stemsHaveOneThickness(_ style: StrokeStyle) {
    let face = StrokeFace.face(style)
    for letter in "HILTEFhilnmrudbpqПШЩЦНпшцнΠΓ".unicodeScalars {
      let pixels = face.image(of: .scalar(letter), headroom: 0).pixels
      // Bars and curves have longer runs; between them are only stems.
      let runs = Set(pixels.map(\.y)).map { y in
        let columns = pixels.filter { $0.y == y }.map(\.x).sorted()
        return columns.filter { !columns.contains($0 + 1) }.map { end in
          columns.filter { $0 <= end && (($0...end).allSatisfy(columns.contains)) }.count
        }
      }
      #expect(runs.flatMap { $0 }.min() == face.stem, "\(letter)")
      #expect(runs.contains { $0.allSatisfy { $0 == face.stem } }, "\(letter)")
    }
  }

  @Test(arguments: styles)
  func figuresAreTabularAndAColonStaysInPlace(_ style: StrokeStyle) {
    let face = StrokeFace.face(style)
    let zero = face.image(of: .scalar("0"), headroom: 0).advance
    for digit in "0123456789\u{2007}".unicodeScalars {
      #expect(face.image(of: .scalar(digit), headroom: 0).advance == zero)
      for other in "0123456789:".unicodeScalars {
        #expect(face.kerning(.scalar(digit), .scalar(other), headroom: 0) == 0)
        #expect(face.kerning(.scalar(other), .scalar(digit), headroom: 0) == 0)
      }
    }
    #expect(face.image(of: .dottedZero, headroom: 0).advance == zero)
    #expect(
      face.image(of: .dottedZero, headroom: 0).pixels.count
        > face.image(of: .scalar("0"), headroom: 0).pixels.count)
  }

  /// Kerned letters do not touch, not even diagonally.
  @Test(arguments: styles)
  func kernedLettersDoNotTouch(_ style: StrokeStyle) {
    let face = StrokeFace.face(style)
    let letters = "ATVWYLPFrvykKoeÄjflïĨîĺΑΔТУД.,'-07".unicodeScalars.map { StrokeGlyph.scalar($0) }
    var kerned = 0
    for left in letters {
      let first = face.image(of: left, headroom: face.accentRows)
      let edge = Dictionary(grouping: first.pixels, by: \.y).mapValues { $0.map(\.x).max()! }
      for right in letters {
        let second = face.image(of: right, headroom: face.accentRows)
        let kerning = face.kerning(left, right, headroom: face.accentRows)
        kerned += abs(kerning)
        let start = Dictionary(grouping: second.pixels, by: \.y).mapValues { $0.map(\.x).min()! }
        for (y, end) in edge {
          for near in y - 1...y + 1 {
            guard let start = start[near] else { continue }
            #expect(first.advance - kerning + start > end + 1, "\(left) \(right)")
          }
        }
      }
    }
    #expect(kerned > 0)
  }

  @Test func condensedLettersAreAboutAFifthNarrower() {
    for height in StrokeFace.condensedHeights {
      func width(_ isCondensed: Bool) -> Int {
        let face = StrokeFace.face(StrokeStyle(capHeight: height, isCondensed: isCondensed))
        return "Hamburgefonstiv 0123456789".unicodeScalars.reduce(0) {
          $0 + face.image(of: .scalar($1), headroom: 0).advance
        }
      }
      #expect((70...90).contains(100 * width(true) / width(false)), "\(height)")
    }
  }

  /// Letters with two accents above, as in Vietnamese.
  @Test(arguments: styles.filter { $0.capHeight >= 10 })
  func twoAccentsAreBothDrawn(_ style: StrokeStyle) {
    let face = StrokeFace.face(style)
    func count(_ letter: Unicode.Scalar) -> Int {
      parts(of: face.image(of: .scalar(letter), headroom: face.accentRows).pixels)
    }
    for (letter, expected) in [
      ("Ê", 2), ("Ế", 3), ("ấ", 3), ("Ỗ", 3), ("ặ", 3), ("ư", 1), ("ữ", 2), ("Ằ", 3),
    ] {
      #expect(count(letter.unicodeScalars.first!) == expected, "\(letter)")
    }
  }

  @Test(arguments: ["A 6 m 0,0 c,12 ; 1,3.6 c,3.6", "a 0"])
  func aLineOfTheTableIsReadAsWritten(_ line: String) {
    let drawing = StrokeDrawing(line.dropFirst(2))
    #expect(drawing.isMirrored == line.contains("m"))
    #expect(drawing.paths.count == (line.contains(";") ? 2 : 1))
  }
}
