import ArgumentParser
import ControlAPI
import ControlClient
import Diagnosis
import Options

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look for problems of a sign, with a remedy for each.",
    about: "Needs no running sign and changes nothing. The exit status is 1 if there is a problem.",
    examples: """
      signctl doctor
      signctl doctor --json
      """)

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let socket = try sign.name() == nil ? sign.socket : sign.socketPath()
    let findings = await Doctor(
      socket: socket, checkConfiguration: ConfigurationCheck.errors, ask: Self.whoAnswers
    ).findings()
    try answers.show(findings) { Self.table(findings) }
    // The findings have already been printed, so the failure needs no message.
    if findings.contains(where: { $0.state == .problem }) { throw CommandFailure("") }
  }

  @Sendable private static func whoAnswers(at socket: String) async -> Doctor.Answer {
    do {
      let status = try await ControlClient(socketPath: socket, timeout: .seconds(2)).call(
        API.status)
      return .signd(
        version: status.version, panelFailure: status.panel.ok ? nil : status.panel.detail)
    } catch {
      switch error {
      case .refused(let problem): return .refusal(problem.detail)
      case .protocolFailure: return .nonsense
      case .silent, .unreachable: return .nothing
      }
    }
  }

  /// Formats the findings, one a line.
  private static func table(_ findings: [Finding]) -> String {
    func column(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count)) + "  "
    }
    let width = findings.map(\.check.count).max() ?? 0
    return findings.map {
      column($0.state.rawValue, 7) + column($0.check, width) + $0.detail
        + ($0.remedy.isEmpty ? "" : " -> " + $0.remedy)
    }.joined(separator: "\n")
  }
}
