import Images
import Messages
import SignConfiguration

/// Decoding of a sign's pictures, and the commands that wait for it.
struct PictureWork {
  /// Decoded pictures.
  let cache = PictureCache()
  /// The pictures that clients stored on the sign.
  let store: PictureStore
  /// The program that decodes.
  var decoder = DecoderProgram.beside
  /// The task that decodes pictures of shown messages, or nil if all are decoded.
  var task: Task<Void, Never>?
  /// Waiting commands in the order of their arrival.
  private var arrivals: [Lane: [Arrival]] = [:]
  /// Unavailable pictures that have been logged.
  private var missing: Set<ImageSource> = []
  private static let mostMissing = 64
  /// The turns for which the next message's pictures were decoded, by zone.
  private var preparedTurns: [String: UInt64] = [:]
  /// The number of changes of the store. What was loaded before a change may be an old picture.
  private(set) var storeChanges = 0

  init(store: PictureStore) {
    self.store = store
  }

  /// Returns a loader for the pictures of messages.
  func loader(_ configuration: Configuration) -> ImageLoader {
    var loader = configuration.clientImageLoader(cache, store)
    loader.program = decoder
    return loader
  }

  // MARK: Waiting commands

  /// The subject of commands. Commands in one lane wait for one another.
  enum Lane: Hashable, Sendable {
    case zone(String)
    case banners
    case alerts
    case layout
    /// Dry runs wait only for one another, so that one at a time needs memory.
    case dryRuns
    /// Pictures that clients store; the id of a command is their name.
    case images
  }

  /// A command that waits for its pictures.
  final class Arrival {
    let lane: Lane
    /// The id of the message that it sets, or nil if it sets none.
    let id: String?
    /// Whether a later command sets or removes the same one.
    fileprivate(set) var isReplaced = false
    /// The ids of messages added to the zone later, which belong after this one.
    fileprivate(set) var followers: [String] = []
    fileprivate var turn: CheckedContinuation<Void, Never>?

    init(_ lane: Lane, id: String?) {
      self.lane = lane
      self.id = id
    }
  }

  /// Whether a command that sets a message is waiting.
  func isWaiting(for id: String?, in lane: Lane) -> Bool {
    (arrivals[lane] ?? []).contains { id != nil && $0.id == id && !$0.isReplaced }
  }

  func waitingCount(in lane: Lane) -> Int { arrivals[lane]?.count ?? 0 }

  /// - Returns: Whether other commands are ahead.
  mutating func enter(_ arrival: Arrival) -> Bool {
    arrivals[arrival.lane, default: []].append(arrival)
    return waitingCount(in: arrival.lane) > 1
  }

  /// - Parameter turn: Resumed when the commands ahead have left.
  func wait(_ arrival: Arrival, _ turn: CheckedContinuation<Void, Never>) { arrival.turn = turn }

  mutating func leave(_ arrival: Arrival) {
    var rest = arrivals[arrival.lane] ?? []
    rest.removeAll { $0 === arrival }
    arrivals[arrival.lane] = rest.isEmpty ? nil : rest
    guard let next = rest.first else { return }
    next.turn?.resume()
    next.turn = nil
  }

  /// Marks waiting commands as replaced by a later one.
  func replace(in lane: Lane, where isReplaced: (_ id: String?) -> Bool) {
    for arrival in arrivals[lane] ?? [] where isReplaced(arrival.id) { arrival.isReplaced = true }
  }

  /// Records that a message belongs after those of the waiting commands.
  func noteFollower(_ id: String, of zone: String) {
    for arrival in arrivals[.zone(zone)] ?? [] { arrival.followers.append(id) }
  }

  // MARK: Stored pictures

  mutating func noteChangedStore() {
    storeChanges += 1
    // A picture of that name may be missing again later.
    missing = missing.filter { $0.storedName == nil }
    // The next messages may name the picture.
    preparedTurns = [:]
  }

  // MARK: Missing pictures

  /// - Returns: Whether to log the picture. Each is logged once.
  mutating func noteMissing(_ source: ImageSource) -> Bool {
    // The set is limited, since there may be any number of them and they may become available.
    if missing.count >= Self.mostMissing { missing = [] }
    return missing.insert(source).inserted
  }

  // MARK: The next messages

  /// Whether the pictures for the message after a turn were decoded.
  func isPrepared(_ zone: String, turn: UInt64) -> Bool { preparedTurns[zone] == turn }

  mutating func notePrepared(_ zone: String, turn: UInt64) { preparedTurns[zone] = turn }
}
