public import Pixels

/// The memory of a panel of one size, for panels that can have another one.
public class PanelRoom: @unchecked Sendable {
  // Made by whoever wants another size, then touched only by the thread that uses the panel.

  public let size: Size
  /// Dark when it is made.
  let picture: Bitmap

  init(size: Size) {
    self.size = size
    picture = Bitmap(size: size)
  }

  init(picture: Bitmap) {
    size = picture.size
    self.picture = picture
  }
}
