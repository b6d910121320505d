public import Clocks

/// What a client did with what a zone shows, besides setting it.
public struct ZoneView: Hashable, Sendable {
  private struct Parts: Hashable, Sendable {
    var zoom = Zoom.none
    var turn: PageTurn?
    var selection: Selection?
  }

  private final class Box: Sendable {
    let parts: Parts
    init(_ parts: Parts) { self.parts = parts }
  }

  // A view is passed on with every frame, and as a rule it is unchanged.
  private var box: Box?
  private var parts: Parts {
    get { box?.parts ?? Parts() }
    set { box = newValue == Parts() ? nil : Box(newValue) }
  }

  public var zoom: Zoom {
    get { parts.zoom }
    set { parts.zoom = newValue }
  }
  /// Nil: pages follow each other from the first one on, as the message says.
  public var turn: PageTurn? {
    get { parts.turn }
    set { parts.turn = newValue }
  }
  /// Nil: as the message says.
  public var selection: Selection? {
    get { parts.selection }
    set { parts.selection = newValue }
  }

  public init() {}

  public static func == (one: ZoneView, other: ZoneView) -> Bool {
    one.box === other.box || one.parts == other.parts
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

/// A page that a client asked for.
public struct PageTurn: Hashable, Sendable {
  /// Counted from 0.
  public var from: Int
  public var to: Int
  public var isBackwards: Bool
  /// How much of the message's time was gone when it began.
  public var elapsed: Nanoseconds
  /// How often all pages were shown before, of a message that says how often they are.
  public var rounds: Int

  public init(from: Int, to: Int, isBackwards: Bool, elapsed: Nanoseconds, rounds: Int = 0) {
    self.from = from
    self.to = to
    self.isBackwards = isBackwards
    self.elapsed = elapsed
    self.rounds = rounds
  }
}

/// A topic that a client selected.
public struct Selection: Hashable, Sendable {
  /// Counted from 0.
  public var index: Int
  /// Where the zone's window stood on the topics then, in pixels.
  public var fromOffset: Int
  /// The moment, on the monotonic clock.
  public var since: Nanoseconds

  public init(index: Int, fromOffset: Int, since: Nanoseconds) {
    self.index = index
    self.fromOffset = fromOffset
    self.since = since
  }
}

/// A moment of what a zone shows.
public struct Moment: Hashable, Sendable {
  /// On the monotonic clock.
  public var instant: Nanoseconds
  public var playback: Playback
  public var view: ZoneView

  public init(instant: Nanoseconds, playback: Playback, view: ZoneView = ZoneView()) {
    self.instant = instant
    self.playback = playback
    self.view = view
  }

  /// How much of the message's time is gone.
  public var elapsed: Nanoseconds { playback.elapsed(at: instant) }

  /// When that much of the message's time is gone; nil: never, as it is held or beyond the clock.
  public func instant(ofElapsed elapsed: Nanoseconds) -> Nanoseconds? {
    guard case .running(let since) = playback else { return nil }
    let (moment, overflow) = since.addingReportingOverflow(elapsed)
    return overflow ? nil : moment
  }
}
