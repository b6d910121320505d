import CLinux
import ControlAPI
import FoundationEssentials
import Images
import Logging
import Messages
import NIOPosix
import Panels
import Pixels
import Programme
import Stage
import Synchronization
import Testing

@testable import Clocks
@testable import ControlServer
@testable import Daemon
@testable import Keys
@testable import RenderLoop
@testable import Service
@testable import SignConfiguration
@testable import StateStore

/// State files in memory. After a kill, the contents stay as they are.
final class StoredFiles: StateFiles, @unchecked Sendable {
  // Only one sign at a time uses the files.

  var content: [UInt8]?
  var journal: [UInt8]?
  var failure: StateError?
  var previous: [UInt8]?

  func read() throws(StateError) -> [UInt8]? {
    if let failure { throw failure }
    return content
  }

  func readPrevious() -> [UInt8]? { previous }

  func readJournal() throws(StateError) -> [UInt8]? { journal }

  func replace(with bytes: [UInt8]) throws(StateError) {
    if let failure { throw failure }
    content = bytes
    journal = nil
  }

  func append(_ bytes: [UInt8]) throws(StateError) {
    if let failure { throw failure }
    journal = (journal ?? []) + bytes
  }

  func synchronize() throws(StateError) {}

  func holdReserve() throws(StateError) {}

  func giveUpReserve() {}

  func setAside() throws(StateError) -> String { "state.json.broken-1" }

  func setAsideJournal() throws(StateError) -> String { "state.journal.broken-1" }

  /// The state that a new sign would find.
  var state: StoredState {
    get throws {
      let snapshot = try StateSnapshot(decoding: try #require(content))
      return StateRecovery(snapshot, journal: journal).state
    }
  }
}

/// The messages of a log.
struct RecordedLog: LogHandler {
  private let recorded = Lines()
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level = .notice

  private final class Lines: Sendable { let lines = Mutex<[String]>([]) }

  var lines: [String] { recorded.lines.withLock { $0 } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    recorded.lines.withLock { $0.append(event.message.description) }
  }
}

/// Messages may name the tests' pictures unless the file restricts it.
private func parsed(_ yaml: String) throws -> Configuration {
  var configuration = try configuration(yaml)
  if configuration.limits.imageDirectories == nil { configuration.limits.imageDirectories = ["/"] }
  return configuration
}

/// Clocks that the test moves.
final class GivenClocks: Sendable {
  private let clocks: Mutex<Clocks>
  private let isSet = Mutex(true)

  /// - Parameter wall: Seconds since 1970.
  init(wall: Int64 = 1_800_000_000) {
    clocks = Mutex(
      Clocks(awake: 1_000_000_000_000, steady: 2_000_000_000_000, wall: wall * 1_000_000_000))
  }

  var clock: SignClock {
    SignClock({ self.now }, isSet: { self.isSet.withLock { $0 } })
  }
  var now: Clocks { clocks.withLock { $0 } }

  /// Advances all clocks equally.
  func go(on time: Nanoseconds) {
    clocks.withLock {
      $0.awake += time
      $0.steady += time
      $0.wall += time
    }
  }

  /// Suspends the machine for some seconds.
  func sleep(_ seconds: Int64) {
    clocks.withLock {
      $0.steady += seconds * 1_000_000_000
      $0.wall += seconds * 1_000_000_000
    }
  }

  /// Starts the machine with a wall clock that nothing has set.
  ///
  /// - Parameter wall: Seconds since 1970.
  func start(wall seconds: Int64) {
    clocks.withLock {
      $0 = Clocks(
        awake: 20_000_000_000, steady: 20_000_000_000, wall: seconds * 1_000_000_000)
    }
    isSet.withLock { $0 = false }
  }

  /// NTP confirms the wall clock.
  func synchronize() { isSet.withLock { $0 = true } }

  /// The wall clock is set.
  func set(wall seconds: Int64) {
    clocks.withLock { $0.wall = seconds * 1_000_000_000 }
  }
}

/// A sign without a render loop and without a socket.
struct SignRig {
  let files = StoredFiles()
  var log = RecordedLog()
  /// The directory of pictures on the sign. It cannot be made unless a test sets another one.
  var imageDirectory = "/state/images"
  var configuration = Configuration()
  var panelSize = Size(width: 64, height: 16)
  /// The clock. `pass` works with test clocks only.
  var clock = SignClock.system

