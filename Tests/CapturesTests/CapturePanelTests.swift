import Glibc
import Panels
import Pixels
import Synchronization
import TestSupport
import Testing

@testable import Captures

/// A destination that records its input and can be made to block or fail.
private final class RecordedPlace: CapturePlace, @unchecked Sendable {
  struct State {
    var taken: [(art: String, time: Int64)] = []
    var saved = 0
    var end: Int64?
    var opened = 0
    /// The number of calls that may block or fail.
    var calls = 0
    var fails = false
    var isHeld = false
  }
  let state = Mutex(State())

  private func work() throws(PanelError) {
    state.withLock { $0.calls += 1 }
    while state.withLock({ $0.isHeld }) { usleep(100) }
    if state.withLock({ $0.fails }) { throw PanelError("the disk is full") }
  }

  func open() throws(PanelError) {
    try work()
    state.withLock { $0.opened += 1 }
  }

  func take(_ picture: Bitmap, at time: Int64) {
    state.withLock { $0.taken.append((picture.asciiArt, time)) }
  }

  func save(within limit: Int) throws(PanelError) -> Bool {
    try work()
    state.withLock { $0.saved += 1 }
    return true
  }

  func finish(at time: Int64) throws(PanelError) {
    try work()
    state.withLock { $0.end = time }
  }

  func discard() {}
}

@Suite struct CapturePanelTests {
  private let directory = TemporaryDirectory()
  private let news = News()
  private let time = Time()

  private final class News: Sendable {
    let all = Mutex<[CaptureNews]>([])
    func add(_ news: CaptureNews) { all.withLock { $0.append(news) } }
  }

  /// A clock in milliseconds.
  private final class Time {
    var now: Int64 = 5000
  }

  private func bitmap(_ art: String) throws -> Bitmap { try #require(Bitmap(asciiArt: art)) }

  private func panel(
    _ name: String, size: Size = Size(width: 4, height: 1), frames: Int = 1000,
    bytes: Int = 1_000_000
  ) throws -> CapturePanel {
    try CapturePanel(
      size: size, path: directory.path + "/" + name,
      limits: CaptureLimits(frames: frames, bytes: bytes),
      clock: { [time] in time.now * 1_000_000 }, news: { [news] in news.add($0) })
  }

  private func panel(_ place: RecordedPlace, waiting: Int, frames: Int = 1000) -> CapturePanel {
    CapturePanel(
      size: Size(width: 4, height: 1), place: place, frameRate: 100, waiting: waiting,
      limits: CaptureLimits(frames: frames, bytes: 1000),
      clock: { [time] in time.now * 1_000_000 }, news: { [news] in news.add($0) })
  }

  /// Shows frames at an interval in milliseconds.
  private func show(_ arts: [String], every milliseconds: Int64, on panel: CapturePanel) throws {
    for art in arts {
      #expect(try panel.show(bitmap(art)) == .shown)
      time.now += milliseconds
    }
  }

  private func wait(until isTrue: () throws -> Bool) async throws {
    for _ in 0..<4000 {
      if try isTrue() { return }
      try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("waited in vain")
  }

  private func files() throws -> [String] {
    try Program.run("ls", [directory.path + "/out"]).output.split(separator: "\n").map(String.init)
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    try TestSupport.bytes(of: directory.path + "/" + name)
  }

  private let run = ["#...", ".#..", "..#.", "...#"]

  // MARK: A directory

  @Test func everyFrameIsAFileWithItsNumberAndTime() throws {
    let panel = try panel("deep/down/../../out/")
    #expect(try Program.run("mkdir", ["-p", directory.path + "/deep/down"]).status == 0)
    try panel.start()
    try show(run, every: 40, on: panel)
    panel.blank()
    panel.close()
    let names = [
      "000001-000000000ms.png", "000002-000000040ms.png", "000003-000000080ms.png",
      "000004-000000120ms.png",
    ]
    #expect(try files() == names + ["frames.csv"])
    for (name, art) in zip(names, run) {
      expect(try readPNG(bytes("out/" + name)).asciiArt, is: art + "\n")
    }
    #expect(
      String(decoding: try bytes("out/frames.csv"), as: UTF8.self) == """
        file,number,milliseconds
        000001-000000000ms.png,1,0
        000002-000000040ms.png,2,40
        000003-000000080ms.png,3,80
        000004-000000120ms.png,4,120

        """)
    #expect(news.all.withLock { $0 } == [.ended(frames: 4, dropped: 0)])
  }

  @Test func lightIsWrittenAsAScreenShowsIt() throws {
    let panel = try panel("out", size: Size(width: 3, height: 1))
    try panel.start()
    let frame = Bitmap(size: panel.size)
    frame[0, 0] = Color(red: 255, green: 128, blue: 0)
    frame[1, 0] = Color(red: 1, green: 0, blue: 0)
    #expect(panel.show(frame) == .shown)
    panel.close()
    let read = try readPNG(bytes("out/000001-000000000ms.png"))
    // Half the light is sRGB 188. 1/255 of it is 12.92 times as much (IEC 61966-2-1).
    #expect(read[0, 0] == Color(red: 255, green: 188, blue: 0))
    #expect(read[1, 0] == Color(red: 13, green: 0, blue: 0) && read[2, 0] == .black)
  }

  @Test func aFrameThatIsTheSameAgainIsNone() throws {
    let panel = try panel("out")
    try panel.start()
    try show(["#...", "#...", "....", "....", "#..."], every: 20, on: panel)
    panel.close()
    #expect(
      try files() == [
        "000001-000000000ms.png", "000002-000000040ms.png", "000003-000000080ms.png", "frames.csv",
      ])
  }

