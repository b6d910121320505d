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

/// Which pixel of the picture every lamp of the panel shows.
///
/// However a panel is put together, this is one table of indices made at start: another
/// arrangement is another table, or two tables one after the other, and never a branch per pixel.
public struct PanelGeometry: Sendable {
  /// Of the picture, in pixels.
  public let logicalSize: Size
  /// Of the panel, in lamps.
  public let physicalSize: Size
  /// For every lamp, row-major, the row-major index of the pixel it shows.
  let map: [Int32]
  /// Whether every lamp shows the pixel of its own index.
  let isIdentity: Bool

  /// The picture is mirrored first, in its own coordinates, and then turned.
  ///
  /// - Parameter physicalSize: fewer than 2^31 lamps.
  public init(physicalSize: Size, rotate: Rotation = .degrees0, mirror: Mirror = .none) {
    let logicalSize = rotate.logicalSize(of: physicalSize)
    var map: [Int32] = []
    map.reserveCapacity(physicalSize.area)
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
        map.append(Int32(pixel.y * logicalSize.width + pixel.x))
      }
    }
    self.logicalSize = logicalSize
    self.physicalSize = physicalSize
    self.map = map
    isIdentity = map.enumerated().allSatisfy { $0.offset == Int($0.element) }
  }
}
