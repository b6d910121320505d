import ControlAPI
import FoundationEssentials
import Images
import Messages
import Pixels
import Programme
import Stage
import TestSupport
import Testing

@testable import ControlServer
@testable import Daemon
@testable import RenderLoop
@testable import Service
@testable import SignConfiguration
@testable import StateStore
@testable import Typography

private let twoZones = """
  panel: { size: 40x16 }
  layout: ["H:|[top]|", "H:|[bottom]|", "V:|[top(8)][bottom]|"]
  """

private let long = MessageProperties(text: "A text that is longer than the zone")

private func given(_ text: String, _ change: (inout MessageProperties) -> Void)
  -> MessageProperties
{
  var given = still(text)
  change(&given)
  return given
}

/// Several messages of a sign over time.
@Suite struct SignProgrammeTests {
  let clocks = GivenClocks()

  private func rig(_ yaml: String = "{}") throws -> SignRig { try SignRig(yaml, clocks) }

  private func add(
    _ sign: Sign, _ id: String, _ message: MessageProperties? = nil, zone: String = mainZone
  ) async throws {
    _ = try await sign.addMessage(NewMessage(id: id, message ?? still(id)), zone: zone, by: nil)
  }

  private func shown(_ sign: Sign, _ zone: String = mainZone) throws -> String? {
    try sign.zone(zone).shown
  }

  // MARK: Turns

  @Test func messagesTakeTurnsInTheirOrder() async throws {
    let sign = try rig().start()
    await sign.begin()
    try await add(sign, "a")
    try await add(sign, "b", given("b") { $0.duration = 3000 })
    try await add(sign, "c")
    #expect(try sign.zone("main").messages == 3)
    var turns: [String?] = []
    for _ in 0..<10 {
      turns.append(try shown(sign))
      await sign.pass(clocks, 5)
    }
    // Ten seconds, three, ten.
    #expect(turns == ["a", "a", "b", "c", "c", "a", "a", "b", "c", "c"].map { $0 })
    let status = try sign.zone("main")
    #expect(status.message?.text?.string == status.shown && !status.paused)
    #expect(sign.picture.contains("#"))
  }

