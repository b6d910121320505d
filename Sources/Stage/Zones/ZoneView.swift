public import Clocks

/// A client's view of a zone: its zoom, page and topic.
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

  // A view is copied for every frame and rarely changes, so its parts are shared.
  private var box: Box?
  private var parts: Parts {
    get { box?.parts ?? Parts() }
    set { box = newValue == Parts() ? nil : Box(newValue) }
  }

  public var zoom: Zoom {
    get { parts.zoom }
    set { parts.zoom = newValue }
  }
  /// The page that a client turned to, or nil if pages follow each other from the first.
  public var turn: PageTurn? {
    get { parts.turn }
    set { parts.turn = newValue }
  }
  /// The topic that a client selected, or nil for the message's own.
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

/// A turn to a page that a client asked for.
public struct PageTurn: Hashable, Sendable {
  /// The pages before and after the turn, counted from 0.
  public var from: Int
  public var to: Int
  public var isBackwards: Bool
  /// The message's elapsed time when the turn began.
  public var elapsed: Nanoseconds
  /// The number of completed rounds, for a message with a number of rounds.
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
  /// The topic, counted from 0.
  public var index: Int
  /// The window's offset on the topics when the topic was selected, in pixels.
  public var fromOffset: Int
  /// The time of the selection, on the monotonic clock.
  public var since: Nanoseconds

  public init(index: Int, fromOffset: Int, since: Nanoseconds) {
    self.index = index
    self.fromOffset = fromOffset
    self.since = since
  }
}

/// A point in time for the content of a zone.
public struct Moment: Hashable, Sendable {
  /// The time on the monotonic clock.
  public var instant: Nanoseconds
  public var playback: Playback
  public var view: ZoneView

  public init(instant: Nanoseconds, playback: Playback, view: ZoneView = ZoneView()) {
    self.instant = instant
    self.playback = playback
    self.view = view
  }

  /// The message's elapsed time.
  public var elapsed: Nanoseconds { playback.elapsed(at: instant) }

  /// Returns the time at which the message's elapsed time reaches a value, or nil if it is paused
  /// or beyond the clock's range.
  public func instant(ofElapsed elapsed: Nanoseconds) -> Nanoseconds? {
    guard case .running(let since) = playback else { return nil }
    let (moment, overflow) = since.addingReportingOverflow(elapsed)
    return overflow ? nil : moment
  }
}
