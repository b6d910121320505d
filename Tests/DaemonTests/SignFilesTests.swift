import ControlAPI
import Messages
import Programme
import Testing

@testable import ControlServer
@testable import Daemon
@testable import Keys
@testable import MessageFiles
@testable import Service
@testable import SignConfiguration
@testable import StateStore
@testable import Typography

private let twoZones = """
  panel: { size: 40x16 }
  layout: ["H:|[top]|", "H:|[bottom]|", "V:|[top(8)][bottom]|"]
  """

/// Messages from files on a sign.
@Suite struct SignFilesTests {
  let clocks = GivenClocks()

  private func rig(_ yaml: String = "{}") throws -> SignRig { try SignRig(yaml, clocks) }

  private func file(
    _ id: String, _ message: MessageProperties? = nil, zone: String? = nil, in name: String = "a"
  ) -> FileMessage {
    FileMessage(
      id: id, zone: zone, packed: PackedMessage(message ?? still(id)), path: "/m/\(name).yaml",
      place: SourcePlace(line: 1, column: 1))
  }

  private func given(_ text: String, _ change: (inout MessageProperties) -> Void)
    -> MessageProperties
  {
    var given = still(text)
    change(&given)
    return given
  }

  private func add(_ sign: Sign, _ id: String, zone: String = mainZone) async throws {
    _ = try await sign.addMessage(NewMessage(id: id, still(id)), zone: zone, by: nil)
  }

  private func ids(_ sign: Sign, _ zone: String = mainZone) async throws -> [String] {
    try await sign.list(zone).messages.map(\.id)
  }

  private func shown(_ sign: Sign, _ zone: String = mainZone) throws -> String? {
    try sign.zone(zone).shown
  }

  private func errors(_ sign: Sign, since number: UInt64 = 0) -> [String] {
    var (number, details) = (number, [String]())
    while case .event(let event, let next) = sign.events.step(after: number) {
      number = next
      if case .error(let error) = event { details.append(error.detail) }
    }
    return details
  }

  @Test func theyStandBeforeThoseOfClientsAndAreToldApart() async throws {
    let rig = try rig()
    let sign = rig.start()
    await sign.begin()
    try await add(sign, "x")
    await sign.take([file("a"), file("b", in: "b")], [])
    #expect(try await ids(sign) == ["a", "b", "x"])
    let list = try await sign.list().messages
    #expect(list.map(\.origin) == [.file, .file, .client])
    #expect(list.map(\.file) == ["/m/a.yaml", "/m/b.yaml", nil])
    // The shown message continues.
    #expect(try shown(sign) == "x")
    await sign.take([file("b", in: "0"), file("a")], [])
    #expect(try await ids(sign) == ["b", "a", "x"])
    #expect(try await sign.list().messages[0].file == "/m/0.yaml")
    _ = try await sign.moveMessage("x", to: 1, zone: mainZone, by: nil)
    #expect(try await ids(sign) == ["b", "a", "x"])
    #expect(try rig.files.state[mainZone].messages.map(\.id) == ["x"])
    await sign.take([], [])
    #expect(try await ids(sign) == ["x"])
  }

  @Test func theFirstRunMessageGoes() async throws {
    let sign = try rig().start()
    await sign.begin()
    await sign.take([file("a")], [])
    #expect(try await ids(sign) == ["a"])
    #expect(try shown(sign) == "a")
    let other = try rig().start()
    await other.take([file("main", still("mine"))], [])
    #expect(try other.zone("main").message?.text?.string == "mine")
  }

  @Test func whatIsTheSameGoesOnAndWhatIsNewIsShown() async throws {
    let sign = try rig().start()
    await sign.begin()
    let old = given("old") { $0.ttl = 100_000 }
    await sign.take([file("a"), file("b", old)], [])
    await sign.pass(clocks, 15)
    #expect(try shown(sign) == "b")
    let before = try await sign.list().messages[1]
    var number = sign.events.newest
    // Other messages of the file, before and after it.
    await sign.take([file("n"), file("b", old), file("a", still("new a"))], [])
    #expect(sign.happened(since: number) == ["added n", "edited a"])
    #expect(try shown(sign) == "b")
    #expect(try await sign.list().messages[1].expiresAt == before.expiresAt)
    number = sign.events.newest
    await sign.take([file("n"), file("b", still("new b")), file("a", still("new a"))], [])
    #expect(sign.happened(since: number) == ["edited b", "(changed)"])
    #expect(try sign.zone("main").message?.text?.string == "new b")
    number = sign.events.newest
    await sign.take([file("n"), file("a", still("new a"))], [])
    #expect(sign.happened(since: number) == ["removed b", "hidden b", "shown a", "(turned)"])
    number = sign.events.newest
    await sign.take([file("n"), file("a", still("new a"))], [])
    #expect(sign.happened(since: number).isEmpty)
  }

