import Pixels

extension BitmapContent {
  /// A picture as large as a room allows, all of it, in its own shape: by whole steps where those
  /// fill at least three quarters of it, else filtered.
  ///
  /// - Parameter background: seen through it.
  convenience init(_ picture: BitmapContent, fitting room: Size, on background: Color) {
    let size = picture.size.fitted(to: room)
    let whole = Bitmap(size: picture.size)
    picture.draw(Rect(picture.size), on: Canvas(whole))
    let fitted = Bitmap(size: size, fill: background)
    for y in 0..<size.height {
      let row = fitted.unsafeRow(y)
      let source = whole.unsafeRow(y * whole.size.height / size.height)
      for x in 0..<size.width {
        row[x] = source[x * whole.size.width / size.width].painted(over: background)
      }
    }
    self.init(fitted)
  }

  /// A square with its diagonals, as large as a room allows: what stands for a picture that is not
  /// there.
  convenience init(crossedBox room: Size, _ color: Color, on background: Color) {
    let side = min(room.width, room.height)
    let box = Bitmap(size: Size(width: side, height: side), fill: background)
    for place in 0..<side {
      for (x, y) in [
        (place, 0), (place, side - 1), (0, place), (side - 1, place), (place, place),
        (place, side - 1 - place),
      ] {
        box[x, y] = color
      }
    }
    self.init(box)
  }
}

extension Size {
  /// As large as a room allows in the same shape; whole steps are preferred that fill at least three
  /// quarters of that.
  func fitted(to room: Size) -> Size {
    guard !isEmpty, !room.isEmpty else { return .zero }
    let fitted =
      room.width * height <= room.height * width
      ? Size(width: room.width, height: max(1, (height * room.width + width / 2) / width))
      : Size(width: max(1, (width * room.height + height / 2) / height), height: room.height)
    let steps = min(room.width / width, room.height / height)
    guard steps * width * 4 >= fitted.width * 3 else { return fitted }
    return Size(width: width * steps, height: height * steps)
  }
}
