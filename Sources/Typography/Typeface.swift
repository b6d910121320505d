/// A built-in face as it stands in the source.
struct FaceDrawing {
  let name: String
  /// Rows of the cell of every glyph; lines stand directly under one another.
  let height: Int
  /// Rows of a capital, from the top of the cell.
  let capHeight: Int
  /// In pixels.
  let wordSpace: Int
  let art: [String]
  /// Characters that one drawing shows, as `Alikes` has them.
  var alikes: [Alikes] = []
  /// A line each: a glyph, then those that stand a pixel closer behind it.
  var kerning = ""
}

/// A face ready for typesetting: which glyph draws a character, and what stands for it otherwise.
///
/// Glyphs stand one pixel apart, but for kerned pairs. Figures and measures are in pixels of the unscaled face.
final class Typeface: Sendable {
  static let signd5 = builtIn(Signd5.drawing)
  static let signd7 = builtIn(Signd7.drawing)
  static let signd12 = builtIn(Signd12.drawing)

  let height: Int
  let capHeight: Int
  let glyphs: GlyphTable
  /// Glyphs of single characters, with substitutes of one glyph.
  let map: ScalarMap
  /// Substitutes of several glyphs.
  let sequences: [Unicode.Scalar: [UInt16]]
  /// What it draws itself, combining marks included and spaces not, in their order.
  let characters: [Unicode.Scalar]
  let kerning: Kerning
  let missing: UInt16
  /// Stands for a line break inside one line.
  let separator: [UInt16]
  let space: UInt16
  /// Four word spaces: a sign has no tab stops.
  let tab: UInt16
  /// Glyphs at which a line may be broken.
  let breakingSpaces: Range<UInt16>

  private let marks: [Unicode.Scalar: UInt16]

  init(_ drawing: FaceDrawing) throws(GlyphArtError) {
    var pictures: [GlyphName: GlyphPicture] = [:]
    var order: [GlyphPicture] = []
    for art in drawing.art {
      for picture in try GlyphArt.parse(art, height: drawing.height) {
        guard pictures.updateValue(picture, forKey: picture.name) == nil else {
          throw GlyphArtError(description: "\(picture.name) is drawn twice in \(drawing.name)")
        }
        order.append(picture)
      }
    }
    for name in [.missing, .separator, .scalar("0"), .scalar(".")] as [GlyphName]
    where pictures[name] == nil {
      throw GlyphArtError(description: "\(name) is not drawn in \(drawing.name)")
    }

    var map = ScalarMap()
    var glyphs: [(rows: [UInt32], metrics: GlyphMetrics)] = []
    func add(_ scalar: Unicode.Scalar?, _ rows: [UInt32], ink: Int, advance: Int) -> UInt16 {
      let glyph = UInt16(glyphs.count)
      glyphs.append((rows, GlyphMetrics(ink: UInt8(ink), advance: UInt8(advance))))
      if let scalar { map[scalar] = glyph }
      return glyph
    }
    func add(_ picture: GlyphPicture, for scalar: Unicode.Scalar?) -> UInt16 {
      add(scalar, picture.rows, ink: picture.width, advance: picture.width + 1)
    }
    let blank = [UInt32](repeating: 0, count: drawing.height)
    func addSpace(_ scalar: Unicode.Scalar, advance: Int) -> UInt16 {
      add(scalar, blank, ink: 0, advance: max(1, advance))
    }

    let em = drawing.height
    let space = addSpace(" ", advance: drawing.wordSpace)
    tab = addSpace("\t", advance: 4 * drawing.wordSpace)
    for (scalar, advance) in [
      ("\u{2000}", em / 2), ("\u{2001}", em), ("\u{2002}", em / 2), ("\u{2003}", em),
      ("\u{2004}", (em + 1) / 3), ("\u{2005}", em / 4), ("\u{2006}", em / 6),
      ("\u{2008}", pictures[.scalar(".")]!.width + 1), ("\u{2009}", em / 5), ("\u{200A}", 1),
      ("\u{205F}", em * 4 / 18), ("\u{3000}", em),
    ] as [(Unicode.Scalar, Int)] {
      _ = addSpace(scalar, advance: advance)
    }
    breakingSpaces = space..<UInt16(glyphs.count)
    _ = addSpace("\u{A0}", advance: drawing.wordSpace)
    _ = addSpace("\u{2007}", advance: pictures[.scalar("0")]!.width + 1)
    _ = addSpace("\u{202F}", advance: em / 5)

    var marks: [Unicode.Scalar: UInt16] = [:]
    for picture in order {
      guard case .scalar(let scalar) = picture.name else { continue }
      if Composition.placement(of: scalar) != nil {
        marks[scalar] = add(picture, for: nil)
      } else {
        _ = add(picture, for: scalar)
      }
    }
    missing = add(pictures[.missing]!, for: nil)
    separator = [space, add(pictures[.separator]!, for: nil), space]
    var characters = pictures.keys.compactMap(\.scalar)
    for alikes in drawing.alikes where map[alikes.drawn] != ScalarMap.none {
      for scalar in alikes.others {
        guard map[scalar] == ScalarMap.none else {
          throw GlyphArtError(
            description: "\(GlyphName.scalar(scalar)) is drawn in \(drawing.name) and is also "
              + "said to look like another character")
        }
        map[scalar] = map[alikes.drawn]
        characters.append(scalar)
      }
    }
    self.characters = characters.sorted()

    var sequences: [Unicode.Scalar: [UInt16]] = [:]
    for (substitute, characters) in Substitutions.all {
      let sequence = substitute.map { map[$0] }
      guard !sequence.contains(ScalarMap.none) else { continue }
      for scalar in characters where map[scalar] == ScalarMap.none && sequences[scalar] == nil {
        if sequence.count == 1 {
          map[scalar] = sequence[0]
        } else {
          sequences[scalar] = sequence
        }
      }
    }

    let pairs = try KerningPair.all(in: drawing.kerning, of: drawing.name, map: map) {
      (glyphs[Int($0)].rows, Int(glyphs[Int($0)].metrics.ink))
    }
    kerning = Kerning(pairs, glyphCount: glyphs.count) { glyph in
      let (rows, metrics) = glyphs[Int(glyph)]
      return add(nil, rows, ink: Int(metrics.ink), advance: Int(metrics.ink))
    }

    height = drawing.height
    capHeight = drawing.capHeight
    self.glyphs = GlyphTable(height: drawing.height, with: glyphs)
    self.map = map
    self.sequences = sequences
    self.marks = marks
    self.space = space
  }

  /// Nil for a mark that the face has no picture of.
  func mark(_ scalar: Unicode.Scalar) -> UInt16? {
    marks[scalar]
  }

  private static func builtIn(_ drawing: FaceDrawing) -> Typeface {
    do {
      return try Typeface(drawing)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
