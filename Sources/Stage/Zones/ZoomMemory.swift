import Clocks
import Messages
import Pixels
import Typography

/// What a zoomed zone needs to draw: a bitmap with its picture as it is, and with what lies around
/// it where that is seen. Allocated when it is made, off the clock.
final class ZoomMemory: @unchecked Sendable {
  // Only the one thread that draws uses the bitmap and the picture.

  private let scene: Scene
  private let zoom: Zoom
  /// Of more than the zone; nil: the scene's own.
  private let picture: (any ScenePicture)?
  /// Pixels that are drawn on the left and on the right of the zone, above and below. Further out
  /// all looks like the edge of the bitmap.
  private let margin: Size
  private let bitmap: Bitmap
  private let resampler: Resampler
  /// See `Scene.isPixelArt`, which asks for a font and so waits for whoever typesets.
  private let isPixelArt: Bool

  /// Nil where nothing is zoomed, which needs none.
  ///
  /// - Parameter before: used again where it is for the same.
  static func make(_ scene: Scene?, _ zoom: Zoom, before: ZoomMemory?) -> ZoomMemory? {
    guard let scene, !zoom.isNone else { return nil }
    if let before, before.scene === scene, before.zoom == zoom { return before }
    return ZoomMemory(scene, zoom)
  }

  private init(_ scene: Scene, _ zoom: Zoom) {
    self.scene = scene
    self.zoom = zoom
    let size = scene.zoneSize
    let step = 1 / zoom.leastScale
    // Half of what is seen more, and a pixel for rounding.
    func beyond(_ length: Int) -> Int {
      Int((Double(length) * (step - 1) / 2).rounded(.up)) + 1
    }
    // At the edge of the bitmap, what one pixel shows of it is all background.
    margin =
      zoom.leastScale < 1
      ? scene.margin(
        seen: Size(width: beyond(size.width), height: beyond(size.height)),
        edge: Int(step.rounded(.up)) + 1)
      : .zero
    picture = margin.isEmpty ? nil : scene.makePicture(margin: margin)
    bitmap = Bitmap(
      size: Size(width: size.width + 2 * margin.width, height: size.height + 2 * margin.height),
      fill: Color(scene.properties.background))
    resampler = Resampler(width: size.width)
    isPixelArt = scene.isPixelArt
  }

  /// Draws the moment, all of the zone.
  func draw(at moment: Moment, on canvas: Canvas) {
    let size = scene.zoneSize
    let state = zoom.state(at: moment.instant, in: size)
    guard state != .none else { return scene.draw(at: moment, on: canvas) }
    if let picture {
      picture.draw(at: moment, on: Canvas(bitmap))
    } else {
      // What lies around it stays background.
      scene.draw(
        at: moment,
        on: Canvas(bitmap).window(
          Rect(origin: Point(x: margin.width, y: margin.height), size: size)))
    }
    var part = state.part(in: size)
    part.x += Double(margin.width)
    part.y += Double(margin.height)
    resampler.draw(
      part, of: bitmap, filter: state.isWhole && isPixelArt ? .nearest : .smooth,
      to: Rect(size), on: canvas, isReplacing: true)
  }

  /// The first instant after the moment's at which a pixel may differ; nil: never.
  func nextChange(after moment: Moment) -> Nanoseconds? {
    let change =
      if let picture { picture.nextChange(after: moment) } else { scene.nextChange(after: moment) }
    return earlier(zoom.nextChange(after: moment.instant), change)
  }
}
