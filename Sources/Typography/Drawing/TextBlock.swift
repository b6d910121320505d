public import Messages
public import Pixels

/// Text of several lines, ready to draw.
///
/// A line break in the text starts a new line, and two leave an empty line; one at the end of the
/// text has no effect. Lines break at spaces, which vanish there. A word that is wider than the
/// line is broken between glyphs. An empty text has one empty line.
public final class TextBlock: Content {
  /// The width is the requested one or that of the widest line. The height is that of the lines and
  /// the gaps between them.
  public let size: Size
  /// Whether the text is read from right to left: its lines start at the right.
  public let isRightToLeft: Bool
  /// Grapheme clusters that are drawn as a box, because no font has them.
  public let missing: MissingCharacters
  let run: CellRun
  let lines: LinePens
  /// Rows from one line to the next.
  public let pitch: Int
  private let colors: MessageColors
  private let lineCharacters: [UInt32]

  /// - Parameters:
  ///   - width: in pixels, at least 0.
  ///   - alignment: position of lines narrower than the block; `start` is the side where reading
  ///     begins.
  public convenience init(
    _ text: MessageText, _ setting: TextSetting, width: Int, alignment: Alignment
  ) {
    self.init(
      TypesetText.block(text, setting, width: max(1, width)), text.runs, width: width,
      alignment: alignment,
      MessageColors(letters: setting.color, background: setting.background))
  }

  public convenience init(
    _ text: String, font: Font, color: Color, width: Int, alignment: Alignment
  ) {
    self.init(
      MessageText(text), TextSetting(font: font, color: color), width: width,
      alignment: alignment)
  }

  /// A block in the largest built-in font whose lines fit the height of a zone and whose words fit
  /// its width. If no font does, words are broken.
  ///
  /// - Parameter setting: all values apply except font and height.
  public convenience init(
    _ text: MessageText, fitting zone: Size, _ setting: TextSetting, alignment: Alignment
  ) {
    self.init(
      text, setting.fitted(to: zone, text), width: zone.width, alignment: alignment)
  }

  public convenience init(_ text: String, fitting zone: Size, color: Color, alignment: Alignment) {
    self.init(
      MessageText(text), fitting: zone,
      TextSetting(font: .automatic(fitting: zone.height), color: color), alignment: alignment)
  }

  convenience init(
    _ text: TypesetText, _ runs: [TextRun], width: Int, alignment: Alignment,
    _ colors: MessageColors
  ) {
    let run = CellRun(text, runs)
    self.init(
      run,
      LinePens(run, width: width, isAtRight: alignment.isAtRight(text.isRightToLeft)),
      width: width, pitch: run.lineHeight, colors, text.lineCharacters,
      isRightToLeft: text.isRightToLeft, missing: text.missing)
  }

  /// A block as wide as its widest line. Free rows of the zone are shared by its edges and the gaps
  /// between lines; a gap is at most a quarter of a line.
  ///
  /// - Parameter isTight: whether figures at the ends of lines end with their ink. In a text that
  ///   changes, its position would then vary.
  convenience init(
    _ text: TypesetText, _ runs: [TextRun], in zone: Size, alignment: Alignment,
    _ setting: TextSetting, isTight: Bool
  ) {
    let run = CellRun(text, runs)
    let width =
      (0..<run.lineCount).map { run.extent(ofLine: $0, isTight: isTight).width }.max() ?? 0
    let free = max(0, zone.height - run.lineCount * run.lineHeight)
    self.init(
      run,
      LinePens(
        run, width: width, isAtRight: alignment.isAtRight(text.isRightToLeft), isTight: isTight),
      width: width, pitch: run.lineHeight + min(free / (run.lineCount + 1), run.lineHeight / 4),
      MessageColors(letters: setting.color, background: setting.background), text.lineCharacters,
      isRightToLeft: text.isRightToLeft, missing: text.missing)
  }

  private init(
    _ run: CellRun, _ lines: LinePens, width: Int, pitch: Int, _ colors: MessageColors,
    _ lineCharacters: [UInt32], isRightToLeft: Bool, missing: MissingCharacters
  ) {
    self.run = run
    self.lines = lines
    self.colors = colors
    self.lineCharacters = lineCharacters
    self.isRightToLeft = isRightToLeft
    self.missing = missing
    self.pitch = pitch
    size = Size(
      width: width, height: run.lineCount == 0 ? 0 : (run.lineCount - 1) * pitch + run.lineHeight)
  }

  public var missingGlyphs: Int { missing.count }

