import ControlAPI
import Glibc
import Messages
import TestSupport
import Testing

@Suite struct MessageTests {
  @Test func aMessageIsOnTheSignWhenItIsAnswered() async throws {
    let sign = try await RunningSign()
    for text in ["Back at 14:00", "Open", "", "   "] {
      let result = sign.ctl("set-message", text, "--scroll", "none")
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(result.output.hasSuffix(" pixels wide, stands still\n"))
      #expect(sign.picture == (try rendered(text, "--scroll", "none")))
    }
  }

  @Test func whatFitsIsNotReportedAsCutOff() async throws {
    let sign = try await RunningSign(["--panel", "64x32"])
    // The transparent edges of the emoji are larger than the line.
    let answer = sign.ctl("set-message", "Ünïcode ☕ Tea", "--json")
    #expect(answer.errors.isEmpty && answer.output.contains("\"fits\" : true"), "\(answer.errors)")
  }

  @Test func whatDoesNotLookAsMeantIsReportedWithARemedy() async throws {
    let directory = TemporaryDirectory()
    try directory.write("{ panel: { size: 64x16 }, fonts: { search: false } }", to: "signd.yaml")
    let sign = try await RunningSign(in: directory, ["--config", directory.path + "/signd.yaml"])
    func warnings(_ arguments: String...) -> String { sign.ctl(["set-message"] + arguments).errors }
    #expect(warnings("Back at 14:00") == "")
    #expect(
      warnings("Back at 14:00, or later on today", "--scroll", "none")
        == "signctl: capitals of 5 rows are hard to read from afar; give the zone 24 rows\n")
    #expect(
      warnings(String(repeating: "much too long ", count: 30), "--scroll", "none")
        == "signctl: the text does not fit and is cut off; let it scroll, or shorten the text\n")
    #expect(
      warnings("Hi", "--font", "signd5")
        == "signctl: capitals of 5 rows are hard to read from afar; leave out font, scale and size\n"
    )
    #expect(
      warnings("日") == "signctl: 1 character is shown as a box, as no font has U+65E5; "
        + "install fonts-noto-core, fonts-unifont or another font that has them\n")
    #expect(
      warnings("Բարև")
        == "signctl: 4 characters are shown in Latin letters; install fonts-noto-core, "
        + "fonts-unifont or another font that has them\n")
    #expect(
      warnings(#"Mo–Fr\nSa"#)
        == "signctl: the text has \\n as two characters; for a line break write $'first\\nsecond'\n"
    )
    _ = sign.ctl("set-message", "Բարև")
    // A request for the message gives the same answer.
    let answer = try sign.curl("/v1/zones/main/message")
    #expect(answer.contains(#""warnings":["4 characters are shown in Latin letters"#), "\(answer)")
    #expect(answer.contains(#""letters":{"face":"signd12","fits":true,"lines":1,"size":12}"#))
  }

  @Test func theAnswerSaysHowWideTheTextIsAndHowLongAPassTakes() async throws {
    let sign = try await RunningSign()
    func answer(_ text: String, _ options: String...) throws -> String {
      let result = sign.ctl(["set-message", text, "--font", "signd7"] + options)
      try #require(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      return result.output
    }
    // An i is one pixel wide, as is the letter space.
    #expect(try answer("i", "--scale", "1") == "signd7 at 7 rows, 1 pixel wide, stands still\n")
    #expect(try answer("iiii") == "signd7 at 7 rows, 7 pixels wide, stands still\n")
    #expect(
      try answer("iiii", "--scale", "2") == "signd7 at 14 rows, 14 pixels wide, stands still\n")
    let long = String(repeating: "i", count: 60)
    #expect(
      try answer(long, "--gap", "1", "--speed", "24")
        == "signd7 at 7 rows, 119 pixels wide, scrolls left, one pass in 5.0 s\n")
    #expect(
      try answer("iiii", "--scroll", "right", "--gap", "30", "--speed", "5")
        == "signd7 at 7 rows, 7 pixels wide, scrolls right, one pass in 7.4 s\n")
    #expect(
      try answer("i\ni\ni", "--scroll", "up", "--gap", "6", "--speed", "0.5")
        == "signd7 at 7 rows, 24 pixels high, scrolls up, one pass in 1 min 0 s\n")

    func zone() throws -> Status.Zone { try sign.status.zones[0] }
    #expect(try zone().width == 64 && zone().height == 24 && zone().pass == 60_000)
    let patched = try sign.curl(
      "/v1/zones/main/message", "--request", "PATCH", "--json",
      #"{"scroll":"left","text":"iiii","speed":3,"gap":0}"#)
    // 7 pixels at 3 per second.
    #expect(patched.contains(#""height":8,"#) && patched.contains(#""pass":2334,"#))
    #expect(patched.contains(#""width":7}"#))
    #expect(try zone().width == 7 && zone().height == 8 && zone().pass == 2334)
    #expect(sign.ctl("clear").status == 0)
    #expect(try zone().width == nil && zone().height == nil && zone().pass == nil)
  }

  @Test func theWordsThatStayDoNotJump() async throws {
    let sign = try await RunningSign()
    let options = [
      "--scroll", "left", "--speed", "500", "--delay", "0", "--keep-phase", "--font",
      "signd7",
    ]
    let long = String(repeating: " — a text that goes on", count: 200)
    #expect(sign.ctl(["set-message", "Score 9:3" + long] + options).status == 0)
    try await waitUntil("the score has left") { try sign.status.zones[0].offset > 60 }
    #expect(sign.ctl("stop").status == 0)
    let offset = try sign.status.zones[0].offset
    let picture = sign.picture
    #expect(sign.ctl(["set-message", "Score 10:3" + long] + options).status == 0)
    #expect(sign.picture == picture)
    #expect(try sign.status.zones[0].offset == offset + 6)
  }

  @Test func everyOptionReachesTheSign() async throws {
    let sign = try await RunningSign()
    let directory = TemporaryDirectory()
    let picture = directory.path + "/plate.png"
    try #require(
      try Program.run(signd, ["render", "x", "--panel", "9x9", "-o", picture]).status == 0)
    let looks = [
      "--scroll", "none", "--align", "end", "--valign", "start", "--color", "#00f",
      "--background", "navy", "--font", "signd7", "--scale", "1", "--zero", "dotted", "--gap", "4",
      "--delay", "2s",
      "--speed", "12.5px/s", "--no-persist", "--keep-phase",
      "--smooth", "--offset-start", "1", "--offset-end", "-2px", "--repeat", "3",
      "--dwell", "2s", "--slide", "up", "--indicator", "dots", "--page", "2", "--transition", "cut",
      "--exit", "fade", "--transition-duration", "1s", "--easing", "linear", "--fit", "crop",
      "--background-image", picture,
      "--progress", "40", "--progress-color", "lime", "--progress-background", "black",
    ]
    let turns = [
      "--name", "A name", "--group", "g", "--priority", "foreground", "--rank", "-2",
      "--duration", "1m", "--ttl", "1h", "--max-age", "2h", "--stale", "remove", "--hold",
      "--wakeup", "--stack", "behind", "--when", "daily 00:00-24:00",
    ]
    let others = [
      "--selected", "2", "--padding", "4", "--highlight", "red", "--highlight-background", "#fff",
      "--item-colors", "red,#00f", "--item-backgrounds", "black", "--item-image", picture,
      "--highlight-image", picture, "--caps", "2", "--slide-duration", "100ms", "--dither",
      "ordered", "--min", "-1", "--max", "5",
    ]
    #expect(sign.ctl(["set-message", "Hi"] + looks + turns).status == 0)
    #expect(sign.ctl(["edit", "main"] + others).status == 0)
    let message = try #require(try sign.status.zones[0].message)
    for property in MessageProperty.allCases
    where property == .text || !property.isContent && property != .size {
      #expect(message[property] != nil, "\(property)")
    }
    #expect(message.color == RGBColor("blue"))
    #expect(message.delay == 2000)
    #expect(
      sign.picture
        == (try Program.run(signd, ["render", "Hi"] + looks).output))
    #expect(sign.ctl("set-message", "Hi", "--size", "7").status == 0)
    #expect(
      try sign.status.zones[0].letters == Letters(face: "signd7", size: 7, lines: 1, fits: true))
  }

  @Test func theTextOfStandardInputLosesOneFinalLineBreak() async throws {
    let sign = try await RunningSign()
    for (input, text) in [("a\n", "a"), ("a\n\n", "a\n"), ("\u{1F600}é", "\u{1F600}é"), ("", "")] {
      #expect(sign.ctl("set-message", "-", input: input).status == 0)
      #expect(try sign.text == text)
    }
  }

  @Test func realTextsAreTakenAsTheyAre() async throws {
    let sign = try await RunningSign()
    let headlines = """
      ‘It’s over’ – says “Élodie” … 20 °C → 25 °C • 3 € ¡olé! 🎉👨‍👩‍👧
      \u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{645}\u{631}\u{62D}\u{628}\u{627}\tTab\r\nNext
      """
    for text in [
      headlines, "a" + String(repeating: "\u{301}", count: 10_000),
      "nul \u{0} bell \u{7} esc \u{1B}[2J",
      String(repeating: "x\n", count: 500), "\u{10FFFF}\u{FFFE}\u{E000}",
    ] {
      #expect(sign.ctl("set-message", "-", input: text + "\n").status == 0)
      #expect(try sign.text.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
      #expect(sign.picture.split(separator: "\n").count == 16)
    }
    #expect(try sign.status.text.missingGlyphs > 0)
  }

  @Test func aTextOfOneMebibyteIsTakenAndOneByteMoreIsRefused() async throws {
    let sign = try await RunningSign()
    let line = "2026-11-21 12:00:00 host kernel: something happened again\n"
    let log = String(
      String(repeating: line, count: 1 + (1 << 20) / line.utf8.count).utf8.prefix(1 << 20))!
    #expect(sign.ctl("set-message", "-", input: log + "\n").status == 0)
    #expect(try sign.text == log)
    let refused = sign.ctl("set-message", "-", input: log + "x\n")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("text takes at most 1048576 bytes of UTF-8"))
    #expect(try sign.text == log)
  }

  /// A long text is typeset in parallel, with separate fonts from those for requests.
  @Test func whileALongTextIsMadeReadyTheSignAnswers() async throws {
    let directory = TemporaryDirectory()
    try directory.write("fonts: { search: false }\n", to: "signd.yaml")
    let sign = try await RunningSign(
      in: directory, ["--config", directory.path + "/signd.yaml"])
    let before = try sign.text
    let long = String(repeating: "Ελληνικά, русский, polski, ", count: 20_000)
    let setting = try Program(signctl, ["set-message", "-", "--socket", sign.socket])
    setting.write(long)
    var lists: [Program] = []
    for _ in 0..<20 {
      lists.append(try Program(signctl, ["fonts", "--socket", sign.socket]))
      #expect(try [before, long].contains(sign.text))
    }
    #expect(setting.finish().status == 0)
    #expect(try sign.text == long)
    for list in lists { #expect(list.finish().status == 0) }
    // Its beginning is wider than the sign, and the whole is much wider.
    try await waitUntil("it is typeset") { try sign.status.zones[0].width ?? 0 > 1_000_000 }
  }

  @Test func brokenTextIsAnErrorAtTheDoor() async throws {
    let sign = try await RunningSign()
    let before = try sign.text
    let broken = try Program.run(
      "sh",
      ["-c", "printf 'a\\377b' | \(signctl) set-message - --socket \(sign.socket)"])
    #expect(broken.status == 2 && broken.errors == "signctl: the text is not valid UTF-8\n")
    let argument = try Program.run(
      "sh", ["-c", "\(signctl) set-message --socket \(sign.socket) \"$(printf 'a\\377b')\""])
    #expect(argument.status == 2 && argument.errors.contains("is not valid UTF-8"))
    #expect(try sign.text == before)
  }

  @Test func stopHoldsStartGoesOnAndClearDarkens() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "It scrolls", "--scroll", "left", "--delay", "0").status == 0)
    try await waitUntil("it moves") { try sign.status.zones[0].offset > 0 }
    #expect(sign.ctl("stop").status == 0)
    let held = try sign.status
    let picture = sign.picture
    #expect(!held.zones[0].running && held.zones[0].offset > 0)
    #expect(sign.picture == picture)
    #expect(try sign.status.zones[0].offset == held.zones[0].offset)
    #expect(sign.ctl("start").status == 0)
    try await waitUntil("it goes on") { try sign.status.zones[0].offset > held.zones[0].offset }
    #expect(sign.ctl("stop").status == 0)
    #expect(sign.ctl("clear").status == 0)
    #expect(!sign.picture.contains("#"))
    #expect(try sign.status.zones[0].message == nil)
    #expect(sign.ctl("clear").status == 0, "clearing twice is no mistake")
  }

  @Test func anotherTextBeginsAgainUnlessItIsToKeepItsPlace() async throws {
    let sign = try await RunningSign()
    func offset() throws -> Double { Double(try sign.status.zones[0].offset) }
    let options = ["--scroll", "left", "--speed", "500", "--delay", "0"]
    let long = String(repeating: "a long text ", count: 2000)
    #expect(sign.ctl(["set-message", long] + options).status == 0)
    try await waitUntil("it has come far") { try offset() > 300 }
    #expect(sign.ctl("stop").status == 0)
    let place = try offset()
    #expect(sign.ctl(["set-message", long + "!", "--keep-phase"] + options).status == 0)
    #expect(try offset() == place)
    // The position on the panel decides, whatever the previous speed.
    let slow = ["--scroll", "left", "--speed", "50", "--delay", "3s", "--keep-phase"]
    #expect(sign.ctl(["set-message", long + "!!"] + slow).status == 0)
    #expect(try offset() == place)
    #expect(sign.ctl(["set-message", long + "?"] + options).status == 0)
    #expect(try offset() == 0)
  }

  @Test func whereThereWasNoMessageThereIsNoPlaceToKeep() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("clear").status == 0)
    let cleared = try sign.status.uptime
    try await waitUntil("time has passed") { try sign.status.uptime > cleared + 0.3 }
    #expect(sign.ctl("stop").status == 0)
    let options = ["--scroll", "left", "--speed", "100", "--delay", "0", "--keep-phase"]
    #expect(sign.ctl(["set-message", "new"] + options).status == 0)
    #expect(try sign.status.zones[0].offset == 0)
  }

  @Test func aTextThatIsOnlyWrittenInAnotherWayIsDrawnAgain() async throws {
    let sign = try await RunningSign()
    let texts = ["\u{1EA1}", "a\u{323}"]
    #expect(texts[0] == texts[1], "for Swift")
    for text in texts {
      #expect(sign.ctl("set-message", text, "--scroll", "none").status == 0)
      #expect(sign.picture == (try rendered(text, "--scroll", "none")))
    }
  }

  @Test func atNoMomentIsThereAnythingBetweenTwoMessages() async throws {
    let sign = try await RunningSign()
    func picture(_ text: String) throws -> String { try rendered(text, "--scroll", "none") }
    let texts = ["MMMM", "....WWWW"]
    let pictures = try texts.map(picture)
    #expect(sign.ctl("set-message", texts[0], "--scroll", "none").status == 0)
    let flood = try Program(
      "sh",
      [
        "-c",
        "while :; do for t in \(texts[1]) \(texts[0]); do "
          + "\(signctl) set-message $t --scroll none --socket \(sign.socket) || exit; done; done",
      ])
    var seen: Set<String> = []
    for _ in 0..<200 where seen.count < 2 { seen.insert(sign.picture) }
    for _ in 0..<60 { seen.insert(sign.picture) }
    flood.signal(SIGKILL)
    #expect(seen == Set(pictures))
  }

  @Test func whereATextStandsIsVisible() throws {
    let top = try rendered(
      "A", "--panel", "9x13", "--font", "signd7", "--scale", "1", "--valign", "start", "--align",
      "start")
    let bottom = try rendered(
      "A", "--panel", "9x13", "--font", "signd7", "--scale", "1", "--valign", "end", "--align",
      "start")
    func lit(_ art: String) -> [Int] {
      art.split(separator: "\n").enumerated().filter { $0.element.contains("#") }.map(\.offset)
    }
    #expect(lit(top).first! < lit(bottom).first!)
    #expect(lit(top).count == 7 && lit(bottom).count == 7)
  }

  @Test func coloursChangeWithoutANewBeginning() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "It scrolls", "--scroll", "left", "--delay", "0").status == 0)
    try await waitUntil("it moves") { try sign.status.zones[0].offset > 20 }
    #expect(sign.ctl("stop").status == 0)
    let held = try sign.status.zones[0].offset
    let answer = try sign.curl(
      "/v1/zones/main/message", "--request", "PATCH", "--json", #"{"color":"red"}"#)
    #expect(answer.hasSuffix("200"))
    #expect(try sign.status.zones[0].offset == held)
    #expect(try sign.status.zones[0].message?.color == RGBColor("red"))
    // The same while it moves.
    #expect(sign.ctl("start").status == 0)
    let before = try sign.status.zones[0].offset
    _ = try sign.curl(
      "/v1/zones/main/message", "--request", "PATCH", "--json", #"{"color":"lime"}"#)
    #expect(try sign.status.zones[0].offset >= before)
  }

  @Test func afterAFloodTheLastMessageIsShown() async throws {
    let sign = try await RunningSign(lasting: "600s")
    // As fast as one client can send requests.
    let statuses = try sign.setMessages((1...200).map { #"{"text":"number \#($0)"}"# })
    #expect(statuses == Array(repeating: 200, count: 200))
    #expect(try sign.text == "number 200")
    // As fast as commands can be started.
    for number in 201...220 {
      #expect(sign.ctl("set-message", "number \(number)").status == 0)
    }
    #expect(try sign.text == "number 220")
    #expect(try sign.status.state.ok)
  }
}
