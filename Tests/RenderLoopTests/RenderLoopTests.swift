import CLinux
import Glibc
import Messages
import Panels
import Pixels
import Stage
import Synchronization
import Testing
import WireModels

@testable import Clocks
@testable import RenderLoop

private func show(
  _ art: String, generation: UInt64, surface: Surface, panelBrightness: Int? = nil,
  isCorrectedByPanel: Bool = false
) -> Show {
  var message = MessageProperties(text: "")
  message.background = RGBColor(art == "####" ? "white" : "black")
  return show(
    message, since: 0, generation: generation, surface: surface, panelBrightness: panelBrightness,
    isCorrectedByPanel: isCorrectedByPanel)
}

private func show(
  _ message: MessageProperties, since: Nanoseconds, generation: UInt64, surface: Surface,
  panelBrightness: Int? = nil, isCorrectedByPanel: Bool = false
) -> Show {
  let size = Size(width: 4, height: 1)
  return Show(
    generation: generation,
    stage: Stage(
      size: size,
      zones: [
        Zone(
          name: "main", frame: Rect(size), scene: Scene(message, zoneSize: size),
          playback: .running(since: since))
      ]),
    output: FrameOutput(
      geometry: PanelGeometry(physicalSize: size),
      pipeline: ColorPipeline(brightness: 100, gamma: .cie1931),
      panelBrightness: panelBrightness, isCorrectedByPanel: isCorrectedByPanel),
    surface: surface)
}

@Suite struct RenderLoopTests {
  private var panel = RecordedPanel()
  private let mailbox = ShowMailbox()
  private let report = LoopReport()
  private let surface = Surface(size: Size(width: 4, height: 1))

  private func loop(watchdog: Watchdog? = nil) -> RenderLoop {
    RenderLoop(
      panel: panel, first: show("....", generation: 1, surface: surface), mailbox: mailbox,
      report: report, watchdog: watchdog)
  }

  /// Waits for the panel's log. The machine may be slow, so it waits long.
  private func wait(until isTrue: ([String]) -> Bool) async -> Bool {
    let deadline = clinux_monotonic_now() + 20_000_000_000
    while clinux_monotonic_now() < deadline {
      if isTrue(panel.log) { return true }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return false
  }

  @Test func theFirstFrameIsShownThenWhatDiffersAndAtTheEndItIsDark() async {
    let loop = loop()
    loop.start()
    #expect(await wait { $0.count == 2 })
    mailbox.submit(show("####", generation: 2, surface: surface))
    #expect(await wait { $0.count == 3 })
    // An equal frame is not sent.
    mailbox.submit(show("####", generation: 3, surface: surface))
    while surface.read({ $1.generation }) < 3 { await Task.yield() }
    mailbox.stop()
    loop.join()
    #expect(panel.log == ["start", "show ....", "show ####", "blank", "close"])
    #expect(report.shown.load(ordering: .relaxed) == 2)
  }

  /// Who waits for a change to be drawn is told once, and not at each step.
  @Test func theBellIsRungForTheFirstFrameOfEachShow() async {
    let loop = loop()
    loop.start()
    #expect(await wait { $0.count == 2 })
    mailbox.submit(quickText(generation: 2))
    let shown = report.shown.load(ordering: .relaxed)
    while report.shown.load(ordering: .relaxed) < shown + 5 { await Task.yield() }
    mailbox.stop()
    loop.join()
    var rings: UInt64 = 0
    #expect(read(report.drawn, &rings, 8) == 8 && rings == 2)
  }

  /// The same colours may now be different light.
  @Test func aPanelThatMakesLightOfColorsHasTheFactorsBeforeTheFrame() async {
    let loop = RenderLoop(
      panel: panel,
      first: show("....", generation: 1, surface: surface, isCorrectedByPanel: true),
      mailbox: mailbox, report: report, watchdog: nil)
    loop.start()
    #expect(await wait { $0.count == 3 })
    mailbox.submit(show("....", generation: 2, surface: surface, isCorrectedByPanel: true))
    #expect(await wait { $0.count == 5 })
    mailbox.stop()
    loop.join()
    #expect(
      panel.log == ["start", "correct", "show ....", "correct", "show ....", "blank", "close"])
  }

