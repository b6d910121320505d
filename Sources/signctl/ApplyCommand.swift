import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct ApplyCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Restore a backup, or make a sign like another: apply a directory.",
    about: """
      Each change is printed. What has no file in the directory stays as it is on the sign, such as \
      a zone without a file in messages, or pictures without the directory images. If the sign \
      refuses a change, earlier changes are taken back. A zone that returns with a layout has its \
      old messages, and those that are not in the directory are removed: --dry-run cannot list them.
      """,
    examples: """
      signctl apply backup --dry-run
      signctl apply backup --sign all
      """)

  @Argument(
    help: ArgumentHelp("Directory as export writes it.", valueName: "directory"),
    completion: .directory)
  var directory: String

  @Flag(help: "Print the changes without making them.")
  var dryRun = false

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    let directory = try ContentsDirectory(directory)
    let target = try directory.read()
    let present = try await sign.talk { try await $0.contents(images: target.images != nil) }
    if target.layout == nil {
      try directory.checkZones(of: target, among: present.contents.playback.keys.sorted())
    }
    let changes = target.changes(from: present)
    if dryRun || changes.isEmpty {
      try answers.show(changes.map(\.line)) { Self.text(changes) }
      return
    }
    let applied = try await sign.talk { client in
      do throws(ControlClient.ApplyError) {
        return try await client.apply(target, from: present)
      } catch {
        throw CommandFailure(error)
      }
    }
    try answers.show(applied.changes.map(\.line)) { Self.text(applied.changes) }
    for problem in applied.kept {
      writeToStandardError("signctl: warning: \(problem.detail)")
    }
    answers.warn(stored: applied.isStored)
  }
}

extension ApplyCommand {
  /// The changes, one a line; of one of several signs their number.
  private static func text(_ changes: [SignChange]) -> String {
    if changes.isEmpty { return "nothing to change" }
    guard Output.collector == nil else {
      return changes.count == 1 ? "1 change" : "\(changes.count) changes"
    }
    return changes.map(\.line).joined(separator: "\n")
  }
}

extension CommandFailure {
  fileprivate init(_ error: ControlClient.ApplyError) {
    let what = error.change.map { "'\($0.line)' failed: " } ?? ""
    let rest =
      error.restoring.map { "the earlier changes could not be undone: \($0.message)" }
      ?? "the earlier changes are undone"
    let status =
      switch error.reason {
      case .unreachable, .silent: ExitStatus.unavailable
      case .refused, .protocolFailure: ExitStatus.refused
      }
    self.init("\(what)\(error.reason.message); \(rest)", status: status)
  }
}
