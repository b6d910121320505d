import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct ApplyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Bring the sign to the state in a directory.",
    discussion: """
      Prints each change. What the directory has no file for stays as it is: a zone without a file \
      in messages, and pictures without the directory images. If the sign refuses a change, the \
      changes before it are taken back.
      """)

  @Argument(
    help: ArgumentHelp("A directory as 'signctl export' writes it.", valueName: "directory"),
    completion: .directory)
  var directory: String

  @Flag(help: "Prints the changes without making them.")
  var dryRun = false

  @OptionGroup var sign: SignOptions

  func run() async throws {
    let directory = try ContentsDirectory(directory)
    let target = try directory.read()
    let present = try await sign.talk { try await $0.contents(images: target.images != nil) }
    if target.layout == nil {
      try directory.checkZones(of: target, among: present.contents.playback.keys.sorted())
    }
    let changes = target.changes(from: present)
    guard !changes.isEmpty else { return try Output.print("nothing to change") }
    try Output.print(changes.map(\.line).joined(separator: "\n"))
    if dryRun { return }
    let isStored = try await sign.talk { client in
      do throws(ControlClient.ApplyError) {
        return try await client.apply(target, from: present)
      } catch {
        throw CommandFailure(error)
      }
    }
    if !isStored {
      writeToStandardError(
        "signctl: warning: the sign shows it, but could not store it; see 'signctl status'")
    }
  }
}

extension CommandFailure {
  fileprivate init(_ error: ControlClient.ApplyError) {
    let what = error.change.map { "'\($0.line)' failed: " } ?? ""
    let rest =
      error.restoring.map { "the changes before it could not be taken back: \($0.message)" }
      ?? "the changes before it are taken back"
    let status =
      switch error.reason {
      case .unreachable, .silent: ExitStatus.unavailable
      case .refused, .protocolFailure: ExitStatus.refused
      }
    self.init("\(what)\(error.reason.message); \(rest)", status: status)
  }
}
