import Pixels

/// How much of two texts looks the same, from their beginnings and from their ends, in pixels along
/// the text: the columns of a line, the rows of a block. No glyph and no line counts twice.
public struct CommonEnds: Hashable, Sendable {
  public var start: Int
  public var end: Int

  public static let none = CommonEnds(start: 0, end: 0)

  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }
}

extension TextLine {
  /// What has not changed since `other` was said, in time that grows with the length of both. Colours
  /// do not matter.
  public func commonEnds(with other: TextLine) -> CommonEnds {
    guard scale == other.scale, run.height == other.run.height else { return .none }
    let ends = run.commonEnds(with: other.run)
    return CommonEnds(start: ends.start * scale, end: ends.end * scale)
  }
}

extension TextBlock {
  /// What has not changed since `other` was said, in whole lines and in time that grows with the
  /// length of both. Colours do not matter.
  public func commonEnds(with other: TextBlock) -> CommonEnds {
    guard scale == other.scale, run.height == other.run.height, size.width == other.size.width,
      alignment == other.alignment
    else { return .none }
    if lines === other.lines { return CommonEnds(start: size.height, end: 0) }
    func isSame(_ line: Int, _ others: Int) -> Bool {
      run.draws(lines.columns[line], like: other.lines.columns[others], of: other.run)
    }
    let most = min(lines.count, other.lines.count)
    var start = 0
    while start < most, isSame(start, start) { start += 1 }
    var end = 0
    while end < most - start, isSame(lines.count - 1 - end, other.lines.count - 1 - end) {
      end += 1
    }
    return CommonEnds(start: start * run.height * scale, end: end * run.height * scale)
  }
}
