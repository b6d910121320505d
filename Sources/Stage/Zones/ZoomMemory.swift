import Clocks
import Messages
import Pixels
import Typography

/// The buffers for drawing a zoomed zone: a bitmap of the unscaled content and its surroundings.
/// Allocated when the zoom starts, outside the frame loop.
final class ZoomMemory: @unchecked Sendable {
  // Only the one thread that draws uses the bitmap and the picture.

  private let scene: Scene
  private let zoom: Zoom
  /// A picture of more than the zone, or nil to draw the scene itself.
  private let picture: (any ScenePicture)?
  /// The pixels around the zone that are drawn on each side. Everything further out looks like the
  /// bitmap's edge.
  private let margin: Size
  private let bitmap: Bitmap
  private let resampler: Resampler
  /// A copy of `Scene.isPixelArt`, which waits for the fonts that a typesetter may hold.
  private let isPixelArt: Bool

  /// Returns buffers for a zoom, or nil without one.
  ///
  /// - Parameter before: Buffers to reuse if they fit the same zoom.
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
    // Half of the additional length, and a pixel for rounding.
    func beyond(_ length: Int) -> Int {
      Int((Double(length) * (step - 1) / 2).rounded(.up)) + 1
    }
    // Pixels at the edge of the bitmap are background only.
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

  /// Draws the whole zone.
  func draw(at moment: Moment, on canvas: Canvas) {
    let size = scene.zoneSize
    let state = zoom.state(at: moment.instant, in: size)
    guard state != .none else { return scene.draw(at: moment, on: canvas) }
    if let picture {
      picture.draw(at: moment, on: Canvas(bitmap))
    } else {
      // The surroundings stay background.
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

  /// Returns the first time after the moment's at which a pixel may differ, or nil if there is
  /// none.
  func nextChange(after moment: Moment) -> Nanoseconds? {
    let change =
      if let picture { picture.nextChange(after: moment) } else { scene.nextChange(after: moment) }
    return earlier(zoom.nextChange(after: moment.instant), change)
  }
}
