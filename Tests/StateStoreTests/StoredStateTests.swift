import Messages
import TestSupport
import Testing

@testable import Programme
@testable import StateStore

/// Returns a file with a checksum.
///
/// - Parameter object: The JSON.
func sealed(_ object: String) -> [UInt8] {
  StateSeal.sealed(
    Array((object.dropLast(object.hasSuffix("\n") ? 1 : 0)).dropLast().utf8) + Array("\n}".utf8))
}

@Suite struct StoredStateTests {
  /// Written by hand, or by a signd from before checksums.
  @Test func aFileWithoutAChecksumIsDamage() throws {
    var state = StoredState()
    state["main"] = StoredState.Zone(message: MessageProperties(text: "Hi"))
    let lines = String(decoding: state.encoded(), as: UTF8.self).split(separator: "\n")
    #expect(lines.suffix(2).first?.hasPrefix(#"  "checksum" : ""#) == true)
    let plain = (lines.dropLast(2) + ["}", ""]).joined(separator: "\n")
      .replacing(",\n}", with: "\n}")
    let error = #expect(throws: StateError.self) { try StoredState(decoding: Array(plain.utf8)) }
    #expect(error == .damage("does not end with a checksum"))
    // The checksum was the only problem.
    #expect(try StoredState(decoding: sealed(plain)) == state)
  }

