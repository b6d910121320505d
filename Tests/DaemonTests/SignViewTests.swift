import CLinux
import ControlAPI
import Dispatch
import Messages
import NIOPosix
import Panels
import Pixels
import Service
import Stage
import Testing
import Typography

@testable import Clocks
@testable import Daemon
@testable import RenderLoop
@testable import SignConfiguration

@Suite struct SignViewTests {
  private let wide = Surface(size: Size(width: 4, height: 2))
  private let high = Surface(size: Size(width: 2, height: 4))

  private func show(_ generation: UInt64, on surface: Surface) -> Show {
    Show(
      generation: generation, stage: Stage(size: surface.size, zones: []),
      output: FrameOutput(
        geometry: PanelGeometry(physicalSize: surface.size),
        pipeline: ColorPipeline(brightness: 100, gamma: .cie1931)),
      surface: surface)
  }

  private func publish(_ color: Color, _ generation: UInt64, on surface: Surface) {
    surface.frame.fill(color)
    surface.publish(generation: generation, nextChange: nil)
  }

  private var director: StageDirector {
    // A single zone fits every stage.
    try! StageDirector(StagePlan(size: wide.size), setting: Scene.Setting(), at: 0)
  }

  private func view(
    showing show: Show, stall: @escaping @Sendable () -> Nanoseconds = { 0 }
  ) -> SignView {
    SignView(
      show: show,
      panel: ResolvedPanel(brightness: 100, size: Size(width: 4, height: 2)),
      panelType: .virtual, director: director,
      state: Status.Condition(ok: true, detail: ""), limits: MessageLimits(),
      report: LoopReport(),
      tasks: ControlTasks(clock: MultiThreadedEventLoopGroup.singleton.any()), started: 0,
      stall: stall)
  }

  private func update(_ view: SignView, showing show: Show) {
    view.update(
      show: show, panel: ResolvedPanel(brightness: 100),
      director: director, origin: .configuration)
  }

  @Test(arguments: [(0, true), (1_999_999_999, true), (2_000_000_000, false)])
  func aSignOnWhichOneChangeHoldsUpTheOthersIsNotWell(stall: Nanoseconds, isWell: Bool) {
    #expect(view(showing: show(1, on: wide), stall: { stall }).health.ok == isWell)
  }

  @Test func aThreadIsHeldUpAsLongAsOneJobTakes() async {
    let executor = WorkerExecutor()
    let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let before = clinux_monotonic_now()
    let job = Task(executorPreference: executor) {
      begun.signal()
      end.wait()
    }
    await Task.detached { begun.wait() }.value
    while executor.stall < 1_000_000 { await Task.yield() }
    #expect(executor.stall <= clinux_monotonic_now() - before)
    end.signal()
    await job.value
    while executor.stall > 0 { await Task.yield() }
  }

  @Test(arguments: [false, true])
  func anAnswerThatTakesLongHoldsUpNoOther(isDryRun: Bool) async {
    let tasks = ControlTasks(clock: MultiThreadedEventLoopGroup.singleton.any())
    let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    @Sendable func answer() {
      begun.signal()
      end.wait()
    }
    let slow = Task(executorPreference: tasks.executor) {
      if isDryRun { await tasks.dryRun { answer() } } else { await tasks.workOut { answer() } }
    }
    await Task.detached { begun.wait() }.value
    let quick = Task(executorPreference: tasks.executor) { 1 }
    #expect(await quick.value == 1)
    if isDryRun { #expect(await tasks.workOut { 2 } == 2) }
    end.signal()
    await slow.value
  }

  @Test func theFrameIsThatOfTheNewestChangeOnceItIsDrawn() async throws {
    let view = view(showing: show(1, on: wide))
    #expect(view.newestPicture(since: 1) == nil)
    publish(.white, 1, on: wide)
    #expect(try await view.picture().asciiArt == "####\n####\n")
    update(view, showing: show(2, on: wide))
    #expect(view.newestPicture(since: 2) == nil)
    publish(.black, 2, on: wide)
    #expect(try await view.picture().asciiArt == "....\n....\n")
  }

  @Test func aChangeThatWasReplacedBeforeItWasDrawnIsNeverSeen() {
    let view = view(showing: show(1, on: wide))
    publish(.white, 1, on: wide)
    // Rotated and rotated back while the loop was busy.
    update(view, showing: show(2, on: high))
    update(view, showing: show(3, on: wide))
    #expect(view.newestPicture(since: 2) == nil)
    publish(.white, 3, on: wide)
    #expect(view.newestPicture(since: 2)?.asciiArt == "####\n####\n")
  }

  @Test func aPictureOfTheShapeBeforeIsOneWhenItIsNewEnough() {
    let view = view(showing: show(1, on: wide))
    publish(.white, 1, on: wide)
    update(view, showing: show(2, on: high))
    publish(.white, 2, on: high)
    // This change has not been drawn yet.
    update(view, showing: show(3, on: wide))
    #expect(view.newestPicture(since: 2)?.asciiArt == "##\n##\n##\n##\n")
    #expect(view.newestPicture(since: 3) == nil)
  }

  // MARK: Watching

  @Test func whoWatchesGetsThePresentAndThenWhatDiffers() async throws {
    let view = view(showing: show(1, on: wide))
    publish(.white, 1, on: wide)
    let watch = FrameWatch(view, FrameKind(format: .text))
    let first = await watch.next()
    #expect(first == FramePart(picture: Array("####\n####\n".utf8), brightness: 100))
    // The same frame again, then another one.
    publish(.white, 2, on: wide)
    update(view, showing: show(2, on: wide))
    publish(.black, 3, on: wide)
    update(view, showing: show(3, on: wide))
    let second = await watch.next()
    #expect(second == FramePart(picture: Array("....\n....\n".utf8), brightness: 100))
  }

  @Test func whoWatchesIsNotifiedAfterAChangeIsDrawn() async throws {
    let view = view(showing: show(1, on: wide))
    publish(.white, 1, on: wide)
    let watch = FrameWatch(view, FrameKind(format: .text))
    _ = await watch.next()
    async let next = watch.next()
    view.update(
      show: show(2, on: high), panel: ResolvedPanel(brightness: 30, rotate: 90),
      director: director, origin: .configuration)
    publish(.white, 2, on: high)
    #expect(
      await next == FramePart(picture: Array("##\n##\n##\n##\n".utf8), brightness: 30))
  }

