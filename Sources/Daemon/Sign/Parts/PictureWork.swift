import Images
import Messages
import SignConfiguration

/// The pictures of a sign that are decoded or wait for it, and the commands that wait for them.
struct PictureWork {
  /// Pictures that need not be decoded again.
  let cache = PictureCache()
  /// What decodes.
  var decoder = DecoderProgram.beside
  /// What decodes the pictures of what is shown already; nil: all are there.
  var task: Task<Void, Never>?
  /// Commands that wait, in the order of their arrival.
  private var arrivals: [Lane: [Arrival]] = [:]
  /// Pictures that cannot be had and were logged.
  private var missing: Set<ImageSource> = []
  private static let mostMissing = 64
  /// The numbers of turns during which the pictures of the next message were decoded, by zone.
  private var preparedTurns: [String: UInt64] = [:]

  /// What reads the pictures of messages.
  func loader(_ configuration: Configuration) -> ImageLoader {
    var loader = configuration.clientImageLoader(cache)
    loader.program = decoder
    return loader
  }

  // MARK: Commands that wait

  /// What commands change that wait for one another.
  enum Lane: Hashable, Sendable {
    case zone(String)
    case alerts
    case layout
  }

  /// A command that waits for its pictures.
  final class Arrival {
    let lane: Lane
    /// Of the message that it sets; nil: it sets none.
    let id: String?
    /// Whether a later command sets or removes the same message.
    fileprivate(set) var isReplaced = false
    /// The ids of messages that came to the zone later, and so stand after this one.
    fileprivate(set) var followers: [String] = []
    fileprivate var turn: CheckedContinuation<Void, Never>?

    init(_ lane: Lane, id: String?) {
      self.lane = lane
      self.id = id
    }
  }

  /// Whether a command waits that sets a message.
  func isWaiting(for id: String?, in lane: Lane) -> Bool {
    (arrivals[lane] ?? []).contains { id != nil && $0.id == id && !$0.isReplaced }
  }

  func waitingCount(in lane: Lane) -> Int { arrivals[lane]?.count ?? 0 }

  /// - Returns: whether others are before it.
  mutating func enter(_ arrival: Arrival) -> Bool {
    arrivals[arrival.lane, default: []].append(arrival)
    return waitingCount(in: arrival.lane) > 1
  }

  /// - Parameter turn: resumed when those before it have left.
  func wait(_ arrival: Arrival, _ turn: CheckedContinuation<Void, Never>) { arrival.turn = turn }

  mutating func leave(_ arrival: Arrival) {
    var rest = arrivals[arrival.lane] ?? []
    rest.removeAll { $0 === arrival }
    arrivals[arrival.lane] = rest.isEmpty ? nil : rest
    guard let next = rest.first else { return }
    next.turn?.resume()
    next.turn = nil
  }

  /// Waiting commands are replaced by a later one.
  func replace(in lane: Lane, where isReplaced: (_ id: String?) -> Bool) {
    for arrival in arrivals[lane] ?? [] where isReplaced(arrival.id) { arrival.isReplaced = true }
  }

  /// A message was added that stands after those of the commands that wait.
  func noteFollower(_ id: String, of zone: String) {
    for arrival in arrivals[.zone(zone)] ?? [] { arrival.followers.append(id) }
  }

  // MARK: What cannot be had

  /// - Returns: whether the picture is to be logged: each once.
  mutating func noteMissing(_ source: ImageSource) -> Bool {
    // Not for ever: there may be any number of them, and they may come back.
    if missing.count >= Self.mostMissing { missing = [] }
    return missing.insert(source).inserted
  }

  // MARK: What is shown next

  /// Whether the pictures of the message after a turn were looked at.
  func isPrepared(_ zone: String, turn: UInt64) -> Bool { preparedTurns[zone] == turn }

  mutating func notePrepared(_ zone: String, turn: UInt64) { preparedTurns[zone] = turn }
}
