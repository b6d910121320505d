import ControlAPI
import TestSupport
import Testing

/// Zones, pages, topics, zoom, alerts and sizes of a real sign, by the commands that people use.
@Suite struct ZoneCommandTests {
  private func refusal(_ result: Program.Result) -> String {
    #expect(result.status == 1 && result.output.isEmpty)
    return result.errors
  }

  @Test func aLayoutIsSetSeenAndResetAndItsZonesHaveTheirMessages() async throws {
    let sign = try await RunningSign()
    let strings = ["H:|[clock(34)]-2-[ticker]|", "V:|[clock]|", "V:|[ticker]|"]
    let set = sign.ctl(["layout", "set"] + strings)
    #expect(set.status == 0, "\(set.errors)")
    #expect(sign.ctl("layout").output == set.output)
    for part in ["clock", "34x16", "ticker", "28x16", "\nset while running:\n"] + strings {
      #expect(set.output.contains(part), "\(part)")
    }
    let message = sign.ctl("set-message", "Hi", "--scroll", "none", "--zone", "clock")
    #expect(message.status == 0, "\(message.errors)")
    #expect(refusal(sign.ctl("set-message", "Hi")).contains("there is no zone \"main\""))
    let status = sign.ctl("status").output
    #expect(status.contains("zone      clock: still, 34x16 at 0,0\n          \"Hi\"\n"))
    #expect(status.contains("zone      ticker: clear, 28x16 at 36,0"))

    let wide = refusal(sign.ctl("layout", "set", "H:|[a(65)]|", "V:|[a]|"))
    #expect(wide.contains("H:|[a(65)]| needs 65 pixels and the panel is 64 wide"))
    #expect(sign.ctl("layout").output == set.output)
    #expect(sign.ctl("layout", "reset").status == 0)
    #expect(refusal(sign.ctl("layout", "reset")).contains("there is nothing to reset"))
    #expect(try sign.status.zones.map(\.name) == ["main"])
  }

  @Test func aLayoutMayComeFromAFile() async throws {
    let sign = try await RunningSign()
    let set = sign.ctl(
      "layout", "set", "--file", "-", "--json",
      input: #"{"zones":{"logo":{"rect":[1,2,30,10],"color":"lime"}}}"#)
    #expect(set.status == 0, "\(set.errors)")
    #expect(
      try sign.status.zones.map(\.place) == [Place(x: 1, y: 2, width: 30, height: 10)])
    let wrong = sign.ctl("layout", "set", "--file", "-", input: #"{"zone":{}}"#)
    #expect(wrong.status == 2)
    #expect(
      wrong.errors
        == "signctl: standard input: unknown key \"zone\"; did you mean \"zones\"?\n")
  }

  @Test func pagesTurnAndDoNotWhileTheyAreZoomed() async throws {
    let sign = try await RunningSign()
    let set = sign.ctl("set-pages", "a", "b", "c", "--dwell", "24h")
    #expect(set.status == 0, "\(set.errors)")
    #expect(sign.ctl("page", "next").output == "page 2 of 3\n")
    #expect(sign.ctl("page", "6").output == "page 3 of 3\n")
    #expect(sign.ctl("page", "next").output == "page 1 of 3\n")
    #expect(sign.ctl("zoom", "2", "--at", "10,4").output == "page 1 of 3, zoomed to 2\n")
    #expect(refusal(sign.ctl("page", "next")).contains("the zone \"main\" is zoomed"))
    let status = sign.ctl("status").output
    #expect(status.contains("zone      main: a page at a time, page 1 of 3, zoomed to 2\n"))
    #expect(status.contains("          3 items: \"a\", \"b\", \"c\"\n"))
    #expect(sign.ctl("zoom", "reset").status == 0)
    #expect(
      refusal(sign.ctl("zoom", "reset")).contains("there is nothing to reset: the scale is 1"))
  }

  @Test func topicsAreSelectedByNumberNeighbourAndText() async throws {
    let sign = try await RunningSign()
    let set = sign.ctl("set-topics", "Trains", "Buses", "1")
    #expect(set.status == 0, "\(set.errors)")
    for (arguments, answer) in [
      (["Buses"], "topic 2 of 3: \"Buses\"\n"), (["next"], "topic 3 of 3: \"1\"\n"),
      (["1"], "topic 1 of 3: \"Trains\"\n"), (["1", "--text"], "topic 3 of 3: \"1\"\n"),
    ] {
      #expect(sign.ctl(["select", "main"] + arguments).output == answer)
    }
    #expect(refusal(sign.ctl("select", "main", "Planes")).contains("there is no topic \"Planes\""))
    #expect(sign.ctl("select", "main", "next", "--text").status == 2)
    #expect(try sign.status.zones[0].selected == 3)
  }

  @Test func anAlertTakesItsRowsUntilItIsDismissed() async throws {
    let sign = try await RunningSign()
    let alert = sign.ctl("alert", "Fire", "--edge", "bottom", "--size", "4", "--for", "forever")
    #expect(alert.output == "a1; 'signctl dismiss a1' ends it\n", "\(alert.errors)")
    let line = "a1  bottom, 4 pixels, stays until it is dismissed: \"Fire\"\n"
    #expect(sign.ctl("alerts").output == line)
    try await waitUntil("the zone has shrunk") { try sign.status.zones[0].place.height == 12 }
    let large = refusal(sign.ctl("alert", "Flood", "--size", "12"))
    #expect(large.contains("there is no room for an alert of 12 pixels at the top: at most 11"))
    #expect(sign.ctl("dismiss", "a1").status == 0)
    try await waitUntil("the zone is restored") { try sign.status.zones[0].place.height == 16 }
    #expect(sign.ctl("alerts").output == "no alert\n")
    #expect(sign.ctl("dismiss", "a1").status == 1)
  }

  @Test func aVirtualPanelIsResizedWhereTheLayoutHasRoom() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("resize", "96x32").status == 0)
    #expect(try sign.status.panel.size == "96x32")
    let rows = sign.picture.split(separator: "\n").map(\.utf8.count)
    #expect(rows == Array(repeating: 96, count: 32))
    #expect(sign.ctl("layout", "set", "H:|[a(80)]-[b]|", "V:|[a]|", "V:|[b]|").status == 0)
    #expect(refusal(sign.ctl("resize", "64x16")).contains("the panel is 64 wide"))
    #expect(refusal(sign.ctl("rotate", "90")).contains("the panel is 32 wide"))
    let panel = try sign.status.panel
    #expect(panel.size == "96x32" && panel.rotate == 0)
    #expect(sign.ctl("resize", "96").status == 2)
  }
}
