public import Pixels

/// How a strip of LEDs runs through a matrix.
public struct StripWiring: Sendable, Equatable {
  public enum Layout: String, CaseIterable, Sendable {
    /// Every other line runs back, so that the wire at the end of a line is short.
    case serpentine
    /// All lines run the same way.
    case progressive
  }

  /// What a line of the strip is in the picture.
  public enum Direction: String, CaseIterable, Sendable {
    case rows
    case columns
  }

  /// Where the first LED is.
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

  /// - Parameter map: for every pixel, row-major, the number of its LED on the strip, of which the
  ///   first is 0. `mapping` of luma.led_matrix and `map` of WLED are lists of the same kind.
  public init(map: [Int]) {
    form = .map(map)
  }

  /// One sentence when this is no map of a panel of this size.
  public static func mapProblem(_ map: [Int], size: Size) -> String? {
    let count = size.area
    guard map.count == count else {
      return "the map has \(map.count) entries, and a panel of \(size) has \(count) lamps"
    }
    var pixels = [Int?](repeating: nil, count: count)
    for (pixel, led) in map.enumerated() {
      guard (0..<count).contains(led) else {
        return "entry \(pixel + 1) of the map is \(led), and the lamps of a panel of \(size) are "
          + "0 to \(count - 1)"
      }
      if let other = pixels[led] {
        return "entries \(other + 1) and \(pixel + 1) of the map are both lamp \(led), and every "
          + "lamp has one pixel"
      }
      pixels[led] = pixel
    }
    return nil
  }

  /// For every LED, in the order of the strip, the row-major index of its pixel.
  ///
  /// - Parameter size: that of the panel; a map must be one for it.
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
