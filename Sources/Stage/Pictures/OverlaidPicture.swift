import Clocks
import Messages
import Pixels
import Typography

/// A picture with a message's progress bar above it and its background picture below.
final class OverlaidPicture: ScenePicture {
  private let base: any ScenePicture
  private let progress: ProgressBar?
  private let backdrop: Backdrop?

  /// Returns nil without a bar and a background picture.
  ///
  /// - Parameter previous: See `FittedFrames.make`.
  init?(
    _ base: any ScenePicture, _ message: ResolvedMessage, zoneSize: Size, _ setting: Scene.Setting,
    previous: OverlaidPicture?
  ) {
    guard message.progress != nil || message.backgroundImage != nil else { return nil }
    self.base = base
    progress = message.progress.map { ProgressBar($0, message, zoneSize: zoneSize) }
    backdrop = message.backgroundImage.map {
      Backdrop($0, message, zoneSize: zoneSize, setting, previous: previous?.backdrop)
    }
  }

  var motion: Motion { base.motion }
  var contentSize: Size { base.contentSize }
  var missing: MissingCharacters { base.missing }
  var isRightToLeft: Bool { base.isRightToLeft }
  var leftOut: ImageSource? { base.leftOut ?? backdrop?.leftOut }
  var fittedPixels: Int { base.fittedPixels + (backdrop?.frames?.pixelCount ?? 0) }

  func draw(at moment: Moment, on canvas: Canvas) {
    base.draw(at: moment, on: canvas)
    backdrop?.draw(at: moment.elapsed, behind: canvas)
    progress?.draw(on: canvas)
  }

  func nextChange(after moment: Moment) -> Nanoseconds? {
    let change = base.nextChange(after: moment)
    guard moment.playback.isRunning,
      let next = backdrop?.frames?.timing?.nextChange(after: moment.elapsed)
    else { return change }
    return earlier(change, moment.instant(ofElapsed: next))
  }
}

/// A background picture, or the background colour if it is missing.
private struct Backdrop {
  let frames: FittedFrames?
  let leftOut: ImageSource?
  private let background: Color

  init(
    _ source: ImageSource, _ message: ResolvedMessage, zoneSize: Size, _ setting: Scene.Setting,
    previous: Backdrop?
  ) {
    let background = Color(message.background)
    self.background = background
    let picture = setting.pictures[source].flatMap { $0.size.isEmpty ? nil : $0 }
    frames = picture.flatMap {
      FittedFrames.make(
        $0, message, background: background, zoneSize: zoneSize, setting,
        previous: previous?.frames)
    }
    leftOut = picture != nil && frames == nil ? source : nil
  }

  func draw(at elapsed: Nanoseconds, behind canvas: Canvas) {
    frames?.draw(behind: canvas, at: elapsed)
    canvas.fill(under: background)
  }
}

/// A bar in the lowest rows of a zone.
private struct ProgressBar {
  private let filled: Rect
  private let rest: Rect
  private let color: Color
  private let background: Color

  /// The bar has one row per this many rows of the zone.
  private static let rowsPerRow = 16

  init(_ percent: Double, _ message: ResolvedMessage, zoneSize: Size) {
    let rows = min(zoneSize.height, max(1, zoneSize.height / Self.rowsPerRow))
    let width = Int((Double(zoneSize.width) * percent / 100).rounded())
    let top = zoneSize.height - rows
    filled = Rect(x: 0, y: top, width: width, height: rows)
    rest = Rect(x: width, y: top, width: zoneSize.width - width, height: rows)
    color = Color(message.progressColor ?? message.color)
    background = Color(message.progressBackground ?? message.background)
  }

  func draw(on canvas: Canvas) {
    canvas.fill(filled, with: color)
    canvas.fill(rest, with: background)
  }
}