  /// Rows of the whole block, from its top.
  public var rows: TextRows { rows(ofLines: 0..<lineCount) }

  /// Rows of some lines, from the top of the first one.
  public func rows(ofLines lines: Range<Int>) -> TextRows {
    run.rows(ofLines: lines, pitch: pitch)
  }

  public var lineCount: Int { run.lineCount }
  /// Height of a line, in pixels.
  public var lineHeight: Int { run.lineHeight }

  /// Index of the first character of a line; line breaks do not count. A character has the same
  /// index in every font and at every width.
  public func firstCharacter(ofLine line: Int) -> Int { Int(lineCharacters[line]) }

  /// The same block on a message in other colours; runs do not change theirs. It shares the glyphs,
  /// so this is fast.
  public func recolored(_ color: Color, background: Color = .black) -> TextBlock {
    TextBlock(
      run, lines, width: size.width, pitch: pitch,
      MessageColors(letters: color, background: background),
      lineCharacters, isRightToLeft: isRightToLeft, missing: missing)
  }

  public var isAnimated: Bool { run.traits.isAnimated }

  public func draw(_ part: Rect, on canvas: Canvas) {
    draw(part, at: 0, on: canvas)
  }

  public func draw(_ part: Rect, at elapsed: Int64, on canvas: Canvas) {
    draw(part, at: elapsed, colors, on: canvas)
  }

  /// Draws the block on a message in other colours; see `recolored`.
  public func draw(
    _ part: Rect, at elapsed: Int64, in color: Color, background: Color, on canvas: Canvas
  ) {
    draw(part, at: elapsed, MessageColors(letters: color, background: background), on: canvas)
  }

  private func draw(
    _ part: Rect, at elapsed: Int64, _ colors: MessageColors, on canvas: Canvas
  ) {
    let shown = part.intersection(Rect(size))
    guard !shown.isEmpty else { return }
    for line in lines(in: shown) {
      let place = place(of: line, in: shown)
      guard !place.shown.isEmpty else { continue }
      run.draw(
        place, colors, at: max(0, elapsed),
        on: canvas.window(
          Rect(
            x: shown.minX - part.minX,
            y: line * pitch + place.shown.minY - part.minY,
            width: shown.size.width, height: place.shown.size.height)))
    }
  }

  public func nextChange(of part: Rect, after elapsed: Int64) -> Int64? {
    let shown = part.intersection(Rect(size))
    guard isAnimated, !shown.isEmpty else { return nil }
    var earliest: Int64?
    for line in lines(in: shown) {
      if let next = run.nextChange(of: place(of: line, in: shown), after: max(0, elapsed)) {
        earliest = min(earliest ?? next, next)
      }
    }
    return earliest
  }

  private func lines(in shown: Rect) -> ClosedRange<Int> {
    (shown.minY / pitch)...((shown.maxY - 1) / pitch)
  }

  private func place(of line: Int, in shown: Rect) -> CellRun.Place {
    let end = min(run.lineHeight, shown.maxY - line * pitch)
    // In a gap, no row of the line is visible.
    let top = min(max(0, shown.minY - line * pitch), end)
    return CellRun.Place(
      line: line, pen: lines.pen(line),
      shown: Rect(x: shown.minX, y: top, width: shown.size.width, height: end - top))
  }
}

/// Start columns of the lines of a block, in memory that drawing reads without reference counting.
final class LinePens: @unchecked Sendable {
  // Filled in `init`, then only read.
  private let pens: UnsafeMutablePointer<Int32>

  /// - Parameters:
  ///   - width: width of the block in pixels.
  ///   - isAtRight: nil for centred lines. A line wider than the block is cut off at its right end.
  init(_ run: CellRun, width: Int, isAtRight: Bool?, isTight: Bool = false) {
    pens = .allocate(capacity: max(1, run.lineCount))
    for line in 0..<run.lineCount {
      let extent = run.extent(ofLine: line, isTight: isTight)
      let space = max(0, width - extent.width)
      let start = isAtRight.map { $0 ? space : 0 } ?? space / 2
      (pens + line).initialize(to: Int32(clamping: start + extent.lead))
    }
  }

  deinit {
    pens.deallocate()
  }

  /// The column of the block at which the first cell of a line begins.
  func pen(_ line: Int) -> Int { Int(pens[line]) }
}

extension Alignment {
  /// Nil for centred lines.
  func isAtRight(_ isRightToLeft: Bool) -> Bool? {
    switch self {
    case .start: isRightToLeft
    case .center: nil
    case .end: !isRightToLeft
    }
  }
}
