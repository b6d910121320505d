public import Messages
public import Pixels

/// The zones of a sign, and their positions on a stage of any size.
///
/// Strings of the Visual Format Language (`FormatString`) arrange zones in rows and columns. `rect`
/// sets the position of a single zone. Both axes are solved separately, except for zones that fit
/// their content:
///
/// - A zone has the length that any string sets for it. `==` gives it the length of another zone.
/// - Zones without a length share the space between two known places equally. The first zones get
///   the remaining pixels, one each, so zones that are equal by `==` may differ by a pixel. No zone
///   gets less than its `>=`, or less than a pixel.
/// - `fit` is a preference. The zone gets the length of its content, within the space that other
///   zones leave. It stretches if no other zone takes the rest. Only such a zone, and zones that
///   are equal to it, may be empty.
///
/// A template (`each`) is not a zone. In a string, `[line*]` is the row of the template's zones,
/// with its `length` and its `spacing`. A string with `[line]` applies to each of these zones
/// separately.
///
/// Zones lie on the stage. Zones without a `rect` do not overlap.
public struct Layout: Sendable {
  /// A zone with the defaults of its messages.
  public struct Zone: Hashable, Sendable {
    public let name: String
    /// Defaults for the zone's messages.
    public let defaults: MessageProperties

    /// Completes a message of the zone with defaults.
    ///
    /// - Parameter defaults: defaults of the configuration.
    public func resolved(
      _ message: MessageProperties, defaults: ResolvedMessage
    ) -> ResolvedMessage {
      ResolvedMessage(message.completed(by: self.defaults), defaults: defaults)
    }
  }

  /// Zones in the order in which strings name them, then zones with only a `rect`, by name. Without
  /// strings and rectangles, the zone `main` fills the stage.
  public let zones: [Zone]

  /// Rectangle of each zone; nil if strings set its position.
  private let rects: [Rect?]
  private let horizontal: AxisRules
  private let vertical: AxisRules

  /// Completes a message of a zone with defaults. A zone that the layout does not have has no
  /// defaults.
  ///
  /// - Parameter defaults: defaults of the configuration.
  public func resolved(
    _ message: MessageProperties, zone: String, defaults: ResolvedMessage
  ) -> ResolvedMessage {
    zones.first { $0.name == zone }?.resolved(message, defaults: defaults)
      ?? ResolvedMessage(message, defaults: defaults)
  }

  /// Maximum number of zones in all strings together. A string with a template counts once for each
  /// of its zones.
  private static let maximumMentions = 4096

