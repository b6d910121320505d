import Messages
import Pixels
import Typography

/// The pictures of a message in the sizes shown, each size once.
struct FittedPictures {
  /// The first picture that did not fit into memory. A crossed box replaces it.
  private(set) var leftOut: ImageSource?
  private let pictures: Pictures
  private let dithering: Dithering
  private let setting: (bitsPerChannel: Int, hasColors: Bool)
  private var fitted: [Key: PictureContent] = [:]
  /// The number of pixels left for further pictures.
  private var rest: Int
  /// The number of pixels stored in addition to the pictures themselves.
  private(set) var pixelCount = 0

  private struct Key: Hashable {
    var source: ImageSource
    var size: Size
  }

  /// - Parameter dithering: The dithering for the panel's shades.
  init(_ setting: Scene.Setting, _ dithering: Dithering) {
    pictures = setting.pictures
    self.dithering = dithering
    self.setting = (setting.bitsPerChannel, setting.rendering.colors)
    rest = max(0, setting.mostFittedPixels)
  }

  /// Returns the size of a picture; see `picture`.
  func size(_ source: ImageSource, box side: Int, fit: (PictureContent) -> Size) -> Size {
    guard let picture = pictures[source], !picture.size.isEmpty else {
      return Size(width: side, height: side)
    }
    return fit(picture)
  }

  /// Returns a picture, or a crossed box if it is missing.
  ///
  /// - Parameters:
  ///   - fit: Returns the size shown of a picture, which is not empty.
  ///   - side: The side of the box in pixels.
  ///   - color: The colour of the box.
  mutating func picture(
    _ source: ImageSource, box side: Int, _ color: Color, fit: (PictureContent) -> Size
  ) -> any Content {
    guard let picture = pictures[source]?.shown(hasColors: setting.hasColors),
      !picture.size.isEmpty
    else {
      return fallback(for: source, side, color)
    }
    let key = Key(source: source, size: fit(picture))
    if let known = fitted[key] { return known }
    let ditherer = Ditherer(
      dithering, bitsPerChannel: setting.bitsPerChannel, hasColors: setting.hasColors,
      isMoving: picture.isAnimated)
    // An unscaled picture takes no additional memory.
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

/// An empty placeholder for a picture that is still loading.
final class BlankContent: Content {
  let size: Size

  init(size: Size) { self.size = size }

  func draw(_ part: Rect, on canvas: Canvas) {}
}

/// A square with its diagonals, the placeholder for a missing picture.
final class CrossedBox: Content {
  private let side: Int
  private let color: Color

  /// - Parameter side: The side in pixels, at least 0.
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
