/// The source of a built-in face.
public struct FaceDrawing: Sendable {
  let name: String
  /// Height of every glyph's cell, in rows. Lines follow each other without a gap.
  public let height: Int
  /// Height of a capital in rows, from the top of the cell.
  public let capHeight: Int
  /// The width of a space in pixels.
  let wordSpace: Int
  /// The dark columns after a glyph, in pixels.
  var letterSpace = 1
  let art: [String]
  /// Characters that share a drawing; see `Homoglyphs`.
  var homoglyphs: [Homoglyphs] = []
  /// One line per left glyph: the glyph, then those that follow it without letter space.
  var kerning = ""
}

/// A face ready for typesetting: the glyphs of characters, and their replacements.
///
/// Glyphs are a letter space apart, except for kerned pairs. Measures are in pixels of the unscaled
/// face.
public final class Typeface: Sendable {
  public static let signd5 = builtIn(Signd5.drawing)
  public static let signd7 = builtIn(Signd7.drawing)
  public static let signd12 = builtIn(Signd12.drawing)

  public let height: Int
  public let capHeight: Int
  /// Number of rows above the capitals for their accents.
  public let headroom: Int
  /// Space between two glyphs, in pixels.
  public let letterSpace: Int
  public let glyphs: GlyphTable
  /// The glyphs of single characters, including substitutes of one glyph.
  public let map: ScalarMap
  /// Substitutes of several glyphs.
  public let sequences: [Unicode.Scalar: [UInt16]]
  /// The characters that the face draws itself, including combining marks but not spaces, in order.
  public let characters: [Unicode.Scalar]
  public let kerning: Kerning
  public let missing: UInt16
  public let dottedZero: UInt16
  /// The glyph for a line break inside a line.
  public let separator: [UInt16]
  let placing: MarkPlacing

