import ControlAPI
import FoundationEssentials
import LiveText
import Logging
import Messages
import NIOPosix
import Panels
import Pixels
import Programme
import TestSupport
import Testing

@testable import Clocks
@testable import Daemon
@testable import Keys
@testable import MessageFiles
@testable import RenderLoop
@testable import Service
@testable import SignConfiguration
@testable import Stage
@testable import StateStore

// The parts of a sign, each without the sign.

private let noon: Int64 = 1_782_129_600

/// - Returns: The refusal of a change.
private func refusal(_ change: () throws(Problem) -> Void) -> String? {
  do throws(Problem) {
    try change()
    return nil
  } catch {
    return error.detail
  }
}

@Suite struct PanelControlTests {
  let clocks = GivenClocks(wall: noon)

  private func panel(
    _ yaml: String = "{}", sizing: PanelSizing = .fixed("it is built so")
  ) throws -> PanelControl {
    let settings = try configuration("{ time_zone: UTC, panel: \(yaml) }").panel
    var base = ResolvedPanel(settings)
    base.size = Size(width: 32, height: 16)
    return PanelControl(
      base, dimming: settings.dimming, sizing: sizing, modules: [Rect(base.size)], at: clocks.now)
  }

  @Test func thePlanDimsWhatIsSetUntilItIsSetAgain() throws {
    var panel = try panel("{ brightness: 80, dimming: [{ when: '13:00-14:00', brightness: 20 }] }")
    #expect(panel.nextMoment(at: clocks.now) == clocks.now.awake + 3600 * 1_000_000_000)
    clocks.go(on: 3600 * 1_000_000_000)
    let isDimmed = panel.followPlan(at: clocks.now)
    #expect(isDimmed)
    #expect((panel.inForce.brightness, panel.asSet.brightness) == (20, 80))
    panel.set(PanelProperties(brightness: 50))
    #expect(panel.inForce.brightness == 50)
    clocks.go(on: 3600 * 1_000_000_000)
    let isChanged = panel.followPlan(at: clocks.now)
    #expect(!isChanged)
    #expect(panel.inForce.brightness == 50)
  }

  @Test func aTestPatternEndsWhenItsTimeIsOver() throws {
    var panel = try panel()
    let shown = try panel.startTest(
      PanelTestRequest(pattern: .on, duration: 500), at: clocks.now.awake)
    #expect((shown.pattern, shown.duration, shown.endsIn) == ("on", 500, 500))
    #expect(panel.nextMoment(at: clocks.now) == clocks.now.awake + 500_000_000)
    let ends = [499_999_999, 500_000_000].map { panel.endTest(dueAt: clocks.now.awake + $0) }
    #expect(ends == [false, true])
    #expect(panel.test == nil && panel.nextMoment(at: clocks.now) == nil)
    #expect(refusal { () throws(Problem) in try panel.endTest() } == "no test pattern is shown")
  }

  @Test func aDarkPanelShowsNoTestPattern() throws {
    var panel = try panel()
    panel.set(PanelProperties(power: false))
    #expect(
      refusal { () throws(Problem) in
        _ = try panel.startTest(PanelTestRequest(pattern: .on), at: 0)
      } == "the power is off, so a test pattern would not be seen; turn it on first")
  }

  @Test func aPanelOfOneSizeRefusesOthers() throws {
    let size = try #require(PanelSize("64x32"))
    let fixed = try panel()
    let reason = refusal { () throws(Problem) in
      try fixed.checkSize(in: PanelProperties(size: size))
    }
    #expect(reason == "the panel's size cannot be 64x32: it is built so")
    let free = try panel(sizing: .free(HeadlessPanel(size: Size(width: 1, height: 1)).makeBuffers!))
    #expect(
      refusal { () throws(Problem) in try free.checkSize(in: PanelProperties(size: size)) } == nil)
  }

  @Test func aRefusedWindowIsLoggedOnce() throws {
    var panel = try panel()
    let isLogged = [true, true, false, true].map { panel.noteWindow(isRefused: $0) }
    #expect(isLogged == [true, false, false, true])
  }
}

