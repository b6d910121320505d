import ControlAPI
import FoundationEssentials
import Glibc
import Messages
import TestSupport
import Testing

/// Zones of a real sign, changed with signctl.
@Suite struct ZoneCommandTests {
  private static let layout = ["H:|[clock(20)]-2-[ticker]|", "V:|[clock]|", "V:|[ticker]|"]

  /// Returns a command's output. The command must succeed without errors.
  private func message(_ sign: RunningSign, _ arguments: String...) throws -> String {
    let result = sign.ctl(arguments)
    try #require(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result.errors)")
    return result.output
  }

  private func refusal(_ sign: RunningSign, _ arguments: String...) -> String {
    let result = sign.ctl(arguments)
    #expect(result.status == 1 && result.output.isEmpty, "\(arguments): \(result.output)")
    return result.errors
  }

  private func sign(_ text: String? = nil) async throws -> RunningSign {
    let sign = try await RunningSign()
    if let text { _ = try message(sign, "set-message", text, "--scroll", "none") }
    return sign
  }

  /// A zone's part of the frame.
  private func part(_ sign: RunningSign, from x: Int, _ width: Int) -> [String] {
    sign.picture.split(separator: "\n").map { String($0.dropFirst(x).prefix(width)) }
  }

  // MARK: Layout