  /// - Parameter headroom: Rows above the drawing's cell for accents of capitals. Without them,
  ///   capitals shrink below their accents.
  public init(_ drawing: FaceDrawing, headroom: Int = 0) throws(GlyphArtError) {
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
    let figures = SmallFigures(
      pictures: pictures, height: drawing.height, capHeight: drawing.capHeight,
      stroke: drawing.letterSpace)
    for picture in figures.derived where pictures[picture.name] == nil {
      pictures[picture.name] = picture
      order.append(picture)
    }
    if headroom > 0 {
      let isComposed = { Self.isAccentedCapital($0, in: pictures) }
      order.removeAll { isComposed($0.name) }
      pictures = pictures.filter { !isComposed($0.key) }.mapValues { $0.lowered(by: headroom) }
      order = order.map { $0.lowered(by: headroom) }
    }
    let height = drawing.height + headroom
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
    let letterSpace = drawing.letterSpace
    func add(_ picture: GlyphPicture, for scalar: Unicode.Scalar?) -> UInt16 {
      add(scalar, picture.rows, ink: picture.width, advance: picture.width + letterSpace)
    }
    let blank = [UInt32](repeating: 0, count: height)
    func addSpace(_ scalar: Unicode.Scalar, advance: Int) -> UInt16 {
      add(scalar, blank, ink: 0, advance: max(1, advance))
    }

    func addSpaces(_ scalars: [Unicode.Scalar]) -> [UInt16] {
      scalars.map { scalar in
        addSpace(
          scalar,
          advance: Spaces.advance(
            of: scalar, em: drawing.height, wordSpace: drawing.wordSpace,
            figure: { pictures[.scalar("0")]!.width + letterSpace },
            period: { pictures[.scalar(".")]!.width + letterSpace })!)
      }
    }
    let space = addSpaces(Spaces.breaking)[0]
    _ = addSpaces(Spaces.nonBreaking)

    var parts: [GlyphName: GlyphPixels] = [:]
    for picture in order {
      if case .scalar(let scalar) = picture.name, !Composition.isMark(scalar) {
        _ = add(picture, for: scalar)
      } else {
        parts[picture.name] = GlyphPixels(rows: picture.rows, ink: picture.width)
      }
    }
    let placing = MarkPlacing(
      capTop: headroom, baseline: headroom + drawing.capHeight, parts: parts)
    missing = add(pictures[.missing]!, for: nil)
    separator = [space, add(pictures[.separator]!, for: nil), space]
    let other = pictures[.dottedZero].map { add($0, for: nil) }
    var characters = pictures.keys.compactMap(\.scalar)
    // Cells that join have no letter space: their advance is their width.
    let boxes = BoxDrawing(
      digitAdvance: pictures[.scalar("0")]!.width + letterSpace, height: drawing.height,
      stroke: letterSpace)
    let cellWidth = boxes.width
    let blocks = BlockElements(width: cellWidth, height: drawing.height)
    for picture in (boxes.pictures + blocks.pictures).map({ $0.lowered(by: headroom) }) {
      guard let scalar = picture.name.scalar, map[scalar] == ScalarMap.none else { continue }
      _ = add(scalar, picture.rows, ink: cellWidth, advance: cellWidth)
      characters.append(scalar)
    }
    // Covers the drawn characters, and later the composed ones.
    func addHomoglyphs() {
      for homoglyphs in drawing.homoglyphs where map[homoglyphs.drawn] != ScalarMap.none {
        for scalar in homoglyphs.others where map[scalar] == ScalarMap.none {
          map[scalar] = map[homoglyphs.drawn]
          characters.append(scalar)
        }
      }
    }
    for scalar in drawing.homoglyphs.flatMap(\.others) where pictures[.scalar(scalar)] != nil {
      throw GlyphArtError(
        description: "\(GlyphName.scalar(scalar)) is drawn in \(drawing.name) and is also said "
          + "to look like another character")
    }
    addHomoglyphs()
    characters += placing.compose(into: &map) { glyph in
      GlyphPixels(rows: glyphs[Int(glyph)].rows, ink: glyphs[Int(glyph)].metrics.width)
    } add: { picture in
      add(nil, picture.rows, ink: picture.ink, advance: picture.ink + letterSpace)
    }
    addHomoglyphs()
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

    let forms = Composition.forms(in: map)
    kerning = try Kerning(
      drawing.kerning, of: drawing.name, glyphCount: glyphs.count,
      forms: { letter in
        map[letter] == ScalarMap.none ? [] : [map[letter]] + (forms[letter] ?? [])
      },
      outline: {
        Kerning.Outline(rows: glyphs[Int($0)].rows, ink: Int(glyphs[Int($0)].metrics.ink))
      },
      addKerned: { glyph in
        let (rows, metrics) = glyphs[Int(glyph)]
        return add(nil, rows, ink: Int(metrics.ink), advance: Int(metrics.ink))
      })

    self.height = height
    self.headroom = headroom
    capHeight = drawing.capHeight
    self.letterSpace = letterSpace
    self.glyphs = GlyphTable(height: height, with: glyphs)
    self.map = map
    self.sequences = sequences
    dottedZero = other ?? map["0"]
    self.placing = placing
  }

  /// Whether it is drawn as a capital that shrinks below a mark, and can be composed.
  private static func isAccentedCapital(
    _ name: GlyphName, in pictures: [GlyphName: GlyphPicture]
  ) -> Bool {
    guard case .scalar(let scalar) = name else { return false }
    let (letter, marks) = Composition.decomposed(scalar)
    return letter.properties.isUppercase && pictures[.scalar(letter)] != nil
      && marks.contains { Composition.placement(of: $0, on: letter) == .above }
      && marks.allSatisfy { pictures[.scalar(Composition.drawn($0, on: letter))] != nil }
  }

  /// Returns nil for a mark without a drawing.
  public func mark(_ scalar: Unicode.Scalar) -> GlyphPixels? {
    placing.parts[.scalar(scalar)]
  }

  private static func builtIn(_ drawing: FaceDrawing) -> Typeface {
    do {
      return try Typeface(drawing)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension GlyphPicture {
  /// Returns the drawing with dark rows above it.
  fileprivate func lowered(by rows: Int) -> GlyphPicture {
    guard rows > 0 else { return self }
    return GlyphPicture(
      name: name, width: width, rows: Array(repeating: 0, count: rows) + self.rows)
  }
}