  /// - Throws: `LayoutError` for a mistake on a stage of any size.
  public init(_ given: LayoutProperties) throws(LayoutError) {
    let templates = try Templates(given.zones)
    var chains: [Chain] = []
    for (number, text) in given.layout.enumerated() {
      let string = try FormatString(text, number: number, metrics: given.metrics)
      chains += try templates.chains(of: string, text: text, number: number)
      guard chains.reduce(0, { $0 + $1.zones.count }) <= Self.maximumMentions else {
        throw LayoutError(
          sentence: "all strings together name zones more than \(Self.maximumMentions) times",
          string: number, column: 1)
      }
    }

    var names: [String] = []
    var numbers: [String: Int] = [:]
    func add(_ name: String) {
      if numbers[name] != nil { return }
      numbers[name] = names.count
      names.append(name)
    }
    for zone in chains.flatMap(\.zones) { add(zone.name) }
    let others = given.zones.filter { $0.value.each == nil }.keys.sorted()
    for name in others where given.zones[name]?.rect != nil { add(name) }
    if names.isEmpty {
      add(Self.only)
      chains = [.filling(Self.only, .horizontal), .filling(Self.only, .vertical)]
    }
    for name in others + templates.members where numbers[name] == nil {
      throw LayoutError(
        "zones.\(name) has no place: name \(name) in a string of layout, or give it a rect",
        name: name)
    }
    guard names.count <= LayoutProperties.maximumZones else {
      throw LayoutError(
        "a sign has at most \(LayoutProperties.maximumZones) zones, not \(names.count)")
    }

    zones = names.map { Zone(name: $0, defaults: templates.defaults(of: $0, given.zones)) }
    rects = names.map { name in
      given.zones[name]?.rect.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
    horizontal = try AxisRules(.horizontal, chains, names, numbers)
    vertical = try AxisRules(.vertical, chains, names, numbers)
    for (zone, name) in names.enumerated() where rects[zone] == nil {
      for (here, other) in [(horizontal, vertical), (vertical, horizontal)]
      where here.mentions[zone] == nil {
        let mention = other.mentions[zone]!
        throw LayoutError(
          sentence: "\(name) has no place \(here.axis.course): add a string such as "
            + "\(here.axis.letter):|[\(name)]|",
          string: mention.string, column: mention.column, name: name)
      }
    }
  }

  /// Name of the zone that fills a stage without a layout.
  public static let only = "main"

  /// Rectangles of the zones, in their order. A zone that fits its content may be empty.
  ///
  /// The contents do not decide whether there is a solution. If their lengths lead to none, all of
  /// these lengths are capped at the largest value that has a solution.
  ///
  /// - Parameter fit: returns the length of a zone's content along an axis, given the space for it.
  public func frames(
    in size: Size, fit: (_ zone: String, _ axis: Axis, _ space: Size) -> Int
  ) throws(LayoutError) -> [Rect] {
    var largest = 0
    func frames(cap: Int) throws(LayoutError) -> [Rect] {
      try self.frames(in: size) { zone, axis, space in
        let wish = fit(zones[zone].name, axis, space)
        // No zone gets more than the stage has.
        largest = min(max(largest, wish), max(size.width, size.height))
        return min(wish, cap)
      }
    }
    let refusal: LayoutError
    do {
      return try frames(cap: .max)
    } catch {
      refusal = error
    }
    if largest == 0 { throw refusal }
    var best = try frames(cap: 0)
    var caps = 1..<largest
    while !caps.isEmpty {
      let middle = (caps.lowerBound + caps.upperBound) / 2
      if let frames = try? frames(cap: middle) {
        best = frames
        caps = middle + 1..<caps.upperBound
      } else {
        caps = caps.lowerBound..<middle
      }
    }
    return best
  }

  private func frames(
    in size: Size, fit: (_ zone: Int, _ axis: Axis, _ space: Size) -> Int
  ) throws(LayoutError) -> [Rect] {
    for (zone, rect) in rects.enumerated() {
      guard let rect, rect.maxX > size.width || rect.maxY > size.height else { continue }
      let name = zones[zone].name
      throw LayoutError(
        "zones.\(name).rect \(rect.list) is not on the panel, which is \(size)", name: name)
    }
    var solver = LayoutSolver(size: size, horizontal, vertical, rects: rects)
    let frames = try solver.solve(fit: fit)
    for (later, frame) in frames.enumerated() where rects[later] == nil {
      for earlier in 0..<later where rects[earlier] == nil {
        guard !frames[earlier].intersection(frame).isEmpty else { continue }
        let mention = horizontal.mentions[later]!
        let names = (zones[earlier].name, zones[later].name)
        throw LayoutError(
          sentence: "\(names.1) would be \(frame.list) on a panel of \(size) and overlap "
            + "\(names.0), \(frames[earlier].list); only zones with a rect may",
          string: mention.string, column: mention.column, name: names.1)
      }
    }
    return frames
  }
}

extension Rect {
  /// The rectangle as `[x, y, width, height]`.
  fileprivate var list: String { "[\(minX), \(minY), \(size.width), \(size.height)]" }
}

extension Axis {
  /// Letter of the axis in layout strings.
  var letter: String { self == .horizontal ? "H" : "V" }
  /// Adjective for a length, as in "34 pixels wide".
  var measure: String { self == .horizontal ? "wide" : "high" }
  var course: String { self == .horizontal ? "from left to right" : "from top to bottom" }
}

/// An error in a layout: one sentence that names the string, the column, the sum and the stage's
/// size if they apply.
public struct LayoutError: Error, Hashable, Sendable {
  public let message: String
  /// Index of the string from 0, and column from 1; nil if the error has no string.
  public let string: Int?
  public let column: Int?
  /// Name of the zone with the error.
  public let name: String?

  public init(_ message: String, string: Int? = nil, column: Int? = nil, name: String? = nil) {
    self.message = message
    self.string = string
    self.column = column
    self.name = name
  }

  /// Creates an error whose message begins with the position.
  init(sentence message: String, string: Int, column: Int, name: String? = nil) {
    self.init(
      "layout[\(string)], column \(column): \(message)", string: string, column: column, name: name)
  }
}
