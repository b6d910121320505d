import Faces
import Messages

/// Draws the icons that are pictures in pixels: a character of `IconName` with the emoji selector.
final class IconFont: SizedFont {
  let lineHeight: Int
  let ascent: Int
  private let font: Font
  private let isColored: Bool

  private static let selector: UInt32 = 0xFE0F

  /// The icons by their characters.
  private static let icons: [UInt32: PixelIcon] = Dictionary(
    IconName.all.compactMap { name in
      guard let scalar = IconName(name)?.character.unicodeScalars.first,
        let icon = PixelIcon.named(name)
      else { return nil }
      return (scalar.value, icon)
    }
  ) { first, _ in first }

  /// - Parameters:
  ///   - entry: the font of the text around.
  ///   - font: its size without the rows for accents.
  ///   - isColored: whether icons have their own colours instead of the text's.
  init(beside entry: any SizedFont, _ font: Font, isColored: Bool) {
    (lineHeight, ascent) = (entry.lineHeight, entry.ascent)
    self.font = font
    self.isColored = isColored
  }

  static func isIcon(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool {
    cluster.count == 2 && cluster[1] == selector && icons[cluster[0]] != nil
  }

  func draws(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool {
    Self.isIcon(cluster) && Self.icons[cluster[0]]?.drawing(fitting: font.lineHeight) != nil
  }

  func shape(
    _ text: UnsafeBufferPointer<UInt32>, part: Range<Int>, script: UInt32, isRightToLeft: Bool,
    add: (ShapedGlyph) -> Void
  ) {
    let places = part.filter { Self.icons[text[$0]] != nil }
    for place in isRightToLeft ? places.reversed() : places {
      guard let (drawing, scale) = Self.icons[text[place]]?.drawing(fitting: font.lineHeight)
      else { continue }
      add(
        ShapedGlyph(
          glyph: text[place], cluster: place, advance: advance(drawing, scale), dx: 0, dy: 0))
    }
  }

  private func advance(_ drawing: PixelIcon.Drawing, _ scale: Int) -> Int {
    drawing.side * scale + max(1, font.capHeight / 7)
  }

  /// - Parameter glyph: a code point.
  func image(of glyph: UInt32, isBold: Bool) -> GlyphImage {
    guard let (drawing, scale) = Self.icons[glyph]?.drawing(fitting: font.lineHeight) else {
      return GlyphImage(
        ink: .bits([]), width: 0, height: 0, scale: 1, left: 0, top: 0, advance: 0)
    }
    let side = drawing.side
    // Centred on the capitals.
    let top = ascent - (font.capHeight + side * scale) / 2
    return GlyphImage(
      ink: isColored ? .colors(drawing.rgba) : .bits(drawing.bits), width: side, height: side,
      scale: scale, left: 0, top: max(0, min(top, lineHeight - side * scale)),
      advance: advance(drawing, scale))
  }
}

extension PixelIcon.Drawing {
  /// In the format of `GlyphImage.Ink.colors`.
  var rgba: [UInt32] {
    colors.map { color in
      guard let color else { return 0 }
      return color >> 16 | color & 0xFF00 | (color & 0xFF) << 16 | 0xFF00_0000
    }
  }

  /// In the format of `GlyphImage.Ink.bits`.
  fileprivate var bits: [UInt32] {
    (0..<side).map { y in
      (0..<side).reduce(0) { $0 | (isLit[y * side + $1] ? 1 << UInt32($1) : 0) }
    }
  }
}
