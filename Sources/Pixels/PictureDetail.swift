/// The part and resolution of a picture that are stored.
public struct PictureDetail: Hashable, Sendable {
  /// The part in the picture's pixels. It is not empty.
  public var part: Rect
  /// The stored size of that part. It is not empty and not larger than the part.
  public var pixels: Size

  public init(part: Rect, pixels: Size) {
    self.part = part
    self.pixels = pixels
  }

  /// The whole picture at full resolution.
  public init(all size: Size) {
    self.init(part: Rect(size), pixels: size)
  }

  /// The whole picture, reduced to at most this size.
  public init(all size: Size, shrunkTo smaller: Size) {
    self.init(
      part: Rect(size),
      pixels: Size(
        width: max(1, min(size.width, smaller.width)),
        height: max(1, min(size.height, smaller.height))))
  }

  /// Whether another detail of the same picture can be drawn from this one.
  public func covers(_ other: PictureDetail) -> Bool {
    part.intersection(other.part) == other.part
      && pixels.width * other.part.size.width >= other.pixels.width * part.size.width
      && pixels.height * other.part.size.height >= other.pixels.height * part.size.height
  }
}

extension Size {
  /// Returns the size reduced as far as it still covers another one. It is never enlarged.
  public func shrunk(covering other: Size) -> Size {
    guard width > other.width, height > other.height, !other.isEmpty else { return self }
    return other.width * height >= other.height * width
      ? Size(width: other.width, height: max(1, (height * other.width + width - 1) / width))
      : Size(width: max(1, (width * other.height + height - 1) / height), height: other.height)
  }
}
