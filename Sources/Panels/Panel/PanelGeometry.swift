public import Pixels

/// Clockwise rotation of the frame, in degrees.
public enum Rotation: Int, CaseIterable, Sendable {
  case degrees0 = 0
  case degrees90 = 90
  case degrees180 = 180
  case degrees270 = 270

  /// Logical size of a panel with this physical size. The same call converts back.
  public func logicalSize(of physical: Size) -> Size {
    switch self {
    case .degrees0, .degrees180: physical
    case .degrees90, .degrees270: Size(width: physical.height, height: physical.width)
    }
  }
}

/// Mirroring of the frame.
public enum Mirror: String, CaseIterable, Sendable {
  case none
  /// Swaps left and right.
  case horizontal
  /// Swaps top and bottom.
  case vertical
  case both
}

/// Mapping of the panel's LEDs to the pixels of a frame.
///
/// Rotation, mirroring and wiring are composed into one table of indices at creation. So a frame
/// costs one lookup per LED, and no mounting or wiring costs a branch.
public struct PanelGeometry: Sendable {
  /// Size of a frame, in pixels.
  public let logicalSize: Size
  /// Size of the panel, in LEDs.
  public let physicalSize: Size
  /// Row-major index of the pixel that each LED shows, in the order of the panel.
  let map: [Int32]
  /// Whether every LED shows the pixel with the LED's own index.
  let isIdentity: Bool

  /// The frame is mirrored first, in logical coordinates, and then rotated.
  ///
  /// - Parameters:
  ///   - physicalSize: the size of the panel, fewer than 2^31 LEDs.
  ///   - order: `Panel.order` of a panel of this size; nil if LEDs are in order row by row.
  public init(
    physicalSize: Size, rotate: Rotation = .degrees0, mirror: Mirror = .none,
    order: [Int32]? = nil
  ) {
    let logicalSize = rotate.logicalSize(of: physicalSize)
    var pixels: [Int32] = []
    pixels.reserveCapacity(physicalSize.area)
    for y in 0..<physicalSize.height {
      for x in 0..<physicalSize.width {
        var pixel =
          switch rotate {
          case .degrees0: Point(x: x, y: y)
          case .degrees90: Point(x: y, y: logicalSize.height - 1 - x)
          case .degrees180: Point(x: logicalSize.width - 1 - x, y: logicalSize.height - 1 - y)
          case .degrees270: Point(x: logicalSize.width - 1 - y, y: x)
          }
        if mirror == .horizontal || mirror == .both { pixel.x = logicalSize.width - 1 - pixel.x }
        if mirror == .vertical || mirror == .both { pixel.y = logicalSize.height - 1 - pixel.y }
        pixels.append(Int32(pixel.y * logicalSize.width + pixel.x))
      }
    }
    if let order {
      precondition(order.count == pixels.count, "an order of all LEDs of the panel")
      pixels = order.map { pixels[Int($0)] }
    }
    self.logicalSize = logicalSize
    self.physicalSize = physicalSize
    map = pixels
    isIdentity = pixels.enumerated().allSatisfy { $0.offset == Int($0.element) }
  }
}
