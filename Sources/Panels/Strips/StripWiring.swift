public import Pixels

/// Path of a strip of LEDs through a matrix.
public struct StripWiring: Sendable, Equatable {
  public enum Layout: String, CaseIterable, Sendable {
    /// Every second line runs back, so that the wire at the end of a line is short.
    case serpentine
    /// All lines run the same way.
    case progressive
  }

  /// Direction of the strip's lines in the frame.
  public enum Direction: String, CaseIterable, Sendable {
    case rows
    case columns
  }

  /// Corner of the first LED.
  public enum Corner: String, CaseIterable, Sendable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
  }

  private enum Form: Equatable {
    case lines(Layout, Direction, Corner)
    case map([Int])
  }

  private let form: Form

  public init(layout: Layout, direction: Direction, corner: Corner) {
    form = .lines(layout, direction, corner)
  }

  /// - Parameter map: the number of each pixel's LED on the strip, from 0, in row-major order.
  ///   `mapping` of luma.led_matrix and `map` of WLED are lists of the same kind.
  public init(map: [Int]) {
    form = .map(map)
  }

  /// Reason why this is not a map of a panel of this size, in one sentence; nil if it is one.
  public static func mapProblem(_ map: [Int], size: Size) -> String? {
    let count = size.area
    guard map.count == count else {
      return "the map has \(map.count) entries, and a panel of \(size) has \(count) LEDs"
    }
    var pixels = [Int?](repeating: nil, count: count)
    for (pixel, led) in map.enumerated() {
      guard (0..<count).contains(led) else {
        return "entry \(pixel + 1) of the map is \(led), and the LEDs of a panel of \(size) are "
          + "0 to \(count - 1)"
      }
      if let other = pixels[led] {
        return "entries \(other + 1) and \(pixel + 1) of the map are both LED \(led); each "
          + "LED belongs to one pixel"
      }
      pixels[led] = pixel
    }
    return nil
  }

  /// Row-major index of each LED's pixel, in the order of the strip.
  ///
  /// - Parameter size: the size of the panel. A map must fit it.
  public func order(of size: Size) -> [Int32] {
    switch form {
    case .map(let map):
      if let problem = Self.mapProblem(map, size: size) { preconditionFailure(problem) }
      var order = [Int32](repeating: 0, count: map.count)
      for (pixel, led) in map.enumerated() { order[led] = Int32(pixel) }
      return order
    case .lines(let layout, let direction, let corner):
      let length = direction == .rows ? size.width : size.height
      return (0..<size.area).map { led in
        let line = led / length
        let isBack = layout == .serpentine && !line.isMultiple(of: 2)
        let place = isBack ? length - 1 - led % length : led % length
        var pixel = direction == .rows ? Point(x: place, y: line) : Point(x: line, y: place)
        if corner == .topRight || corner == .bottomRight { pixel.x = size.width - 1 - pixel.x }
        if corner == .bottomLeft || corner == .bottomRight { pixel.y = size.height - 1 - pixel.y }
        return Int32(pixel.y * size.width + pixel.x)
      }
    }
  }
}