  /// - Parameter clocks: The clocks, or nil for the machine's.
  init(_ yaml: String = "{}", _ clocks: GivenClocks? = nil) throws {
    if let clocks { clock = clocks.clock }
    configuration = try parsed(yaml)
    panelSize = configuration.panel.size
  }

  /// Starts a sign with the state that the previous one left at its kill.
  func start() -> Sign {
    let store = StateStore(files: files, path: "/state")
    store.load(at: clock.awake)
    return Sign(
      configuration: configuration, panelSize: panelSize, modules: [Rect(panelSize)],
      dimming: .frame, order: nil, sizing: .free(HeadlessPanel(size: panelSize).makeBuffers!),
      store: store,
      pictureStore: PictureStore(
        path: imageDirectory, maximumBytes: ImageFile.maximumBytes,
        maximumCount: ImageFile.maximumCount, maximumTotal: ImageFile.maximumTotal),
      mailbox: ShowMailbox(), report: LoopReport(), events: EventLog(run: "r"),
      tasks: ControlTasks(clock: MultiThreadedEventLoopGroup.singleton.any()), clock: clock,
      logger: Logger(label: "test", factory: { _ in log }))
  }
}

extension Sign {
  /// The current frame.
  nonisolated var picture: String {
    let show = view.show
    let bitmap = Bitmap(size: show.stage.size)
    _ = show.frame(at: clock.awake, on: bitmap)
    return bitmap.asciiArt
  }

  /// Waits until all pictures are decoded.
  func havePictures() async {
    while let task = pictures.task { await task.value }
  }

  /// Waits until all texts are typeset.
  func haveTexts() async {
    while let task = longTexts.task { await task.value }
  }

  /// Advances time and wakes the sign at the times that it requests.
  ///
  /// - Returns: The number of wake-ups.
  @discardableResult
  func pass(_ clocks: GivenClocks, _ seconds: Double) -> Int {
    let end = clocks.now.awake + Nanoseconds((seconds * 1e9).rounded())
    var count = 0
    while let moment = nextMoment, moment <= end, count < 10_000 {
      clocks.go(on: max(0, moment - clocks.now.awake))
      wakeUp()
      count += 1
    }
    clocks.go(on: end - clocks.now.awake)
    return count
  }

  /// The current messages of a zone.
  nonisolated func list(_ zone: String = mainZone) async throws -> MessageList {
    try JSONDecoder().decode(
      MessageList.self, from: Data(try await messageList(zone: zone, group: nil).whole))
  }

  /// The changes of messages since an event, a word and an id each.
  nonisolated func happened(since number: UInt64) -> [String] {
    var (number, words) = (number, [String]())
    while case .event(let event, let next) = events.step(after: number) {
      number = next
      switch event {
      case .programme(let event):
        words.append(event.id.map { "\(event.change.rawValue) \($0)" } ?? event.change.rawValue)
      case .message(let event): words.append("(\(event.change.rawValue))")
      default: break
      }
    }
    return words
  }

  nonisolated func zone(_ name: String) throws -> Status.Zone {
    try #require(view.status.zones.first { $0.name == name })
  }

  /// Expects a refusal without any change.
  nonisolated func refusal(
    _ body: () async throws(Problem) -> Void
  ) async throws -> Problem {
    let before = view.show.generation
    do throws(Problem) {
      try await body()
    } catch {
      #expect(view.show.generation == before)
      return error
    }
    throw NothingRefused()
  }
}

struct NothingRefused: Error {}

/// A message that does not move.
func still(_ text: String) -> MessageProperties {
  var message = MessageProperties(text: text)
  message.scroll = Motion.none
  return message
}

func pages(_ texts: [String]) -> MessageProperties {
  var message = MessageProperties()
  message.pages = texts.map { MessageItem($0) }
  message.slideDuration = 0
  message.dwell = 86_400_000
  return message
}

func topics(_ texts: [String]) -> MessageProperties {
  var message = MessageProperties()
  message.topics = texts.map { MessageItem($0) }
  message.slideDuration = 0
  return message
}

/// The configuration of a file with these lines.
func configuration(_ yaml: String) throws(ConfigurationErrors) -> Configuration {
  try Configuration.parse(Array(yaml.utf8), name: "signd.yaml", fonts: ["signd-8", "signd-5"])
}

extension ResolvedPanel {
  init(
    brightness: Int, power: Bool = true, rotate: Int = 0, size: Size = Size(width: 4, height: 2)
  ) {
    self.init(Configuration.Panel())
    self.brightness = brightness
    self.power = power
    self.rotate = rotate
    self.size = size
  }
}
