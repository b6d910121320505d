import ControlAPI
import FoundationEssentials
import Glibc
import Messages
import TestSupport
import Testing

@Suite struct TestPatternTests {
  private func all(_ columns: Int, _ rows: Int) -> String {
    String(repeating: String(repeating: "#", count: columns) + "\n", count: rows)
  }

  @Test func aPatternIsSeenInsteadOfTheMessageAndTheMessageAfterwards() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none").status == 0)
    let message = sign.picture
    let result = sign.ctl("test-pattern", "on")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output == "shows on for 30 s; 'signctl test-pattern off' ends it earlier\n")
    #expect(sign.picture == all(64, 16))
    let status = try sign.status
    #expect(status.panel.test?.pattern == "on" && status.panel.test?.duration == 30_000)
    #expect((1...30_000).contains(try #require(status.panel.test?.endsIn)))
    #expect(status.zones[0].message?.text == "Hi")
    #expect(sign.ctl("panel").output.contains("shows the test pattern on, ends in "))
    // Another pattern replaces it.
    #expect(sign.ctl("test-pattern", "modules", "--for", "1m").output.contains(" for 1 min 0 s"))
    #expect(
      sign.picture != all(64, 16) && sign.picture.hasPrefix(String(repeating: "#", count: 64)))
    #expect(sign.ctl("test-pattern", "off").output == "")
    #expect(sign.picture == message)
    #expect(try sign.status.panel.test == nil)
    #expect(sign.ctl("test-pattern", "off").output == "no test pattern is shown\n")
  }

  @Test func itEndsByItselfAndWatchersAreNotified() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none").status == 0)
    let message = sign.picture
    let watch = try Program(signctl, ["watch", "--json", "--socket", sign.socket])
    try await waitUntil("the present is told") {
      watch.output.split(separator: "\n").count == 5
    }
    let answer = sign.ctl("test-pattern", "on", "--for", "1s", "--json")
    let test = try JSONDecoder().decode(PanelTest.self, from: Data(answer.output.utf8))
    #expect(test == PanelTest(pattern: "on", duration: 1000, endsIn: 1000))
    try await waitUntil("the end is told") { watch.output.contains("test-ended") }
    #expect(sign.picture == message)
    let reported = watch.output.split(separator: "\n").dropFirst(5)
    try #require(reported.count == 2)
    #expect(
      reported.first!.contains(#""change":"test""#) && reported.first!.contains(#""pattern":"on""#))
    #expect(
      reported.last!.contains(#""change":"test-ended""#) && !reported.last!.contains("pattern"))
    #expect(reported.first!.contains(#""by":"#) && !reported.last!.contains(#""by":"#))
  }

  @Test func aPanelThatHangsTurnedIsShownAsItIsBuilt() async throws {
    let sign = try await RunningSign(["--panel", "32x8"])
    #expect(sign.ctl("test-pattern", "modules").status == 0)
    let straight = sign.picture
    #expect(sign.ctl("test-pattern", "off").status == 0)
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none").status == 0)
    #expect(sign.ctl("rotate", "90").status == 0)
    let message = sign.picture
    #expect(message == (try rendered("Hi", "--scroll", "none", "--panel", "8x32")))
    #expect(sign.ctl("test-pattern", "modules").status == 0)
    #expect(sign.picture == straight)
    // Also after a rotation meanwhile. The message is then rotated.
    #expect(sign.ctl("rotate", "180").status == 0)
    #expect(sign.picture == straight)
    #expect(sign.ctl("rotate", "90").status == 0)
    #expect(sign.ctl("test-pattern", "off").status == 0)
    #expect(sign.picture == message)
  }

  @Test func aSignWithoutPowerStaysDarkAndSaysWhy() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("power", "off").status == 0)
    let result = sign.ctl("test-pattern")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.errors
        == "signctl: the power is off, so a test pattern would not be seen; turn it on first\n")
    #expect(sign.ctl("power", "on").status == 0)
    #expect(sign.ctl("test-pattern", "on").status == 0)
    #expect(sign.ctl("power", "off").status == 0)
    #expect(!sign.picture.contains("#"))
    #expect(sign.ctl("power", "on").status == 0)
    #expect(sign.picture == all(64, 16))
    #expect(sign.ctl("brightness", "0").status == 0)
    #expect(sign.ctl("test-pattern", "on").errors.contains("brightness 100"))
  }

  @Test func afterAKillTheMessageIsThere() async throws {
    var sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none").status == 0)
    let message = sign.picture
    #expect(sign.ctl("test-pattern", "on").status == 0)
    sign.program.signal(SIGKILL)
    _ = sign.program.finish()
    sign = try await RunningSign(in: sign.directory)
    #expect(sign.picture == message)
    #expect(try sign.status.panel.test == nil)
  }

  /// Changes of the message are visible after the pattern, not before.
  @Test func aMessageThatIsSetMeanwhileIsSeenAfterwards() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("test-pattern", "on").status == 0)
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none").status == 0)
    #expect(sign.picture == all(64, 16))
    #expect(sign.ctl("test-pattern", "off").status == 0)
    #expect(sign.picture == (try rendered("Hi", "--scroll", "none")))
  }

  @Test func whoWatchesThePicturesSeesThePattern() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none").status == 0)
    #expect(sign.ctl("rotate", "90").status == 0)
    let frames = try Program(
      "curl",
      [
        "--silent", "--no-buffer", "--unix-socket", sign.socket,
        "http://sign/v1/frames?format=text",
      ])
    let message = sign.picture
    try await waitUntil("the message is seen") { frames.output.contains(message) }
    #expect(sign.ctl("test-pattern", "on").status == 0)
    try await waitUntil("the pattern is seen") { frames.output.contains(all(64, 16)) }
  }

  @Test(arguments: [
    (["module"], "not \"module\"; did you mean \"modules\"?\n"),
    (["everything"], "not \"everything\"\n"),
    (["on", "--for", "0.9s"], "not \"0.9s\"\n"), (["on", "--for", "11m"], "not \"11m\"\n"),
    (["off", "--for", "2s"], "--for needs a pattern other than off\n"),
  ])
  func aMistakeIsOneSentence(arguments: [String], end: String) throws {
    let result = try Program.run(
      signctl, ["test-pattern"] + arguments, environment: ["SIGND_SOCKET": "/nowhere"])
    #expect(result.status == 2 && result.errors.hasSuffix(end), "\(result.errors)")
    #expect(result.errors.hasPrefix("signctl: ") && result.errors.split(separator: "\n").count == 1)
  }
}
