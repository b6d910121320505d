import CLinux
import ControlAPI
import ControlServer
import Logging
import Messages
import NIOPosix
import Panels
import Pixels
import Stage
import Synchronization
import Testing

@testable import Daemon

/// State files in memory, of which a sign that is killed leaves what is there.
final class KeptFiles: StateFiles, @unchecked Sendable {
  // One sign at a time has them.

  var content: [UInt8]?
  var failure: StateError?
  var previous: [UInt8]?

  func read() throws(StateError) -> [UInt8]? {
    if let failure { throw failure }
    return content
  }

  func readPrevious() -> [UInt8]? { previous }

  func replace(with bytes: [UInt8], durably: Bool) throws(StateError) {
    if let failure { throw failure }
    content = bytes
  }

  func synchronize() throws(StateError) {}

  func setAside() throws(StateError) -> String { "state.json.broken-1" }

  /// What a sign would find that begins now.
  var state: StoredState {
    get throws { try StoredState(decoding: try #require(content)) }
  }
}

/// Everything of a log that people are to know.
struct KeptLog: LogHandler {
  private let kept = Kept()
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level = .notice

  private final class Kept: Sendable { let lines = Mutex<[String]>([]) }

  var lines: [String] { kept.lines.withLock { $0 } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    kept.lines.withLock { $0.append(event.message.description) }
  }
}

private func parsed(_ yaml: String) throws -> Configuration { try configuration(yaml) }

/// A sign without a render loop and without a socket.
struct SignRig {
  let files = KeptFiles()
  let log = KeptLog()
  var configuration = Configuration()
  var panelSize = Size(width: 64, height: 16)

  init(_ yaml: String = "{}") throws {
    configuration = try parsed(yaml)
    panelSize = configuration.panel.size
  }

  /// A sign that finds what the one before left when it was killed.
  func start() -> Sign {
    let store = StateStore(files: files, path: "/state")
    store.load(at: clinux_monotonic_now())
    return Sign(
      configuration: configuration, panelSize: panelSize, modules: [Rect(panelSize)],
      dimming: .frame, sizing: .free(HeadlessPanel(size: panelSize).makeRoom!), store: store,
      handover: Handover(), report: LoopReport(), events: EventLog(run: "r"),
      tasks: ControlTasks(clock: MultiThreadedEventLoopGroup.singleton.any()),
      logger: Logger(label: "test", factory: { _ in log }))
  }
}

extension Sign {
  /// A picture of this moment.
  nonisolated var picture: String {
    let show = view.show
    let bitmap = Bitmap(size: show.stage.size)
    _ = show.frame(at: clinux_monotonic_now(), on: bitmap)
    return bitmap.asciiArt
  }

  nonisolated func zone(_ name: String) throws -> Status.Zone {
    try #require(view.status.zones.first { $0.name == name })
  }

  /// What is refused, and that nothing has changed by it.
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

/// Messages that stand still as long as a test takes.
func still(_ text: String) -> MessageProperties {
  var said = MessageProperties(text: text)
  said.scroll = Motion.none
  return said
}

func pages(_ texts: [String]) -> MessageProperties {
  var said = MessageProperties()
  said.pages = texts.map { MessageItem($0) }
  said.slideDuration = 0
  said.dwell = 86_400_000
  return said
}

func topics(_ texts: [String]) -> MessageProperties {
  var said = MessageProperties()
  said.topics = texts.map { MessageItem($0) }
  said.slideDuration = 0
  return said
}
