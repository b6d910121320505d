/// A background image for any size: its corners keep their size, its edges are stretched along
/// themselves, and its middle both ways.
public struct NineSlice: Sendable {
  private let content: BitmapContent
  /// The pixels of the left and right edge, and of the upper and lower edge.
  private let across: Int
  private let down: Int

  /// - Parameter caps: The pixels at every edge that are not stretched, at least 0, leaving at
  ///   least one in the middle. Nil means a third.
  public init(_ content: BitmapContent, caps: Int? = nil) {
    self.content = content
    across = Self.caps(caps, of: content.size.width)
    down = Self.caps(caps, of: content.size.height)
  }

  private static func caps(_ caps: Int?, of length: Int) -> Int {
    max(0, min(caps ?? length / 3, (length - 1) / 2))
  }

  /// Blends the image into a rectangle. If both caps do not fit, each loses the same number of
  /// inner pixels.
  ///
  /// - Parameter resampler: At least as wide as the visible part of the canvas.
  public func draw(in rect: Rect, on canvas: Canvas, _ resampler: Resampler) {
    guard !rect.isEmpty, !content.size.isEmpty else { return }
    for row in 0..<3 {
      let vertical = Self.slice(row, caps: down, of: content.size.height, in: rect.size.height)
      for column in 0..<3 {
        let horizontal = Self.slice(
          column, caps: across, of: content.size.width, in: rect.size.width)
        let part = Rect(
          x: horizontal.source.lowerBound, y: vertical.source.lowerBound,
          width: horizontal.source.count, height: vertical.source.count)
        resampler.draw(
          FractionalRect(part), of: content.bitmap, within: part,
          to: Rect(
            x: rect.minX + horizontal.target.lowerBound, y: rect.minY + vertical.target.lowerBound,
            width: horizontal.target.count, height: vertical.target.count),
          on: canvas)
      }
    }
  }

  /// Returns a third of a line: its part of the source, and its place in the target.
  private static func slice(_ index: Int, caps: Int, of length: Int, in space: Int) -> (
    source: Range<Int>, target: Range<Int>
  ) {
    let last = min(caps, space / 2)
    let first = min(caps, space - last)
    switch index {
    case 0: return (0..<first, 0..<first)
    case 1: return (caps..<(length - caps), first..<(space - last))
    default: return ((length - last)..<length, (space - last)..<space)
    }
  }
}
