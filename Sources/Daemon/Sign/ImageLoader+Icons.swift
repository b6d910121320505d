import Images
import Messages
import Pixels
import Typography

extension ImageLoader {
  /// One that knows the icons that are built in, and those of a directory.
  init(iconDirectory: String?, cache: PictureCache? = nil) {
    self.init(
      iconDirectory: iconDirectory, cache: cache, drawIcon: PictureContent.builtInIcon)
  }
}

extension PictureContent {
  /// A built-in icon as a picture: white, and as high as it is drawn in the larger face.
  static func builtInIcon(_ name: String) -> PictureContent? {
    guard let icon = IconName(name) else { return nil }
    let font = Font(face: .signd12, scale: 1)
    let line = TextLine(String(icon.character), font: font, color: .white)
    guard !line.size.isEmpty else { return nil }
    let bitmap = Bitmap(size: line.size, fill: Color(red: 0, green: 0, blue: 0, alpha: 0))
    line.draw(Rect(line.size), on: Canvas(bitmap))
    return PictureContent(bitmap)
  }
}