@Suite struct VariableListTests {
  private let now = Clocks(awake: 1, steady: 2_000_000_000, wall: 3_000_000_000)

  private func properties(_ value: String, maxAge: Int? = nil) -> VariableProperties {
    VariableProperties(value: value, maxAge: maxAge)
  }

  @Test func aVariableIsStaleWhenItIsOlderThanItMayBe() throws {
    var list = VariableList()
    let (variable, isNew) = try list.set("a", to: properties("1", maxAge: 500), at: now)
    #expect(isNew && !variable.isStale(at: now))
    #expect(variable.isStale(at: Clocks(awake: 0, steady: 2_500_000_000, wall: 0)))
    let second = try list.set("a", to: properties("2"), at: now)
    #expect(!second.isNew)
    #expect(list.all["a"]?.value == "2" && list.all["a"]?.staleAt == nil)
  }

  @Test func oneMoreThanThereMayBeIsRefused() throws {
    var list = VariableList()
    for number in 0..<VariableProperties.most {
      _ = try list.set("v\(number)", to: properties("x"), at: now)
    }
    let full = list.all
    let most = VariableProperties.most
    #expect(
      refusal { () throws(Problem) in _ = try list.set("more", to: properties("x"), at: now) }
        == "the sign has \(most) variables, the maximum; remove some first")
    #expect(list.all == full)
    _ = try list.set("v0", to: properties("y"), at: now)
    try list.remove("v1")
    _ = try list.set("more", to: properties("x"), at: now)
    #expect(list.all.count == most && list.all["v0"]?.value == "y")
  }

  @Test func removingWhatIsNotThereIsRefused() {
    var list = VariableList()
    #expect(
      refusal { () throws(Problem) in try list.remove("a") } == "there is no variable \"a\"")
  }
}

@Suite struct BannersTests {
  private let notice = Notice.banner(BannerProperties(MessageProperties(text: "x")))

  private func banner(_ id: String) -> BannerPlan {
    BannerPlan(notice, id: id, pictures: Pictures(), since: 0)
  }

  @Test func idsAreNeverGivenTwice() {
    var banners = Banners(nextNumber: 4)
    #expect(banners.nextID(for: notice) == "b4")
    banners.useNextID()
    #expect(banners.nextID(for: notice) == "b5")
    banners.continueIDs(from: 2)
    #expect(banners.nextID(for: notice) == "b5")
    banners.continueIDs(from: 9)
    #expect(banners.nextID(for: notice) == "b9")
    #expect(banners.nextID(for: .alert(AlertProperties(notice.message))) == "a9")
  }

  @Test func aBannerThatEndedIsReportedOnce() {
    var banners = Banners(nextNumber: 1)
    #expect(!banners.haveEnded)
    banners.noteEnded([banner("a1")])
    banners.noteEnded([banner("a2")])
    #expect(banners.haveEnded)
    let ended = banners.takeEnded()
    #expect(ended.map(\.id) == ["a1", "a2"])
    #expect(!banners.haveEnded)
  }
}

@Suite struct FileMessagesTests {
  private func messages(_ yaml: String, path: String = "/m/a.yaml") throws -> [FileMessage] {
    try FileMessage.parse(
      Array(yaml.utf8), path: path, MessageFileRules(try configuration("{}"), fonts: []))
  }

  private func limits(_ messages: Int) -> Configuration.Limits {
    var limits = Configuration().limits
    limits.messages = messages
    return limits
  }

