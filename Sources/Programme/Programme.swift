public import Clocks

/// What is on when in one zone: its messages, and whose turn it is.
///
/// A plain value and a pure function of the times that it is given. Every operation first does
/// what time has brought, as `update` does. It knows nothing of pictures: what it shows learns how
/// long its turn is, in the time of pictures, once that is known.
///
/// Of the messages that are on, only those of the highest level (class, and rank in it) are
/// candidates. They take turns in their order; alerts lie stacked, each for one turn. What is
/// interrupted by a higher level goes on where it was. A level of which nothing is on has nothing
/// to go on with.
public struct Programme: Sendable {
  /// What the zone shows.
  public struct Turn: Hashable, Sendable {
    public var id: String
    /// Another one each time that something else is to be seen, or the same from its beginning.
    public var number: UInt64
    /// Whether it goes on where it was before something more important came.
    public var isResumed: Bool
  }

  /// Something that happened.
  public enum Event: Hashable, Sendable {
    case shown(String)
    case hidden(String)
    /// Its ttl was over, or it was stale and so removed.
    case expired(String)
    /// An alert whose turn was over, or that was replaced.
    case ended(String)
    case stale(String)
    /// Its schedule turned it on or off.
    case on(String)
    case off(String)
  }

  /// How long a turn is of what stands still and does not say it.
  public static let standingTurn: Nanoseconds = 10_000_000_000
  /// No turn is shorter, whatever is set.
  public static let shortestTurn: Nanoseconds = 100_000_000

  /// In their order.
  public internal(set) var entries = KeyedList<ProgrammeEntry>()
  /// All messages, in bytes of JSON.
  public internal(set) var bytes = 0
  /// Nil: the zone is dark.
  public var turn: Turn? { current?.turn }
  public internal(set) var isPaused = false

  /// Of the entries, in their order.
  var conditions = SharedList<Condition>()
  var survey = Survey()
  var current: CurrentTurn?
  /// What comes where a level that takes turns is on top again.
  var upcoming: [Level: Upcoming] = [:]
  /// Alerts that something came before.
  var interruptedAlerts: [String: CurrentTurn.Interrupted] = [:]
  var isRunning = true
  /// The moment up to which time has been followed.
  var clocks: Clocks
  /// How far the wall's clock was before the steady one when all schedules were looked at.
  var wallOffset: Nanoseconds
  /// The heights of the alerts that are there lie between.
  var heights: ClosedRange<Int> = 0...0
  var turns: UInt64 = 0
  /// What was sent last of what is shown.
  var announced: String?
  var events: [Event] = []

  /// - Parameters:
  ///   - entries: as they were stored, in their order; alerts end no others.
  ///   - shown: the one whose turn it is, if it is among those that take turns.
  public init(
    _ entries: some Sequence<ProgrammeEntry> = [] as [ProgrammeEntry], shown: String? = nil,
    isPaused: Bool = false, at now: Clocks
  ) {
    clocks = now
    wallOffset = now.wall.since(now.steady)
    self.isPaused = isPaused
    for entry in entries where position(of: entry.id) == nil {
      append(entry)
    }
    if let shown, let index = position(of: shown) { makeCurrent(index) }
    settle(at: now, isChanged: true)
  }
}
