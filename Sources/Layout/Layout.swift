public import Messages
public import Pixels

/// The zones of a sign, and where they are on a stage of any size.
///
/// Strings of the Visual Format Language (`FormatString`) put zones in rows and columns, and `rect`
/// puts one at a separate place. Both axes are solved by themselves, but for zones that fit their
/// content:
///
/// - A zone has the size that is set of it in any string; `==` gives it that of another.
/// - What is left between two places that are known is shared equally by the zones without a size; the
///   pixels that are left over go one each to the first of them, so that even zones that are to be
///   the same by `==` may differ by a pixel. None gets less than its `>=`, or than a pixel.
/// - `fit` is a wish: the zone gets what its content wants, of the space that the others leave, and
///   stretches where no other takes the rest. It alone may be empty, with those that are to be the
///   same.
///
/// A template (`each`) is no zone. In a string, `[line*]` stands for its zones in a row, with its
/// `size` and its `spacing`; a string with `[line]` holds for each of them in turn.
///
/// Zones lie on the stage; those without a `rect` do not overlap.
public struct Layout: Sendable {
  /// A zone with what holds in it.
  public struct Zone: Hashable, Sendable {
    public let name: String
    /// What holds for its messages where they say nothing.
    public let defaults: MessageProperties

    /// One of its messages.
    ///
    /// - Parameter defaults: of the configuration.
    public func resolved(
      _ message: MessageProperties, defaults: ResolvedMessage
    ) -> ResolvedMessage {
      ResolvedMessage(message.completed(by: self.defaults), defaults: defaults)
    }
  }

  /// In the order in which strings name them, then those with only a `rect` by their names. Without
  /// strings and rectangles there is one, `main`, which fills the stage.
  public let zones: [Zone]

  /// Of each zone; nil where the strings say it.
  private let rects: [Rect?]
  private let horizontal: AxisRules
  private let vertical: AxisRules

  /// A message of a zone. A zone that the layout does not have has no defaults.
  ///
  /// - Parameter defaults: of the configuration.
  public func resolved(
    _ message: MessageProperties, zone: String, defaults: ResolvedMessage
  ) -> ResolvedMessage {
    zones.first { $0.name == zone }?.resolved(message, defaults: defaults)
      ?? ResolvedMessage(message, defaults: defaults)
  }

  /// The most zones that all strings together name, once for each template's zone.
  private static let maximumMentions = 4096

  /// - Throws: what is wrong with it on a stage of any size.
  public init(_ given: LayoutProperties) throws(LayoutError) {
    let templates = try Templates(given.zones)
    var chains: [Chain] = []
    for (number, text) in given.layout.enumerated() {
      let string = try FormatString(text, number: number, metrics: given.metrics)
      chains += try templates.chains(of: string, text: text, number: number)
      guard chains.reduce(0, { $0 + $1.zones.count }) <= Self.maximumMentions else {
        throw LayoutError(
          saying: "all strings together name zones more than \(Self.maximumMentions) times",
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
          saying: "\(name) has no place \(here.axis.course): add a string such as "
            + "\(here.axis.letter):|[\(name)]|",
          string: mention.string, column: mention.column, name: name)
      }
    }
  }

  /// The name of the zone that fills a stage without a layout.
  public static let only = "main"

  /// The place of each zone, in their order. One that fits its content may be empty.
  ///
  /// Whether there is a solution does not hang on what contents want: where what they want leads to
  /// none, they get less, all of them at most that much.
  ///
  /// - Parameter fit: how long a zone's content is along an axis, when there is this much space for it.
  public func frames(
    in size: Size, fit: (_ zone: String, _ axis: Axis, _ space: Size) -> Int
  ) throws(LayoutError) -> [Rect] {
    var largest = 0
    func frames(cap: Int) throws(LayoutError) -> [Rect] {
      try self.frames(in: size) { zone, axis, space in
        let wish = fit(zones[zone].name, axis, space)
        // None gets more than the stage has.
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
          saying: "\(names.1) would be \(frame.list) on a panel of \(size) and overlap "
            + "\(names.0), \(frames[earlier].list); only zones with a rect may",
          string: mention.string, column: mention.column, name: names.1)
      }
    }
    return frames
  }
}

extension Rect {
  /// `[x, y, width, height]`
  fileprivate var list: String { "[\(minX), \(minY), \(size.width), \(size.height)]" }
}

extension Axis {
  /// `H`
  var letter: String { self == .horizontal ? "H" : "V" }
  /// As in "so many pixels wide".
  var measure: String { self == .horizontal ? "wide" : "high" }
  var course: String { self == .horizontal ? "from left to right" : "from top to bottom" }
}

/// Why a layout is refused: one sentence that names the string, the column, the sum and the stage's
/// size where there are such.
public struct LayoutError: Error, Hashable, Sendable {
  public let message: String
  /// The string's number from 0, and the place in it from 1; nil where it is about none.
  public let string: Int?
  public let column: Int?
  /// The zone that it is about.
  public let name: String?

  public init(_ message: String, string: Int? = nil, column: Int? = nil, name: String? = nil) {
    self.message = message
    self.string = string
    self.column = column
    self.name = name
  }

  /// A message that begins with the place.
  init(saying message: String, string: Int, column: Int, name: String? = nil) {
    self.init(
      "layout[\(string)], column \(column): \(message)", string: string, column: column, name: name)
  }
}
