import ArgumentParser
import ControlAPI
import ControlClient
import Glibc
import Messages
import Options
import Terminal

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show the panel live in this terminal.",
    about: """
      The colours are those of the panel's LEDs. q or Ctrl-C ends it. When the sign ends, the \
      exit status is 69.
      """,
    examples: """
      signctl preview
      ssh -t sign signctl preview
      """)

  /// Alternative that errors suggest if the terminal is unsuitable.
  static let remedy = "'signctl snapshot' prints the frame"

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Time after which it ends, such as 5m (default: never)", valueName: "time"))
  var duration: String?

  @OptionGroup var colors: ColorsOption
  @OptionGroup var sign: SignOptions

  func run() async throws {
    let nanoseconds = try duration.map { try TimeOption.nanoseconds($0, "for") }
    let choice = try colors.choice(TerminalColorChoice.init)
    let screen = PreviewScreen(kind: try kind(choice ?? .auto), nanoseconds: nanoseconds)
    screen.start()
    // The screen and the connection end together: the first that ends stops the second.
    let failure = await withTaskGroup(of: (any Error)?.self) { group in
      group.addTask { await screen.ended() }
      group.addTask { [sign] in
        await Self.watch(sign, on: screen)
      }
      let first = await group.next()!
      group.cancelAll()
      screen.finish()
      // The terminal is restored before anything is printed.
      await group.waitForAll()
      return first
    }
    if let failure { throw failure }
  }

  private func kind(_ choice: TerminalColorChoice) throws -> TerminalKind {
    do throws(TerminalError) {
      return try TerminalKind(
        of: STDOUT_FILENO, environment: SocketLocation.environment, choice: choice)
    } catch {
      throw OptionError("\(error.message); \(Self.remedy)")
    }
  }

  /// Passes the sign's frames to the screen until the sign ends or the task is cancelled. Returns
  /// why it ended.
  private static func watch(_ sign: SignOptions, on screen: PreviewScreen) async -> any Error {
    do {
      try await sign.talk { client in
        try await client.frames(.ppm, asBuilt: true) { part in
          screen.take(part)
          return true
        }
      }
      return SignOptions.ended
    } catch {
      return error
    }
  }
}
