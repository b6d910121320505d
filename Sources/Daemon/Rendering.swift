import ControlAPI
import Images
import Marquee
import Messages
import Pixels
import Stage
import Typography

/// Draws a message without a daemon; the same message, panel and moment always give the same
/// picture.
public struct Rendering {
  /// The names that a font may have besides `auto`.
  public static let fontNames = FontName.allCases.map(\.rawValue)

  private let stage: Stage

  /// - Parameter panelSize: in pixels, not empty.
  public init(_ properties: MessageProperties, panelSize: Size) {
    let scene = Scene(properties, zoneSize: panelSize)
    stage = Stage(
      size: panelSize,
      zones: [
        Zone(
          name: mainZone, frame: Rect(panelSize), scene: scene, playback: .running(since: 0))
      ])
  }

  /// - Parameter elapsed: time since the message began, at least 0.
  public func frame(at elapsed: Nanoseconds, format: FrameFormat) throws -> [UInt8] {
    let bitmap = Bitmap(size: stage.size)
    _ = stage.frame(at: elapsed, on: bitmap)
    return try bitmap.encoded(as: format)
  }
}

extension Bitmap {
  func encoded(as format: FrameFormat) throws(ImageError) -> [UInt8] {
    switch format {
    case .text: Array(asciiArt.utf8)
    case .png: try PNG.encode(self)
    }
  }
}