  /// A realistic state: each of its bits is covered.
  @Test func noBitOfAFileCanChangeWithoutBeingNoticed() throws {
    var state = StoredState()
    for number in 1...8 {
      state["main"].messages.append(
        message("m\(number)", "Closed on Monday, back at 14:0\(number)"))
    }
    state["side"] = StoredState.Zone(cleared: true, running: false)
    state.panel = PanelProperties(brightness: 40, rotate: 90)
    state.setVariable("temperature", to: .init(value: "21.5 °C", setAt: 1_790_000_000))
    state.savedAt = 1_790_000_001
    let file = StateSnapshot(state, generation: 7).encoded()
    #expect(try StoredState(decoding: file) == state)
    var accepted: [Int] = []
    for index in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[index] ^= 1 << bit
        if (try? StoredState(decoding: damaged)) != nil { accepted.append(index) }
      }
    }
    #expect(accepted.isEmpty)
  }

  @Test func noCutOrSwapOfAFileIsNotNoticed() throws {
    var state = StoredState()
    for number in 1...8 {
      state["main"].messages.append(message("m\(number)", "Back at 14:0\(number)"))
    }
    let file = state.encoded()
    for length in file.indices {
      #expect(throws: StateError.self) { try StoredState(decoding: Array(file.prefix(length))) }
    }
    var random = SeededGenerator(seed: 73)
    for _ in 0..<300 {
      let (one, other) = (
        Int.random(in: file.indices, using: &random), Int.random(in: file.indices, using: &random)
      )
      var damaged = file
      damaged.swapAt(one, other)
      guard damaged != file else { continue }
      #expect(throws: StateError.self) { try StoredState(decoding: damaged) }
    }
  }

  @Test(arguments: [
    (
      #"[{"id":"a","message":{"text":"x"},"set_at":1},{"id":"a","message":{"text":"y"},"set_at":1}]"#,
      #"id takes an id that no other message has, not "a""#
    ),
    (
      #"[{"id":"-a","message":{"text":"x"},"set_at":1}]"#,
      #"id takes 1 to 64 letters, digits, -, _ and ., with a letter or digit first, not "-a""#
    ),
    (#"[{"id":"a","message":{"txt":"x"},"set_at":1}]"#, "txt"),
    (
      #"[{"id":"a","message":{"text":"x"},"set_at":1e300}]"#,
      "set_at takes seconds since 1970, 0 to 9000000000, not 1e+300"
    ),
    (#"[{"id":"a","message":{"text":"x"},"set_at":1,"stale_at":-1}]"#, "stale_at takes seconds"),
    (#"[{"id":7,"message":{"text":"x"},"set_at":1}]"#, "is damaged"),
    (#"{"id":"a"}"#, "is damaged"), ("[null]", "is damaged"), ("3", "is damaged"),
  ]) func aListOfMessagesThatNoSigndWritesIsDamage(_ messages: String, _ detail: String) {
    let file =
      #"{"version":2,"panel":{},"zones":{"main":{"cleared":false,"running":true,"messages":"#
      + messages + "}}}"
    let error = #expect(throws: StateError.self) { try StoredState(decoding: sealed(file)) }
    #expect(error?.kind == .damage && error?.detail.contains(detail) == true)
  }

  @Test(arguments: [
    (#"{"a":{"value":"1","set_at":-1}}"#, "set_at takes seconds since 1970, 0 to 9000000000"),
    (#"{"a":{"value":"1","set_at":1,"stale_at":1e300}}"#, "stale_at takes seconds since 1970"),
    (#"{"a":{"value":"1","set_at":1,"max_age":0}}"#, "max_age takes a whole number from 100 to"),
    (#"{"a":{"value":1,"set_at":1}}"#, "is damaged"), (#"{"a":null}"#, "is damaged"),
    (#"[]"#, "is damaged"),
  ]) func variablesThatNoSigndWritesAreDamage(_ variables: String, _ detail: String) {
    let file = #"{"version":2,"panel":{},"zones":{},"variables":"# + variables + "}"
    let error = #expect(throws: StateError.self) { try StoredState(decoding: sealed(file)) }
    #expect(error?.kind == .damage && error?.detail.contains(detail) == true)
  }

  @Test func aVariableSetOverAnOlderStateReplacesTheOneOfItsName() {
    func variable(_ value: String) -> StoredState.Variable { .init(value: value, setAt: 1) }
    var (old, new) = (StoredState(), StoredState())
    for name in ["a", "b", "c"] { old.setVariable(name, to: variable("old")) }
    new.setVariable("b", to: variable("new"))
    new.setVariable("d", to: variable("new"))
    new.removedVariables = ["c", "e"]
    let merged = new.merged(over: old)
    #expect(
      merged.variables == ["a": variable("old"), "b": variable("new"), "d": variable("new")])
    #expect(merged.removedVariables.isEmpty)
    #expect(merged.merged(over: StoredState()) == merged)
    old = StoredState()
    old.setVariable("c", to: variable("old"))
    (new.variables, new.removedVariables) = (nil, ["c"])
    #expect(new.merged(over: old).variables == nil)
  }

  @Test func theNumberOfTheNextMessageIsOneThatNoneHas() {
    var state = StoredState()
    #expect(state.messageNumber == 1)
    state["a"].messages = [message("m7"), message("x9"), message("m"), message("m-1")]
    state["b"].messages = [message("m2")]
    #expect(state.messageNumber == 8)
    for (given, number) in [(20, 20), (-1, 8), (Int.max, 1 << 53)] {
      state.nextMessage = given
      #expect(state.messageNumber == number)
    }
  }

  @Test func aMessageSetOverAnOlderStateReplacesItsIdInPlace() {
    var old = StoredState()
    old["a"] = .init(
      messages: KeyedList(["1", "2", "3", "4"].map { message($0, "old") }), current: "1", page: 4)
    old["b"].messages = [message("1", "old")]
    old["c"].messages = [message("1", "old")]
    old["d"].messages = [message("1", "old")]
    old.nextMessage = 9
    old.savedAt = 5
    var new = StoredState()
    new["a"] = .init(messages: [message("5"), message("2")], current: "5", paused: true)
    new["a"].removed = ["2", "4"]
    new["b"].cleared = true
    new["c"].removed = ["1"]
    new["d"].messages = [message("2")]
    new["d"].replacesAll = true
    new.nextMessage = 2
    let merged = new.merged(over: old)
    #expect(
      merged["a"]
        == .init(
          messages: [message("1", "old"), message("2"), message("3", "old"), message("5")],
          current: "5", paused: true))
    // Removing the last message clears the zone.
    #expect(merged["b"] == .init(cleared: true) && merged["c"] == .init(cleared: true))
    #expect(merged["d"] == .init(messages: [message("2")]))
    #expect(merged.nextMessage == 9 && merged.savedAt == 5)
    #expect(merged.merged(over: StoredState()) == merged)
  }

  private func message(_ id: String, _ text: String = "new") -> StoredState.Message {
    .init(id: id, message: PackedMessage(MessageProperties(text: text)), setAt: 1)
  }

  @Test func theNumberOfTheNextBannerIsOneThatNoneHasWhateverTheFileSays() {
    var state = StoredState()
    #expect(state.bannerNumber == 1)
    state.banners = ["a3", "a1"].map {
      StoredState.Banner(
        id: $0, properties: .banner(BannerProperties(MessageProperties(text: "!"))))
    }
    #expect(state.bannerNumber == 4)
    for (given, number) in [(9, 9), (-1, 4), (Int.max, 1 << 53)] {
      state.nextBanner = given
      #expect(state.bannerNumber == number)
    }
    (state.nextBanner, state.banners![0].id) = (nil, "a\(Int.max)")
    #expect(state.bannerNumber == 1 << 53)
  }

  @Test func allThatIsStoredIsReadBack() throws {
    var state = StoredState()
    var pages = MessageProperties()
    pages.pages = [MessageItem("1"), MessageItem("2")]
    state["a"] = StoredState.Zone(
      message: pages, page: 2, zoom: .init(scale: 1.25, x: 3.5, y: -1))
    state["a"].messages.append(
      .init(
        id: "m1", message: PackedMessage(MessageProperties(text: "a\u{0}\"\n\u{2028}")),
        setAt: 1_790_000_000.5, expiresAt: 1_790_000_060.5, staleAt: 1_790_000_030))
    state["a"].paused = true
    state["b"] = StoredState.Zone(cleared: true, running: false, selected: 3)
    (state.savedAt, state.nextMessage) = (1_790_000_001.25, 2)
    state.panel = PanelProperties(power: false, size: PanelSize(width: 96, height: 32))
    state.configuredSize = "64x16"
    state.layout = LayoutProperties(
      layout: ["H:|[a(left)][b]|"], metrics: ["left": 20],
      zones: ["b": ZoneProperties(rect: [1, 2, 3, 4])])
    var banner = BannerProperties(MessageProperties(text: "!"))
    banner.edge = .left
    banner.duration = nil
    state.banners = [
      .init(id: "a3", properties: .banner(banner), endsAt: nil),
      .init(
        id: "a4", properties: .banner(BannerProperties(MessageProperties(text: "?"))),
        endsAt: 1_790_000_000.25),
    ]
    state.nextBanner = 5
    state.setVariable("empty", to: .init(value: "", setAt: 1_790_000_000))
    state.setVariable(
      "a.b",
      to: .init(
        value: "a\u{0}\"\n\u{2028}", setAt: 1_790_000_000.5, maxAge: 100,
        staleAt: 1_790_000_000.6))
    #expect(try StoredState(decoding: state.encoded()) == state)
    // Values that no client set are not in the file.
    let plain = String(decoding: StoredState().encoded(), as: UTF8.self)
    for key in [
      "layout", "banners", "variables", "next_", "configured_size", "page", "zoom", "saved_at",
    ] {
      #expect(!plain.contains(key))
    }
  }

  @Test func whatWasSetOverAnOlderStateStandsAboveIt() {
    let set = LayoutProperties(layout: ["H:|[a]|", "V:|[a]|"])
    func banner(_ id: String, _ text: String) -> StoredState.Banner {
      .init(
        id: id, properties: .banner(BannerProperties(MessageProperties(text: text))), endsAt: nil)
    }
    var old = StoredState()
    old["a"] = StoredState.Zone(message: MessageProperties(text: "old"), page: 2)
    old.layout = set
    old.banners = [banner("a1", "old"), banner("a2", "old")]
    old.panel.size = PanelSize("32x8")
    old.configuredSize = "64x16"
    var new = StoredState()
    new["a"].running = false
    new["b"].cleared = true
    new.banners = [banner("a1", "new")]
    (old.nextBanner, new.nextBanner) = (3, 2)
    let merged = new.merged(over: old)
    #expect(
      merged["a"]
        == StoredState.Zone(message: MessageProperties(text: "old"), running: false, page: 2))
    #expect(merged["b"].cleared && merged.layout == set)
    #expect(merged.banners == [banner("a2", "old"), banner("a1", "new")] && merged.nextBanner == 3)
    #expect(merged.panel.size == PanelSize("32x8") && merged.configuredSize == "64x16")
    new.layout = LayoutProperties()
    #expect(new.merged(over: old).layout == LayoutProperties())
  }
}
