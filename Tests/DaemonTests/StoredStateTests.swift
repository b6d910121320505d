import Messages
import Stage
import TestSupport
import Testing

@testable import Daemon

@Suite struct StoredStateTests {
  @Test func aFileOfBeforeThereWereZonesIsRead() throws {
    let old = """
      {
        "panel" : { "brightness" : 40, "rotate" : 90 },
        "version" : 1,
        "zones" : {
          "main" : { "cleared" : false, "message" : { "text" : "Hi" }, "running" : false }
        }
      }
      """
    var expected = StoredState()
    expected["main"] = StoredState.Zone(message: MessageProperties(text: "Hi"), running: false)
    expected.panel = PanelProperties(brightness: 40, rotate: 90)
    #expect(try StoredState(decoding: Array(old.utf8)) == expected)
  }

  @Test func theNumberOfTheNextAlertIsOneThatNoneHasWhateverTheFileSays() {
    var state = StoredState()
    #expect(state.alertNumber == 1)
    state.alerts = ["a3", "a1"].map {
      StoredState.Alert(id: $0, said: AlertProperties(MessageProperties(text: "!")))
    }
    #expect(state.alertNumber == 4)
    for (said, number) in [(9, 9), (-1, 4), (Int.max, 1 << 53)] {
      state.nextAlert = said
      #expect(state.alertNumber == number)
    }
    (state.nextAlert, state.alerts![0].id) = (nil, "a\(Int.max)")
    #expect(state.alertNumber == 1 << 53)
  }

  @Test func allThatIsKeptIsReadBack() throws {
    var state = StoredState()
    var pages = MessageProperties()
    pages.pages = [MessageItem("1"), MessageItem("2")]
    state["a"] = StoredState.Zone(
      message: pages, page: 2, zoom: .init(scale: 1.25, x: 3.5, y: -1))
    state["b"] = StoredState.Zone(cleared: true, running: false, selected: 3)
    state.panel = PanelProperties(power: false, size: PanelSize(width: 96, height: 32))
    state.configuredSize = "64x16"
    state.layout = LayoutProperties(
      layout: ["H:|[a(left)][b]|"], metrics: ["left": 20],
      zones: ["b": ZoneProperties(rect: [1, 2, 3, 4])])
    var alert = AlertProperties(MessageProperties(text: "!"))
    alert.edge = .left
    alert.duration = nil
    state.alerts = [
      .init(id: "a3", said: alert, endsAt: nil),
      .init(
        id: "a4", said: AlertProperties(MessageProperties(text: "?")), endsAt: 1_790_000_000.25),
    ]
    state.nextAlert = 5
    #expect(try StoredState(decoding: state.encoded()) == state)
    // What nobody said does not stand in the file, so that an older signd reads it.
    let plain = String(decoding: StoredState().encoded(), as: UTF8.self)
    for key in ["layout", "alerts", "next_alert", "configured_size", "page", "zoom"] {
      #expect(!plain.contains(key))
    }
  }

  @Test func numbersThatNoSigndWritesAreNotTaken() {
    for scale in [0, -1, 1e300] {
      let zone = StoredState.Zone(
        page: .min, selected: .min, zoom: .init(scale: scale, x: 1, y: 1))
      #expect(zone.view == KeptView(zoom: .none, page: 0, selected: 0))
    }
  }

  @Test func whatWasSaidOverAnOlderStateStandsAboveIt() {
    let set = LayoutProperties(layout: ["H:|[a]|", "V:|[a]|"])
    func alert(_ id: String, _ text: String) -> StoredState.Alert {
      .init(id: id, said: AlertProperties(MessageProperties(text: text)), endsAt: nil)
    }
    var old = StoredState()
    old["a"] = StoredState.Zone(message: MessageProperties(text: "old"), page: 2)
    old.layout = set
    old.alerts = [alert("a1", "old"), alert("a2", "old")]
    old.panel.size = PanelSize("32x8")
    old.configuredSize = "64x16"
    var new = StoredState()
    new["a"].running = false
    new["b"].cleared = true
    new.alerts = [alert("a1", "new")]
    (old.nextAlert, new.nextAlert) = (3, 2)
    let merged = new.merged(over: old)
    #expect(
      merged["a"]
        == StoredState.Zone(message: MessageProperties(text: "old"), running: false, page: 2))
    #expect(merged["b"].cleared && merged.layout == set)
    #expect(merged.alerts == [alert("a2", "old"), alert("a1", "new")] && merged.nextAlert == 3)
    #expect(merged.panel.size == PanelSize("32x8") && merged.configuredSize == "64x16")
    new.layout = LayoutProperties()
    #expect(new.merged(over: old).layout == LayoutProperties())
  }
}
