public import Clocks
public import Messages
public import Pixels

/// Everything that is set of what a sign shows: plain values, from which a stage can always be
/// made.
public struct StagePlan: Sendable {
  /// The panel, turned as it hangs, in pixels; not empty.
  public var size: Size
  /// False: all dark.
  public var power: Bool
  /// In force; one that says nothing has the one zone `main`.
  public var layout: LayoutProperties
  /// What holds for every message where neither it nor its zone sets anything.
  public var defaults: ResolvedMessage
  /// How small and how large zones may be seen.
  public var zoomLimits: ClosedRange<Double>
  /// By their names, also those that the layout does not have now.
  public var zones: [String: ZonePlan]
  /// In order of their arrival.
  public var alerts: [AlertPlan]
  /// The values of the placeholders of texts that change.
  public internal(set) var values: [Placeholder: String] = [:]

  public init(
    size: Size, power: Bool = true, layout: LayoutProperties = LayoutProperties(),
    defaults: ResolvedMessage = ResolvedMessage(), zoomLimits: ClosedRange<Double> = 0.25...8,
    zones: [String: ZonePlan] = [:], alerts: [AlertPlan] = []
  ) {
    self.size = size
    self.power = power
    self.layout = layout
    self.defaults = defaults
    self.zoomLimits = zoomLimits
    self.zones = zones
    self.alerts = alerts
  }

  /// What a zone shows; one that is not in the plan is clear.
  public subscript(zone: String) -> ZonePlan {
    get { zones[zone] ?? .clear }
    _modify { yield &zones[zone, default: .clear] }
  }
}

/// What a zone shows of what was set about it.
public struct ZonePlan: Sendable {
  /// Of the message; nil: the zone is clear.
  public var id: String?
  /// Nil: it is clear.
  public var message: MessageProperties?
  /// Those that the message names.
  public var pictures: Pictures
  /// Whether the message is older than it may be, and marked as that.
  public var isStale = false
  /// As it is shown now.
  public var place: MessagePlace
  /// Where it would be without the banners that cut the zone; nil where none does, or where no
  /// client knows yet.
  public var uncutPlace: MessagePlace?
  /// Where the message goes on as soon as all of its text is typeset again; nil: where it is.
  var held: InterruptedMessage?
  /// Messages that go on later where they were, by their ids.
  var interrupted: [String: InterruptedMessage] = [:]

  /// - Parameter id: of the message.
  public init(
    id: String = MessageID.main, message: MessageProperties? = nil,
    pictures: Pictures = Pictures(), place: MessagePlace
  ) {
    self.id = message == nil ? nil : id
    self.message = message
    self.pictures = pictures
    self.place = place
  }

  static let clear = ZonePlan(place: MessagePlace(playback: .stopped(elapsed: 0)))

  /// What to keep of where it is, for a start without banners.
  public var savedPlace: MessagePlace { uncutPlace ?? place }
}

/// Where a message is: in its time, and what a client did with what it shows.
public struct MessagePlace: Hashable, Sendable {
  public var playback: Playback
  public var view: ZoneView

  public init(playback: Playback, view: ZoneView = ZoneView()) {
    self.playback = playback
    self.view = view
  }
}

/// A message on a banner that takes its space from the zones, for a while.
public struct AlertPlan: Sendable {
  public var id: String
  public var edge: Edge
  /// Pixels inwards from its edge, at least 1.
  public var size: Int
  /// Whether it takes the whole panel instead, and no space from the zones.
  public var isCovering: Bool
  public var message: MessageProperties
  public var pictures: Pictures
  /// The moment at which it began to slide in.
  public var since: Nanoseconds
  /// The moment at which it begins to slide out; nil: until it is dismissed.
  public var until: Nanoseconds?
  public var place: MessagePlace

  /// There are at most this many at once.
  public static let most = 64
  /// How long it slides in, and out.
  public static let slideDuration: Nanoseconds = 300_000_000

  /// - Parameter duration: how long it stays; at least as long as it slides in.
  public init(
    id: String, edge: Edge = .top, size: Int = 8, isCovering: Bool = false,
    message: MessageProperties, pictures: Pictures = Pictures(), since: Nanoseconds,
    duration: Nanoseconds?
  ) {
    self.id = id
    self.edge = edge
    self.size = size
    self.isCovering = isCovering
    self.message = message
    self.pictures = pictures
    self.since = since
    until = duration.map { since + max($0, Self.slideDuration) }
    place = MessagePlace(playback: .running(since: since))
  }

  /// Moves it to a moment.
  mutating func begin(at moment: Nanoseconds) {
    until = until.map { $0 + (moment - since) }
    since = moment
    place = MessagePlace(playback: .running(since: moment))
  }

  /// It slides in.
  var arrival: Animation { Animation(since: since, duration: Self.slideDuration) }
}
