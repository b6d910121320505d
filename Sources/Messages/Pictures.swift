/// How a picture fills its zone: the `fit` property.
public enum PictureFit: String, Codable, CaseIterable, Sendable {
  /// All of it is seen, in its shape; whole steps are preferred where it becomes larger.
  case fit
  /// All of the zone is covered, and what has no room is cut off.
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
  /// What one pixel shows wrongly goes to its neighbours (Floyd and Steinberg); a moving picture would
  /// swarm and has `ordered` instead.
  case floyd
}