  @Test func anEarlierCaptureStaysAsItIs() throws {
    for name in ["out", "out.gif"] {
      let first = try panel(name)
      try first.start()
      try show(["#..."], every: 20, on: first)
      first.close()
      let before = try name == "out" ? bytes("out/frames.csv") : bytes(name)
      let second = try panel(name)
      #expect {
        try second.open()
      } throws: {
        "\($0)".contains(directory.path + "/" + name) && "\($0)".contains("name another place")
      }
      second.close()
      #expect(try before == (name == "out" ? bytes("out/frames.csv") : bytes(name)))
    }
  }

  @Test func aPlaceThatCannotBeIsOneSentence() throws {
    #expect(try Program.run("touch", [directory.path + "/file"]).status == 0)
    for name in ["file/out", "file", "file/out.gif"] {
      #expect {
        try panel(name).open()
      } throws: {
        "\($0)".contains("Not a directory; name another place")
      }
    }
  }

  // MARK: A GIF

  @Test func aGIFHasEveryFrameInItsTime() throws {
    let panel = try panel("new/out.GIF")
    try panel.start()
    try show(run, every: 250, on: panel)
    panel.blank()
    time.now += 4000
    panel.close()
    let gif = try GIFFile(bytes("new/out.GIF"))
    #expect(gif.images.map { $0.picture.asciiArt.dropLast() } == run.map { $0[...] })
    #expect(gif.images.map(\.delay) == [25, 25, 25, 25] && gif.repeats == 0)
  }

  @Test func aGIFIsCompleteAfterEveryFrame() async throws {
    let panel = try panel("out.gif")
    try panel.start()
    for (number, art) in run.enumerated() {
      try show([art], every: 1000, on: panel)
      try await wait {
        guard let gif = try? GIFFile(bytes("out.gif")) else { return false }
        return gif.images.count == number + 1
      }
      #expect(try GIFFile(bytes("out.gif")).images.last!.picture.asciiArt == art + "\n")
    }
    panel.close()
  }

  @Test func aGIFForNothingIsNotThere() throws {
    let panel = try panel("out.gif")
    try panel.start()
    panel.close()
    #expect(access(directory.path + "/out.gif", F_OK) != 0)
  }

  // MARK: Limits

  @Test(arguments: ["out", "out.gif"])
  func whenThereAreEnoughFramesTheSignGoesOn(name: String) async throws {
    let panel = try panel(name, frames: 2)
    try panel.start()
    try show(run, every: 100, on: panel)
    panel.close()
    #expect(try panel.show(bitmap("####")) == .shown)
    #expect(
      news.all.withLock { $0 } == [.limitReached("2 frames"), .ended(frames: 2, dropped: 0)])
    if name == "out" {
      #expect(try files().count == 3)
    } else {
      #expect(try GIFFile(bytes(name)).images.map(\.delay) == [10, 10])
    }
  }

  @Test(arguments: ["out", "out.gif"])
  func aCaptureNeverHasMoreBytesThanItMay(name: String) throws {
    let size = Size(width: 60, height: 60)
    let panel = try panel(name, size: size, bytes: 30_000)
    try panel.start()
    for number in 0..<9 {
      while panel.show(colourfulPicture(size, seed: number * 20)) != .shown { usleep(1000) }
      time.now += 100
    }
    panel.close()
    let reported = news.all.withLock { $0 }
    #expect(reported.first == .limitReached("30000 bytes") && reported.count == 2)
    if name == "out" {
      let sizes = try files().map { try bytes("out/" + $0).count }
      #expect(sizes.reduce(0, +) <= 30_000 && sizes.count >= 3)
      #expect(reported.last == .ended(frames: sizes.count - 1, dropped: 0))
    } else {
      let gif = try GIFFile(bytes(name))
      #expect(try bytes(name).count <= 30_000)
      #expect(gif.images.count >= 2 && gif.images.allSatisfy { $0.delay == 10 })
      #expect(reported.last == .ended(frames: gif.images.count, dropped: 0))
    }
  }

  /// Otherwise an unreadable file would remain and block the next run.
  @Test(arguments: ["out", "out.gif"])
  func aFirstFrameThatDoesNotFitLeavesNothing(name: String) throws {
    let size = Size(width: 60, height: 60)
    let small = try panel(name, size: size, bytes: 100)
    try small.start()
    #expect(small.show(colourfulPicture(size)) == .shown)
    small.close()
    #expect(
      news.all.withLock { $0 } == [.nothingFits(bytes: 100), .ended(frames: 0, dropped: 0)])
    let next = try panel(name)
    try next.open()
  }

  @Test func whatIsLeftOutAfterTheLimitIsNoNews() async throws {
    let place = RecordedPlace()
    let panel = panel(place, waiting: 3, frames: 1)
    try panel.start()
    try show(["#..."], every: 20, on: panel)
    try await wait { place.state.withLock { $0.saved } == 1 }
    place.state.withLock { $0.isHeld = true }
    try show([".#.."], every: 20, on: panel)
    // The writer is at the second frame, which is one too many, and the ring overflows.
    try await wait { place.state.withLock { $0.calls } == 3 }
    try show(["..#.", "...#"], every: 20, on: panel)
    for art in ["##..", ".##."] {
      #expect(try panel.show(bitmap(art)) == .busy(retryAfterNanoseconds: 2_000_000))
    }
    place.state.withLock { $0.isHeld = false }
    try await wait { news.all.withLock { $0.contains(.limitReached("1 frames")) } }
    panel.close()
    #expect(news.all.withLock { $0.dropLast().last } == .limitReached("1 frames"))
  }

  // MARK: Trouble

  @Test func aSlowPlaceMakesThePanelBusyAndWhatIsLostIsCounted() async throws {
    let place = RecordedPlace()
    place.state.withLock { $0.isHeld = true }
    let panel = panel(place, waiting: 2)
    try panel.start()
    try show(["#...", ".#.."], every: 20, on: panel)
    let busy = PanelStatus.busy(retryAfterNanoseconds: 2_000_000)
    // An equal frame is not lost, but another one that follows is.
    for art in ["..#.", "..#.", "...#", "##.."] { #expect(try panel.show(bitmap(art)) == busy) }
    place.state.withLock { $0.isHeld = false }
    try await wait { place.state.withLock { $0.saved } == 2 }
    #expect(try panel.show(bitmap("##..")) == .shown)
    panel.close()
    #expect(place.state.withLock { $0.taken.map(\.art) } == ["#...\n", ".#..\n", "##..\n"])
    #expect(
      news.all.withLock { $0 } == [.dropped(2, isFirst: true), .ended(frames: 3, dropped: 2)])
  }

  @Test func aFrameThatStillWaitsAtTheEndIsCounted() async throws {
    let place = RecordedPlace()
    place.state.withLock { $0.isHeld = true }
    let panel = panel(place, waiting: 2)
    try panel.start()
    try show(["#...", ".#.."], every: 20, on: panel)
    #expect(try panel.show(bitmap("..#.")) == .busy(retryAfterNanoseconds: 2_000_000))
    Task.detached {
      usleep(20_000)
      place.state.withLock { $0.isHeld = false }
    }
    panel.close()
    #expect(news.all.withLock { $0.last } == .ended(frames: 2, dropped: 1))
  }

  private let failure = CaptureNews.failed(
    PanelError("the disk is full"), retryAfterNanoseconds: 100_000_000)

  @Test func whileThePlaceFailsEveryFrameIsStoredOrCounted() async throws {
    let place = RecordedPlace()
    let panel = panel(place, waiting: 2)
    try panel.start()
    try await wait { place.state.withLock { $0.opened } == 1 }
    place.state.withLock { $0.fails = true }
    try show(["#..."], every: 20, on: panel)
    try await wait { news.all.withLock { $0 } == [failure] }
    // The second frame waits, and the last one is offered again.
    try show([".#..", "..#.", "...#", "##..", ".##."], every: 20, on: panel)
    try panel.start()
    place.state.withLock { $0.fails = false }
    try await wait { place.state.withLock { $0.saved } == 2 }
    #expect(news.all.withLock { $0 } == [failure, .recovered, .dropped(3, isFirst: true)])
    try show([".##."], every: 20, on: panel)
    panel.close()
    #expect(place.state.withLock { $0.taken.map(\.art) } == ["#...\n", ".#..\n", ".##.\n"])
    #expect(place.state.withLock { $0.taken.map(\.time) } == [0, 20_000_000, 120_000_000])
    #expect(news.all.withLock { $0.last } == .ended(frames: 3, dropped: 3))
  }

  @Test func thePlaceIsMadeByTheWriter() async throws {
    let place = RecordedPlace()
    place.state.withLock { $0.isHeld = true }
    let panel = panel(place, waiting: 4)
    // Neither waits for a blocked destination.
    try panel.start()
    try show(["#..."], every: 20, on: panel)
    place.state.withLock {
      $0.fails = true
      $0.isHeld = false
    }
    try await wait { news.all.withLock { $0 } == [failure] }
    place.state.withLock { $0.fails = false }
    try await wait { news.all.withLock { $0 } == [failure, .recovered] }
    panel.close()
    #expect(place.state.withLock { $0.taken.map(\.art) } == ["#...\n"])
    #expect(news.all.withLock { $0.last } == .ended(frames: 1, dropped: 0))
  }

  @Test func theEndDoesNotWaitForAPlaceThatFails() async throws {
    for worksAtFirst in [true, false] {
      let place = RecordedPlace()
      let panel = panel(place, waiting: 4)
      place.state.withLock { $0.fails = !worksAtFirst }
      try panel.start()
      if worksAtFirst { try await wait { place.state.withLock { $0.opened } == 1 } }
      place.state.withLock { $0.fails = true }
      try show(["#..."], every: 20, on: panel)
      panel.close()
      #expect(news.all.withLock { $0 } == [failure, .ended(frames: 0, dropped: 1)])
      #expect(place.state.withLock { $0.end } == nil)
      news.all.withLock { $0 = [] }
    }
  }

  @Test func theLastFrameEndsWithTheDark() throws {
    let place = RecordedPlace()
    let panel = panel(place, waiting: 4)
    try panel.start()
    try show(["#...", ".#.."], every: 20, on: panel)
    panel.blank()
    time.now += 1000
    panel.close()
    #expect(place.state.withLock { $0.end } == 40_000_000)
    #expect(place.state.withLock { $0.taken.map(\.time) } == [0, 20_000_000])
    #expect(throws: PanelError.self) { try panel.start() }
  }
}
