import CLinux
import Glibc
import Messages
import Panels
import Pixels
import Stage
import Testing

@testable import Clocks
@testable import RenderLoop

private let size = Size(width: 4, height: 1)

private func show(_ generation: UInt64, surface: Surface = Surface(size: size)) -> Show {
  Show(
    generation: generation, stage: Stage(size: size, zones: []),
    output: FrameOutput(
      geometry: PanelGeometry(physicalSize: size),
      pipeline: ColorPipeline(brightness: 100, gamma: .cie1931)),
    surface: surface)
}

@Suite struct ShowMailboxTests {
  @Test func theNewestShowIsTakenOnceAndTheLastIsFreedOutside() {
    let mailbox = ShowMailbox()
    var current = show(1)
    weak let first = current
    mailbox.submit(show(2))
    mailbox.submit(show(3))
    #expect(mailbox.take(replacing: &current).isNew)
    #expect(current.generation == 3)
    #expect(first != nil, "the render loop must not free")
    #expect(!mailbox.take(replacing: &current).isNew)
    mailbox.collect()
    #expect(first == nil)
  }

  @Test func whoCollectsWakesALoopThatMayHaveFoundTheLockHeld() {
    let mailbox = ShowMailbox()
    mailbox.submit(show(2))
    let timer = clinux_timer_create()
    defer { close(timer) }
    #expect(clinux_wait(timer, mailbox.bell, 0), "the bell of the show")
    mailbox.collect()
    #expect(clinux_wait(timer, mailbox.bell, 0), "the bell of the collection")
  }

  @Test func aRedrawIsAskedForOnce() {
    let mailbox = ShowMailbox()
    var current = show(1)
    mailbox.redraw()
    #expect(mailbox.take(replacing: &current).redraw)
    #expect(!mailbox.take(replacing: &current).redraw)
  }
}

@Suite struct SurfaceTests {
  @Test func readersSeeTheLastPublishedPicture() {
    let surface = Surface(size: size)
    surface.read { _, stamp in #expect(stamp.generation == 0) }
    for generation in 1...7 as ClosedRange<UInt64> {
      surface.frame.fill(Color(red: UInt8(generation), green: 0, blue: 0))
      surface.publish(generation: generation, nextChange: nil)
      for _ in 0..<Int(generation) % 3 {
        surface.read { picture, seen in
          #expect(seen.generation == generation)
          #expect(picture[0, 0].red == UInt8(generation) && picture[3, 0] == picture[0, 0])
        }
      }
    }
  }

  @Test func aReaderNeverSeesAPictureThatIsBeingWritten() async {
    let surface = Surface(size: Size(width: 64, height: 16))
    let writer = Task.detached {
      for generation in 1...20_000 as ClosedRange<UInt64> {
        surface.frame.fill(
          Color(red: UInt8(truncatingIfNeeded: generation), green: 0, blue: 0))
        surface.publish(generation: generation, nextChange: nil)
      }
    }
    var newest: UInt64 = 0
    while newest < 20_000 {
      surface.read { picture, stamp in
        let generation = stamp.generation
        #expect(generation >= newest)
        newest = generation
        let red = UInt8(truncatingIfNeeded: generation)
        let isWhole =
          generation == 0
          || (0..<16).allSatisfy { y in
            (0..<64).allSatisfy { picture[$0, y].red == red }
          }
        #expect(isWhole)
      }
      await Task.yield()
    }
    await writer.value
  }
}

@Suite struct WatchdogTests {
  @Test func itIsFedAtHalfOfItsTimeAndNotMoreOften() {
    var meals = 0
    let watchdog = Watchdog(timeout: 10_000) { meals += 1 }
    watchdog.feed(at: 1_000_000)
    watchdog.feed(at: 1_000_001)
    watchdog.feed(at: 1_004_999)
    #expect(meals == 1)
    #expect(watchdog.nextMeal == 1_005_000)
    watchdog.feed(at: 1_005_000)
    #expect(meals == 2)
  }

  @Test func itIsNotFedWhileOneChangeHoldsUpTheOthers() {
    var (meals, stall) = (0, Nanoseconds(0))
    let watchdog = Watchdog(timeout: 10_000, stall: { stall }, notify: { meals += 1 })
    watchdog.feed(at: 1_000_000)
    stall = 4_999
    watchdog.feed(at: 1_005_000)
    #expect(meals == 2)
    stall = 9_999
    watchdog.feed(at: 1_010_000)
    watchdog.feed(at: 1_011_250)
    #expect(meals == 2 && watchdog.nextMeal == 1_012_500)
    // It continues as soon as the change is done.
    stall = 0
    watchdog.feed(at: 1_012_500)
    #expect(meals == 3)
  }
}
