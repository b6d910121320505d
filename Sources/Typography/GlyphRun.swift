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
  private let glyphs: UnsafeMutablePointer<UInt16>
  private let checkpoints: UnsafeMutablePointer<Checkpoint>

  init(_ glyphs: [UInt16], from table: GlyphTable) {
    self.table = table
    height = table.height
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
    let checkpoint = checkpoints[first / GlyphRun.columnsPerCheckpoint]
    var glyph = glyphs + Int(checkpoint.glyph)
    var x = first / GlyphRun.columnsPerCheckpoint * GlyphRun.columnsPerCheckpoint
    x -= Int(checkpoint.lead)
    while x * scale < shown.maxX {
      let index = Int(glyph.pointee)
      let metrics = table.metrics[index]
      if x + Int(metrics.ink) > first {
        window.stamp(
          table.rows + index * height, width: Int(metrics.ink), height: height,
          at: Point(x: x * scale - shown.minX, y: -shown.minY), scale: scale, color: color)
      }
      x += Int(metrics.advance)
      glyph += 1
    }
  }
}
