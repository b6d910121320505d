import Messages
import Pixels
import Typography

/// The pictures of a message in the sizes in which it shows them, in each size once.
struct FittedPictures {
  /// The first for which there was no space; a crossed box stands for it.
  private(set) var leftOut: ImageSource?
  private let pictures: Pictures
  private let dithering: Dithering
  private let setting: (bitsPerChannel: Int, hasColors: Bool)
  private var fitted: [Key: PictureContent] = [:]
  /// Pixels that further ones may have.
  private var rest: Int
  /// Pixels that they have besides what the pictures themselves store.
  private(set) var pixelCount = 0

  private struct Key: Hashable {
    var source: ImageSource
    var size: Size
  }

  /// - Parameter dithering: how they are shown with the few shades of a panel.
  init(_ setting: Scene.Setting, _ dithering: Dithering) {
    pictures = setting.pictures
    self.dithering = dithering
    self.setting = (setting.bitsPerChannel, setting.rendering.colors)
    rest = max(0, setting.mostFittedPixels)
  }

  /// How large one of them is; see `picture`.
  func size(_ source: ImageSource, box side: Int, fit: (Size) -> Size) -> Size {
    guard let picture = pictures[source], !picture.size.isEmpty else {
      return Size(width: side, height: side)
    }
    return fit(picture.size)
  }

  /// One of them, over what is behind it; a crossed box where it is not there.
  ///
  /// - Parameters:
  ///   - fit: the size in which one of a size, not empty, is seen.
  ///   - side: of the box.
  ///   - color: of the box.
  mutating func picture(
    _ source: ImageSource, box side: Int, _ color: Color, fit: (Size) -> Size
  ) -> any Content {
    guard let picture = pictures[source], !picture.size.isEmpty else {
      return fallback(for: source, side, color)
    }
    let key = Key(source: source, size: fit(picture.size))
    if let known = fitted[key] { return known }
    let ditherer = Ditherer(
      dithering, bitsPerChannel: setting.bitsPerChannel, hasColors: setting.hasColors,
      isMoving: picture.isAnimated)
    // As it is it takes no more memory.
    let isAsItIs = picture.detail.pixels == key.size && ditherer == nil
    let pixels = isAsItIs ? 0 : key.size.area * picture.frameCount
    guard pixels <= rest else {
      leftOut = leftOut ?? source
      return CrossedBox(side: side, color: color)
    }
    rest -= pixels
    pixelCount += pixels
    var made = picture.resized(to: key.size)
    if let ditherer { made = made.redrawn(ditherer.ditherKeepingAlpha) }
    fitted[key] = made
    return made
  }

  private func fallback(for source: ImageSource, _ side: Int, _ color: Color) -> any Content {
    pictures.awaited.contains(source)
      ? BlankContent(size: Size(width: side, height: side)) : CrossedBox(side: side, color: color)
  }
}

/// Nothing, in some size: the replacement for a picture that comes later.
final class BlankContent: Content {
  let size: Size

  init(size: Size) { self.size = size }

  func draw(_ part: Rect, on canvas: Canvas) {}
}

/// A square with its diagonals: the replacement for a picture that is not there.
final class CrossedBox: Content {
  private let side: Int
  private let color: Color

  /// - Parameter side: at least 0.
  init(side: Int, color: Color) {
    self.side = side
    self.color = color
  }

  var size: Size { Size(width: side, height: side) }

  func draw(_ part: Rect, on canvas: Canvas) {
    let canvas = canvas.window(Rect(part.size)).translated(by: Point(x: -part.minX, y: -part.minY))
    canvas.fill(Rect(x: 0, y: 0, width: side, height: 1), with: color)
    canvas.fill(Rect(x: 0, y: side - 1, width: side, height: 1), with: color)
    canvas.fill(Rect(x: 0, y: 0, width: 1, height: side), with: color)
    canvas.fill(Rect(x: side - 1, y: 0, width: 1, height: side), with: color)
    for place in 0..<side {
      canvas.set(Point(x: place, y: place), to: color)
      canvas.set(Point(x: place, y: side - 1 - place), to: color)
    }
  }
}