  @Test func aPanelTakesOnAnotherSizeWithTheFrameThatFitsIt() async {
    let panel = HeadlessPanel(size: Size(width: 4, height: 1))
    let large = Size(width: 3, height: 2)
    let loop = RenderLoop(
      panel: panel, first: show("....", generation: 1, surface: surface), mailbox: mailbox,
      report: report, watchdog: nil)
    loop.start()
    var message = MessageProperties(text: "")
    message.background = RGBColor("white")
    let resized = Surface(size: large)
    // The first is replaced before the loop takes it, and the second counts.
    let sizings = [Size(width: 9, height: 9), large].enumerated().map {
      Resizing(number: UInt64($0 + 1), buffers: panel.makeBuffers!($1))
    }
    for (generation, resizing) in zip([2, 3] as [UInt64], sizings) {
      mailbox.submit(
        Show(
          generation: generation,
          stage: Stage(
            size: resizing.size,
            zones: [
              Zone(
                name: "main", frame: Rect(resizing.size),
                scene: Scene(message, zoneSize: resizing.size), playback: .running(since: 0))
            ]),
          output: FrameOutput(
            geometry: PanelGeometry(physicalSize: resizing.size),
            pipeline: ColorPipeline(brightness: 100, gamma: .cie1931)),
          surface: resizing.size == large ? resized : Surface(size: resizing.size),
          resizing: resizing))
    }
    while resized.read({ $1.generation }) < 3 { await Task.yield() }
    mailbox.stop()
    loop.join()
    #expect(panel.size == large && panel.framesShown >= 1)
    // The previous buffers are left to be released elsewhere.
    let left = sizings[1]
    #expect(left.buffers.size != large && left.leds.size != large && left.shown.size != large)
    #expect(resized.read { picture, _ in picture.asciiArt } == "###\n###\n")
  }

