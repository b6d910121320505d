import Faces
public import Messages
public import Pixels

extension IconName {
  /// The icon as a picture of 16 rows, with its drawing of 8 rows. Nil if it is only a character.
  public var picture: PictureContent? {
    guard let icon = PixelIcon.named(name), let large = icon.drawing(fitting: 16)?.drawing,
      let small = icon.drawing(fitting: 8)?.drawing
    else { return nil }
    let plain = PictureContent(large.shape, small: small.shape)
    return PictureContent(large.bitmap, small: small.bitmap, plain: plain)
  }
}

extension PixelIcon.Drawing {
  /// The drawing on a transparent ground.
  fileprivate var bitmap: Bitmap { bitmap(of: colors) }

  /// The one-colour form in white.
  fileprivate var shape: Bitmap { bitmap(of: isLit.map { $0 ? 0xFFFFFF : nil }) }

  private func bitmap(of colors: [UInt32?]) -> Bitmap {
    let bitmap = Bitmap(size: Size(width: side, height: side))
    for (place, color) in colors.enumerated() {
      bitmap[place % side, place / side] =
        color.map {
          Color(
            red: UInt8($0 >> 16), green: UInt8($0 >> 8 & 0xFF), blue: UInt8($0 & 0xFF), alpha: 255)
        } ?? Color(red: 0, green: 0, blue: 0, alpha: 0)
    }
    return bitmap
  }
}
