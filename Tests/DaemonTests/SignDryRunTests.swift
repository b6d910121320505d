import ControlAPI
import Messages
import Pixels
import Stage
import TestSupport
import Testing

@testable import Daemon
@testable import RenderLoop
@testable import Service
@testable import SignConfiguration

private let twoZones = """
  panel: { size: 40x16 }
  layout: ["H:|[top]|", "H:|[bottom]|", "V:|[top(8)][bottom]|"]
  """

extension EncodedFrame {
  fileprivate var art: String {
    let header = "P6\n\(size.replacing("x", with: " "))\n255\n"
    return Bitmap(portablePixmap: Array(header.utf8) + rgb, maximumPixels: 1 << 20)?.asciiArt ?? ""
  }
}

/// Dry runs of messages.
@Suite struct SignDryRunTests {
  let clocks = GivenClocks()

  /// What a change would touch.
  private struct Trace: Equatable {
    let generation: UInt64
    let events: [String]
    let messages: MessageList
    let missing: UInt64
    let state: [UInt8]?
    let log: [String]
  }

  private func trace(_ sign: Sign, _ rig: SignRig) async throws -> Trace {
    Trace(
      generation: sign.view.show.generation, events: sign.happened(since: 0),
      messages: try await sign.list(sign.view.zoneNames[0]),
      missing: sign.view.status.text.missingGlyphs, state: rig.files.journal ?? rig.files.content,
      log: rig.log.lines)
  }

  @Test func itAnswersAsTheRealOneAndChangesNothing() async throws {
    let rig = try SignRig("{}", clocks)
    let sign = rig.start()
    _ = try await sign.setMessage(still("Back"), zone: "main", by: nil)
    let before = try await trace(sign, rig)
    let shown = sign.picture
    // U+E000 has no glyph.
    var given = MessageProperties(text: "At 14:00 \u{E000}, or a bit later")
    given.scroll = .left
    given.transition = .wipeLeft
    given.transitionDuration = 1000
    var trial = try await sign.dryRunOfSetting(given, zone: "main", by: nil)
    #expect(try await trace(sign, rig) == before)
    #expect(sign.picture == shown)

    let real = try await sign.setMessage(given, zone: "main", by: nil).answer
    let frame = try #require(trial.frame)
    #expect(frame.size == "64x16" && frame.rgb.count == 3 * 64 * 16)
    trial.frame = nil
    #expect(trial == real)
    #expect(real.motion == .left && real.warnings?.isEmpty == false)
    // After the transition, before the text moves.
    clocks.go(on: 1_000_000_000)
    expect(frame.art, is: sign.picture)
  }

  @Test func noIDIsUsed() async throws {
    let rig = try SignRig("{}", clocks)
    let sign = rig.start()
    _ = try await sign.setMessage(still("Back"), zone: "main", by: nil)
    let before = try await trace(sign, rig)
    let new = NewMessage(still("Tea"))
    let trials = [
      try await sign.dryRunOfAdding(new, zone: "main", by: nil),
      try await sign.dryRunOfAdding(new, zone: "main", by: nil),
    ]
    #expect(try await trace(sign, rig) == before)
    #expect(trials[0] == trials[1])
    let real = try await sign.addMessage(new, zone: "main", by: nil)
    #expect(trials[0].message == real.message)
    #expect(real.message.standing == .waiting && real.frame == nil && real.width == nil)
    // The frame of its turn.
    let frame = try #require(trials[0].frame)
    _ = try await sign.step(.show(real.message.id), zone: "main", by: nil)
    expect(frame.art, is: sign.picture)
    #expect(trials[0].letters?.lines == 1 && trials[0].motion == Motion.none)
  }

