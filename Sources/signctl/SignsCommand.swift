import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct SignsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signs",
    abstract: "List the signs on this machine, and what they show.",
    about: """
      A sign that does not answer is listed with the reason. A sign whose socket is in another \
      directory is not listed.
      """,
    examples: "signctl signs")

  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let sockets: [SocketLocation.Found]
    do {
      sockets = try SocketLocation.all()
    } catch {
      throw CommandFailure(error.message)
    }
    let list = SignList(signs: await Self.ask(sockets))
    try answers.show(list) { list.summary }
  }

  /// Queries all signs at once, so that one that does not answer delays no other.
  private static func ask(_ sockets: [SocketLocation.Found]) async -> [SignList.Entry] {
    await withTaskGroup { group in
      for (index, socket) in sockets.enumerated() {
        group.addTask { (index, await SignList.Entry(asking: socket)) }
      }
      var entries: [(index: Int, entry: SignList.Entry)] = []
      for await answer in group { entries.append(answer) }
      return entries.sorted { $0.index < $1.index }.map(\.entry)
    }
  }
}

/// The signs of a machine.
struct SignList: Encodable {
  struct Entry: Encodable {
    let name: String
    let socket: String
    /// Whether the sign answers.
    let ok: Bool
    /// Size of the panel as built: `64x16`.
    var size: String?
    /// Text that the sign shows; nil while it is clear.
    var text: String?
    /// Reason why the sign does not answer.
    var detail: String?
    private var state = ""
    private var line: String?

    private enum CodingKeys: CodingKey { case name, socket, ok, size, text, detail }

    /// Timeout, long for a sign on the same machine and short for people.
    private static let patience = Duration.seconds(3)

    init(asking found: SocketLocation.Found) async {
      name = found.sign.text
      socket = found.path
      let client = ControlClient(socketPath: found.path, timeout: Self.patience)
      do {
        let status = try await client.call(API.status)
        ok = true
        size = status.panel.size
        let zone = status.zones.first
        text = zone?.message?.text?.shown
        line = zone?.message?.shownLine
        state = status.panel.power ? zone?.state ?? "" : "power off"
      } catch {
        ok = false
        detail = error.message
      }
    }

    var summary: String {
      guard ok else { return "no answer: \(detail ?? "")" }
      return "\(size ?? ""), \(state)" + (line.map { ": \($0)" } ?? "")
    }
  }

  let signs: [Entry]

  /// A list with one line a sign.
  var summary: String {
    guard !signs.isEmpty else { return "no sign" }
    return table(signs.map { [$0.name, $0.socket, $0.summary] })
  }
}