  @Test func messagesArePlacedOnceAndAgainWhenThereIsSpace() throws {
    var files = FileMessages()
    #expect(files.isEmpty)
    let both = try messages("[{ id: one, text: A }, { id: two, text: B, zone: side }]")
    let isNew = files.take(both)
    #expect(isNew)
    let first = files.place(in: ["main"], limits: limits(2), others: (1, 0))
    #expect(first.zones.mapValues { $0.map(\.id) } == ["main": ["one"]])
    #expect(first.newProblems.map(\.message).count == 1)
    #expect(files.haveUnplaced)

    // While a problem exists, the same messages are placed again, and the problem is reported once.
    let isAgain = files.take(both)
    #expect(isAgain)
    let again = files.place(in: ["main"], limits: limits(2), others: (1, 0))
    #expect(again.newProblems.isEmpty)
    let second = files.place(in: ["main"], limits: limits(2), others: (0, 0))
    #expect(second.zones.mapValues { $0.map(\.id) } == ["main": ["one"], "side": ["two"]])
    #expect(files.placed[MessageSpot(zone: "side", id: "two")] == both[1])
    #expect(!files.haveUnplaced)
    let areTaken = [files.take(both), files.take([])]
    #expect(areTaken == [false, true])
  }
}

@Suite struct LiveTextFeedTests {
  let clocks = GivenClocks(wall: noon)
  let directory = TemporaryDirectory()
  let log = RecordedLog()

  private func feed(_ yaml: String = "") throws -> (LiveTextFeed, Configuration) {
    let settings = try configuration(
      "{ time_zone: UTC, live_text: { directories: ['\(directory.path)/'] \(yaml) } }")
    return (LiveTextFeed(settings, Logger(label: "test", factory: { _ in log })), settings)
  }

  private func placeholders(_ text: String) -> Set<Placeholder> {
    ResolvedMessage(MessageProperties(text: text)).placeholders
  }

  @Test func aClockHasItsNextMoment() throws {
    var (feed, _) = try feed()
    let time = placeholders("{{time:%H:%M}}")
    let values = feed.update(time, at: clocks.now, VariableList(), filesChanged: {})
    #expect(Array(values.values) == ["12:00"])
    #expect(feed.nextMoment(at: clocks.now) == clocks.now.awake + 60_000_000_000)
    let none = feed.update([], at: clocks.now, VariableList(), filesChanged: {})
    #expect(none.isEmpty)
    #expect(feed.nextMoment(at: clocks.now) == nil)
  }

  @Test func aFileIsReadAgainWhenItHasChanged() throws {
    var (feed, _) = try feed()
    let path = directory.path + "/value"
    let file = placeholders("{{file:\(path)}}")
    try Data("20".utf8).write(to: URL(filePath: path))
    var values: [[String]] = []
    func value() -> [String] {
      Array(feed.update(file, at: clocks.now, VariableList(), filesChanged: {}).values)
    }
    values.append(value())
    try Data("21".utf8).write(to: URL(filePath: path))
    values.append(value())
    feed.filesChanged()
    values.append(value())
    #expect(values == [["20"], ["20"], ["21"]])
    feed.end()
  }

  @Test func aCommandRunsWhileItIsShownAndItsFailureIsLoggedOnce() async throws {
    var (feed, settings) = try feed(", commands: { broken: { run: [/bin/false], interval: 1000 } }")
    let command = placeholders("{{exec:broken}}")
    let tasks = ControlTasks(clock: MultiThreadedEventLoopGroup.singleton.any())
    let (answers, report) = AsyncStream<CommandAnswer>.makeStream()
    var iterator = answers.makeAsyncIterator()
    for _ in 0..<2 {
      _ = feed.update(command, at: clocks.now, VariableList(), filesChanged: {})
      feed.runDueCommands(settings.liveText, at: clocks.now, tasks) { report.yield($0) }
      // It is not run again while it runs.
      feed.runDueCommands(settings.liveText, at: clocks.now, tasks) { _ in
        Issue.record("a command runs twice at a time")
      }
      feed.take(try #require(await iterator.next()), at: clocks.now)
      clocks.go(on: 1_000_000_000)
    }
    #expect(log.lines.count == 1)
    #expect(log.lines[0].hasPrefix("the command broken of live_text.commands failed: "))
    feed.end()
  }

  @Test func whyATextStaysIsLoggedOnce() throws {
    var (feed, _) = try feed()
    for refusal in ["too long", "too long", nil, "too long"] { feed.note(refusal: refusal) }
    #expect(
      log.lines == Array(repeating: "a text that has changed cannot be shown: too long", count: 2))
  }
}

