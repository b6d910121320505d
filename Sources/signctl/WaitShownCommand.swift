import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct WaitShownCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wait-shown",
    abstract: "Wait until the panel shows a message.",
    examples: "signctl wait-shown bread --timeout 1m")

  @Argument(help: ArgumentHelp("Id of the message.", valueName: "id"), completion: .messages)
  var id: String

  @Option(
    help: ArgumentHelp(
      "Maximum time to wait (default: 30s)", valueName: "time"))
  var timeout: String?

  @OptionGroup var zone: ZoneOptions
  @OptionGroup var sign: SignOptions

  func run() async throws {
    try MessageID.check(id)
    let given = timeout ?? "30s"
    let timeout = try TimeOption.nanoseconds(given, "timeout")
    try zone.check()
    try await withThrowingTaskGroup { [id, sign, zone] group in
      defer { group.cancelAll() }
      group.addTask {
        try await sign.talk {
          try await zone.request($0) { try await $0.waitUntilShown(id, zone: $1) }
        }
      }
      group.addTask {
        try await Task.sleep(for: .nanoseconds(timeout))
        throw CommandFailure("\"\(id)\" was not shown within \(given)")
      }
      try await group.next()
    }
  }
}

extension ControlClient {
  /// Returns when the panel shows a message. Throws if there is none, or if it is removed
  /// meanwhile.
  fileprivate func waitUntilShown(_ id: String, zone: String) async throws {
    var isShown = false
    var hasAsked = false
    // Events between the query and its answer are reported as well.
    try await watch { event in
      switch event.event {
      case .programme(let news) where news.zone == zone && news.id == id && hasAsked:
        switch news.change {
        case .shown: isShown = true
        // The message may have been added again meanwhile.
        case .expired, .ended, .dismissed, .removed:
          isShown = try await self.isShown(id, zone)
        case .present, .hidden, .added, .edited, .moved, .stale, .on, .off, .paused, .resumed: break
        }
      case .missed: isShown = try await self.isShown(id, zone)
      default:
        if !hasAsked { isShown = try await self.isShown(id, zone) }
      }
      hasAsked = true
      return !isShown
    }
    guard isShown else { throw SignOptions.ended }
    // The snapshot is answered only after the latest change is drawn.
    _ = try await frame(.text)
  }

  private func isShown(_ id: String, _ zone: String) async throws -> Bool {
    try await call(API.listedMessage, at: zone, id).standing == .shown
  }
}
