import Pixels

/// Text wrapped by words to a width, ready to draw, for scrolling up and down.
///
/// A line break in the text breaks the line, two leave an empty one; the one that ends the text does
/// nothing. Lines break at spaces, which vanish there; a word that is wider than the line is broken
/// between glyphs. An empty text has one empty line.
public final class TextBlock: Content {
  /// Where lines stand that are not as wide as the block.
  public enum LineAlignment: Sendable {
    case start
    case center
    case end
  }

  /// As wide as asked for; as high as its lines.
  public let size: Size
  /// How many grapheme clusters are drawn as a box, because the face has no glyph for them.
  public let missingGlyphs: Int
  private let run: GlyphRun
  private let lines: LineTable
  private let scale: Int
  private let alignment: LineAlignment
  private let color: Color

  /// - Parameter width: in pixels, at least 0.
  public convenience init(
    _ text: String, font: Font, color: Color, width: Int, alignment: LineAlignment
  ) {
    let face = font.face.typeface
    let typeset = Typesetter(text, in: face, lineBreaks: .record)
    let table = typeset.table
    let wrapping = withExtendedLifetime(table) {
      LineWrapping(
        typeset.glyphs, metrics: table.metrics, spaces: face.breakingSpaces,
        breaks: typeset.lineBreaks, limit: max(1, width / font.scale))
    }
    self.init(
      GlyphRun(typeset.glyphs, from: table), LineTable(wrapping.lines), width: width,
      scale: font.scale, alignment: alignment, color: color, missingGlyphs: typeset.missingGlyphs)
  }

  private init(
    _ run: GlyphRun, _ lines: LineTable, width: Int, scale: Int, alignment: LineAlignment,
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
private final class LineTable: @unchecked Sendable {
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
