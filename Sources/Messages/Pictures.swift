/// Mode in which a text or a picture fills its zone: the `fit` property. For a text, the picture
/// modes mean `auto`. For a picture, the text modes mean `auto`.
public enum Fit: String, Codable, CaseIterable, Sendable {
  /// Text: the largest size at which all of it fits without motion, on one line or several.
  /// Pictures: `fit`.
  case auto

  // MARK: Text

  /// The largest size at which all of the text fits without motion on one line.
  case line
  /// The same size as for `auto`. Text that is too long moves up line by line.
  case lines
  /// The largest size for one line. The line moves if it is too wide.
  case none

  // MARK: Pictures

  /// Shows the whole picture in its aspect ratio. Whole factors are preferred for enlarging.
  case fit
  /// Covers the whole zone and cuts off the rest.
  case fill
  /// Shows one pixel of the picture as one pixel of the panel.
  case crop
  /// Stretches the whole picture to the zone.
  case stretch
}

/// Method to show a picture with fewer shades than it has: the `dither` property.
public enum Dithering: String, Codable, CaseIterable, Sendable {
  /// Shows the picture without dithering.
  case none
  /// Uses a fixed pattern, which does not move with a moving picture.
  case ordered
  /// Distributes the error of each pixel to its neighbours (Floyd and Steinberg). A moving picture
  /// would flicker, so it gets `ordered` instead.
  case floyd
}
