import Pixels

/// Glyphs side by side on one line of any length, in pixels of the unscaled face.
///
/// The first glyph of any column is found in constant time: for every 32 columns a checkpoint says
/// which glyph stands there, and no glyph is narrower than a column. This costs 2 bytes a glyph and
/// 8 bytes for 32 columns. A run holds at most 2^32 - 1 glyphs.
final class GlyphRun: @unchecked Sendable {
  // Safe to share: filled in `init`, then only read.
  private struct Checkpoint {
    var glyph: UInt32
    /// How many columns before the checkpoint the glyph begins.
    var lead: UInt32
  }

  private static let columnsPerCheckpoint = 32

  /// In columns, without the letter space behind the last glyph.
  let width: Int
  let height: Int
  private let table: GlyphTable
  private let count: Int
  private let glyphs: UnsafeMutablePointer<UInt16>
  private let checkpoints: UnsafeMutablePointer<Checkpoint>

  init(_ glyphs: [UInt16], from table: GlyphTable) {
    self.table = table
    height = table.height
    count = glyphs.count
    self.glyphs = .copying(glyphs)

    let metrics = table.metrics
    var end = 0
    for glyph in glyphs { end += Int(metrics[Int(glyph)].advance) }
    if let last = glyphs.last {
      let last = metrics[Int(last)]
      end += last.width - Int(last.advance)
    }
    width = end

    let step = GlyphRun.columnsPerCheckpoint
    let count = (width + step - 1) / step
    checkpoints = .allocate(capacity: max(1, count))
    var x = 0
    var next = 0
    for index in glyphs.indices {
      let following = x + Int(metrics[Int(glyphs[index])].advance)
      while next < count, next * step < following {
        (checkpoints + next).initialize(
          to: Checkpoint(glyph: UInt32(index), lead: UInt32(next * step - x)))
        next += 1
      }
      x = following
    }
  }

  deinit {
    glyphs.deallocate()
    checkpoints.deallocate()
  }

  /// Draws `part`, in pixels at `scale`, with its top left corner on the canvas' (0, 0).
  func draw(_ part: Rect, scale: Int, color: Color, on canvas: Canvas) {
    let shown = part.intersection(Rect(x: 0, y: 0, width: width * scale, height: height * scale))
    guard !shown.isEmpty else { return }
    let window = canvas.window(
      Rect(
        x: shown.minX - part.minX, y: shown.minY - part.minY, width: shown.size.width,
        height: shown.size.height))
    let first = shown.minX / scale
    var (next, x) = glyph(at: first)
    while x * scale < shown.maxX {
      let index = Int(glyphs[next])
      let metrics = table.metrics[index]
      if x + Int(metrics.ink) > first {
        window.stamp(
          table.rows + index * height, width: Int(metrics.ink), height: height,
          at: Point(x: x * scale - shown.minX, y: -shown.minY), scale: scale, color: color)
      }
      x += Int(metrics.advance)
      next += 1
    }
  }

  /// A glyph that stands at a column or less than a checkpoint before it, and where it begins.
  @inline(__always)
  private func glyph(at column: Int) -> (index: Int, start: Int) {
    let number = column / GlyphRun.columnsPerCheckpoint
    let checkpoint = checkpoints[number]
    return (
      Int(checkpoint.glyph), number * GlyphRun.columnsPerCheckpoint - Int(checkpoint.lead)
    )
  }

  // MARK: What two runs have in common

  /// Of runs of the same height, in columns and without a letter space at its end.
  func commonEnds(with other: GlyphRun) -> CommonEnds {
    if self === other { return CommonEnds(start: width, end: 0) }
    let comparison = Comparison(self, other)
    let most = min(count, other.count)
    var ends = CommonEnds.none
    var same = 0
    var x = 0
    while same < most, comparison.draws(same, same) {
      ends.start = x + metrics(same).width
      same += 1
      // A pair with another glyph now is the last that they have in common.
      guard comparison.isSame(same - 1, same - 1) else { break }
      x += advance(same - 1)
    }
    var back = 1
    while back <= most - same, comparison.isSame(count - back, other.count - back) {
      ends.end += back == 1 ? metrics(count - back).width : advance(count - back)
      back += 1
    }
    return ends
  }

  /// Whether a line looks like one of another run of the same height.
  func draws(_ line: LineColumns, like others: LineColumns, of other: GlyphRun) -> Bool {
    guard line.width == others.width else { return false }
    if line.width == 0 { return true }
    let comparison = Comparison(self, other)
    var mine = index(startingAt: Int(line.start))
    var theirs = other.index(startingAt: Int(others.start))
    var x = 0
    while x < line.width {
      let isLast = x + metrics(mine).width >= line.width
      guard isLast ? comparison.draws(mine, theirs) : comparison.isSame(mine, theirs)
      else { return false }
      x += advance(mine)
      mine += 1
      theirs += 1
    }
    return true
  }

  /// The glyph that begins at a column.
  private func index(startingAt column: Int) -> Int {
    var (index, start) = glyph(at: column)
    while start < column {
      start += advance(index)
      index += 1
    }
    return index
  }

  private func metrics(_ index: Int) -> GlyphMetrics { table.metrics[Int(glyphs[index])] }
  private func advance(_ index: Int) -> Int { Int(metrics(index).advance) }

  /// Glyphs of two runs, by their places.
  private struct Comparison {
    let mine: GlyphRun
    let others: GlyphRun
    let shared: Int

    init(_ mine: GlyphRun, _ others: GlyphRun) {
      self.mine = mine
      self.others = others
      shared = mine.table.sharedGlyphs(with: others.table)
    }

    /// Whether they look the same.
    func draws(_ index: Int, _ other: Int) -> Bool {
      let (glyph, theirs) = (mine.glyphs[index], others.glyphs[other])
      return glyph == theirs && Int(glyph) < shared
        || mine.table.draws(glyph, like: theirs, of: others.table)
    }

    /// Whether what stands behind them does so at the same distance, too.
    func isSame(_ index: Int, _ other: Int) -> Bool {
      draws(index, other) && mine.advance(index) == others.advance(other)
    }
  }
}
