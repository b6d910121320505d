/// How a text or a picture fills its zone: the `fit` property. Words for the other kind of content
/// mean `auto`.
public enum Fit: String, Codable, CaseIterable, Sendable {
  /// Text: the largest size at which all of it stands still, on one line or several. Pictures:
  /// `fit`.
  case auto

  // MARK: Text

  /// The same on one line.
  case line
  /// The same, and text that is too long moves up, line by line.
  case lines
  /// The largest size of one line, which moves if it is too wide.
  case none

  // MARK: Pictures

  /// All of it is seen, in its shape; whole steps are preferred where it becomes larger.
  case fit
  /// All of the zone is covered, and what has no space is cut off.
  case fill
  /// A pixel is a pixel.
  case crop
  /// All of it in the shape of the zone.
  case stretch
}

/// How a picture is shown with fewer shades than it has: the `dither` property.
public enum Dithering: String, Codable, CaseIterable, Sendable {
  /// As the panel shows it.
  case none
  /// A pattern that stands still while a picture moves.
  case ordered
  /// What one pixel shows wrongly goes to its neighbours (Floyd and Steinberg); a moving picture
  /// would swarm and has `ordered` instead.
  case floyd
}