  @Test func aLayoutIsSetShownStoredAndReset() async throws {
    let sign = try await sign()
    let picture = try message(sign, "set-layout", Self.layout[0], Self.layout[1], Self.layout[2])
    #expect(picture.contains("20x16") && picture.contains("42x16"))
    #expect(picture.contains("\nset while running:\n  " + Self.layout.joined(separator: "\n  ")))
    #expect(try message(sign, "layout") == picture)
    _ = try message(sign, "set-message", "A", "--zone", "clock", "--scroll", "none")
    _ = try message(sign, "set-message", "B", "--zone", "ticker", "--scroll", "none")
    #expect(part(sign, from: 0, 20) == (try drawn("A", "20x16")))
    #expect(part(sign, from: 22, 42) == (try drawn("B", "42x16")))
    let first = sign.ctl("set-message", "C", "--scroll", "none")
    #expect(first.status == 0 && first.errors == "signctl: in zone clock\n")
    #expect(part(sign, from: 0, 20) == (try drawn("C", "20x16")))

    // kill -9 loses none of it.
    sign.program.signal(SIGKILL)
    _ = sign.program.finish()
    let again = try await RunningSign(in: sign.directory)
    #expect(try message(again, "layout") == picture)
    #expect(part(again, from: 22, 42) == (try drawn("B", "42x16")))
    #expect(try message(again, "status").contains("zone      ticker: still, 42x16 at 22,0\n"))

    #expect(try message(again, "reset-layout").contains("main"))
    #expect(
      refusal(again, "reset-layout")
        == "signctl: there is nothing to reset: the configuration sets the layout\n")
  }

  @Test func aLayoutMayComeFromAFile() async throws {
    let sign = try await sign()
    let message = """
      {"layout": ["H:|[a(w)][b]|", "V:|[a]|", "V:|[b]|"], "metrics": {"w": 30},
       "zones": {"a": {"color": "red"}}}
      """
    #expect(sign.ctl("set-layout", "--file", "-", input: message).status == 0)
    let answer = try JSONDecoder().decode(
      LayoutAnswer.self, from: Data(sign.ctl("layout", "--json").output.utf8))
    #expect(answer.places.map(\.width) == [30, 34] && answer.properties.metrics == ["w": 30])
    let wrong = sign.ctl("set-layout", "--file", "-", input: #"{"layuot": []}"#)
    #expect(wrong.status == 2)
    #expect(
      wrong.errors
        == "signctl: standard input: unknown key \"layuot\"; did you mean \"layout\"?\n")
    // Strings on the command line replace those of the file.
    let both = sign.ctl("set-layout", "H:|[a(w)]", "V:|[a]|", "--file", "-", input: message)
    #expect(both.status == 0 && both.output.contains("30x16"), "\(both.errors)")
  }

  @Test func aLayoutThatIsNotPossibleChangesNothing() async throws {
    let sign = try await sign("A")
    let before = sign.picture
    #expect(
      refusal(sign, "set-layout", "H:|[main(65)]|", "V:|[main]|").hasPrefix(
        "signctl: layout[0], column "))
    #expect(refusal(sign, "set-layout", "H:|[main").hasPrefix("signctl: layout[0], column 9: "))
    #expect(sign.picture == before)
    #expect(try sign.status.zones.map(\.name) == ["main"])
  }

  @Test func aVirtualPanelTakesAnotherSize() async throws {
    let sign = try await sign("A")
    #expect(try message(sign, "resize", "32x8").isEmpty)
    #expect(sign.picture == (try rendered("A", "--scroll", "none", "--panel", "32x8")))
    #expect(try sign.status.panel.size == "32x8")
    _ = try message(sign, "set-layout", "H:|[a(30)]-[b]|", "V:|[a]|", "V:|[b]|")
    #expect(refusal(sign, "resize", "16x16").contains("layout[0]"))
    #expect(try sign.status.panel.size == "32x8")
  }

  // MARK: Zoom

  @Test func aZoneIsZoomedAndResetOnce() async throws {
    let sign = try await sign("A")
    let plain = sign.picture
    #expect(try message(sign, "zoom", "2", "--duration", "0") == "zoomed to 2\n")
    // Every LED of the middle becomes four.
    let rows = plain.split(separator: "\n").map(Array.init)
    let doubled = (0..<16).map { (y: Int) -> String in
      let row = rows[(y + 8) / 2]
      return String((0..<64).map { (x: Int) -> Character in row[(x + 32) / 2] })
    }
    #expect(sign.picture == doubled.joined(separator: "\n") + "\n")
    #expect(try sign.status.zones[0].zoom?.scale == 2)
    #expect(try message(sign, "status").contains("zone      main: still, zoomed to 2\n"))
    #expect(try message(sign, "zoom", "reset").isEmpty)
    try await waitUntil("it is as it was") { sign.picture == plain }
    #expect(
      refusal(sign, "zoom", "reset")
        == "signctl: there is nothing to reset: the scale is 1\n")
  }

  // MARK: Pages and topics

  @Test func pagesAreTurned() async throws {
    let sign = try await sign()
    let options = ["--slide", "none", "--dwell", "1h", "--font", "signd7"]
    let result = sign.ctl(["set-pages", "One", "@@two", "Three"] + options)
    #expect(result.output == "shows a page at a time\n" && result.errors.isEmpty)
    #expect(try sign.status.zones[0].page == 1)
    #expect(sign.picture == (try rendered("One", "--font", "signd7")))
    #expect(try message(sign, "page", "next") == "page 2 of 3\n")
    #expect(sign.picture == (try rendered("@two", "--font", "signd7")))
    #expect(try message(sign, "page", "previous") == "page 1 of 3\n")
    #expect(try message(sign, "page", "6") == "page 3 of 3\n")
    #expect(
      try message(sign, "status").contains(
        "a page at a time, page 3 of 3\n          3 items: \"One\", \"@two\", \"Three\"\n"))
    _ = try message(sign, "zoom", "2", "--duration", "0")
    #expect(
      refusal(sign, "page", "next")
        == "signctl: pages do not turn while the zone \"main\" is zoomed: its scale is 2; "
        + "reset it first\n")
    _ = try message(sign, "set-message", "A")
    #expect(
      refusal(sign, "page", "1")
        == "signctl: the message in the zone \"main\" has no pages\n")
  }

  @Test func topicsAreSelected() async throws {
    let sign = try await sign()
    let lines = sign.ctl("set-topics", "-", "--padding", "1", input: "Trains\n12\nTrams\n")
    #expect(lines.status == 0 && lines.errors.isEmpty)
    #expect(try message(sign, "select", "Trams", "--zone", "main") == "topic 3 of 3: \"Trams\"\n")
    #expect(try message(sign, "select", "next", "--zone", "main") == "topic 1 of 3: \"Trains\"\n")
    #expect(try message(sign, "select", "3", "--zone", "main") == "topic 3 of 3: \"Trams\"\n")
    #expect(
      try message(sign, "select", "12", "--zone", "main", "--text") == "topic 2 of 3: \"12\"\n")
    #expect(
      refusal(sign, "select", "Ships", "--zone", "main")
        == "signctl: there is no topic \"Ships\"; the message has \"Trains\", \"12\" and "
        + "\"Trams\"\n")
    #expect(try sign.status.zones[0].selected == 2)
  }

  /// signctl sends the picture itself, which the daemon may be unable to read.
  @Test func aPictureOfAFileIsAnItem() async throws {
    let sign = try await sign()
    let file = sign.directory.path + "/page.png"
    #expect(
      try Program.run(signd, ["render", "Hi", "--scroll", "none", "-o", file]).status == 0)
    _ = try message(sign, "set-pages", "@" + file, "--slide", "none")
    #expect(sign.picture == (try rendered("Hi", "--scroll", "none")))
    _ = try message(sign, "set-topics", "One", "--item-image", file, "--caps", "1")
    #expect(
      try sign.status.zones[0].message?.itemImage?.rawValue.hasPrefix("data:image/png;base64,")
        == true)
    let broken = sign.curl422("/v1/zones/main/message", #"{"pages":[{"image":"/nowhere.png"}]}"#)
    #expect(broken.contains("unreadable-image") && broken.contains(#""field":"pages[0].image""#))
  }

  // MARK: Banners

  @Test func aBannerTakesItsRowsAndGivesThemBack() async throws {
    let sign = try await sign("A")
    let before = sign.picture
    let answer = try message(
      sign, "banner", "Fire", "--edge", "bottom", "--depth", "8", "--for", "1h")
    #expect(answer == "b1, ends in 1 h 0 min; 'signctl dismiss b1' ends it earlier\n")
    try await waitUntil("the zone has made room") {
      try sign.status.zones[0].place == Place(x: 0, y: 0, width: 64, height: 8)
    }
    #expect(try message(sign, "banners").hasPrefix("b1  bottom, 8 pixels, ends in "))
    #expect(try message(sign, "status").contains("banner    b1: bottom, 8 pixels, ends in "))
    #expect(
      refusal(sign, "banner", "More", "--edge", "bottom", "--depth", "8").hasPrefix(
        "signctl: there is no space for a banner of 8 pixels at the bottom: "
          + "the zones leave it at most 7 pixels"))
    #expect(
      try message(sign, "banner", "CLOSED", "--depth", "2", "--for", "forever")
        == "b2; 'signctl dismiss b2' ends it\n")
    #expect(
      try message(sign, "banners").hasSuffix(
        "\nb2  top, 2 pixels, stays until it is dismissed: \"CLOSED\"\n"))
    #expect(
      refusal(sign, "dismiss", "b3") == "signctl: there is no alert or banner \"b3\"\n")
    #expect(try message(sign, "dismiss", "b2").isEmpty)
    #expect(try sign.status.banners.map(\.id) == ["b1"])
    #expect(try message(sign, "dismiss").isEmpty)
    #expect(try message(sign, "banners") == "no banner\n")
    try await waitUntil("the zone has its rows back") { sign.picture == before }
    #expect(refusal(sign, "dismiss") == "signctl: there is no alert and no banner\n")
  }

  /// It covers zones and banners, is fitted, and lights a dark panel.
  @Test func anAlertCoversEverythingAndWakesThePanel() async throws {
    let sign = try await sign("A")
    _ = try message(
      sign, "set-layout", "H:|[left(30)][right]|", "V:|[left]|", "V:|[right]|")
    _ = try message(sign, "set-message", "R", "--zone", "right")
    _ = try message(sign, "banner", "Strip", "--for", "1h")
    _ = try message(sign, "power", "off")
    let dark = sign.ctl("alert", "Out", "--for", "1h")
    #expect(dark.errors == "signctl: the power is off; 'signctl power on' lights the sign\n")
    _ = try message(sign, "dismiss", "a2")
    #expect(
      try message(sign, "alert", "Out", "--wakeup") == "a3; 'signctl dismiss a3' ends it\n")
    let alone = try rendered("Out", "--panel", "64x16")
    try await waitUntil("the alert covers all") { sign.picture == alone }
    _ = try message(sign, "banner", "Later", "--edge", "bottom", "--depth", "4", "--for", "1h")
    try await waitUntil("a later banner is below it") { sign.picture == alone }
    #expect(
      try message(sign, "alerts") == "a3  stays until it is dismissed: \"Out\"\n")
    let status = try message(sign, "status")
    #expect(
      status.contains("lit by the alert a3")
        && status.contains("alert     a3: stays until it is dismissed\n          \"Out\"\n"))
    _ = try message(sign, "dismiss", "a3")
    try await waitUntil("the panel is dark again") { !sign.picture.contains("#") }
  }

  private func drawn(_ text: String, _ size: String) throws -> [String] {
    try rendered(text, "--scroll", "none", "--panel", size).split(separator: "\n").map(String.init)
  }
}

extension RunningSign {
  /// The answer to a message that is refused.
  fileprivate func curl422(_ path: String, _ body: String) -> String {
    let answer = (try? curl(path, "--request", "PUT", "--json", body)) ?? ""
    #expect(answer.hasSuffix("422"), "\(answer)")
    return answer
  }
}
