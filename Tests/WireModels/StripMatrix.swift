public import Panels
public import Pixels

/// The places of a strip's LEDs on a panel, found by following the strip.
public struct StripMatrix {
  public let size: Size
  /// The place of every LED, in the order of the strip.
  public private(set) var places: [Point] = []

  public init(
    size: Size, layout: StripWiring.Layout, direction: StripWiring.Direction,
    corner: StripWiring.Corner
  ) {
    self.size = size
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    var place = Point(x: isLeft ? 0 : size.width - 1, y: isTop ? 0 : size.height - 1)
    let right = Point(x: isLeft ? 1 : -1, y: 0)
    let down = Point(x: 0, y: isTop ? 1 : -1)
    var (along, across) = direction == .rows ? (right, down) : (down, right)
    let (length, lines) =
      direction == .rows ? (size.width, size.height) : (size.height, size.width)
    for _ in 0..<lines {
      let first = place
      for step in 0..<length {
        if step > 0 { place = Point(x: place.x + along.x, y: place.y + along.y) }
        places.append(place)
      }
      switch layout {
      case .serpentine: along = Point(x: -along.x, y: -along.y)
      case .progressive: place = first
      }
      place = Point(x: place.x + across.x, y: place.y + across.y)
    }
  }

  /// - Parameter map: The number of the LED of every pixel, row-major.
  public init(size: Size, map: [Int]) {
    self.size = size
    places = Array(repeating: .zero, count: size.area)
    for y in 0..<size.height {
      for x in 0..<size.width { places[map[y * size.width + x]] = Point(x: x, y: y) }
    }
  }

  /// Returns the display for colours in the order of the strip.
  public func picture(_ colors: [Color]) -> Bitmap {
    precondition(colors.count == places.count, "a colour for every lamp")
    let picture = Bitmap(size: size)
    for (place, color) in zip(places, colors) { picture[place.x, place.y] = color }
    return picture
  }
}

extension Color {
  /// The colour of an LED with this channel order, as in "grb".
  init(wire bytes: [UInt8], order: String) {
    func byte(_ letter: Character) -> UInt8 { bytes[Array(order).firstIndex(of: letter)!] }
    self.init(red: byte("r"), green: byte("g"), blue: byte("b"))
  }
}
