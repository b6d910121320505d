public import Messages
public import Pixels

/// Text of several lines, ready to draw.
///
/// A line break in the text breaks the line, two leave an empty one; the one that ends the text
/// does nothing. Lines break at spaces, which vanish there; a word that is wider than the line is
/// broken between glyphs. An empty text has one empty line.
public final class TextBlock: Content {
  /// As wide as asked for, or as its widest line; as high as its lines with the gaps between them.
  public let size: Size
  /// Whether it is read from right to left: lines start at the right.
  public let isRightToLeft: Bool
  /// Grapheme clusters that are drawn as a box, because no font has them.
  public let missing: MissingCharacters
  let run: CellRun
  let lines: LinePens
  /// Rows from a line to the next.
  public let pitch: Int
  private let colors: MessageColors
  private let lineCharacters: [UInt32]

  /// - Parameters:
  ///   - width: in pixels, at least 0.
  ///   - alignment: where lines stand that are not as wide as the block: `start` is the side at which
  ///     reading begins.
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

  /// In the largest built-in font whose lines fit the height of a zone and whose words fit its
  /// width. When there is none, words are broken.
  ///
  /// - Parameter setting: all but its font and its height holds.
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

  /// As wide as its widest line. What a zone has no lines for is shared by its edges and the gaps
  /// between lines; a gap is at most a quarter of a line.
  ///
  /// - Parameter isTight: whether figures at the ends of lines end with their ink; in a text that changes
  ///   they would not stand still.
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

  /// Rows that it takes, from its top.
  public var rows: TextRows { rows(ofLines: 0..<lineCount) }

  /// Rows that lines take, from the top of the first.
  public func rows(ofLines lines: Range<Int>) -> TextRows {
    run.rows(ofLines: lines, pitch: pitch)
  }

  public var lineCount: Int { run.lineCount }
  /// Rows of a line in pixels.
  public var lineHeight: Int { run.lineHeight }

  /// The character with which a line begins, counted without line breaks. The same character has
  /// the same number in every font and at every width.
  public func firstCharacter(ofLine line: Int) -> Int { Int(lineCharacters[line]) }

  /// The same block on a message in other colours; runs keep their own. It shares the glyphs, so
  /// this costs next to nothing.
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

  /// The same on a message in other colours; see `recolored`.
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
    // In a gap there is nothing of the line.
    let top = min(max(0, shown.minY - line * pitch), end)
    return CellRun.Place(
      line: line, pen: lines.pen(line),
      shown: Rect(x: shown.minX, y: top, width: shown.size.width, height: end - top))
  }
}

/// Where the lines of a block begin, in memory that drawing reads without counting references.
final class LinePens: @unchecked Sendable {
  // Filled in `init`, then only read.
  private let pens: UnsafeMutablePointer<Int32>

  /// - Parameters:
  ///   - width: of the block in pixels.
  ///   - isAtRight: nil for the middle. What is wider than the block is cut off at its right end.
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
  /// Nil for the middle.
  func isAtRight(_ isRightToLeft: Bool) -> Bool? {
    switch self {
    case .start: isRightToLeft
    case .center: nil
    case .end: !isRightToLeft
    }
  }
}