  @Test func theWholePanelIsAsItIsAtThatMoment() async throws {
    let rig = try SignRig(twoZones, clocks)
    let sign = rig.start()
    var moving = MessageProperties(text: "A long text that moves")
    moving.speed = 10
    moving.delay = 0
    _ = try await sign.setMessage(moving, zone: "top", by: nil)
    _ = try await sign.setMessage(still("1"), zone: "bottom", by: nil)
    var banner = BannerProperties(still("!"))
    banner.edge = .left
    _ = try await sign.addBanner(banner, by: nil)
    clocks.go(on: 2_500_000_000)
    let trial = try await sign.dryRunOfPutting(still("2"), id: "two", zone: "bottom", by: nil)
    _ = try await sign.setMessage(still("2"), zone: "bottom", by: nil)
    expect(try #require(trial.frame).art, is: sign.picture)
    // A panel without power is dark, and the answer says so. The frame is that of its light.
    let lit = sign.picture
    _ = try await sign.changePanel(PanelProperties(power: false), by: nil)
    let dark = try await sign.dryRunOfSetting(still("2"), zone: "bottom", by: nil)
    #expect(dark.dark == .power)
    expect(try #require(dark.frame).art, is: lit)
    var waking = still("2")
    waking.priority = .alert
    waking.wakeup = true
    #expect(try await sign.dryRunOfSetting(waking, zone: "bottom", by: nil).dark == nil)
  }

  @Test func aMessageThatIsOutrankedIsDrawnAnyway() async throws {
    let sign = try SignRig("{}", clocks).start()
    var important = still("Fire")
    important.priority = .foreground
    _ = try await sign.setMessage(important, zone: "main", by: nil)
    let trial = try await sign.dryRunOfPutting(still("Tea"), id: "tea", zone: "main", by: nil)
    #expect(trial.message.standing == .outranked)
    _ = try await sign.setMessage(still("Tea"), zone: "main", by: nil)
    expect(try #require(trial.frame).art, is: sign.picture)
  }

  @Test func aLongTextIsMeasuredInFull() async throws {
    let rig = try SignRig("{}", clocks)
    let sign = rig.start()
    let long = MessageProperties(
      text: String(repeating: "All work and no play. ", count: 2000))
    let before = try await trace(sign, rig)
    var trial = try await sign.dryRunOfSetting(long, zone: "main", by: nil)
    #expect(try await trace(sign, rig) == before)
    #expect(await sign.director.typesettingOrder == nil)
    let frame = try #require(trial.frame)
    trial.frame = nil
    #expect(trial == (try await sign.setMessage(long, zone: "main", by: nil).answer))
    expect(frame.art, is: sign.picture)
    // The text of the zone, which is shared, is drawn as well.
    let again = try await sign.dryRunOfSetting(long, zone: "main", by: nil)
    expect(try #require(again.frame).art, is: frame.art)
  }

  @Test func whatTheRealOneRefusesIsRefusedAlike() async throws {
    let sign = try SignRig(
      "messages: {}\nlimits: {messages: 2}\n", clocks
    ).start()
    _ = try await sign.addMessage(NewMessage(id: "a", still("a")), zone: "main", by: nil)
    func same(
      _ trial: () async throws(Problem) -> Void, _ real: () async throws(Problem) -> Void
    ) async throws {
      let refusal = try await sign.refusal(trial)
      #expect(refusal == (try await sign.refusal(real)))
    }
    try await same {
      () throws(Problem) in
      _ = try await sign.dryRunOfSetting(still("a"), zone: "none", by: nil)
    } _: {
      () throws(Problem) in
      _ = try await sign.setMessage(still("a"), zone: "none", by: nil)
    }
    let taken = NewMessage(id: "a", still("b"))
    try await same {
      () throws(Problem) in
      _ = try await sign.dryRunOfAdding(taken, zone: "main", by: nil)
    } _: {
      () throws(Problem) in
      _ = try await sign.addMessage(taken, zone: "main", by: nil)
    }
    var picture = MessageProperties()
    picture.image = ImageSource(rawValue: "/nowhere.png")
    try await same {
      () throws(Problem) in
      _ = try await sign.dryRunOfPutting(picture, id: "a", zone: "main", by: nil)
    } _: {
      () throws(Problem) in
      _ = try await sign.putMessage(picture, id: "a", zone: "main", by: nil)
    }
    // A dry run does not take the last place either.
    _ = try await sign.dryRunOfAdding(NewMessage(id: "b", still("b")), zone: "main", by: nil)
    _ = try await sign.addMessage(NewMessage(id: "b", still("b")), zone: "main", by: nil)
    try await same {
      () throws(Problem) in
      _ = try await sign.dryRunOfAdding(NewMessage(id: "c", still("c")), zone: "main", by: nil)
    } _: {
      () throws(Problem) in
      _ = try await sign.addMessage(NewMessage(id: "c", still("c")), zone: "main", by: nil)
    }
  }

  @Test func itsPictureIsDecodedAndDroppedAndHoldsUpNothing() async throws {
    let slow = try SlowPictures()
    let sign = try SignRig("panel: {type: virtual, size: 8x4}").start()
    await sign.use(slow.decoder)
    let given = try slow.message("a")
    let trial = Task { try await sign.dryRunOfSetting(given, zone: "main", by: nil) }
    await sign.hasWaiting(1, in: .dryRuns)
    // Other commands of the zone do not wait, nor does the dry run end because of them.
    _ = try await sign.setMessage(still("x"), zone: "main", by: nil)
    _ = try await sign.clearMessage(zone: "main", by: nil)
    try slow.decode("a")
    let frame = try #require(try await trial.value.frame)
    #expect(frame.art.contains("#"))
    await sign.hasWaiting(0, in: .dryRuns)
    // The next one decodes it again.
    let again = Task { try await sign.dryRunOfSetting(given, zone: "main", by: nil) }
    await sign.hasWaiting(1, in: .dryRuns)
    try slow.decode("a")
    #expect(try await again.value.frame == frame)
  }

  @Test func onlySoManyWait() async throws {
    let slow = try SlowPictures()
    let sign = try SignRig("panel: {type: virtual, size: 8x4}").start()
    await sign.use(slow.decoder)
    let given = try slow.message("a")
    let most = DecodingQueue.mostWaiting.client
    var trials: [Task<MessageAnswer, any Error>] = []
    for number in 0..<most {
      trials.append(Task { try await sign.dryRunOfSetting(given, zone: "main", by: nil) })
      await sign.hasWaiting(number + 1, in: .dryRuns)
    }
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.dryRunOfSetting(still("x"), zone: "main", by: nil)
    }
    #expect(problem.kind == .busy && problem.detail.hasPrefix("\(most) commands wait"))
    for trial in trials {
      try slow.decode("a")
      _ = try await trial.value
    }
  }
}
