import Clocks
import Messages
import Pixels
import Typography

/// The frames of a picture at the size shown in a zone, blended with the background and dithered.
/// Parts outside the zone are not stored.
final class FittedFrames: @unchecked Sendable {
  // Filled in `init`, then only read.

  /// The timing of the frames, or nil for a still picture.
  let timing: PictureContent?
  /// The size of the whole picture as shown, including parts outside the zone.
  let seenSize: Size
  private let bitmaps: [Bitmap]
  /// The frames' place in the zone.
  private let place: Point
  private let origin: Origin?

  /// The inputs from which the frames were made.
  private struct Origin: Equatable {
    var picture: ObjectIdentifier
    var fit: Fit
    var align: Alignment
    var valign: Alignment
    var dither: Dithering
    var background: Color
    var zoneSize: Size
    var bitsPerChannel: Int
    var hasColors: Bool
  }
  /// Retained, so that its `ObjectIdentifier` stays unique.
  private let picture: PictureContent?

  /// Returns nil if the frames do not fit into memory.
  ///
  /// - Parameter picture: The picture. It is not empty.
  static func make(
    _ picture: PictureContent, _ message: ResolvedMessage, background: Color, zoneSize: Size,
    _ setting: Scene.Setting, previous: FittedFrames?
  ) -> FittedFrames? {
    let picture = picture.shown(hasColors: setting.rendering.colors)
    let origin = Origin(
      picture: ObjectIdentifier(picture), fit: message.fit, align: message.align,
      valign: message.valign,
      dither: message.dither, background: background, zoneSize: zoneSize,
      bitsPerChannel: setting.bitsPerChannel, hasColors: setting.rendering.colors)
    if let previous, previous.origin == origin { return previous }
    let size = message.fit.size(of: picture, in: zoneSize)
    let seen = Rect(
      x: message.align.place(size.width, in: zoneSize.width),
      y: message.valign.place(size.height, in: zoneSize.height), width: size.width,
      height: size.height)
    let visible = seen.intersection(Rect(zoneSize))
    guard visible.size.area * picture.frameCount <= setting.mostFittedPixels else { return nil }
    let ditherer = Ditherer(
      message.dither, bitsPerChannel: setting.bitsPerChannel, hasColors: setting.rendering.colors,
      isMoving: picture.isAnimated)
    let resampler = Resampler(width: visible.size.width)
    let bitmaps = (0..<picture.frameCount).map { number in
      let bitmap = Bitmap(size: visible.size, fill: background)
      picture.draw(
        frame: number,
        to: seen.offset(by: Point(x: -visible.minX, y: -visible.minY)), on: Canvas(bitmap),
        resampler)
      ditherer?.dither(bitmap, at: visible.origin)
      return bitmap
    }
    return FittedFrames(
      bitmaps, at: visible.origin, seenSize: size, of: picture, origin: origin)
  }

  private init(
    _ bitmaps: [Bitmap], at place: Point, seenSize: Size, of picture: PictureContent,
    origin: Origin
  ) {
    self.bitmaps = bitmaps
    self.place = place
    self.seenSize = seenSize
    self.picture = picture
    self.origin = origin
    timing = picture.isAnimated ? picture : nil
  }

  /// Makes a single drawn frame of the zone's size.
  init(zoneSize: Size, background: Color, draw: (Canvas) -> Void) {
    let bitmap = Bitmap(size: zoneSize, fill: background)
    draw(Canvas(bitmap))
    bitmaps = [bitmap]
    place = .zero
    seenSize = zoneSize
    picture = nil
    origin = nil
    timing = nil
  }

  /// The pixels of all frames.
  var pixelCount: Int { bitmaps.count * (bitmaps.first?.size.area ?? 0) }

  func draw(at elapsed: Nanoseconds, repeats: Int?, on canvas: Canvas) {
    let bitmap = bitmap(at: elapsed, repeats: repeats)
    canvas.copy(Rect(bitmap.size), of: bitmap, to: place)
  }

  /// Draws the frame under what the canvas already shows.
  func draw(behind canvas: Canvas, at elapsed: Nanoseconds) {
    canvas.put(bitmap(at: elapsed, repeats: nil), under: place)
  }

  private func bitmap(at elapsed: Nanoseconds, repeats: Int?) -> Bitmap {
    bitmaps[timing?.frame(at: elapsed, repeats: repeats) ?? 0]
  }
}

extension Fit {
  /// Returns the size of a picture in a zone. Neither size is empty.
  func size(of picture: PictureContent, in zone: Size) -> Size {
    switch self {
    case .auto, .line, .lines, .none, .fit: picture.fitted(to: zone)
    case .fill: picture.size.filling(zone)
    case .crop: picture.size
    case .stretch: zone
    }
  }
}

extension Size {
  /// Returns the smallest size of the same aspect ratio that covers a zone. A whole factor, which
  /// keeps pixels square, is preferred if it is at most a third larger.
  fileprivate func filling(_ zone: Size) -> Size {
    let filling =
      zone.width * height >= zone.height * width
      ? Size(width: zone.width, height: max(zone.height, (height * zone.width + width / 2) / width))
      : Size(
        width: max(zone.width, (width * zone.height + height / 2) / height), height: zone.height)
    let steps = max((zone.width + width - 1) / width, (zone.height + height - 1) / height)
    guard filling.width >= width, steps * width * 3 <= filling.width * 4 else { return filling }
    return Size(width: width * steps, height: height * steps)
  }
}
