import ControlAPI
import FoundationEssentials
import Glibc
import Messages
import TestSupport
import Testing

/// Output of the programs for texts with terminal control characters.
@Suite struct PrintedTextTests {
  private let text = "a\u{1B}[2J\u{7}\u{9B}\u{202E}\u{2066}\u{200F}\u{85}\u{7F}z שלום"

  private func isSafe(_ result: Program.Result) -> Bool {
    !(result.output + result.errors).unicodeScalars.contains {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
    }
  }

  @Test func signctlPrintsNothingThatATerminalWouldObey() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", text).status == 0)
    #expect(sign.ctl("set-variable", "v", text).status == 0)
    for words in [
      ["list"], ["list", "--json"], ["status"], ["status", "--json"], ["variables"],
      ["variables", "--json"], ["show", text], ["set-message", "x", "--zone", text],
      ["brightness", text], [text], ["--\(text)"],
    ] {
      let result = sign.ctl(words)
      #expect(isSafe(result), "\(words)")
      #expect(!(result.output + result.errors).isEmpty, "\(words)")
    }
    #expect(sign.ctl("list").output.contains(#"\u202e\u2066\u200f\u0085\u007fz שלום"#))
    let status = try JSONDecoder().decode(
      Status.self, from: Data(sign.ctl("status", "--json").output.utf8))
    #expect(status.zones[0].message?.text?.string == text)
  }

  @Test(arguments: [[], ["--json"]])
  func eventsAreSafeToo(options: [String]) async throws {
    let sign = try await RunningSign()
    let watch = try Program(signctl, ["watch", "--socket", sign.socket] + options)
    try await waitUntil("it watches") { watch.output.contains("panel") }
    #expect(sign.ctl("set-message", text).status == 0)
    try await waitUntil("it tells") { watch.output.contains(#"\u202e"#) }
    watch.signal(SIGTERM)
    let result = watch.finish()
    #expect(isSafe(result))
    #expect(result.output.contains("שלום"))
  }

  @Test func mistakesInAConfigurationAreSafeToo() throws {
    let directory = TemporaryDirectory()
    for file in ["panel: { \"\u{202E}siz\\e\": 3 }\n", "\u{2066}x: 3\n", "panel: \u{9B}\n"] {
      try directory.write(file, to: "signd.yaml")
      let result = try Program.run(signd, ["check-config", directory.path + "/signd.yaml"])
      #expect(result.status == 1 && !result.errors.isEmpty)
      #expect(isSafe(result), "\(result.errors)")
    }
  }
}
