import Messages

/// A part of the answer of `GET /v1/frames`: a picture as it is on the sign, before rotation and
/// brightness, and what else it takes to show it as the panel does. With `as_built` the brightness is
/// in the picture, too.
public struct FramePart: Hashable, Sendable {
  /// In the format that was asked for.
  public var picture: [UInt8]
  /// Of the panel, in percent, 0 to 100.
  public var brightness: Int

  public init(picture: [UInt8], brightness: Int) {
    self.picture = picture
    self.brightness = brightness
  }

  /// The name of the header that says the brightness.
  public static let brightnessHeader = "Brightness"
  /// What stands between parts.
  public static let boundary = "signd-frame"
  /// The media type of the whole answer: a browser shows each part instead of the one before.
  public static let contentType = "multipart/x-mixed-replace; boundary=\(boundary)"
}
