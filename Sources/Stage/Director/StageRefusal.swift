public import Layout
public import Messages

/// The reason why an operation was refused. A refused operation changes nothing.
public enum StageRefusal: Error, Hashable, Sendable {
  case unknownZone(String, zones: [String])
  /// The zone has no message to change or clear.
  case noMessage(zone: String)
  case noPages(zone: String)
  case noTopics(zone: String)
  case unknownTopic(String, topics: [String])
  /// Pages do not turn while a zone is zoomed.
  case zoomed(zone: String, scale: Double)
  /// The zone's scale is already 1.
  case nothingToReset(zone: String)
  /// The scale is outside the limits.
  ///
  /// - Parameter zonePixels: The pixels of all zones, if they narrow the configured limits.
  case scaleOutOfLimits(Double, limits: ClosedRange<Double>, zonePixels: Int? = nil)
  /// A banner of this thickness would leave no row to the zones.
  case noSpace(needed: Int, left: Int, edge: Edge)
  case tooManyBanners(most: Int)
  /// The first picture that does not fit into the memory for all pictures.
  case tooManyPictures(MessageImage, most: Int)
  case impossibleLayout(LayoutError)

  /// One sentence for people, without a full stop.
  public var message: String {
    switch self {
    case .unknownZone(let name, let zones):
      "there is no zone \(quoted(name)); the zones are: \(zones.joined(separator: ", "))"
    case .noMessage(let zone): "the zone \(quoted(zone)) has no message"
    case .noPages(let zone): "the message in the zone \(quoted(zone)) has no pages"
    case .noTopics(let zone): "the message in the zone \(quoted(zone)) has no topics"
    case .unknownTopic(let text, let topics):
      "there is no topic \(quoted(text)); the message has \(Self.list(topics))"
    case .zoomed(let zone, let scale):
      "pages do not turn while the zone \(quoted(zone)) is zoomed: its scale is \(Self.number(scale)); "
        + "reset it first"
    case .nothingToReset: "there is nothing to reset: the scale is 1"
    case .scaleOutOfLimits(let scale, let limits, let zonePixels):
      "the scale \(Self.number(scale)) is "
        + (zonePixels.map { "too small for zones of \($0) pixels in all, which need more memory" }
          ?? "out of limits.zoom")
        + ": it takes \(Self.number(limits.lowerBound)) to \(Self.number(limits.upperBound))"
    case .noSpace(let needed, let left, let edge):
      "there is no space for a banner of \(Self.pixels(needed)) at the \(edge.rawValue): the zones "
        + (left > 0 ? "leave it at most \(Self.pixels(left))" : "leave no space")
    case .tooManyBanners(let most):
      "there are \(most) banners already; dismiss some of them first"
    case .tooManyPictures(let image, let most):
      "\(image.field) exceeds a limit: the pictures of all zones, banners and alerts together have at most \(most) "
        + "pixels in the sizes in which they are shown, half of limits.image_memory; use fewer or "
        + "smaller pictures"
    case .impossibleLayout(let error): error.message
    }
  }

  /// The maximum number of names in a list.
  private static let listed = 8

  private static func list(_ names: [String]) -> String {
    guard !names.isEmpty else { return "none" }
    let shown = names.prefix(listed).map(quoted)
    let rest = names.count - shown.count
    guard rest == 0 else { return shown.joined(separator: ", ") + " and \(rest) more" }
    let first = shown.dropLast().joined(separator: ", ")
    return first + (first.isEmpty ? "" : " and ") + shown.suffix(1).joined()
  }

  private static func pixels(_ count: Int) -> String {
    count == 1 ? "1 pixel" : "\(count) pixels"
  }

  /// Formats a number with at most two decimals, without trailing zeros.
  public static func number(_ value: Double) -> String {
    let value = (value * 100).rounded() / 100
    return value == value.rounded() ? String(Int(value)) : String(value)
  }
}
