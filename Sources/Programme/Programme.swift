public import Clocks

/// Messages of one zone, and whose turn it is.
///
/// A plain value and a pure function of the given times. Every operation first calls `update`. A
/// programme does not know frames. The length of a turn, in running time, is set once it is known.
///
/// Of the active messages, only those of the highest level (class, and rank within it) are
/// candidates. Messages take turns in order; alerts are stacked, each for one turn. A message that
/// a higher level interrupts resumes where it was. An inactive level has no resume point.
public struct Programme: Sendable {
  /// Turn of the message that the zone shows.
  public struct Turn: Hashable, Sendable {
    public var id: String
    /// Number that changes whenever another message is shown, or the same one from its beginning.
    public var number: UInt64
    /// Whether the message resumes after an interruption by a more important one.
    public var isResumed: Bool
  }

  /// A change in the programme.
  public enum Event: Hashable, Sendable {
    case shown(String)
    case hidden(String)
    /// The message reached its time to live, or was removed because it was stale.
    case expired(String)
    /// The turn of the alert ended, or another alert replaced it.
    case ended(String)
    case stale(String)
    /// The schedule of the message started or ended it.
    case on(String)
    case off(String)
  }

  /// Turn length of a message that stands still and sets no duration.
  public static let standingTurn: Nanoseconds = 10_000_000_000
  /// Minimum turn length, even if less is set.
  public static let shortestTurn: Nanoseconds = 100_000_000

  /// Messages in order.
  public internal(set) var entries = KeyedList<ProgrammeEntry>()
  /// Total JSON length of all messages, in bytes.
  public internal(set) var bytes = 0
  /// Current turn; nil if the zone is dark.
  public var turn: Turn? { current?.turn }
  public internal(set) var isPaused = false

  /// Conditions of the entries, in the same order.
  var conditions = SharedList<Condition>()
  var survey = Survey()
  var current: CurrentTurn?
  /// What each level that takes turns shows when it is on top again.
  var upcoming: [Level: Upcoming] = [:]
  /// Alerts that another message interrupted, by id.
  var interruptedAlerts: [String: CurrentTurn.Interrupted] = [:]
  var isRunning = true
  /// Time of the last update.
  var clocks: Clocks
  /// Wall-clock time minus steady-clock time when all schedules were last evaluated.
  var wallOffset: Nanoseconds
  /// Range that contains the heights of all alerts.
  var heights: ClosedRange<Int> = 0...0
  var turns: UInt64 = 0
  /// Id of the message in the last `shown` event; nil if the zone is dark.
  var announced: String?
  var events: [Event] = []

  /// - Parameters:
  ///   - entries: stored entries, in order; no alert ends another.
  ///   - shown: id of the message that has the turn, if it is among those that take turns.
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
