import ControlAPI
import FoundationEssentials
import Glibc
import Messages
import TestSupport
import Testing

/// Several messages on a real sign, set with signctl.
@Suite struct ProgrammeTests {
  /// Returns a command's output. The command must succeed without errors.
  @discardableResult private func message(_ sign: RunningSign, _ arguments: String...) throws
    -> String
  {
    let result = sign.ctl(arguments)
    try #require(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result.errors)")
    return result.output
  }

  private func refusal(_ sign: RunningSign, _ arguments: String...) -> String {
    let result = sign.ctl(arguments)
    #expect(result.status == 1 && result.output.isEmpty, "\(arguments): \(result.output)")
    return result.errors
  }

  private func warning(_ sign: RunningSign, _ arguments: String...) -> String {
    let result = sign.ctl(arguments)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    return result.errors
  }

  private func list(_ sign: RunningSign) throws -> MessageList {
    try JSONDecoder().decode(
      MessageList.self, from: Data(try message(sign, "list", "--json").utf8))
  }

  /// A sign with two messages and turns of an hour.
  private func sign() async throws -> RunningSign {
    let sign = try await RunningSign()
    try message(sign, "set-message", "A", "--duration", "1h")
    #expect(
      try message(sign, "add", "B", "--id", "b", "--duration", "1h", "--group", "food") == "b\n")
    return sign
  }

  private func isShown(_ text: String, on sign: RunningSign) throws -> Bool {
    try sign.picture == rendered(text, "--scroll", "none")
  }

  @Test func messagesTakeTurnsAndAreTurned() async throws {
    let sign = try await sign()
    #expect(try isShown("A", on: sign))
    #expect(
      try message(sign, "list") == """
        main  info  shown    "A"
        b     info  waiting  "B"  group food

        """)
    #expect(try message(sign, "next") == "b\n")
    #expect(try isShown("B", on: sign))
    #expect(try message(sign, "status").contains("zone      main: still, message b of 2\n"))
    #expect(try message(sign, "previous") == "main\n")
    #expect(try message(sign, "show", "b").isEmpty)
    #expect(try isShown("B", on: sign))
    #expect(try message(sign, "pause").isEmpty)
    #expect(try message(sign, "list").hasSuffix("\npaused\n"))
    #expect(try sign.status.zones[0].paused)
    #expect(try message(sign, "resume").isEmpty)
    #expect(try sign.status.zones[0].paused == false)
    #expect(refusal(sign, "show", "c").contains("no message \"c\""))
    #expect(try message(sign, "remove", "b").isEmpty)
    #expect(refusal(sign, "next").hasPrefix("signctl: there is no other message"))
  }

  /// A short turn ends by itself, repeatedly.
  @Test func aTurnEndsByItself() async throws {
    let sign = try await RunningSign()
    try message(sign, "set-message", "A", "--duration", "100ms")
    try message(sign, "add", "B", "--id", "b", "--duration", "100ms")
    for text in ["B", "A"] {
      try await waitUntil("\(text) is shown") { try isShown(text, on: sign) }
    }
  }

  @Test func theSignMakesAnIDThatIsNew() async throws {
    let sign = try await sign()
    let id = try message(sign, "add", "C").dropLast()
    #expect(!id.isEmpty && id != "b")
    #expect(try message(sign, "list", String(id)).contains("text      \"C\""))
    let taken = refusal(sign, "add", "D", "--id", "b")
    #expect(taken.contains("\"b\"") && taken.split(separator: "\n").count == 1)
  }

  @Test func aMessageIsEditedMovedAndRemoved() async throws {
    let sign = try await sign()
    try message(sign, "edit", "b", "Cake", "--ttl", "1h", "--color", "red")
    let edited = try list(sign).messages[1]
    #expect(edited.message.text?.string == "Cake" && edited.message.duration == 3_600_000)
    #expect(edited.message.ttl == 3_600_000 && edited.expiresAt != nil)
    #expect(try message(sign, "list").contains("\"Cake\"  expires in 1 h 0 min, group food\n"))
    try message(sign, "edit", "b", "--unset", "ttl", "--unset", "color")
    let again = try list(sign).messages[1]
    #expect(again.message.color == nil && again.expiresAt == nil)
    #expect(again.message.text?.string == "Cake")
    try message(sign, "move", "b", "1")
    #expect(try list(sign).messages.map(\.id) == ["b", "main"])
    try message(sign, "move", "b", "9")
    #expect(try list(sign).messages.map(\.id) == ["main", "b"])
    #expect(try message(sign, "list", "--group", "food").hasPrefix("b "))
    #expect(try message(sign, "list", "--group", "drinks") == "no message\n")
    try message(sign, "remove", "--group", "food")
    #expect(try list(sign).messages.map(\.id) == ["main"])
    #expect(refusal(sign, "remove", "b").contains("\"b\""))
    try message(sign, "remove", "--all")
    #expect(try message(sign, "list") == "no message\n")
    #expect(!sign.picture.contains("#"))
  }

  @Test func allOfAMessageIsListed() async throws {
    let sign = try await sign()
    try message(sign, "edit", "b", "--name", "Bread of today", "--priority", "foreground")
    let all = try message(sign, "list", "b")
    for line in [
      "id        b", "state     shown", "priority  foreground", "rank      0",
      "text      \"B\"", "name      \"Bread of today\"", "duration  3600000 milliseconds",
      "group     \"food\"",
    ] { #expect(all.contains(line + "\n"), "\(all)") }
    let one = try JSONDecoder().decode(
      ListedMessage.self, from: Data(try message(sign, "list", "b", "--json").utf8))
    #expect(one.priority == .foreground && one.message.name == "Bread of today")
  }

  @Test func pagesAndTopicsTakeTheirPlace() async throws {
    let sign = try await sign()
    try message(sign, "set-pages", "One", "Two", "--id", "menu")
    try message(sign, "set-topics", "Trains", "Buses", "--id", "menu", "--duration", "5s")
    #expect(try list(sign).messages.map(\.id) == ["main", "b", "menu"])
    #expect(
      try message(sign, "list").contains("menu  info  waiting  2 topics: \"Trains\", \"Buses\""))
    #expect(try isShown("A", on: sign))
  }

  @Test func picturesAndChartsAreMessages() async throws {
    let sign = try await sign()
    let path = sign.directory.path + "/flag.png"
    try message(sign, "set-image", "icon:sun", "--color", "white")
    #expect(sign.picture.contains("#"))
    _ = try Program.run(signd, ["render", "I", "--panel", "4x4", "-o", path])
    let id = try message(sign, "add-image", path, "--fit", "fill", "--duration", "5s").dropLast()
    let added = try #require(try list(sign).messages.first { $0.id == id })
    // signctl reads the file, so the daemon needs no permission.
    #expect(added.message.image?.isData == true && added.message.fit == .fill)
    try message(sign, "add-chart", "3,5,8", "--id", "visitors", "--color", "lime")
    try message(sign, "add-chart", "5.5,-3,8", "--line", "--id", "degrees")
    try message(sign, "set-chart", "1,2", "--id", "visitors")
    let messages = try list(sign).messages.map(\.message)
    #expect(messages.suffix(2).map(\.bar) == [[1, 2], nil])
    #expect(messages.last?.line == [5.5, -3, 8])
    try message(sign, "set-chart", "1,1", "--min", "0")
    // Two bars from the lower edge to the upper one.
    let rows = sign.picture.split(separator: "\n")
    #expect(rows.allSatisfy { $0 == rows[0] } && rows[0].split(separator: ".").count == 2)
    #expect(refusal(sign, "add-image", path, "--id", "visitors").contains("\"visitors\""))
    #expect(refusal(sign, "set-image", "icon:nothing").contains("there is no icon 'nothing'"))
    let wrong = sign.ctl("set-chart", "1,x")
    #expect(wrong.status == 2 && wrong.errors.hasPrefix("signctl: a chart takes "))
  }

  @Test func whoIsOutrankedIsReported() async throws {
    let sign = try await sign()
    try message(sign, "add", "Now", "--id", "now", "--priority", "foreground")
    #expect(try isShown("Now", on: sign))
    #expect(
      warning(sign, "set-message", "A", "--zone", "main")
        == "signctl: \"main\" is not shown while there are messages of a higher priority or rank; "
        + "'signctl messages --zone main' lists them\n")
    #expect(warning(sign, "add", "C", "--rank", "-1").contains("of a higher priority or rank"))
    #expect(refusal(sign, "show", "b").contains("\"b\""))
    try message(sign, "remove", "now")
    #expect(try isShown("A", on: sign))
  }

  @Test func whoseTimeItIsNotIsReported() async throws {
    let sign = try await sign()
    let message = warning(sign, "add", "New year", "--id", "year", "--when", "2001-01-01")
    #expect(
      message == "signctl: \"year\" is not shown now; its schedule is 2001-01-01; "
        + "'signctl schedule --next 7d' lists what is active when\n")
    #expect(try list(sign).messages[2].standing == .off)
    #expect(
      warning(sign, "add", "Hours", "--id", "hours", "--when", "Mon-Sat 07-11").hasSuffix(
        "warning: this schedule has the date 11 July; the hours would be written 07:00-11:00\n"))
    let wrong = sign.ctl("add", "C", "--when", "Mon-Fry")
    #expect(wrong.status == 2 && wrong.errors.hasPrefix("signctl: --when takes "))
  }

  @Test func anAlertIsShownAtOnceAndDismissed() async throws {
    let sign = try await sign()
    try message(sign, "add", "Fire", "--id", "fire", "--priority", "alert", "--hold")
    #expect(try isShown("Fire", on: sign))
    #expect(refusal(sign, "dismiss", "b").contains("\"b\""))
    #expect(refusal(sign, "dismiss", "a9") == "signctl: there is no alert or banner \"a9\"\n")
    #expect(try message(sign, "alerts") == "fire  in zone main: \"Fire\"\n")
    try message(sign, "dismiss", "fire")
    #expect(try isShown("A", on: sign))
    try message(sign, "banner", "Strip", "--for", "forever")
    try message(sign, "alert", "Out")
    try message(sign, "add", "Smoke", "--priority", "alert", "--hold")
    try message(sign, "dismiss")
    #expect(try message(sign, "alerts") == "no alert\n")
    // An alert for another time is not ended.
    _ = sign.ctl(
      "add", "Drill", "--id", "drill", "--priority", "alert", "--when", "2001-01-01")
    try message(sign, "banner", "Strip")
    try message(sign, "dismiss")
    try message(sign, "remove", "drill")
    #expect(try message(sign, "banners") == "no banner\n")
    #expect(try list(sign).messages.map(\.id) == ["main", "b"])
    #expect(refusal(sign, "dismiss") == "signctl: there is no alert and no banner\n")
  }

  @Test func clearRemovesAllThatWasSet() async throws {
    let sign = try await sign()
    #expect(try message(sign, "clear").isEmpty)
    #expect(!sign.picture.contains("#"))
    #expect(try list(sign).messages.isEmpty)
    #expect(try message(sign, "clear").isEmpty, "clearing twice is no mistake")
  }

  /// Ids, order, turn and pause survive a kill.
  @Test func messagesSurviveAKill() async throws {
    let sign = try await sign()
    try message(sign, "add", "C", "--id", "c", "--ttl", "1h")
    try message(sign, "move", "c", "1")
    try message(sign, "show", "b")
    try message(sign, "pause")
    sign.program.signal(SIGKILL)
    _ = sign.program.finish()
    let again = try await RunningSign(in: sign.directory)
    let list = try list(again)
    #expect(list.messages.map(\.id) == ["c", "main", "b"] && list.paused)
    #expect(list.messages[0].expiresAt != nil)
    #expect(try isShown("B", on: again))
  }

  // MARK: Schedule

  @Test func whatWillBeOnIsForecast() async throws {
    let sign = try await sign()
    let lines = try message(sign, "schedule", "--next", "2h").split(separator: "\n")
    #expect(lines[0] == "zone main")
    #expect(lines[1].hasPrefix("  ") && lines[1].hasSuffix("  main, b"), "\(lines)")
    #expect(lines.contains { $0.hasSuffix("brightness 100 %") })
    #expect(lines.last?.hasPrefix("times are those of ") == true)
    let forecast = try JSONDecoder().decode(
      Forecast.self, from: Data(try message(sign, "schedule", "--next", "2d", "--json").utf8))
    let parts = try #require(forecast.zones.first?.parts)
    #expect(abs(parts.last!.until - parts[0].from - 172_800) < 5)
  }

  // MARK: Waiting

  @Test func whatIsShownIsNotWaitedFor() async throws {
    let sign = try await sign()
    #expect(try message(sign, "wait-shown", "main").isEmpty)
    #expect(
      refusal(sign, "wait-shown", "c", "--timeout", "20s").contains("no message \"c\""))
    #expect(
      refusal(sign, "wait-shown", "b", "--timeout", "100ms")
        == "signctl: \"b\" was not shown within 100ms\n")
    #expect(refusal(sign, "wait-shown", "b", "--zone", "two").contains("no zone \"two\""))
  }

  @Test func whatComesIsWaitedFor() async throws {
    let sign = try await sign()
    let wait = try Program(signctl, ["wait-shown", "b", "--socket", sign.socket])
    #expect(wait.status == nil)
    try message(sign, "next")
    #expect(wait.finish().status == 0)
    #expect(try isShown("B", on: sign))
  }

  @Test func whatIsRemovedMeanwhileIsNotWaitedForLonger() async throws {
    let sign = try await sign()
    let wait = try Program(
      signctl, ["wait-shown", "b", "--timeout", "60s", "--socket", sign.socket])
    try message(sign, "remove", "b")
    let end = wait.finish()
    #expect(end.status == 1 && end.errors.contains("no message \"b\""), "\(end.errors)")
  }

  // MARK: Events

  @Test func whatHappensToMessagesIsReported() async throws {
    let sign = try await sign()
    let watch = try Program(signctl, ["watch", "--socket", sign.socket])
    try await waitUntil("the present is told") { watch.output.contains("main is shown") }
    try message(sign, "next")
    try message(sign, "pause")
    try message(sign, "edit", "b", "Cake")
    try message(sign, "remove", "b")
    try await waitUntil("all is told") { watch.output.contains("b removed") }
    let uid = ", by uid \(getuid())"
    var lines = watch.output.split(separator: "\n").map { $0.dropFirst("00:00:00  ".count) }[...]
    for line in [
      "message  main: main is shown", "message  main: main hidden\(uid)",
      "message  main: b shown\(uid)", "message  main turned to: \"B\"\(uid)",
      "message  main: paused\(uid)", "message  main: b edited\(uid)",
      "message  main: b removed\(uid)",
    ] {
      let place = try #require(lines.firstIndex { $0 == line }, "\(line) in \(watch.output)")
      lines = lines[(place + 1)...]
    }
  }
}
