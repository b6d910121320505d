package import ControlAPI
import Images
package import Messages
import Pixels
import Typography

extension [IconDescription] {
  /// The built-in icons, those in pixels first.
  package static let builtIn: [IconDescription] = {
    let icons = IconName.all.compactMap(IconName.init)
    func described(_ icon: IconName) -> IconDescription {
      IconDescription(
        name: icon.name, character: String(icon.character), rows: icon.picture?.heights ?? [])
    }
    return icons.filter { $0.picture != nil }.map(described)
      + icons.filter { $0.picture == nil }.map(described)
  }()
}

/// An image of all pixel icons with their names: each in both sizes, in colours and in one colour.
package enum IconSheet {
  private static let columns = 4
  private static let cell = Size(width: 116, height: 18)
  private static let letters = Color(red: 255, green: 176, blue: 0)

  /// Returns the encoded image. `led` draws pixels as round LEDs.
  package static func encoded(as format: FrameFormat, led: Bool = false) throws -> [UInt8] {
    let icons = IconName.all.compactMap(IconName.init).filter { $0.picture != nil }
    let rows = (icons.count + columns - 1) / columns
    let sheet = Bitmap(size: Size(width: columns * cell.width, height: rows * cell.height))
    for (place, icon) in icons.enumerated() {
      let cell = Canvas(sheet).translated(
        by: Point(x: place % columns * cell.width, y: place / columns * cell.height))
      draw(icon, on: cell.translated(by: Point(x: 1, y: 1)))
    }
    return try sheet.encoded(as: format, led: led)
  }

  private static func draw(_ icon: IconName, on canvas: Canvas) {
    var x = 0
    for height in [16, 8] {
      for hasColors in [true, false] {
        let line = TextLine(
          MessageText(String(icon.character)),
          TextSetting(
            font: .automatic(fitting: height), color: letters,
            rendering: GlyphRendering(colors: hasColors)))
        line.draw(Rect(line.size), on: canvas.translated(by: Point(x: x, y: (16 - height) / 2)))
        x += height + 2
      }
    }
    let name = TextLine(icon.name, font: Font(face: .signd7, scale: 1), color: .white)
    name.draw(Rect(name.size), on: canvas.translated(by: Point(x: x + 2, y: 4)))
  }
}
