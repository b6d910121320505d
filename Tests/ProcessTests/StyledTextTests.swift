import ControlAPI
import FoundationEssentials
import Messages
import TestSupport
import Testing

/// Styled texts and fonts from files, from the command line to the frame.
@Suite struct StyledTextTests {
  @Test func markupComesToTheSignAsRunsAndSurvivesARestart() async throws {
    var sign = try await RunningSign()
    let markup = "[red]A[/]b[b][on blue]c[/][/] [icon heart][[1]"
    let message = sign.ctl("set-message", "--markup", markup)
    #expect(message.status == 0 && message.errors.isEmpty)
    let text = try Markup.parse(markup)
    #expect(text.runs.count == 4)
    #expect(try sign.status.zones[0].message?.text?.isIdentical(to: text) == true)
    #expect(try sign.text == "Abc ♥\u{FE0F}[1]")
    #expect(sign.ctl("status").output.contains("\"Abc ♥\u{FE0F}[1]\""))
    #expect(sign.picture == (try rendered("--markup", markup, "--panel", "64x16")))
    _ = sign.stop()
    sign = try await RunningSign(in: sign.directory)
    #expect(try sign.status.zones[0].message?.text?.isIdentical(to: text) == true)
  }

  /// A picture file of the client, and an icon of the sign, which is deleted later.
  @Test func picturesStandOnTheLineAndSurviveARestart() async throws {
    let directory = TemporaryDirectory()
    let icons = directory.path + "/icons"
    try FileManager.default.createDirectory(atPath: icons, withIntermediateDirectories: false)
    for (file, text) in [("a.png", "X"), ("icons/club.png", "O")] {
      let drawn = try Program.run(
        signd, ["render", text, "--panel", "8x8", "-o", directory.path + "/" + file])
      try #require(drawn.status == 0, "\(drawn.errors)")
    }
    let configuration = directory.path + "/signd.yaml"
    try writeFile(Array("icons: { directory: \(icons) }\n".utf8), to: configuration)
    var sign = try await RunningSign(["--config", configuration])
    let message = sign.ctl(
      "set-message", "--scroll", "none", "--align", "start", "--markup",
      "I[img \(directory.path)/a.png][icon club]I")
    #expect(message.status == 0, "\(message.errors)")
    #expect(sign.ctl("list").output.contains("I[img][icon club]I"))
    let before = sign.picture
    _ = sign.stop()
    sign = try await RunningSign(in: sign.directory, ["--config", configuration])
    // The text is shown at once, and each picture when it is decoded.
    try await waitUntil("the pictures are there") { sign.picture == before }
    _ = sign.stop()

    try FileManager.default.removeItem(atPath: icons + "/club.png")
    sign = try await RunningSign(in: sign.directory, ["--config", configuration])
    #expect(sign.picture != before && sign.picture.contains("#"))
    let other = sign.ctl("set-message", "--markup", "[icon culb]")
    #expect(other.status == 1 && other.errors.contains("there is no icon 'culb' in"))
    try await waitUntil("it is missed") { sign.program.errors.contains("a crossed box") }
    let log = sign.stop().errors
    #expect(
      log.contains("text[2].image: there is no icon 'club'")
        && log.contains("a crossed box is shown instead"), "\(log)")
  }

  @Test func runsOverHTTPAreGivenBackAsTheyWereGiven() async throws {
    let sign = try await RunningSign()
    for text in [
      #"["a",{"bold":true,"effect":["rainbow","blink 1s"],"text":"b"}]"#, #""a""#, "[]",
      #"["a",{"bold":true,"image":"icon:sun"}]"#,
    ] {
      let answer = try sign.curl(
        "/v1/zones/main/message", "-X", "PUT", "-H", "Content-Type: application/json", "--data",
        #"{"text":\#(text)}"#)
      #expect(answer.hasSuffix("200") && answer.contains(#""text":\#(text)"#), "\(answer)")
    }
    let refused = try sign.curl(
      "/v1/zones/main/message", "-X", "PUT", "-H", "Content-Type: application/json", "--data",
      #"{"text":["a",{"text":"b","color":"rde"}]}"#)
    #expect(refused.hasSuffix("422"))
    #expect(refused.contains(##""field":"text[1].color""##))
  }

  @Test func aMistakeInMarkupIsOneSentenceAndChangesNothing() async throws {
    let sign = try await RunningSign()
    let before = try sign.text
    let refused = sign.ctl("set-message", "--markup", "-", input: "one\nSale [rainbw]now\n")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "signctl: a mistake in the markup at line 2, column 6: there is no tag [rainbw]; "
        + "did you mean [rainbow]?\n")
    #expect(try sign.text == before)
    let unknown = sign.ctl("set-message", "--markup", "a[font sgind7]b")
    #expect(unknown.status == 1)
    #expect(
      unknown.errors.contains("text[1].font takes ")
        && unknown.errors.contains("not \"sgind7\"; did you mean \"signd7\"?"))
  }

  @Test func colouredRunsHaveTheirColoursInThePicture() throws {
    let directory = TemporaryDirectory()
    let file = directory.path + "/a.ppm"
    let drawn = try Program.run(
      signd,
      [
        "render", "--markup", "[#010203]A[/][#040506]B[/]", "--panel", "32x8", "--font", "signd7",
        "--format", "ppm", "-o", file,
      ])
    #expect(drawn.status == 0)
    let bytes = try Array(Data(contentsOf: URL(filePath: file)))
    let pixels = Set(
      stride(from: bytes.count - 32 * 8 * 3, to: bytes.count, by: 3).map {
        Array(bytes[$0..<$0 + 3])
      })
    #expect(pixels == [[0, 0, 0], [1, 2, 3], [4, 5, 6]])
  }

  @Test func directionSaysWhereATextStandsAndWhereItGoes() async throws {
    let sign = try await RunningSign()
    let text = String(repeating: "\u{5D0}", count: 60)
    let set = sign.ctl("set-message", text)
    #expect(set.status == 0 && set.output.contains(", scrolls right, "), "\(set.output)")
    #expect(try sign.status.zones[0].motion == .right)
    #expect(sign.ctl("set-message", text, "--direction", "ltr").status == 0)
    #expect(try sign.status.zones[0].motion == .left)
    let refused = sign.ctl("set-message", text, "--direction", "left")
    #expect(refused.status == 2)
    #expect(refused.errors == "signctl: --direction takes auto, ltr or rtl, not \"left\"\n")
  }

  @Test func boxesAreCountedAndTheLastAreNamed() async throws {
    let sign = try await RunningSign()
    // Private use characters, which no font has.
    let text = String(String.UnicodeScalarView((0x100000..<0x10000C).map { Unicode.Scalar($0)! }))
    #expect(sign.ctl("set-message", "ok " + text).status == 0)
    let status = try sign.status.text
    #expect(status.missingGlyphs == 12)
    #expect(
      status.lastMissing
        == (2..<12).map { "U+10000" + String($0, radix: 16, uppercase: true) })
    let summary = sign.ctl("status").output
    #expect(summary.contains("since start: 12\n") && summary.contains("U+10000A, U+10000B"))
  }
}