  @Test func aTextThatMovesTakesAsLongAsItPasses() async throws {
    let sign = try rig().start()
    try await add(sign, "a", long)
    try await add(sign, "b")
    let pass = Double(try #require(try sign.zone("main").pass)) / 1000
    // The delay and one pass.
    await sign.pass(clocks, 1 + pass - 0.01)
    #expect(try shown(sign) == "a")
    await sign.pass(clocks, 0.02)
    #expect(try shown(sign) == "b")
    await sign.pass(clocks, 10)
    #expect(try shown(sign) == "a")
    // While it is paused, its time stops.
    _ = try await sign.setRunning(false, zone: "main", by: nil)
    await sign.pass(clocks, 1000)
    #expect(try shown(sign) == "a")
    _ = try await sign.setRunning(true, zone: "main", by: nil)
    await sign.pass(clocks, 1 + pass)
    #expect(try shown(sign) == "b")
  }

  @Test func nothingIsToBeDoneWhereOneMessageStandsStill() async throws {
    let sign = try rig().start()
    await sign.begin()
    _ = try await sign.setMessage(still("x"), zone: "main", by: nil)
    await sign.pass(clocks, 5)
    let generation = sign.view.show.generation
    #expect(await sign.nextMoment == nil)
    #expect(await sign.pass(clocks, 100_000) == 0 && sign.view.show.generation == generation)
    // Nor if a message moves for ever, as far as the sign is concerned.
    _ = try await sign.setMessage(long, zone: "main", by: nil)
    await sign.pass(clocks, 5)
    #expect(await sign.nextMoment == nil)
  }

  @Test func somethingMoreImportantInterruptsAndTheRestGoesOn() async throws {
    let (sign, other) = (try rig().start(), try rig().start())
    for sign in [sign, other] { try await add(sign, "a", long) }
    await sign.pass(clocks, 3.25)
    let picture = sign.picture
    #expect(picture == other.picture)
    // Both move, but only one of them while the panel is dark.
    try await add(sign, "alarm", given("!") { $0.priority = .foreground })
    #expect(try shown(sign) == "alarm" && sign.picture != picture)
    _ = try await other.setRunning(false, zone: "main", by: nil)
    await sign.pass(clocks, 60)
    _ = try await other.setRunning(true, zone: "main", by: nil)
    _ = try await sign.removeMessages(.id("alarm"), zone: "main", by: nil)
    #expect(try shown(sign) == "a" && sign.picture == picture)
    for _ in 0..<5 {
      await sign.pass(clocks, 0.7)
      #expect(sign.picture == other.picture)
    }
    #expect(sign.picture != picture)
  }

  @Test func stepsShowWhatIsAskedForAndPauseStays() async throws {
    let sign = try rig().start()
    for id in ["a", "b", "c"] { try await add(sign, id) }
    #expect(try await sign.step(.next, zone: "main", by: nil).shown == "b")
    #expect(try await sign.step(.previous, zone: "main", by: nil).shown == "a")
    #expect(try await sign.step(.show("c"), zone: "main", by: nil).shown == "c")
    let answer = try await sign.setPaused(true, zone: "main", by: nil)
    #expect(answer.paused && answer.stored && answer.shown == "c")
    await sign.pass(clocks, 100)
    #expect(try shown(sign) == "c" && sign.zone("main").paused)
    _ = try await sign.setPaused(false, zone: "main", by: nil)
    await sign.pass(clocks, 10)
    #expect(try shown(sign) == "a")
    let moved = try await sign.moveMessage("c", to: 1, zone: "main", by: nil)
    #expect(moved.stored && moved.message.id == "c")
    #expect(try await sign.list().messages.map(\.id) == ["c", "a", "b"])
  }

  @Test func setMessageReplacesItsOwnAndShowsItAtOnce() async throws {
    let sign = try rig().start()
    _ = try await sign.setMessage(still("one"), zone: "main", by: nil)
    try await add(sign, "b")
    await sign.pass(clocks, 12)
    #expect(try shown(sign) == "b")
    let (answer, isNew) = try await sign.setMessage(still("two"), zone: "main", by: nil)
    #expect(!isNew && answer.message?.text?.string == "two")
    #expect(try shown(sign) == "main")
    // Its turn starts again, in its place.
    await sign.pass(clocks, 9.9)
    _ = try await sign.setMessage(still("three"), zone: "main", by: nil)
    await sign.pass(clocks, 9.9)
    #expect(try shown(sign) == "main")
    await sign.pass(clocks, 0.2)
    #expect(try shown(sign) == "b")
    #expect(try await sign.list().messages.map(\.id) == ["main", "b"])
    // A message that is not shown can be changed and is reported.
    var patch = MessagePatch()
    patch.properties.text = "four"
    #expect(
      try await sign.changeMessage(patch, zone: "main", by: nil).message?.text?.string == "four")
    #expect(try await sign.message(zone: "main").message?.text?.string == "four")
    #expect(try shown(sign) == "b" && sign.zone("main").message?.text?.string == "b")
    _ = try await sign.clearMessage(zone: "main", by: nil)
    #expect(try await sign.list().messages.map(\.id) == ["b"])
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.message(zone: "main")
    }
    #expect(problem.kind == .noMessage)
  }

  @Test func anEditOfWhatIsShownGoesOnWithItsTurn() async throws {
    let sign = try rig().start()
    try await add(sign, "a")
    try await add(sign, "b")
    await sign.pass(clocks, 6)
    var patch = MessagePatch()
    patch.properties.color = RGBColor("red")
    let answer = try await sign.editMessage(patch, id: "a", zone: "main", by: nil)
    #expect(answer.message.standing == .shown && answer.message.message.color == RGBColor("red"))
    #expect(try sign.zone("main").message?.color == RGBColor("red"))
    let (_, isNew) = try await sign.putMessage(still("A"), id: "a", zone: "main", by: nil)
    #expect(try !isNew && sign.zone("main").message?.text?.string == "A")
    await sign.pass(clocks, 4.1)
    #expect(try shown(sign) == "b")
  }

  // MARK: Alerts and ages

  @Test func alertsEndWithTheirTurnAndHeldOnesWhenTheyAreDismissed() async throws {
    let rig = try rig()
    let sign = rig.start()
    try await add(sign, "a")
    func alert(_ id: String, _ change: (inout MessageProperties) -> Void = { _ in }) async throws {
      try await add(
        sign, id,
        given(id) {
          $0.priority = .alert
          $0.duration = 5000
          change(&$0)
        })
    }
    try await alert("x")
    await sign.pass(clocks, 2)
    try await alert("y") { $0.hold = true }
    #expect(try shown(sign) == "y")
    await sign.pass(clocks, 100)
    #expect(try shown(sign) == "y")
    let answer = try await sign.dismissMessage("y", zone: "main", by: nil)
    #expect(answer.removed == ["y"] && answer.stored)
    // The other message has three seconds left.
    await sign.pass(clocks, 2.9)
    #expect(try shown(sign) == "x")
    await sign.pass(clocks, 0.2)
    #expect(try shown(sign) == "a")
    #expect(try await sign.list().messages.map(\.id) == ["a"])
    #expect(try rig.files.state["main"].messages.map(\.id) == ["a"])
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.dismissMessage("a", zone: "main", by: nil)
    }
    #expect(problem.kind == .notAnAlert)
  }

  @Test func whatExpiresIsGoneAndLeavesTheZoneDark() async throws {
    let rig = try rig()
    var sign = rig.start()
    try await add(sign, "a", given("a") { $0.ttl = 60_000 })
    let listed = try await sign.listedMessage("a", zone: "main")
    #expect(listed.expiresAt == listed.setAt + 60)
    await sign.pass(clocks, 59)
    #expect(try shown(sign) == "a")
    // Also while the machine is suspended.
    clocks.sleep(2)
    await sign.clockWasSet()
    #expect(try shown(sign) == nil && sign.zone("main").message == nil)
    #expect(!sign.picture.contains("#"))
    #expect(try rig.files.state["main"].messages.isEmpty)
    sign = rig.start()
    #expect(try sign.zone("main").message == nil)
  }

  @Test func whatIsTooOldIsReportedOrGone() async throws {
    let sign = try rig().start()
    try await add(
      sign, "a",
      given("a") {
        $0.maxAge = 1000
        $0.stale = .mark
      })
    try await add(
      sign, "b",
      given("b") {
        $0.maxAge = 1000
        $0.stale = .remove
      })
    let start = sign.events.newest
    await sign.pass(clocks, 2)
    #expect(sign.happened(since: start) == ["stale a", "expired b"])
    #expect(try await sign.list().messages.map(\.isStale) == [true])
  }

  @Test func whatIsTooOldIsMarkedUntilItIsSetAgain() async throws {
    let rig = try rig()
    let (sign, other) = (rig.start(), try self.rig().start())
    let old = given("A text that is longer than the zone") {
      $0.scroll = .left
      $0.maxAge = 1500
    }
    let young = given("A text that is longer than the zone") { $0.scroll = .left }
    try await add(sign, "a", old)
    try await add(other, "a", young)
    await sign.begin()
    await sign.pass(clocks, 1)
    #expect(sign.picture == other.picture)
    // The sign wakes only once for it.
    #expect(await sign.pass(clocks, 1) == 1)
    func marked(_ picture: String) -> [Substring] {
      var rows = picture.split(separator: "\n")
      for (row, end) in [".##", ".##", "..."].enumerated() {
        rows[row] = rows[row].dropLast(3) + end
      }
      return rows
    }
    for _ in 0..<3 {
      #expect(sign.picture.split(separator: "\n") == marked(other.picture))
      #expect(sign.picture != other.picture)
      await sign.pass(clocks, 0.3)
    }
    // Also after a restart, and after the configuration is read again.
    _ = await sign.reconfigure(rig.configuration, library: .builtIn)
    #expect(sign.picture.split(separator: "\n") == marked(other.picture))
    #expect(rig.start().picture.split(separator: "\n")[0].hasSuffix(".##"))
    // A message in between is not marked, and this one is marked when it returns.
    try await add(sign, "b", given("b") { $0.priority = .foreground })
    #expect(!sign.picture.split(separator: "\n")[0].hasSuffix("##"))
    _ = try await sign.removeMessages(.id("b"), zone: "main", by: nil)
    #expect(sign.picture.split(separator: "\n")[0].hasSuffix(".##"))
    var patch = MessagePatch()
    patch.properties = still("x")
    _ = try await sign.editMessage(patch, id: "a", zone: "main", by: nil)
    #expect(!sign.picture.split(separator: "\n")[0].hasSuffix("##"))
    await sign.pass(clocks, 2)
    #expect(sign.picture.split(separator: "\n")[0].hasSuffix(".##"))
  }

  @Test func picturesThatTakeTurnsAreDecodedOnce() async throws {
    let directory = TemporaryDirectory()
    let sign = try rig().start()
    let pictures = ["a", "b", "c"]
    for (number, name) in pictures.enumerated() {
      let path = "\(directory.path)/\(name).png"
      let picture = colourfulPicture(Size(width: 9, height: 5), seed: number)
      try writeFile(PNG.encode(picture), to: path)
    }
    // A file that changed just now might change again unnoticed.
    try await Task.sleep(for: .milliseconds(150))
    for name in pictures {
      var given = MessageProperties()
      given.image = ImageSource(rawValue: "\(directory.path)/\(name).png")
      try await add(sign, name, given)
    }
    func shownContent() async -> PictureContent? {
      await sign.director.plan["main"].pictures.contents.values.first
    }
    var seen: [ObjectIdentifier] = []
    var stored: [PictureContent] = []
    for _ in 0..<9 {
      let content = try #require(await shownContent())
      seen.append(ObjectIdentifier(content))
      stored.append(content)
      await sign.pass(clocks, 10)
      await sign.havePictures()
    }
    #expect(Set(seen).count == 3 && Array(seen[..<3]) == Array(seen[6...]))
    // Another picture in a file is another picture.
    let other = colourfulPicture(Size(width: 4, height: 4))
    try writeFile(PNG.encode(other), to: "\(directory.path)/b.png")
    await sign.pass(clocks, 10)
    await sign.havePictures()
    #expect(await shownContent()?.size == other.size)
    #expect(try shown(sign) == "b")
  }

  @Test func anAlertLightsAPanelForItsTime() async throws {
    let rig = try rig()
    let sign = rig.start()
    try await add(sign, "a")
    _ = try await sign.changePanel(PanelProperties(power: false), by: nil)
    #expect(!sign.picture.contains("#"))
    try await add(
      sign, "fire",
      given("!") {
        $0.priority = .alert
        $0.wakeup = true
        $0.duration = 5000
      })
    #expect(sign.picture.contains("#"))
    let state = sign.view.panelState
    #expect(!state.power && state.wokenBy == "fire")
    #expect(try rig.files.state.panel.power == false)
    await sign.pass(clocks, 5)
    #expect(!sign.picture.contains("#") && sign.view.panelState.wokenBy == nil)
    // A message that does not request it is not visible.
    try await add(sign, "other", given("!") { $0.priority = .alert })
    #expect(!sign.picture.contains("#"))
  }

  // MARK: What there is

  @Test func aListIsWhatEachMessageIsByItself() async throws {
    let sign = try rig(twoZones).start()
    try await add(
      sign, "a",
      given("\"quoted\"\nänd \u{1} ☃") {
        $0.ttl = 12_345
        $0.group = "menu"
      }, zone: "top")
    try await add(sign, "b", given("b") { $0.priority = .foreground }, zone: "top")
    _ = try await sign.setMessage(long, zone: "top", by: nil)
    await sign.pass(clocks, 1.234567)
    _ = try await sign.setPaused(true, zone: "top", by: nil)
    let list = try await sign.list("top")
    #expect(list.zone == "top" && list.paused)
    #expect(list.messages.map(\.id) == ["a", "b", "main"])
    #expect(list.messages.map(\.standing) == [.outranked, .shown, .outranked])
    for message in list.messages {
      #expect(try await sign.listedMessage(message.id, zone: "top") == message)
    }
    let group = try JSONDecoder().decode(
      MessageList.self, from: Data(try await sign.messageList(zone: "top", group: "menu").whole))
    #expect(group.messages.map(\.id) == ["a"])
    #expect(try await sign.list("bottom").messages.isEmpty)
  }

  @Test func allMessagesTogetherHaveALimitOfMemory() async throws {
    let sign = try rig("limits: { message_memory: 1 }").start()
    let long = String(repeating: "x", count: 600_000)
    try await add(sign, "a")
    _ = try await sign.putMessage(still(long), id: "b", zone: "main", by: nil)
    // In its place, the count does not change.
    _ = try await sign.putMessage(still(long + "y"), id: "b", zone: "main", by: nil)
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.addMessage(NewMessage(id: "c", still(long)), zone: "main", by: nil)
    }
    #expect(problem.kind == .tooManyMessages)
    #expect(
      problem.detail
        == "with this message, the messages of the sign have more than 1048576 bytes, the maximum "
        + "of limits.message_memory; remove some first")
    #expect(try await sign.list().messages.map(\.id) == ["a", "b"])
    #expect(try await sign.list().messages[1].message.text?.string == long + "y")
  }

  @Test func manyMessagesAreListedAndFollowEachOther() async throws {
    let sign = try rig("limits: { messages: 300 }").start()
    for number in 0..<300 { try await add(sign, "id\(number)") }
    let list = try await sign.list()
    #expect(list.messages.map(\.id) == (0..<300).map { "id\($0)" })
    await sign.pass(clocks, 299 * 10 + 5)
    #expect(try shown(sign) == "id299")
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.addMessage(NewMessage(id: "x", still("x")), zone: "main", by: nil)
    }
    #expect(problem.kind == .tooManyMessages && problem.expected == "at most 300 messages")
    // A message that replaces one does not change the count.
    _ = try await sign.putMessage(still("x"), id: "id7", zone: "main", by: nil)
  }

  @Test func aLongListComesInPartsAndItsLengthComesBefore() async throws {
    let sign = try rig("limits: { messages: 300 }").start()
    let text = String(repeating: "ä", count: 3000)
    for number in 0..<200 {
      try await add(sign, "id\(number)", given(text) { $0.group = number > 190 ? "last" : "first" })
    }
    for (group, ids) in [(nil, 0..<200), ("first", 0..<191), ("last", 191..<200), ("none", 0..<0)] {
      let answer = try await sign.messageList(zone: "main", group: group)
      var (bytes, parts, place): ([UInt8], Int, Int) = ([], 0, 0)
      while let part = answer.part(&place) {
        bytes += part
        parts += 1
      }
      #expect(bytes.count == answer.length && (parts > 2) == (ids.count > 100))
      let list = try JSONDecoder().decode(MessageList.self, from: Data(bytes))
      #expect(list.messages.map(\.id) == ids.map { "id\($0)" })
    }
  }

  @Test func aListHasTheTimesOfABoardWithoutAClockToTheMillisecond() async throws {
    let sign = try rig().start()
    let milliseconds: [Int64] = [-1500, -1, 0, 5, 999, 1000, 9_999, 10_001, 1_800_000_000_123]
    for time in milliseconds {
      clocks.set(wall: 0)
      clocks.go(on: time * 1_000_000)
      try await add(sign, "at\(time)")
    }
    let list = try await sign.list().messages
    #expect(list.map(\.setAt) == milliseconds.map { Double($0) / 1000 })
  }

  @Test func aMessageThatSaysNoIDIsGivenOne() async throws {
    let rig = try rig()
    var sign = rig.start()
    try await add(sign, "m2")
    var ids: [String] = []
    for _ in 0..<2 {
      ids.append(
        try await sign.addMessage(NewMessage(still("x")), zone: "main", by: nil).message.id)
    }
    #expect(ids == ["m1", "m3"])
    _ = try await sign.removeMessages(.id("m3"), zone: "main", by: nil)
    sign = rig.start()
    let answer = try await sign.addMessage(NewMessage(still("x")), zone: "main", by: nil)
    #expect(answer.message.id == "m4" && answer.stored)
  }

  @Test func whatCannotBeDoneIsRefusedByItsKind() async throws {
    let sign = try rig().start()
    try await add(sign, "a")
    try await add(sign, "alarm", given("!") { $0.priority = .foreground })
    typealias Attempt = @Sendable () async throws(Problem) -> Void
    func expect(_ kind: Problem.Kind, _ detail: String, _ attempt: Attempt) async throws {
      let problem = try await sign.refusal(attempt)
      #expect(problem.kind == kind && problem.detail == detail)
    }
    try await expect(
      .messageExists,
      "the zone \"main\" has a message \"a\" already; edit it, or choose another id"
    ) { () async throws(Problem) in
      _ = try await sign.addMessage(NewMessage(id: "a", still("x")), zone: "main", by: nil)
    }
    let missing = "the zone \"main\" has no message \"b\""
    try await expect(.noMessage, missing) { () async throws(Problem) in
      _ = try await sign.editMessage(MessagePatch(), id: "b", zone: "main", by: nil)
    }
    try await expect(.noMessage, missing) { () async throws(Problem) in
      _ = try await sign.removeMessages(.id("b"), zone: "main", by: nil)
    }
    try await expect(.noMessage, missing) { () async throws(Problem) in
      _ = try await sign.step(.show("b"), zone: "main", by: nil)
    }
    try await expect(
      .noMessage, "the zone \"main\" has no message of the group \"g\""
    ) { () async throws(Problem) in
      _ = try await sign.removeMessages(.group("g"), zone: "main", by: nil)
    }
    try await expect(
      .outranked,
      "there are more important messages than \"a\" in the zone \"main\": the zone shows \"alarm\""
    ) { () async throws(Problem) in
      _ = try await sign.step(.show("a"), zone: "main", by: nil)
    }
    try await expect(
      .nothingToShow, "there is no other message to show in the zone \"main\" now"
    ) { () async throws(Problem) in
      _ = try await sign.step(.next, zone: "main", by: nil)
    }
    try await expect(
      .unknownZone, "there is no zone \"side\"; the zones are: main"
    ) { () async throws(Problem) in
      _ = try await sign.messageList(zone: "side", group: nil)
    }
  }

  @Test func anUnreadablePictureIsRefusedAlsoWhereItIsNotSeen() async throws {
    let sign = try rig().start()
    try await add(sign, "a")
    try await add(sign, "b")
    var patch = MessagePatch()
    patch.properties.pages = [MessageItem(image: ImageSource(rawValue: "/nowhere.png"))]
    patch.removed = [.text]
    let problem = try await sign.refusal { [patch] () async throws(Problem) in
      _ = try await sign.editMessage(patch, id: "b", zone: "main", by: nil)
    }
    #expect(problem.kind == .unreadableImage && problem.field == "pages[0].image")
    #expect(try await sign.listedMessage("b", zone: "main").message == still("b"))
  }

  // MARK: What is reported

  @Test func whatHappensIsReportedInItsOrder() async throws {
    let sign = try rig().start()
    var start = sign.events.newest
    func expect(_ events: [String], sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(sign.happened(since: start) == events, sourceLocation: sourceLocation)
      start = sign.events.newest
    }
    try await add(sign, "a")
    // A message that no client set is removed.
    expect(["added a", "hidden main", "shown a", "(turned)"])
    try await add(sign, "b")
    expect(["added b"])
    await sign.pass(clocks, 10)
    expect(["hidden a", "shown b", "(turned)"])
    _ = try await sign.step(.next, zone: "main", by: nil)
    expect(["hidden b", "shown a", "(turned)"])
    _ = try await sign.moveMessage("a", to: 2, zone: "main", by: nil)
    expect(["moved a"])
    _ = try await sign.setPaused(true, zone: "main", by: nil)
    _ = try await sign.setPaused(false, zone: "main", by: nil)
    expect(["paused", "resumed"])
    _ = try await sign.setMessage(still("x"), zone: "main", by: nil)
    expect(["added main", "hidden a", "shown main", "(set)"])
    _ = try await sign.changeMessage(MessagePatch(), zone: "main", by: nil)
    expect(["edited main", "(changed)"])
    try await add(sign, "!", given("!") { $0.priority = .alert })
    await sign.pass(clocks, 10)
    expect([
      "added !", "hidden main", "shown !", "(turned)", "ended !", "hidden !", "shown main",
      "(turned)",
    ])
    _ = try await sign.removeMessages(.all, zone: "main", by: nil)
    expect(["removed b", "removed a", "removed main", "hidden main", "(cleared)"])
    #expect(
      sign.presentEvents().contains(
        .programme(ProgrammeEvent(zone: "main", id: nil, change: .present))))
  }

  // MARK: What is stored

  @Test func messagesTheirOrderAndWhoseTurnItIsAreStored() async throws {
    let rig = try rig(twoZones)
    var sign = rig.start()
    for id in ["a", "b", "c"] { try await add(sign, id, zone: "top") }
    try await add(sign, "fleeting", given("x") { $0.persist = false }, zone: "top")
    _ = try await sign.moveMessage("c", to: 1, zone: "top", by: nil)
    _ = try await sign.step(.show("b"), zone: "top", by: nil)
    _ = try await sign.setPaused(true, zone: "top", by: nil)
    let before = try await sign.list("top")
    sign = rig.start()
    let after = try await sign.list("top")
    #expect(after.messages == before.messages.filter { $0.id != "fleeting" } && after.paused)
    #expect(after.messages.map(\.id) == ["c", "a", "b"])
    #expect(try shown(sign, "top") == "b")
    _ = try await sign.removeMessages(.all, zone: "top", by: nil)
    sign = rig.start()
    #expect(try await sign.list("top").messages.isEmpty)
    // A cleared sign is a state too: the first-run message does not return.
    #expect(sign.view.status.zones.allSatisfy { $0.message == nil })
  }

  @Test func aMessageThatIsNotToPersistCostsNoWrite() async throws {
    let rig = try rig()
    let sign = rig.start()
    await sign.begin()
    let fleeting = given("x") {
      $0.persist = false
      $0.priority = .alert
    }
    try await add(sign, "x", fleeting)
    _ = try await sign.editMessage(MessagePatch(), id: "x", zone: "main", by: nil)
    await sign.pass(clocks, 20)
    #expect(try shown(sign) == nil && rig.files.content == nil)
    // It was not the stored message.
    #expect(try rig.start().zone("main").message?.text?.string == Configuration.firstRunText)
  }

  @Test func aMessageThatIsToPersistFromNowOnIsStoredInItsPlace() async throws {
    let rig = try rig()
    let sign = rig.start()
    await sign.begin()
    try await add(sign, "a")
    try await add(sign, "b", given("b") { $0.persist = false })
    try await add(sign, "c")
    _ = try await sign.putMessage(still("b"), id: "b", zone: mainZone, by: nil)
    #expect(try rig.files.state[mainZone].messages.map(\.id) == ["a", "b", "c"])
    _ = try await sign.moveMessage("a", to: 3, zone: mainZone, by: nil)
    #expect(try rig.files.state[mainZone].messages.map(\.id) == ["b", "c", "a"])
    #expect(try await sign.list().messages.map(\.id) == ["b", "c", "a"])
  }

  @Test func messagesAgeWhileTheSignIsOff() async throws {
    let rig = try rig()
    var sign = rig.start()
    try await add(sign, "a", given("a") { $0.ttl = 60_000 })
    try await add(sign, "b", given("b") { $0.ttl = 90_000 })
    try await add(sign, "c")
    clocks.go(on: 70_000_000_000)
    sign = rig.start()
    await sign.begin()
    #expect(try await sign.list().messages.map(\.id) == ["b", "c"])
    #expect(try rig.files.state["main"].messages.map(\.id) == ["b", "c"])
    // A clock that was set back does not prolong anything.
    clocks.set(wall: 1_700_000_000)
    sign = rig.start()
    await sign.pass(clocks, 100)
    #expect(try await sign.list().messages.map(\.id) == ["c"])
  }

  @Test func aBoardThatLearnsTheTimeLateKeepsWhatTimesAreLeft() async throws {
    let rig = try rig()
    var sign = rig.start()
    try await add(sign, "a", given("a") { $0.ttl = 60_000 })
    try await add(sign, "b", given("b") { $0.ttl = 600_000 })
    clocks.go(on: 20_000_000_000)
    _ = try await sign.setPaused(true, zone: "main", by: nil)
    // The sign was off for a minute, and its clock starts in 1970.
    clocks.set(wall: 5)
    sign = rig.start()
    try await add(sign, "c", given("c") { $0.ttl = 60_000 })
    await sign.pass(clocks, 30)
    #expect(try await sign.list().messages.map(\.id) == ["a", "b", "c"])
    // Another start before the time is known changes nothing.
    clocks.set(wall: 3)
    sign = rig.start()
    try await add(sign, "d", given("d") { $0.ttl = 60_000 })
    await sign.pass(clocks, 5)
    #expect(try await sign.list().messages.map(\.id) == ["a", "b", "c", "d"])
    // Now the time is known: stored messages end on time, and newer ones keep their remaining time.
    clocks.set(wall: 1_800_000_000 + 200)
    await sign.clockWasSet()
    let list = try await sign.list().messages
    #expect(list.map(\.id) == ["b", "d"])
    #expect(list.map(\.expiresAt) == [1_800_000_600, 1_800_000_255])
    #expect(try rig.files.state["main"].messages.map(\.expiresAt) == list.map(\.expiresAt))
    await sign.pass(clocks, 400)
    #expect(try await sign.list().messages.isEmpty)
  }

  @Test func aStateThatComesLateComesBesideWhatWasSetMeanwhile() async throws {
    let rig = try rig()
    var sign = rig.start()
    for id in ["a", "b"] { try await add(sign, id) }
    rig.files.failure = StateError("cannot be opened")
    sign = rig.start()
    try await add(sign, "fleeting", given("x") { $0.persist = false })
    try await add(sign, "c")
    #expect(try await sign.list().messages.map(\.id) == ["fleeting", "c"])
    rig.files.failure = nil
    _ = try await sign.step(.show("c"), zone: "main", by: nil)
    #expect(Set(try await sign.list().messages.map(\.id)) == ["a", "b", "c", "fleeting"])
    #expect(try shown(sign) == "c")
    sign = rig.start()
    #expect(try await sign.list().messages.map(\.id) == ["a", "b", "c"])
  }

  // MARK: Zones

  @Test func aZoneThatIsGoneForAWhileHasItsMessagesAndTheirTimes() async throws {
    let sign = try rig(twoZones).start()
    try await add(sign, "a", given("a") { $0.ttl = 60_000 }, zone: "bottom")
    try await add(sign, "b", zone: "bottom")
    _ = try await sign.setLayout(LayoutProperties(layout: ["H:|[top]|", "V:|[top]|"]), by: nil)
    await sign.pass(clocks, 5)
    #expect(await sign.nextMoment == nil)
    await sign.pass(clocks, 60)
    _ = try await sign.resetLayout(by: nil)
    #expect(try await sign.list("bottom").messages.map(\.id) == ["b"])
    #expect(try shown(sign, "bottom") == "b")
    #expect(sign.picture.split(separator: "\n").suffix(8).joined().contains("#"))
  }
}
