public import Clocks
public import Messages
public import Pixels

/// The values from which a stage is built: everything that clients and the configuration set.
public struct StagePlan: Sendable {
  /// The panel's size after rotation, in pixels. It is not empty.
  public var size: Size
  /// If false, all pixels are black.
  public var power: Bool
  /// The layout in use. An empty one has the single zone `main`.
  public var layout: LayoutProperties
  /// The defaults of all messages.
  public var defaults: ResolvedMessage
  /// The permitted scales of zones.
  public var zoomLimits: ClosedRange<Double>
  /// The zones by name, including zones that the current layout lacks.
  public var zones: [String: ZonePlan]
  /// The banners in the order of their arrival.
  public var banners: [BannerPlan]
  /// The values of placeholders.
  public internal(set) var values: [Placeholder: String] = [:]

  public init(
    size: Size, power: Bool = true, layout: LayoutProperties = LayoutProperties(),
    defaults: ResolvedMessage = ResolvedMessage(), zoomLimits: ClosedRange<Double> = 0.25...8,
    zones: [String: ZonePlan] = [:], banners: [BannerPlan] = []
  ) {
    self.size = size
    self.power = power
    self.layout = layout
    self.defaults = defaults
    self.zoomLimits = zoomLimits
    self.zones = zones
    self.banners = banners
  }

  /// The plan of a zone. An unknown zone is clear.
  public subscript(zone: String) -> ZonePlan {
    get { zones[zone] ?? .clear }
    _modify { yield &zones[zone, default: .clear] }
  }
}

/// The message of a zone and its place.
public struct ZonePlan: Sendable {
  /// The id of the message, or nil if the zone is clear.
  public var id: String?
  /// The message, or nil if the zone is clear.
  public var message: MessageProperties?
  /// The pictures that the message names.
  public var pictures: Pictures
  /// Whether the message is stale and marked as such.
  public var isStale = false
  /// The message's place as shown.
  public var place: MessagePlace
  /// The message's place without the banners that cut the zone. Nil if no banner does, or if it is
  /// not known yet.
  public var uncutPlace: MessagePlace?
  /// Where the message resumes when all of its text is typeset again, or nil if it stays in place.
  var held: InterruptedMessage?
  /// Messages that resume later, by their ids.
  var interrupted: [String: InterruptedMessage] = [:]

  /// - Parameter id: The id of the message.
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

  /// The place to store for a start without banners.
  public var savedPlace: MessagePlace { uncutPlace ?? place }
}

/// The place of a message: its playback and a client's view of it.
public struct MessagePlace: Hashable, Sendable {
  public var playback: Playback
  public var view: ZoneView

  public init(playback: Playback, view: ZoneView = ZoneView()) {
    self.playback = playback
    self.view = view
  }
}

/// A temporary message at an edge, which takes its space from the zones, or an alert over the whole
/// panel.
public struct BannerPlan: Sendable {
  public var id: String
  public var edge: Edge
  /// The thickness in pixels, at least 1.
  public var size: Int
  /// Whether this is an alert, which covers the whole panel and takes no space from the zones.
  public var isAlert: Bool
  /// Whether the message lights a panel whose power is off.
  public var wakesPanel: Bool
  public var message: MessageProperties
  public var pictures: Pictures
  /// The time at which the banner starts to slide in.
  public var since: Nanoseconds
  /// The time at which the banner starts to slide out, or nil if it has to be dismissed.
  public var until: Nanoseconds?
  public var place: MessagePlace

  /// The maximum number of banners, and of alerts, at a time.
  public static let most = 64
  /// The duration of sliding in, and of sliding out: 0.3 s.
  public static let slideDuration: Nanoseconds = 300_000_000

  /// - Parameter duration: The time from the start of sliding in to the start of sliding out. It is
  ///   at least `slideDuration`.
  public init(
    id: String, edge: Edge = .top, size: Int = 8, isAlert: Bool = false, wakesPanel: Bool = false,
    message: MessageProperties, pictures: Pictures = Pictures(), since: Nanoseconds,
    duration: Nanoseconds?
  ) {
    self.id = id
    self.edge = edge
    self.size = size
    self.isAlert = isAlert
    self.wakesPanel = wakesPanel
    self.message = message
    self.pictures = pictures
    self.since = since
    until = duration.map { since + max($0, Self.slideDuration) }
    place = MessagePlace(playback: .running(since: since))
  }

  /// Moves the whole banner to another time.
  mutating func begin(at moment: Nanoseconds) {
    until = until.map { $0 + (moment - since) }
    since = moment
    place = MessagePlace(playback: .running(since: moment))
  }

  /// How a text is turned that does not fit upright.
  var turn: QuarterTurn? {
    switch edge {
    case _ where isAlert: nil
    case .top, .bottom: nil
    case .left: .upwards
    case .right: .downwards
    }
  }

  /// The animation that slides the banner in. An alert is shown at once.
  var arrival: Animation {
    Animation(since: since, duration: isAlert ? 0 : Self.slideDuration)
  }
}
