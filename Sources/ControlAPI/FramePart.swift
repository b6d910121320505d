/// A part of the answer of `GET /v1/frames`: a picture as it is on the sign, before rotation and
/// brightness, and what else it takes to show it as the panel does. With `as_built` the brightness is
/// in the picture, too.
package struct FramePart: Hashable, Sendable {
  /// In the format that was asked for.
  package var picture: [UInt8]
  /// Of the panel, in percent, 0 to 100.
  package var brightness: Int

  package init(picture: [UInt8], brightness: Int) {
    self.picture = picture
    self.brightness = brightness
  }

  /// The name of the header that says the brightness.
  package static let brightnessHeader = "Brightness"
  /// What stands between parts.
  package static let boundary = "signd-frame"
  /// The media type of the whole answer: a browser shows each part instead of the one before.
  package static let contentType = "multipart/x-mixed-replace; boundary=\(boundary)"
}