@Suite struct SignStorageTests {
  let clocks = GivenClocks(wall: noon)
  let files = StoredFiles()

  private func storage() -> SignStorage {
    let store = StateStore(files: files, path: "/state")
    store.load(at: clocks.now.awake)
    return SignStorage(store, layoutOrigin: .configuration, clock: clocks.clock)
  }

  @Test func whatIsSavedIsThereAfterARestart() throws {
    let storage = storage()
    var state = storage.state
    state.panel.brightness = 30
    #expect(storage.save(state).isStored)
    let again = self.storage()
    #expect(again.inForce.panel.brightness == 30)
    #expect(try files.state.savedAt == Double(noon))
  }

  @Test func aStateThatCouldBeReadOnlyLateIsNoted() throws {
    var state = StoredState()
    state.panel.brightness = 30
    #expect(storage().save(state).isStored)
    files.failure = StateError("the disk is away")
    let late = storage()
    #expect(!late.isLoaded && !late.condition.ok)
    #expect(!late.save(StoredState()).isStored)
    files.failure = nil
    clocks.go(on: try #require(late.nextMoment) - clocks.now.awake)
    #expect(late.wake())
    #expect(late.isLoaded && late.state.panel.brightness == 30)
  }

  @Test func idsOfMessagesAreNotGivenTwice() throws {
    var storage = storage()
    var programme = Programme(at: clocks.now)
    var ids = [storage.newMessageID(in: programme)]
    programme.put(
      ProgrammeEntry(
        id: "m2", PackedMessage(MessageProperties(text: "x")),
        resolved: ResolvedMessage(MessageProperties(text: "x")),
        timetable: nil, at: clocks.now), at: clocks.now)
    ids.append(storage.newMessageID(in: programme))
    var state = StoredState()
    state.nextMessage = 40
    storage.continueIDs(of: state)
    ids.append(storage.newMessageID(in: programme))
    #expect(ids == ["m1", "m3", "m40"])
  }
}

@Suite struct SignReporterTests {
  @Test func aStateThatCannotBeStoredIsReportedWhenThatChanges() throws {
    let log = RecordedLog()
    var rig = try SignRig("{}", GivenClocks())
    rig.configuration.defaults.scroll = Motion.none
    let events = EventLog(run: "r")
    let reporter = SignReporter(
      view: rig.start().view, events: events, logger: Logger(label: "test", factory: { _ in log }))
    let bad = Status.Condition(ok: false, detail: "the disk is full")
    let good = Status.Condition(ok: true, detail: "")
    for condition in [good, bad, bad, good, good] { reporter.reportState(condition, remark: "") }
    #expect(log.lines == ["the disk is full", "the state directory works again"])
    var (number, names) = (UInt64(0), [String]())
    while case .event(let event, let next) = events.step(after: number) {
      number = next
      names.append(event.name.rawValue)
    }
    #expect(names == ["state", "error", "state"])
  }

  @Test func aChangeIsLoggedWithWhoAskedForIt() throws {
    var log = RecordedLog()
    log.logLevel = .info
    let rig = try SignRig("{}", GivenClocks())
    let reporter = SignReporter(
      view: rig.start().view, events: EventLog(run: "r"),
      logger: Logger(label: "test", factory: { [log] _ in log }))
    reporter.log(
      .zoomed, zone: mainZone, by: Caller(pid: 7, uid: 1000, gid: 100), stored: true)
    reporter.log("message m1 moved", zone: mainZone, by: nil, stored: false)
    #expect(
      log.lines == [
        "zoom changed by uid 1000, gid 100, pid 7",
        "message m1 moved by an unknown caller; it could not be stored",
      ])
  }
}