  /// The render loop may draw a change before the view has it.
  @Test func whoLooksBetweenTheDrawingAndTheUpdateOfAChangeLooksAgain() async {
    let view = view(showing: show(1, on: wide))
    publish(.white, 1, on: wide)
    let news = Wakeup()
    view.add(news)
    publish(.black, 2, on: wide)
    view.wakeViewers()
    await news.wait()
    #expect(view.sample?.brightness == 100)
    view.update(
      show: show(2, on: wide), panel: ResolvedPanel(brightness: 30), director: director,
      origin: .configuration)
    await news.wait()
    #expect(view.sample?.brightness == 30)
  }

  @Test func aPictureThatIsDueIsWaitedForWithoutAChange() async throws {
    let view = view(showing: show(1, on: wide))
    wide.frame.fill(.white)
    wide.publish(generation: 1, nextChange: clinux_monotonic_now() + 30_000_000)
    let watch = FrameWatch(view, FrameKind(format: .text))
    _ = await watch.next()
    async let next = watch.next()
    // Late, as on a busy machine.
    try await Task.sleep(for: .milliseconds(60))
    publish(.black, 1, on: wide)
    #expect(await next?.picture == Array("....\n....\n".utf8))
  }

  @Test func picturesAreNeverCloserThanSixtyASecond() async throws {
    let view = view(showing: show(1, on: wide))
    publish(.white, 1, on: wide)
    let watch = FrameWatch(view, FrameKind(format: .text))
    let start = clinux_monotonic_now()
    for generation in 2...8 as ClosedRange<UInt64> {
      _ = await watch.next()
      publish(generation % 2 == 0 ? .black : .white, generation, on: wide)
      update(view, showing: show(generation, on: wide))
    }
    _ = await watch.next()
    #expect(clinux_monotonic_now() - start >= 7 * FrameWatch.shortestInterval)
  }

  /// A frame is encoded once for all viewers, and slow encoding is followed by a pause.
  @Test func allWhoWatchShareAPicture() throws {
    let view = view(showing: show(1, on: wide))
    publish(.white, 1, on: wide)
    let now = clinux_monotonic_now()
    let first = try #require(view.encodedPicture(FrameKind(format: .text), at: now))
    #expect(first.rest > now)
    publish(.black, 2, on: wide)
    update(view, showing: show(2, on: wide))
    #expect(
      view.encodedPicture(FrameKind(format: .text), at: first.rest - 1)?.number == first.number)
    let second = try #require(view.encodedPicture(FrameKind(format: .text), at: first.rest))
    #expect(second.number != first.number && second.bytes == Array("....\n....\n".utf8))
    // An equal frame is not sent again.
    publish(.black, 3, on: wide)
    update(view, showing: show(3, on: wide))
    let third = try #require(view.encodedPicture(FrameKind(format: .text), at: second.rest))
    #expect(third.number == second.number && third.sample.stamp.generation == 3)
  }

  @Test func theEndIsHeardAlsoByOneWhoWaits() async throws {
    let view = view(showing: show(1, on: wide))
    publish(.white, 1, on: wide)
    let watch = FrameWatch(view, FrameKind(format: .text))
    _ = await watch.next()
    async let next = watch.next()
    watch.end()
    #expect(await next == nil)
  }
}
