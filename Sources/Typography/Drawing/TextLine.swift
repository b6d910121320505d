public import Messages
public import Pixels

/// Text on one line, ready to draw. Every column is drawn in the same time, whatever the length of
/// the line; `CellRun` describes its memory.
///
/// A line break in the text is drawn as a separator. The size is that of the text: no letter space
/// follows the last glyph, spaces at either end count, and an empty text is 0 pixels wide.
public final class TextLine: Content {
  public let size: Size
  /// Whether the text is read from right to left: it begins at its right end.
  public let isRightToLeft: Bool
  /// Grapheme clusters that are drawn as a box, because no font has them.
  public let missing: MissingCharacters
  let run: CellRun
  /// Column of the line at which the first cell begins: ink may reach out of the cell to the left.
  let pen: Int
  private let colors: MessageColors

  public convenience init(_ text: MessageText, _ setting: TextSetting) {
    self.init(
      TypesetText.line(text, setting), text.runs,
      MessageColors(letters: setting.color, background: setting.background))
  }

  public convenience init(_ text: String, font: Font, color: Color) {
    self.init(MessageText(text), TextSetting(font: font, color: color))
  }

  /// - Parameter text: a text of one line.
  convenience init(_ text: TypesetText, _ runs: [TextRun], _ colors: MessageColors) {
    precondition(text.lines.count == 1, "a line")
    let run = CellRun(text, runs)
    let extent = run.extent(ofLine: 0)
    self.init(
      run, pen: extent.lead, width: extent.width, colors, isRightToLeft: text.isRightToLeft,
      missing: text.missing)
  }

  private init(
    _ run: CellRun, pen: Int, width: Int, _ colors: MessageColors, isRightToLeft: Bool,
    missing: MissingCharacters
  ) {
    self.run = run
    self.pen = pen
    self.colors = colors
    self.isRightToLeft = isRightToLeft
    self.missing = missing
    size = Size(width: width, height: run.lineHeight)
  }

  public var missingGlyphs: Int { missing.count }
  /// Rows of the line, from its top.
  public var rows: TextRows { run.rows(ofLines: 0..<1, pitch: 0) }

  /// The same line on a message in other colours; runs do not change theirs. It shares the glyphs,
  /// so this is fast.
  public func recolored(_ color: Color, background: Color = .black) -> TextLine {
    TextLine(
      run, pen: pen, width: size.width, MessageColors(letters: color, background: background),
      isRightToLeft: isRightToLeft, missing: missing)
  }

  public var isAnimated: Bool { run.traits.isAnimated }

  public func draw(_ part: Rect, on canvas: Canvas) {
    draw(part, at: 0, on: canvas)
  }

  public func draw(_ part: Rect, at elapsed: Int64, on canvas: Canvas) {
    let shown = part.intersection(Rect(size))
    guard !shown.isEmpty else { return }
    run.draw(
      CellRun.Place(line: 0, pen: pen, shown: shown), colors, at: max(0, elapsed),
      on: canvas.window(
        Rect(
          x: shown.minX - part.minX, y: shown.minY - part.minY, width: shown.size.width,
          height: shown.size.height)))
  }

  public func nextChange(of part: Rect, after elapsed: Int64) -> Int64? {
    let shown = part.intersection(Rect(size))
    guard isAnimated, !shown.isEmpty else { return nil }
    return run.nextChange(
      of: CellRun.Place(line: 0, pen: pen, shown: shown), after: max(0, elapsed))
  }
}