  @Test func whatComesInPlaceOfWhatGoesIsNext() async throws {
    let sign = try rig().start()
    await sign.begin()
    await sign.take([file("a"), file("b"), file("c")], [])
    try await add(sign, "x")
    #expect(try await sign.step(.show("b"), zone: mainZone, by: nil).shown == "b")
    await sign.take([file("a"), file("new"), file("c")], [])
    #expect(try await ids(sign) == ["a", "new", "c", "x"])
    #expect(try shown(sign) == "new")
    await sign.take([], [])
    #expect(try shown(sign) == "x")
  }

  @Test func aFileOwnsItsIDs() async throws {
    let rig = try rig()
    var sign = rig.start()
    await sign.begin()
    try await add(sign, "a")
    try await add(sign, "x")
    await sign.take([file("a", still("mine")), file("b", given("b") { $0.group = "g" })], [])
    #expect(try await ids(sign) == ["a", "b", "x"])
    #expect(
      rig.log.lines.contains(
        "the message a that a client set is replaced by the message of the file /m/a.yaml"))
    #expect(try rig.files.state[mainZone].messages.map(\.id) == ["x"])
    for refused in [
      try await sign.refusal { () async throws(Problem) in try await add(sign) },
      try await sign.refusal { () async throws(Problem) in
        _ = try await sign.putMessage(still("y"), id: "a", zone: mainZone, by: nil)
      },
      try await sign.refusal { () async throws(Problem) in
        _ = try await sign.moveMessage("a", to: 2, zone: mainZone, by: nil)
      },
      try await sign.refusal { () async throws(Problem) in
        _ = try await sign.removeMessages(.id("a"), zone: mainZone, by: nil)
      },
    ] {
      #expect(refused.kind == .messageOwned && refused.detail.contains("/m/a.yaml"))
    }
    #expect(try await sign.removeMessages(.group("g"), zone: mainZone, by: nil).remaining == 1)
    let removal = try await sign.removeMessages(.all, zone: mainZone, by: nil)
    #expect(removal.removed == ["x"] && removal.remaining == 2)
    #expect(try await ids(sign) == ["a", "b"])
    // A stored message with that id is also removed at a start.
    await sign.take([], [])
    try await add(sign, "a")
    sign = rig.start()
    await sign.take([file("a", still("mine"))], [])
    #expect(try await sign.list().messages.map(\.origin) == [.file])
    #expect(try rig.files.state[mainZone].messages.isEmpty)
  }

  private func add(_ sign: Sign) async throws(Problem) {
    _ = try await sign.addMessage(NewMessage(id: "a", still("y")), zone: mainZone, by: nil)
  }

  @Test func whatHasEndedComesAgainOnlyWhenItIsAnotherOne() async throws {
    let sign = try rig().start()
    await sign.begin()
    let alert = given("Fire") {
      $0.priority = .alert
      $0.hold = true
    }
    let short = given("short") { $0.ttl = 5000 }
    await sign.take([file("f", alert), file("s", short), file("a")], [])
    #expect(try shown(sign) == "f")
    #expect(try await sign.dismissMessage("f", zone: mainZone, by: nil).removed == ["f"])
    await sign.pass(clocks, 6)
    #expect(try await ids(sign) == ["a"])
    await sign.take([file("f", alert), file("s", short), file("a", still("b"))], [])
    #expect(try await ids(sign) == ["a"])
    let other = given("Fire!") { $0.priority = .alert }
    await sign.take([file("f", other), file("s", short), file("a", still("b"))], [])
    #expect(try await ids(sign) == ["f", "a"])
    #expect(try shown(sign) == "f")
  }

  @Test func twoOfOneIDAndTooManyAreReported() async throws {
    let sign = try rig("limits: { messages: 3 }").start()
    await sign.begin()
    try await add(sign, "x")
    let messages = [file("a"), file("a", still("other"), in: "b"), file("b"), file("c"), file("d")]
    await sign.take(messages, [])
    #expect(try await ids(sign) == ["a", "b", "x"])
    #expect(try await sign.list().messages[0].message.text?.string == "a")
    #expect(
      errors(sign) == [
        """
        /m/b.yaml:1:1: id takes one that no other message of the zone "main" has, not "a", which \
        is in /m/a.yaml
        /m/a.yaml:1:1: this message and 1 more are too many: limits.messages allows 3 messages in all
        """
      ])
    let refusal = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.addMessage(NewMessage(id: "y", still("y")), zone: mainZone, by: nil)
    }
    #expect(refusal.kind == .tooManyMessages)
    await sign.take(messages + [file("e")], [])
    #expect(errors(sign).count == 2)
    // There is space again.
    _ = try await sign.removeMessages(.id("x"), zone: mainZone, by: nil)
    await sign.take(messages, [])
    #expect(try await ids(sign) == ["a", "b", "c"])
  }

  @Test func aMistakeIsReportedOnce() async throws {
    let rig = try rig()
    let sign = rig.start()
    let error = ConfigurationErrors(file: "/m/a.yaml", "this is wrong")
    await sign.take([], [.wrong(error, stays: true)])
    #expect(errors(sign) == ["/m/a.yaml: this is wrong"])
    #expect(
      rig.log.lines.suffix(2) == [
        "/m/a.yaml: this is wrong", "the previous messages of /m/a.yaml stay",
      ])
  }

  /// A search through all messages for each of them would take minutes.
  @Test func tenThousandComeAreRenewedAndGo() async throws {
    let rig = try rig()
    let sign = rig.start()
    await sign.begin()
    let messages = (0..<10_000).map { file("f\($0)") }
    let start = ContinuousClock.now
    await sign.take(messages, [])
    var other = rig.configuration
    other.defaults.duration = 2000
    _ = await sign.reconfigure(other, library: .builtIn)
    #expect(try sign.zone(mainZone).messages == 10_000)
    await sign.take([], [])
    #expect(try sign.zone(mainZone).messages == 0)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  // MARK: Zones

  @Test func theyAreShownInZonesThatALayoutGetsLater() async throws {
    let sign = try rig("panel: { size: 40x16 }").start()
    await sign.begin()
    let message = given("m") { $0.ttl = 100_000 }
    await sign.take([file("m", message), file("t", zone: "top"), file("b", zone: "bottom")], [])
    #expect(try await ids(sign) == ["m"])
    let expiry = try await sign.list().messages[0].expiresAt
    await sign.pass(clocks, 20)
    _ = try await sign.setLayout(
      LayoutProperties(layout: ["H:|[top]|", "H:|[bottom]|", "V:|[top(8)][bottom]|"]), by: nil)
    // The first zone of a layout without main.
    #expect(try await ids(sign, "top") == ["m", "t"])
    #expect(try await sign.list("top").messages[0].expiresAt == expiry)
    #expect(try shown(sign, "bottom") == "b")
    await sign.take([file("m", message), file("t", still("new"), zone: "top")], [])
    #expect(try await ids(sign, "bottom").isEmpty)
    #expect(try shown(sign, "bottom") == nil)
    _ = try await sign.resetLayout(by: nil)
    #expect(try await ids(sign) == ["m"])
    #expect(try shown(sign) == "m")
  }

  @Test func whatHoldsInAZoneHoldsForThem() async throws {
    let rig = try rig()
    let sign = rig.start()
    await sign.begin()
    await sign.take([file("a"), file("b")], [])
    var other = rig.configuration
    other.defaults.duration = 2000
    _ = await sign.reconfigure(other, library: .builtIn)
    var turns: [String?] = []
    for _ in 0..<3 {
      turns.append(try shown(sign))
      await sign.pass(clocks, 2)
    }
    #expect(turns == ["a", "b", "a"])
  }

  @Test func aStateThatIsReadLateTakesNothingFromThem() async throws {
    let rig = try rig()
    var sign = rig.start()
    try await add(sign, "a")
    try await add(sign, "x")
    await sign.finish()
    rig.files.failure = .unreadable("damaged disk")
    sign = rig.start()
    await sign.begin()
    await sign.take([file("a", still("mine")), file("b")], [])
    #expect(try await ids(sign) == ["a", "b"])
    rig.files.failure = nil
    await sign.pass(clocks, 120)
    #expect(try await ids(sign) == ["a", "b", "x"])
    #expect(try await sign.list().messages.map(\.origin) == [.file, .file, .client])
    #expect(try rig.files.state[mainZone].messages.map(\.id) == ["x"])
    await sign.take([file("b")], [])
    #expect(try await ids(sign) == ["b", "x"])
  }
}
