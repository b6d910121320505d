import ControlAPI
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// A real sign used as an AWTRIX clock.
@Suite struct AwtrixTests {
  private func sign(_ configuration: String = "awtrix: true\n") async throws -> RunningSign {
    let directory = TemporaryDirectory()
    try directory.write(configuration, to: "signd.yaml")
    return try await RunningSign(in: directory, ["--config", directory.path + "/signd.yaml"])
  }

  private func post(_ sign: RunningSign, _ path: String, _ body: String = "") throws -> String {
    try sign.curl(path, "--data", body)
  }

  private func isShown(_ text: String, on sign: RunningSign) throws -> Bool {
    try sign.picture == rendered(text, "--scroll", "none")
  }

  private func messages(_ sign: RunningSign) throws -> [ListedMessage] {
    let list = sign.ctl("list", "--json").output
    return try JSONDecoder().decode(MessageList.self, from: Data(list.utf8)).messages
  }

  @Test func customAppsTakeTurns() async throws {
    let sign = try await sign()
    #expect(
      try post(sign, "/api/custom?name=a", #"{"text":"A","duration":3600}"#) == "OK200")
    #expect(
      try post(sign, "/api/custom?name=my%20b", #"{"text":"B","duration":3600}"#) == "OK200")
    #expect(try isShown("A", on: sign))
    #expect(try sign.curl("/api/loop") == #"{"a":0,"my b":1}"# + "\n200")
    #expect(try post(sign, "/api/nextapp") == "OK200")
    #expect(try isShown("B", on: sign))
    #expect(try sign.curl("/api/stats").contains(#""app":"my b""#))
    #expect(try post(sign, "/api/switch", #"{"name":"a"}"#) == "OK200")
    #expect(try isShown("A", on: sign))
    #expect(try post(sign, "/api/custom?name=a", #"{"text":"C","duration":3600}"#) == "OK200")
    #expect(try isShown("C", on: sign))
    #expect(try post(sign, "/api/custom?name=a") == "OK200")
    #expect(try isShown("B", on: sign))
    #expect(try messages(sign).map(\.id) == ["myx.20b"])
  }

  @Test func aNotificationIsAboveUntilItIsDismissed() async throws {
    let sign = try await sign()
    _ = try post(sign, "/api/custom?name=a", #"{"text":"A","duration":3600}"#)
    #expect(
      try post(sign, "/api/notify", ##"{"text":"N","hold":true,"color":"#00FF00"}"##) == "OK200")
    #expect(try post(sign, "/api/notify", #"{"text":"M","hold":true}"#) == "OK200")
    #expect(try isShown("N", on: sign))
    let size = try sign.status.panel.size.split(separator: "x").compactMap { Int($0) }
    let screen = try sign.curl("/api/screen").dropLast(3)
    let pixels = try JSONDecoder().decode([Int].self, from: Data(screen.utf8))
    #expect(pixels.count == size[0] * size[1] && Set(pixels) == [0, 0x00FF00])
    #expect(pixels.map { $0 == 0 ? "." : "#" }.joined() == sign.picture.replacing("\n", with: ""))
    #expect(try post(sign, "/api/notify/dismiss") == "OK200")
    #expect(try isShown("M", on: sign))
    #expect(try post(sign, "/api/notify/dismiss") == "OK200")
    #expect(try isShown("A", on: sign))
    #expect(try post(sign, "/api/notify/dismiss") == "OK200")
    #expect(try isShown("A", on: sign))
  }

  @Test func thePanelIsSwitchedAndWoken() async throws {
    let sign = try await sign()
    _ = try post(sign, "/api/custom?name=a", #"{"text":"A","duration":3600}"#)
    #expect(try post(sign, "/api/power", #"{"power":false}"#) == "OK200")
    #expect(!sign.picture.contains("#"))
    #expect(try post(sign, "/api/notify", #"{"text":"N","hold":true,"wakeup":true}"#) == "OK200")
    #expect(try isShown("N", on: sign))
    #expect(try post(sign, "/api/notify/dismiss") == "OK200")
    #expect(!sign.picture.contains("#"))
    #expect(try post(sign, "/api/settings", #"{"MATP":true,"BRI":51,"TEFF":2}"#) == "OK200")
    #expect(try sign.status.panel.brightness == 20)
    #expect(try isShown("A", on: sign))
    #expect(try sign.curl("/api/settings").contains(#""BRI":51"#))
  }

  @Test func whatMeansNothingIsNamedInAnswerAndLog() async throws {
    let sign = try await sign()
    for _ in 1...2 {
      let answer = try sign.curl(
        "/api/notify", "--include", "--data",
        #"{"text":"A","duration":3600,"sound":"alarm","icon":"nowhere"}"#)
      #expect(answer.lowercased().contains("\r\nsignd-ignored: icon, sound\r\n"))
      #expect(answer.hasSuffix("\r\n\r\nOK200"))
    }
    #expect(try post(sign, "/api/reboot") == "OK200")
    #expect(try isShown("A", on: sign))
    let wrong = try post(sign, "/api/notify", #"{"progress":200}"#)
    #expect(
      wrong == #"{"error":"progress takes a number from 0 to 100 percent, not 200"}"# + "\n400")
    let log = sign.stop().errors
    #expect(
      log.ranges(of: "/api/notify has keys that signd ignores: icon, sound").count == 1, "\(log)")
    #expect(log.contains("/api/reboot has keys that signd ignores: reboot"))
  }

  @Test func iconsOfAClockStandBesideTheText() async throws {
    let directory = TemporaryDirectory()
    let picture = try Program.run(
      signd, ["render", "X", "--panel", "8x8", "-o", directory.path + "/87.png"])
    try #require(picture.status == 0, "\(picture.errors)")
    let sign = try await sign("awtrix: true\nicons: { directory: \(directory.path) }\n")
    let answer = try sign.curl(
      "/api/custom?name=a", "--include", "--data", #"{"text":"A","icon":"87","duration":3600}"#)
    #expect(answer.hasSuffix("OK200") && !answer.lowercased().contains("signd-ignored"))
    #expect(try !isShown("A", on: sign) && sign.picture.contains("#"))
    #expect(try sign.curl("/api/apps") == #"[{"icon":"87","name":"a"}]"# + "\n200")
  }

  @Test func anAppGoesWhenItsLifeIsOver() async throws {
    let sign = try await sign()
    _ = try post(sign, "/api/custom?name=a", #"{"text":"A","lifetime":0.5}"#)
    _ = try post(
      sign, "/api/custom?name=b", #"{"text":"B","lifetime":0.5,"lifetimeMode":1}"#)
    try await waitUntil("one is gone and one is old") {
      let messages = try messages(sign)
      return messages.map(\.id) == ["b"] && messages[0].isStale
    }
  }

  @Test func onlyWhatIsSavedSurvives() async throws {
    let sign = try await sign()
    _ = try post(sign, "/api/custom?name=a", #"{"text":"A","save":true}"#)
    _ = try post(sign, "/api/custom?name=b", #"{"text":"B"}"#)
    #expect(sign.stop().status == 0)
    let again = try await RunningSign(
      in: sign.directory, ["--config", sign.directory.path + "/signd.yaml"])
    #expect(try messages(again).map(\.id) == ["a"])
  }

  @Test func nothingOfItIsThereUnlessTheConfigurationSaysSo() async throws {
    let sign = try await sign("awtrix: false\n")
    #expect(try post(sign, "/api/notify", #"{"text":"A"}"#).hasSuffix("404"))
    try sign.directory.write("awtrix: true\n", to: "signd.yaml")
    sign.program.signal(SIGHUP)
    try await waitUntil("it is said") {
      sign.program.errors.contains("at the next start: awtrix")
    }
  }

  /// The requests on the page about the API have the effect that it describes.
  @Test func theRequestsOfThePageHaveEffects() async throws {
    let commands = MarkdownPage.named("docs/api.md").blocks.flatMap(\.lines)
      .filter { $0.hasPrefix("curl ") && $0.contains("//sign/api/") }
    #expect(commands.count == 5)
    let sign = try await sign()
    for command in commands {
      let result = try Program.run(
        "bash", ["-c", "\(command) --silent --fail-with-body --include"],
        environment: ["SIGND_SOCKET": sign.socket])
      #expect(result.status == 0, "\(command): \(result.output)")
      #expect(!result.output.lowercased().contains("signd-ignored"), "\(command)")
    }
    #expect(try messages(sign).map(\.id) == ["outside"])
    #expect(try sign.text == "🌡\u{FE0F} 21.5 °C")
    #expect(try sign.status.panel.brightness == 50)
  }
}
