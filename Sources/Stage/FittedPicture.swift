import Pixels

extension BitmapContent {
  /// A picture as large as a room allows, all of it, in its own shape.
  ///
  /// - Parameters:
  ///   - room: not empty.
  ///   - background: seen through it.
  convenience init(_ picture: BitmapContent, fitting room: Size, on background: Color) {
    let picture = picture.resized(to: picture.size.fitted(to: room))
    let own = Bitmap(size: picture.size)
    picture.draw(Rect(own.size), on: Canvas(own))
    let fitted = Bitmap(size: own.size, fill: background)
    Canvas(fitted).blend(
      colors: own.unsafeRow(0), width: own.size.width, height: own.size.height, at: .zero, scale: 1)
    self.init(fitted)
  }
}

extension Bitmap {
  /// A square with its diagonals: what stands for a picture that is not there.
  ///
  /// - Parameter side: at least 0.
  convenience init(crossedBox side: Int, _ color: Color, on background: Color) {
    self.init(size: Size(width: side, height: side), fill: background)
    for place in 0..<side {
      for (x, y) in [
        (place, 0), (place, side - 1), (0, place), (side - 1, place), (place, place),
        (place, side - 1 - place),
      ] {
        self[x, y] = color
      }
    }
  }
}

extension Size {
  /// As large as a room allows in the same shape; whole steps, which keep pixels square, are preferred
  /// where they fill at least three quarters of that. Neither of both is empty.
  func fitted(to room: Size) -> Size {
    let fitted =
      room.width * height <= room.height * width
      ? Size(width: room.width, height: max(1, (height * room.width + width / 2) / width))
      : Size(width: max(1, (width * room.height + height / 2) / height), height: room.height)
    let steps = min(room.width / width, room.height / height)
    guard steps * width * 4 >= fitted.width * 3 else { return fitted }
    return Size(width: width * steps, height: height * steps)
  }
}
