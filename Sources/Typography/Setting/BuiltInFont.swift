import CText
import Faces
import Messages

/// A built-in face at one size, for one text. Letters with marks that the face has no glyph for get
/// numbers in order of appearance.
final class BuiltInFont: SizedFont {
  let font: Font
  /// The drawings of the glyphs, or only their numbers if the face is drawn by strokes.
  let typeface: Typeface
  private let strokes: Strokes?
  private var scale: Int { font.scale }
  private let hasDottedZero: Bool
  private var stacked = StackedGlyphs()
  private var shaped: [Glyph] = []

  private struct Glyph {
    var number: UInt16
    var cluster: Int
  }

  /// - Parameters:
  ///   - font: a built-in one.
  ///   - isBold: whether a face drawn by strokes has thicker ones; others are smeared.
  ///   - headroom: pixels above its capitals for their accents, a multiple of the font's scale.
  init(_ font: Font, isBold: Bool = false, headroom: Int = 0, hasDottedZero: Bool = false) {
    self.hasDottedZero = hasDottedZero
    self.font = font
    let headroom = min(headroom, font.accentRows)
    if let style = font.strokes(isBold: isBold) {
      typeface = StrokeFace.numbering
      strokes = Strokes(style, headroom: headroom / font.scale)
    } else {
      typeface = font.face!.typeface(headroom: headroom / font.scale)
      strokes = nil
    }
    lineHeight = font.lineHeight + headroom
    ascent = font.capHeight + headroom
  }

  let lineHeight: Int
  /// Capitals stand on the base line.
  let ascent: Int

  func draws(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool {
    var hasLetter = false
    for value in cluster {
      guard let scalar = Unicode.Scalar(value) else { return false }
      if !hasLetter, typeface.map[scalar] != ScalarMap.none {
        hasLetter = true
      } else if scalar.properties.isDefaultIgnorableCodePoint
        || hasLetter && scalar.properties.isEmojiModifier
      {
        // A symbol has the same drawing for every skin tone.
        continue
      } else if Composition.isMark(scalar) {
        // A letter drops marks that do not fit. A mark without a letter needs a drawing of it.
        if !hasLetter, typeface.mark(scalar) == nil { return false }
        hasLetter = true
      } else if !hasLetter, typeface.sequences[scalar] != nil {
        hasLetter = true
      } else {
        return false
      }
    }
    return true
  }

  func shape(
    _ text: UnsafeBufferPointer<UInt32>, part: Range<Int>, script: UInt32, isRightToLeft: Bool,
    add: (ShapedGlyph) -> Void
  ) {
    let map = typeface.map
    shaped.removeAll(keepingCapacity: true)
    var at = part.lowerBound
    while at < part.upperBound {
      let first = at
      let glyph = map[Self.scalar(text[at], isMirrored: isRightToLeft, map)]
      at += 1
      // A character is a whole cluster if the next one does not join it. A character with a glyph
      // never joins.
      if glyph != ScalarMap.none,
        at == part.upperBound || text[at] < 0x300
          || map[Unicode.Scalar(text[at]) ?? " "] != ScalarMap.none
      {
        let isZero = hasDottedZero && text[first] == 0x30
        shaped.append(Glyph(number: isZero ? typeface.dottedZero : glyph, cluster: first))
        continue
      }
      if !Self.standsAlone(text[first]) {
        while at < part.upperBound, Self.joins(text[at]) { at += 1 }
      }
      var cluster = text[first..<at].compactMap(Unicode.Scalar.init)
      if isRightToLeft, !cluster.isEmpty {
        cluster[0] = Self.scalar(cluster[0].value, isMirrored: true, map)
      }
      let glyphs = typeface.glyphs(of: cluster, stacked: &stacked) ?? [typeface.missing]
      // The glyphs of one cluster stay in their order when the line is reversed below.
      for number in isRightToLeft ? glyphs.reversed() : glyphs {
        shaped.append(Glyph(number: number, cluster: first))
      }
    }
    if isRightToLeft { shaped.reverse() }
    for index in shaped.indices {
      var number = shaped[index].number
      let next = index + 1 < shaped.count ? shaped[index + 1].number : nil
      let advance: Int
      if let strokes {
        advance = strokes.advance(of: number, before: next) { self.shown(by: $0) } * scale
      } else {
        if let next { number = typeface.kerning.kerned(number, before: next) ?? number }
        advance = Int(metrics(of: number).advance) * scale
      }
      add(
        ShapedGlyph(
          glyph: UInt32(number), cluster: shaped[index].cluster, advance: advance, dx: 0, dy: 0))
    }
  }

  /// What a glyph of a face drawn by strokes shows.
  private func shown(by number: UInt16) -> StrokeGlyph {
    Int(number) < typeface.glyphs.count
      ? StrokeFace.glyphs[Int(number)] ?? .missing
      : .marked(stacked.letter(of: number, in: typeface))
  }

  func image(of glyph: UInt32, isBold: Bool) -> GlyphImage {
    let number = UInt16(glyph)
    if let strokes {
      let drawn = strokes.image(of: shown(by: number))
      let image = GlyphImage(
        ink: .bits(drawn.words), width: drawn.width, height: drawn.height, scale: scale,
        left: drawn.left * scale, top: ascent - drawn.top * scale, advance: drawn.advance * scale)
      return isBold && !strokes.isBold ? image.smeared() : image
    }
    let metrics = metrics(of: number)
    let hasInk = metrics.ink != 0
    let image = GlyphImage(
      ink: .bits(hasInk ? rows(of: number) : []), width: Int(metrics.ink),
      height: hasInk ? typeface.height : 0, scale: scale, left: 0, top: 0,
      advance: Int(metrics.advance) * scale)
    return isBold ? image.smeared() : image
  }

  private func metrics(of number: UInt16) -> GlyphMetrics {
    Int(number) < typeface.glyphs.count
      ? typeface.glyphs.metrics[Int(number)] : stacked.metrics(of: number, in: typeface)
  }

  private func rows(of number: UInt16) -> [UInt32] {
    Int(number) < typeface.glyphs.count
      ? typeface.glyphs.rows(of: number) : stacked.rows(of: number, in: typeface)
  }

  /// The mirror image of a bracket that is read from the right (UAX 9, L4).
  @inline(__always)
  private static func scalar(
    _ value: UInt32, isMirrored: Bool, _ map: ScalarMap
  ) -> Unicode.Scalar {
    guard isMirrored else { return Unicode.Scalar(value) ?? "\u{FFFD}" }
    var mirrored = value
    if fribidi_get_mirror_char(value, &mirrored) != 0, let scalar = Unicode.Scalar(mirrored),
      map[scalar] != ScalarMap.none
    {
      return scalar
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  // Clusters by UAX 29, as far as the face draws them.

  /// Whether no character joins this one: a control, or a format character outside clusters.
  private static func standsAlone(_ value: UInt32) -> Bool {
    guard value < 0x20 || value >= 0x7F, let scalar = Unicode.Scalar(value) else {
      return value < 0x20
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return !joins(value)
    default: return false
    }
  }

  /// Whether the character belongs to the letter before it.
  private static func joins(_ value: UInt32) -> Bool {
    guard value >= 0x300, let scalar = Unicode.Scalar(value) else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    case .format:
      return value == 0x200C || value == 0x200D || (0xE0020...0xE007F).contains(value)
    default: return scalar.properties.isEmojiModifier
    }
  }
}
