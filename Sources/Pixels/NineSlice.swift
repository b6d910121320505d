/// A picture for the background of things of any size: its corners stay as they are, its edges are
/// stretched along themselves, and its middle both ways.
public struct NineSlice: Sendable {
  private let content: BitmapContent
  /// Pixels of the left and of the right edge, and of the upper and of the lower one.
  private let across: Int
  private let down: Int

  /// - Parameter caps: pixels at every edge that are not stretched, at least 0 and at most as many
  ///   that one is left in the middle; nil: a third.
  public init(_ content: BitmapContent, caps: Int? = nil) {
    self.content = content
    across = Self.caps(caps, of: content.size.width)
    down = Self.caps(caps, of: content.size.height)
  }

  private static func caps(_ caps: Int?, of length: Int) -> Int {
    max(0, min(caps ?? length / 3, (length - 1) / 2))
  }

  /// Draws the picture in a rectangle, over what is there. Where there is no space for both of its
  /// caps they lose their inner pixels, one as many as the other.
  ///
  /// - Parameter resampler: at least as wide as what the canvas shows.
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

  /// What of the picture a third of a line is, and where it is drawn.
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
