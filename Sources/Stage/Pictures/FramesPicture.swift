import Clocks
import Messages
import Pixels
import Typography

/// A picture or a chart in a zone, drawn in advance.
final class FramesPicture: ScenePicture {
  let contentSize: Size
  let leftOut: ImageSource?
  var fittedPixels: Int { frames.pixelCount }
  var motion: Motion { .none }
  var missing: MissingCharacters { MissingCharacters() }

  let frames: FittedFrames
  private let background: Color
  private let repeats: Int?

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - message: The message, which has an image.
  ///   - previous: The previous picture. Its frames are reused if they are the same.
  init(
    image source: ImageSource, _ message: ResolvedMessage, zoneSize: Size,
    _ setting: Scene.Setting, previous: FramesPicture?
  ) {
    let background = message.ground
    var leftOut: ImageSource?
    var made: FittedFrames?
    if let picture = setting.pictures[source], !picture.size.isEmpty {
      made = FittedFrames.make(
        picture, message, background: background, zoneSize: zoneSize, setting,
        previous: previous?.frames)
      if made == nil { leftOut = source }
    }
    frames =
      made
      ?? FittedFrames(zoneSize: zoneSize, background: background) { canvas in
        guard !setting.pictures.awaited.contains(source) else { return }
        let side = min(zoneSize.width, zoneSize.height)
        let box = CrossedBox(side: side, color: Color(message.color))
        box.draw(
          Rect(box.size),
          on: canvas.translated(
            by: Point(x: (zoneSize.width - side) / 2, y: (zoneSize.height - side) / 2)))
      }
    self.leftOut = leftOut
    self.background = background
    repeats = message.repeats
    contentSize = frames.seenSize
  }

  /// Makes a chart.
  ///
  /// - Parameter numbers: The message's numbers.
  init(chart numbers: [Double], _ message: ResolvedMessage, zoneSize: Size) {
    background = message.ground
    frames = FittedFrames(zoneSize: zoneSize, background: background) { canvas in
      let chart = Chart(numbers, message, size: zoneSize)
      if message.bar != nil { chart.drawBars(on: canvas) } else { chart.drawLine(on: canvas) }
    }
    leftOut = nil
    repeats = nil
    contentSize = zoneSize
  }

  /// The time of one round of all frames, or nil for a still picture.
  var pass: Nanoseconds? { frames.timing?.pass }

  /// The time at which the last frame stays, or nil if it never does.
  var end: Nanoseconds? { frames.timing?.end(repeats: repeats) }

  func draw(at moment: Moment, on canvas: Canvas) {
    canvas.fill(background)
    frames.draw(at: moment.elapsed, repeats: repeats, on: canvas)
  }

  func nextChange(after moment: Moment) -> Nanoseconds? {
    guard moment.playback.isRunning,
      let next = frames.timing?.nextChange(after: moment.elapsed, repeats: repeats)
    else { return nil }
    return moment.instant(ofElapsed: next)
  }
}

extension ResolvedMessage {
  /// The background colour. It is transparent above a background picture.
  var ground: Color {
    let color = Color(background)
    return backgroundImage == nil ? color : color.withAlpha(0)
  }
}
