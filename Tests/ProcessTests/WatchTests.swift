import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `signctl watch` beside a real sign.
@Suite struct WatchTests {
  /// An event as `watch --json` prints it.
  private struct Line: Decodable {
    struct Data: Decodable {
      struct Message: Decodable { let text: String }
      struct Panel: Decodable { let brightness: Int }
      struct Caller: Decodable { let uid: UInt32 }
      let change: String?
      let message: Message?
      let panel: Panel?
      let by: Caller?
      let ok: Bool?
      let count: Int?
      let source: String?
      let detail: String?
    }
    let id: String
    let event: String
    let data: Data
  }

  private func lines(_ output: String) throws -> [Line] {
    try output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test func whatHappensIsReportedInOrder() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "before").status == 0)
    let watch = try Program(signctl, ["watch", "--json", "--socket", sign.socket])
    try await waitUntil("the present is told") { try lines(watch.output).count == 5 }
    #expect(sign.ctl("set-message", "Größe \"1\"\nzwei").status == 0)
    #expect(sign.ctl("brightness", "40").status == 0)
    #expect(sign.ctl("stop").status == 0)
    #expect(sign.ctl("clear").status == 0)
    try await waitUntil("all is told") { try lines(watch.output).count == 12 }
    #expect(sign.stop().status == 0)
    let end = watch.finish()
    #expect(end.status == 69)
    #expect(end.errors == "signctl: signd has ended\n")

    let reported = try lines(end.output)
    #expect(
      reported.map(\.event) == [
        "message", "programme", "layout", "panel", "state", "programme", "message", "panel",
        "message", "programme", "programme", "message",
      ])
    #expect(
      reported.map(\.data.change)
        == [
          "present", "present", "present", "present", nil, "edited", "set", "changed", "stopped",
          "removed", "hidden", "cleared",
        ])
    #expect(reported[0].data.message?.text == "before")
    #expect(reported[6].data.message?.text == "Größe \"1\"\nzwei")
    #expect(reported[6].data.by?.uid == getuid())
    #expect(reported[7].data.panel?.brightness == 40)
    #expect(reported[11].data.message == nil)
    #expect(Set(reported.map(\.id)).count == 8)
  }

  @Test func linesForPeopleSayWhatMatters() async throws {
    let sign = try await RunningSign()
    let watch = try Program(signctl, ["watch", "--socket", sign.socket])
    try await waitUntil("the present is told") { watch.output.contains("state") }
    #expect(sign.ctl("set-message", "Back at 14:00").status == 0)
    #expect(sign.ctl("power", "off").status == 0)
    try await waitUntil("all is told") { watch.output.contains("power off") }
    let lines = watch.output.split(separator: "\n").map { $0.dropFirst("00:00:00  ".count) }
    #expect(lines[1] == "message  main: main is shown")
    #expect(lines[2] == "layout   has: main on 64x16")
    #expect(lines[3] == "panel    has: brightness 100 %, power on, rotated by 0°")
    #expect(lines.contains("message  main set: \"Back at 14:00\", by uid \(getuid())"))
    #expect(
      lines.last
        == "panel    changed: brightness 100 %, power off, rotated by 0°, by uid \(getuid())")
  }

  @Test func whoComesBackGoesOnWhereItWas() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "one").status == 0)
    let first = try Program(signctl, ["watch", "--json", "--socket", sign.socket])
    try await waitUntil("the present is told") { try lines(first.output).count == 5 }
    let id = try lines(first.output)[4].id
    first.signal(SIGTERM)
    #expect(sign.ctl("set-message", "two").status == 0)
    let second = try Program(signctl, ["watch", "--json", "--after", id, "--socket", sign.socket])
    try await waitUntil("what was missed is told") { try lines(second.output).count == 2 }
    #expect(try lines(second.output).map(\.data.message?.text) == [nil, "two"])
  }

  @Test func aConfigurationWithMistakesIsAnError() async throws {
    let directory = TemporaryDirectory()
    let file = directory.path + "/signd.yaml"
    try "panel:\n  brightness: 50\n".write(toFile: file, atomically: true, encoding: .utf8)
    let sign = try await RunningSign(in: directory, ["--config", file])
    let watch = try Program(signctl, ["watch", "--json", "--socket", sign.socket])
    try await waitUntil("the present is told") { try lines(watch.output).count == 5 }
    try "panel:\n  brightness: 500\n".write(toFile: file, atomically: true, encoding: .utf8)
    sign.program.signal(SIGHUP)
    try await waitUntil("the mistake is told") { try lines(watch.output).count == 6 }
    let error = try lines(watch.output)[5]
    #expect(error.event == "error" && error.data.source == "configuration")
    #expect(error.data.detail?.contains(":2:15: ") == true)
    try "panel:\n  brightness: 5\n".write(toFile: file, atomically: true, encoding: .utf8)
    sign.program.signal(SIGHUP)
    try await waitUntil("the change is told") {
      try lines(watch.output).contains { $0.event == "panel" && $0.data.change == "reloaded" }
    }
    let change = try lines(watch.output).last { $0.event == "panel" }!
    #expect(change.data.panel?.brightness == 5)
  }

  /// Even if the sign sends nothing more.
  @Test func aReaderThatGoesEndsTheWatch() async throws {
    let sign = try await RunningSign()
    let result = try Program.run(
      "bash",
      ["-c", "\(signctl) watch --socket \(sign.socket) | head -n 3; echo ${PIPESTATUS[0]}"])
    #expect(result.output.hasSuffix("\n1\n"))
    #expect(result.errors == "")
    #expect(sign.program.status == nil)
  }

  @Test func nothingToWatchIsReported() throws {
    let result = try Program.run(signctl, ["watch", "--socket", "/nowhere/s"])
    #expect(result.status == 69)
    #expect(result.errors.contains("/nowhere/s"))
  }
}