  @Test func aPanelThatFailsIsStartedAgainUntilItReturns() async {
    panel.state.withLock { $0.failures = 2 }
    let loop = loop()
    loop.start()
    #expect(await wait { $0.last == "show ...." })
    panel.state.withLock { $0.failures = 1 }
    mailbox.submit(show("####", generation: 2, surface: surface))
    #expect(await wait { $0.count >= 6 && $0.last == "show ####" })
    mailbox.stop()
    loop.join()
    #expect(
      panel.log == [
        "start", "start", "start", "show ....", "show ####", "start", "show ####", "blank", "close",
      ])
    var news: [String] = []
    for await event in report.events {
      switch event {
      case .panelFailed(let error, _): news.append(error.message)
      case .panelReturned: news.append("returned")
      default: break
      }
    }
    #expect(news == ["the panel is gone", "returned", "the panel is gone", "returned"])
    #expect(report.panelError.withLock { $0 == nil })
  }

  @Test func aPanelThatCannotBeMadeDarkAtTheEndIsReported() async {
    panel.state.withLock { $0.blankFails = true }
    let loop = loop()
    loop.start()
    #expect(await wait { $0.count == 2 })
    mailbox.stop()
    loop.join()
    #expect(panel.log.suffix(2) == ["blank", "close"])
    #expect(report.panelError.withLock { $0?.message } == "the panel is gone")
  }

  @Test func aLoopThatHangsDoesNotFeedTheWatchdog() async {
    let meals = Mutex(0)
    let loop = loop(watchdog: Watchdog(timeout: 100_000) { meals.withLock { $0 += 1 } })
    loop.start()
    // The watchdog is served with a still frame too.
    #expect(await wait { $0.count == 2 && meals.withLock { $0 } > 20 })
    panel.state.withLock { $0.isHeld = true }
    mailbox.submit(show("####", generation: 2, surface: surface))
    #expect(await wait { $0.count == 3 })
    let eaten = meals.withLock { $0 }
    try? await Task.sleep(for: .milliseconds(20))
    #expect(meals.withLock { $0 } == eaten)
    panel.state.withLock { $0.isHeld = false }
    #expect(await wait { _ in meals.withLock { $0 } > eaten })
    mailbox.stop()
    loop.join()
  }

  @Test func aPanelThatWasGivenBackIsLeftAloneUntilItIsStarted() async {
    let loop = loop()
    loop.start()
    #expect(await wait { $0.count == 2 })
    mailbox.order(.close)
    #expect(await wait { $0.last == "close" })
    mailbox.submit(show("####", generation: 2, surface: surface))
    mailbox.redraw()
    mailbox.order(.start)
    #expect(await wait { $0.count >= 5 })
    mailbox.order(.close)
    #expect(await wait { _ in mailbox.isPanelClosed.load(ordering: .acquiring) })
    mailbox.stop()
    loop.join()
    #expect(
      panel.log == ["start", "show ....", "blank", "close", "start", "show ####", "blank", "close"])
  }

  @Test func aBusyPanelIsAskedAgainAndTheDelayIsCounted() async {
    panel.state.withLock { $0.busy = [30_000_000] }
    let loop = loop()
    loop.start()
    #expect(await wait { $0.filter { $0 == "show ...." }.count == 2 })
    mailbox.stop()
    loop.join()
    #expect(panel.log.dropLast(2) == ["start", "show ....", "show ...."])
    #expect(report.maxLateness.load(ordering: .relaxed) >= 30_000_000)
    // The frame never changes, so no step can be missed.
    #expect(report.late.load(ordering: .relaxed) == 0)
  }

  @Test func whatABusyPanelTakesAStepAfterItWasDueIsLate() async {
    panel.state.withLock { $0.busy = [30_000_000] }
    let loop = RenderLoop(
      panel: panel, first: quickText(generation: 1), mailbox: mailbox, report: report,
      watchdog: nil)
    loop.start()
    // Meanwhile the loop continues, and the panel gets the newest due frame.
    #expect(await wait { _ in report.late.load(ordering: .relaxed) >= 1 })
    #expect(report.maxLateness.load(ordering: .relaxed) >= 30_000_000)
    mailbox.stop()
    loop.join()
  }

  @Test func aFrameThatComesAStepAfterItWasDueIsCountedAsLate() async {
    panel.state.withLock { $0.work = .milliseconds(20) }
    let loop = loop()
    loop.start()
    #expect(await wait { $0.count == 2 })
    #expect(report.late.load(ordering: .relaxed) == 0)
    var message = MessageProperties(text: "I I I I")
    message.scroll = .left
    message.speed = 100
    message.delay = 0
    mailbox.submit(
      show(message, since: clinux_monotonic_now(), generation: 2, surface: surface))
    #expect(await wait { _ in report.late.load(ordering: .relaxed) >= 2 })
    #expect(report.maxLateness.load(ordering: .relaxed) >= 20_000_000)
    mailbox.stop()
    loop.join()
  }

  /// Moving text that is faster than any panel here.
  private func quickText(generation: UInt64, background: String = "black") -> Show {
    var message = MessageProperties(text: "I I I I")
    message.scroll = .left
    message.speed = 2000
    message.delay = 0
    message.background = RGBColor(background)
    return show(message, since: clinux_monotonic_now(), generation: generation, surface: surface)
  }

  @Test mutating func thePanelIsNeverGivenMoreThanItTakes() async {
    panel = RecordedPanel(maximumFrameRate: 100)
    let loop = loop()
    let start = clinux_monotonic_now()
    loop.start()
    mailbox.submit(quickText(generation: 2))
    #expect(await wait { $0.count >= 15 })
    mailbox.stop()
    loop.join()
    let frames = panel.log.count { $0.hasPrefix("show") }
    #expect(Double(frames) <= Double(clinux_monotonic_now() - start) / 1e9 * 100 + 1)
  }

  @Test func betweenTwoMessagesThePanelIsNeverGivenADarkFrame() async {
    let loop = loop()
    loop.start()
    #expect(await wait { $0.count == 2 })
    for generation in 2...41 as ClosedRange<UInt64> {
      let color = generation % 2 == 0 ? "white" : "red"
      mailbox.submit(quickText(generation: generation, background: color))
      while surface.read({ $1.generation }) < generation { await Task.yield() }
    }
    mailbox.stop()
    loop.join()
    #expect(panel.log.starts(with: ["start", "show ....", "show ####"]))
    #expect(panel.log.dropFirst(2).dropLast(2).allSatisfy { $0 == "show ####" })
    #expect(report.shown.load(ordering: .relaxed) >= 41)
  }

  @Test func aRedrawShowsThePictureAgain() async {
    let loop = loop()
    loop.start()
    #expect(await wait { $0.count == 2 })
    mailbox.redraw()
    #expect(await wait { $0.count == 3 })
    mailbox.stop()
    loop.join()
    #expect(panel.log == ["start", "show ....", "show ....", "blank", "close"])
  }

  @Test mutating func aPanelThatDimsItselfHasNewBrightnessBeforeTheFrame() async {
    panel = RecordedPanel(dimming: .panel)
    let loop = RenderLoop(
      panel: panel, first: show("####", generation: 1, surface: surface, panelBrightness: 40),
      mailbox: mailbox, report: report, watchdog: nil)
    loop.start()
    #expect(await wait { $0.count == 3 })
    // The same frame, but darker: the panel learns that with a frame.
    mailbox.submit(show("####", generation: 2, surface: surface, panelBrightness: 5))
    #expect(await wait { $0.count == 5 })
    mailbox.submit(show("....", generation: 3, surface: surface, panelBrightness: 5))
    #expect(await wait { $0.count == 6 })
    mailbox.stop()
    loop.join()
    #expect(
      panel.log == [
        "start", "dim 40", "show ####", "dim 5", "show ####", "show ....", "blank", "close",
      ])
  }

  @Test mutating func aStillPictureIsLookedAfter() async {
    panel = RecordedPanel(upkeepInterval: 5_000_000)
    let loop = loop()
    loop.start()
    #expect(await wait { $0.count >= 5 })
    mailbox.stop()
    loop.join()
    #expect(panel.log.prefix(5) == ["start", "show ....", "upkeep", "upkeep", "upkeep"])
  }

  @Test mutating func aPanelThatReturnsShowsTheStillPictureAgain() async {
    panel = RecordedPanel(upkeepInterval: 5_000_000)
    let loop = loop()
    loop.start()
    mailbox.submit(show("####", generation: 2, surface: surface))
    #expect(await wait { $0.contains("show ####") })
    panel.state.withLock { state in
      state.log = []
      state.failures = 2
    }
    #expect(await wait { $0.contains("show ####") })
    mailbox.stop()
    loop.join()
    let log = panel.log.drop { $0 == "upkeep" }
    #expect(Array(log.prefix(3)) == ["start", "start", "show ####"])
  }

  @Test mutating func aMovingPictureIsLookedAfterToo() async {
    panel = RecordedPanel(upkeepInterval: 20_000_000)
    let loop = loop()
    loop.start()
    mailbox.submit(quickText(generation: 2))
    #expect(await wait { log in log.count { $0 == "upkeep" } >= 3 })
    mailbox.stop()
    loop.join()
    #expect(panel.log.count { $0.hasPrefix("show") } > 20)
  }

  @Test func aPanelThatFailedWithAPictureIsMadeDarkAtTheEndWhereItCanBe() async {
    let loop = loop()
    loop.start()
    mailbox.submit(show("####", generation: 2, surface: surface))
    #expect(await wait { $0.contains("show ####") })
    panel.state.withLock { $0.failures = 2 }
    mailbox.submit(show("....", generation: 3, surface: surface))
    // The frame failed, and so did the restart. The next attempt is later.
    #expect(await wait { $0.last == "start" && $0.count { $0 == "start" } == 2 })
    mailbox.stop()
    loop.join()
    #expect(panel.log.suffix(4) == ["start", "start", "blank", "close"])
    #expect(report.panelError.withLock { $0 == nil })
    #expect(report.firstError.withLock { $0?.message } == "the panel is gone")
  }
}
