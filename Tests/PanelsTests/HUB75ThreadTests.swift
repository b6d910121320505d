import CLinux
import FoundationEssentials
import Glibc
import Panels
import Pixels
import Synchronization
import Testing
import WireModels

/// The wall with its own thread.
@Suite(.serialized) struct HUB75ThreadTests {
  private let size = Size(width: 16, height: 8)

  /// The number of clock readings of the driver's thread, which reads it while anything is lit.
  private final class Looks: Sendable {
    let count = Atomic<Int>(0)

    func awaitMore(_ more: Int) {
      let enough = count.load(ordering: .relaxed) + more
      while count.load(ordering: .relaxed) < enough {}
    }
  }

  private func makePanel(
    _ lines: RecordedLines, _ looks: Looks = Looks(), processor: Int? = nil
  ) -> HUB75Panel {
    nonisolated(unsafe) let lines = lines
    return HUB75Panel(
      wiring: HUB75Wiring(size: size, rows: 8, chain: 1), pins: HUB75PinMap.adafruitHat.pins,
      planes: 2, processor: processor, lines: lines
    ) {
      looks.count.add(1, ordering: .relaxed)
      lines.time += 10
      return lines.time
    }
  }

  private func wall(_ lines: RecordedLines) -> HUB75Wall {
    let pins = HUB75PinMap.adafruitHat.pins
    let offsets = pins.offsets(rows: 8, parallel: 1, address: .direct)
    var wall = HUB75Wall(HUB75Mounting(size: size, rows: 8), pins: pins, address: .direct)
    wall.feed(lines.edges.map { Edge(time: $0.time, line: offsets[$0.line], level: $0.level) })
    return wall
  }

  @Test func blankWaitsUntilAllIsDark() throws {
    let lines = RecordedLines()
    let looks = Looks()
    let panel = makePanel(lines, looks)
    try panel.start()
    for _ in 0..<20 {
      #expect(try panel.show(Bitmap(size: size, fill: .white)) == .shown)
      looks.awaitMore(500)
      try panel.blank()
      // The thread sleeps now.
      #expect(lines.levels & 1 == 1)
    }
    panel.close()
    let wall = wall(lines)
    #expect(wall.violations == [] && !wall.isLit && wall.isLatchDark)
  }

  @Test func closeLeavesNoLEDLit() throws {
    let lines = RecordedLines()
    let panel = makePanel(lines)
    for _ in 0..<100 {
      try panel.start()
      _ = try panel.show(Bitmap(size: size, fill: .white))
      panel.close()
      #expect(!lines.isOpen)
      #expect(lines.levels & 1 == 1)
    }
    let wall = wall(lines)
    #expect(wall.violations == [] && !wall.isLit && wall.isLatchDark)
  }

  @Test func startWhileItRunsBeginsDark() throws {
    let lines = RecordedLines()
    let panel = makePanel(lines)
    try panel.start()
    _ = try panel.show(Bitmap(size: size, fill: .white))
    try panel.start()
    try panel.blank()
    lines.removeEdges()
    try panel.start()
    panel.close()
    #expect(wall(lines).pulses.isEmpty)
  }

  @Test func aFailureIsReportedAndStartBeginsAgain() throws {
    let lines = RecordedLines()
    let panel = makePanel(lines)
    let gone = PanelError("the lines are gone")
    // The lines are tested before success is reported.
    for calls in [0, 1, 2, 100] {
      lines.remainingCalls = calls
      #expect(throws: gone) { try panel.start() }
      #expect(!lines.isOpen)
    }
    for calls in [0, 1, 100, 700] {
      lines.remainingCalls = nil
      try panel.start()
      lines.remainingCalls = calls
      #expect(throws: gone) {
        _ = try panel.show(Bitmap(size: size, fill: .white))
        // Ends when the thread does.
        while true { try panel.upkeep() }
      }
      #expect(throws: gone) { try panel.show(Bitmap(size: size, fill: .white)) }
      #expect(throws: gone) { try panel.blank() }
      lines.remainingCalls = nil
      lines.removeEdges()
      try panel.start()
      try panel.upkeep()
      _ = try panel.show(Bitmap(size: size, fill: .white))
      try panel.blank()
      panel.close()
      let wall = wall(lines)
      #expect(wall.violations == [] && wall.isLatchDark)
    }
  }

  @Test func itStaysOnTheProcessorThatIsChosen() throws {
    for processor in 0..<Int(clinux_thread_processor_count()) {
      let lines = RecordedLines()
      let panel = makePanel(lines, processor: processor)
      try panel.start()
      let thread = try #require(try self.thread("signd-hub75"))
      #expect(thread.processors == "\(processor)")
      // As without a choice.
      #expect((thread.isRealTime) == isRealTimeAllowed)
      panel.close()
    }
  }

  @Test func aProcessorThatIsNotThereIsNamed() {
    let lines = RecordedLines()
    let panel = makePanel(lines, processor: 1023)
    #expect(
      throws: PanelError(
        "panel.hub75.processor: this machine has no processor 1023 for signd; it may use "
          + "\(clinux_thread_processor_count()), counted from 0")
    ) { try panel.start() }
    #expect(!lines.isOpen)
  }

  private var isRealTimeAllowed: Bool {
    (geteuid() == 0 || clinux_realtime_priority_limit() > 0) && clinux_thread_processor_count() > 1
  }

  private func thread(_ name: String) throws -> (processors: String, isRealTime: Bool)? {
    for task in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") {
      let status = FileManager.default.contents(atPath: "/proc/self/task/\(task)/status") ?? Data()
      let fields = String(decoding: status, as: UTF8.self).split(separator: "\n").map {
        $0.split(separator: "\t")
      }
      guard fields.contains(["Name:", name[...]]),
        let processors = fields.first(where: { $0.first == "Cpus_allowed_list:" })
      else { continue }
      let policy = sched_getscheduler(pid_t(task)!)
      return (String(processors[1]), policy & SCHED_FIFO != 0)
    }
    return nil
  }

  @Test func brightnessLastsThroughStart() throws {
    let lines = RecordedLines()
    let panel = makePanel(lines)
    panel.dim(to: 0)
    for _ in 0..<2 {
      try panel.start()
      _ = try panel.show(Bitmap(size: size, fill: .white))
      panel.close()
    }
    #expect(wall(lines).pulses.isEmpty)
  }
}
