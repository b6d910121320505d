import Pixels

/// Lengths of the equal parts of two texts at their starts and at their ends, in pixels along the
/// text: columns of a line, rows of a block. No glyph and no line counts twice.
public struct CommonEnds: Hashable, Sendable {
  /// Left end of a line, top of a block.
  public var start: Int
  /// Right end of a line, bottom of a block.
  public var end: Int

  public static let none = CommonEnds(start: 0, end: 0)

  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }
}

extension TextLine {
  /// The parts of the line that are the same as in `other`, in time that grows with the length of
  /// both. The message's colours do not matter.
  public func commonEnds(with other: TextLine) -> CommonEnds {
    if run === other.run { return CommonEnds(start: size.width, end: 0) }
    guard run.lineHeight == other.run.lineHeight else { return .none }
    let comparison = CellComparison(run, other.run)
    let most = min(run.count, other.run.count)
    var ends = CommonEnds.none
    var same = 0
    if pen == other.pen {
      var x = pen
      while same < most, comparison.draws(same, same) {
        ends.start = max(ends.start, x + run.picture(same).end)
        same += 1
        // A cell with another advance, from another kerning pair, is the last common one.
        guard comparison.isSame(same - 1, same - 1) else { break }
        x += run.advance(same - 1)
      }
      // Ink of the differing part may reach into the common part.
      if same < max(run.count, other.run.count) {
        ends.start = max(0, ends.start - max(run.reach.left, other.run.reach.left))
      }
    }
    // Columns from the end of the last cell to the end of the line.
    let tail = size.width - pen - run.column(of: run.count)
    if tail == other.size.width - other.pen - other.run.column(of: other.run.count) {
      var back = 1
      while back <= most - same, comparison.isSame(run.count - back, other.run.count - back) {
        ends.end += run.advance(run.count - back)
        back += 1
      }
      if back > 1 {
        ends.end += tail
        if back <= max(run.count, other.run.count) {
          ends.end -= max(run.reach.right, other.run.reach.right)
        }
        ends.end = max(0, ends.end)
      }
    }
    return ends
  }
}

extension TextBlock {
  /// The lines of the block that are the same as in `other`, in time that grows with the length of
  /// both. The message's colours do not matter.
  public func commonEnds(with other: TextBlock) -> CommonEnds {
    guard run.lineHeight == other.run.lineHeight, pitch == other.pitch,
      size.width == other.size.width
    else {
      return .none
    }
    if run === other.run, lines === other.lines {
      return CommonEnds(start: size.height, end: 0)
    }
    let comparison = CellComparison(run, other.run)
    func isSame(_ line: Int, _ others: Int) -> Bool {
      lines.pen(line) == other.lines.pen(others)
        && comparison.draws(run.line(line), like: other.run.line(others))
    }
    let most = min(run.lineCount, other.run.lineCount)
    var start = 0
    while start < most, isSame(start, start) { start += 1 }
    var end = 0
    while end < most - start, isSame(run.lineCount - 1 - end, other.run.lineCount - 1 - end) {
      end += 1
    }
    return CommonEnds(start: start * pitch, end: end * pitch)
  }
}

/// Compares cells of two runs by index: their pictures and styles.
struct CellComparison {
  private let mine: CellRun
  private let others: CellRun
  /// Cached results: for each picture of `mine`, the last picture that it was compared with.
  private let known: Known

  private final class Known {
    var pairs: [(picture: UInt32, isSame: Bool)]

    init(_ count: Int) { pairs = Array(repeating: (.max, false), count: count) }
  }

  init(_ mine: CellRun, _ others: CellRun) {
    self.mine = mine
    self.others = others
    known = Known(mine.table.count)
  }

  /// Whether two cells look the same.
  func draws(_ index: Int, _ other: Int) -> Bool {
    let (picture, theirs) = (mine.cells[index], others.cells[other])
    let pair = known.pairs[Int(picture)]
    let isSame: Bool
    if pair.picture == theirs {
      isSame = pair.isSame
    } else {
      isSame = mine.pictures[Int(picture)].draws(like: others.pictures[Int(theirs)])
      known.pairs[Int(picture)] = (theirs, isSame)
    }
    return isSame && hasSameStyle(index, other)
  }

  /// Whether two cells look the same and have the same advance.
  func isSame(_ index: Int, _ other: Int) -> Bool {
    draws(index, other) && mine.advance(index) == others.advance(other)
  }

  /// Whether two lines that begin in the same column look the same.
  func draws(_ line: Range<Int>, like other: Range<Int>) -> Bool {
    guard line.count == other.count else { return false }
    for (index, others) in zip(line, other) {
      let isLast = index == line.upperBound - 1
      guard isLast ? draws(index, others) : isSame(index, others) else { return false }
    }
    return true
  }

  private func hasSameStyle(_ index: Int, _ other: Int) -> Bool {
    if mine.spanCount == 1, others.spanCount == 1 { return mine.styles[0] == others.styles[0] }
    return mine.style(of: index) == others.style(of: other)
  }
}
