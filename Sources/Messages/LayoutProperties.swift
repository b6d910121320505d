/// Where the zones of a sign are and what holds in them: the keys `layout`, `metrics` and `zones`.
public struct LayoutProperties: Hashable, Sendable {
  /// Strings of the Visual Format Language, such as `H:|[clock(34)]-2-[ticker]|`.
  public var layout: [String]
  /// Named numbers of pixels for these strings, 0 to 4096.
  public var metrics: [String: Int]
  /// What is said of zones and of templates, by their names.
  public var zones: [String: ZoneProperties]

  public init(
    layout: [String] = [], metrics: [String: Int] = [:], zones: [String: ZoneProperties] = [:]
  ) {
    self.layout = layout
    self.metrics = metrics
    self.zones = zones
  }
}

/// What is said of a zone.
public struct ZoneProperties: Hashable, Sendable {
  /// Where it is: x, y, width and height in pixels. Nil: as the layout says.
  public var rect: [Int]?
  /// The names of the zones for which it is the template; nil: it is a zone itself.
  public var each: [String]?
  /// Of a template: the length of each of its zones in pixels where they stand in a row, and the room
  /// between them.
  public var size: Int?
  public var spacing: Int?
  /// What holds for its messages where they say nothing; no text.
  public var defaults: MessageProperties

  public init(
    rect: [Int]? = nil, each: [String]? = nil, size: Int? = nil, spacing: Int? = nil,
    defaults: MessageProperties = MessageProperties()
  ) {
    self.rect = rect
    self.each = each
    self.size = size
    self.spacing = spacing
    self.defaults = defaults
  }
}
