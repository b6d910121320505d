import Messages
import Pixels

/// Text wrapped by words to a width, ready to draw, for scrolling up and down.
///
/// A line break in the text breaks the line, two leave an empty one; the one that ends the text does
/// nothing. Lines break at spaces, which vanish there; a word that is wider than the line is broken
/// between glyphs. An empty text has one empty line.
public final class TextBlock: Content {
  /// As wide as asked for; as high as its lines.
  public let size: Size
  /// How many grapheme clusters are drawn as a box, because the face has no glyph for them.
  public let missingGlyphs: Int
  let run: GlyphRun
  let lines: LineTable
  let scale: Int
  let alignment: Alignment
  private let color: Color

  /// - Parameters:
  ///   - width: in pixels, at least 0.
  ///   - alignment: where lines stand that are not as wide as the block.
  public convenience init(
    _ text: String, font: Font, color: Color, width: Int, alignment: Alignment
  ) {
    self.init(
      Typesetter(text, in: font.face!.typeface, lineBreaks: .record), scale: font.scale,
      color: color, width: width, alignment: alignment)
  }

  /// In the largest font whose lines fit the height of a zone and whose words fit its width. When
  /// there is none, words are broken.
  public convenience init(_ text: String, fitting zone: Size, color: Color, alignment: Alignment) {
    let font = Font.automatic(fitting: zone.height)
    var typeset = Typesetter(text, in: font.face!.typeface, lineBreaks: .record)
    let widest = LineWrapping.widestWord(of: typeset)
    if widest > zone.width, font.face != .signd5 {
      let smaller = Typesetter(text, in: FontName.signd5.typeface, lineBreaks: .record)
      if LineWrapping.widestWord(of: smaller) <= zone.width { typeset = smaller }
    }
    self.init(
      typeset, scale: max(1, min(font.scale, zone.width / max(1, widest))), color: color,
      width: zone.width, alignment: alignment)
  }

  private convenience init(
    _ typeset: Typesetter, scale: Int, color: Color, width: Int, alignment: Alignment
  ) {
    let wrapping = LineWrapping(of: typeset, limit: max(1, width / scale))
    self.init(
      GlyphRun(typeset.glyphs, from: typeset.table), LineTable(wrapping.lines), width: width,
      scale: scale, alignment: alignment, color: color, missingGlyphs: typeset.missingGlyphs)
  }

  private init(
    _ run: GlyphRun, _ lines: LineTable, width: Int, scale: Int, alignment: Alignment,
    color: Color, missingGlyphs: Int
  ) {
    self.run = run
    self.lines = lines
    self.scale = scale
    self.alignment = alignment
    self.color = color
    self.missingGlyphs = missingGlyphs
    size = Size(width: width, height: lines.count * run.height * scale)
  }

  /// The same block in another colour. It shares the glyphs, so this costs next to nothing.
  public func recolored(_ color: Color) -> TextBlock {
    TextBlock(
      run, lines, width: size.width, scale: scale, alignment: alignment, color: color,
      missingGlyphs: missingGlyphs)
  }

  public func draw(_ part: Rect, on canvas: Canvas) {
    let shown = part.intersection(Rect(size))
    guard !shown.isEmpty else { return }
    let lineHeight = run.height * scale
    for index in (shown.minY / lineHeight)...((shown.maxY - 1) / lineHeight) {
      let line = lines.columns[index]
      let start = Int(line.start) * scale
      let width = Int(line.width) * scale
      let place = Rect(
        x: offset(ofWidth: width), y: index * lineHeight, width: width, height: lineHeight)
      let target = place.intersection(shown)
      guard !target.isEmpty else { continue }
      run.draw(
        Rect(
          x: start + target.minX - place.minX, y: target.minY - place.minY,
          width: target.size.width, height: target.size.height),
        scale: scale, color: color,
        on: canvas.window(
          Rect(
            x: target.minX - part.minX, y: target.minY - part.minY, width: target.size.width,
            height: target.size.height)))
    }
  }

  /// A line of one glyph may be wider than the block; it is cut off at its end.
  private func offset(ofWidth width: Int) -> Int {
    switch alignment {
    case .start: 0
    case .center: max(0, size.width - width) / 2
    case .end: max(0, size.width - width)
    }
  }
}

/// The lines of a block, in memory that drawing reads without counting references.
final class LineTable: @unchecked Sendable {
  // Safe to share: filled in `init`, then only read.
  let count: Int
  let columns: UnsafeMutablePointer<LineColumns>

  init(_ lines: [LineColumns]) {
    count = lines.count
    columns = .copying(lines)
  }

  deinit {
    columns.deallocate()
  }
}
