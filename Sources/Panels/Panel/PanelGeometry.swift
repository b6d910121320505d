public import Pixels

/// How far the picture is turned clockwise, in degrees.
public enum Rotation: Int, CaseIterable, Sendable {
  case degrees0 = 0
  case degrees90 = 90
  case degrees180 = 180
  case degrees270 = 270

  /// The size of the picture on a panel of this size, which is symmetric.
  public func logicalSize(of physical: Size) -> Size {
    switch self {
    case .degrees0, .degrees180: physical
    case .degrees90, .degrees270: Size(width: physical.height, height: physical.width)
    }
  }
}

/// Which sides of the picture change places.
public enum Mirror: String, CaseIterable, Sendable {
  case none
  /// Left and right.
  case horizontal
  /// Top and bottom.
  case vertical
  case both
}

/// Which pixel of the picture every LED of the panel shows.
///
/// Rotation, mirroring and the wiring of the panel are composed into one table of indices when this
/// is made, so that each LED is looked up once per frame and no other way of mounting or wiring
/// costs a branch.
public struct PanelGeometry: Sendable {
  /// Of the picture, in pixels.
  public let logicalSize: Size
  /// Of the panel, in LEDs.
  public let physicalSize: Size
  /// For every LED, in the order of the panel, the row-major index of the pixel it shows.
  let map: [Int32]
  /// Whether every LED shows the pixel of its own index.
  let isIdentity: Bool

  /// The picture is mirrored first, in its own coordinates, and then turned.
  ///
  /// - Parameters:
  ///   - physicalSize: fewer than 2^31 LEDs.
  ///   - order: `Panel.order` of a panel of this size; nil: LEDs are in their places, row by row.
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
