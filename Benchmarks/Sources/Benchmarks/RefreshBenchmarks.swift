import CMeasure
import Glibc
import Panels
import Pixels

/// How fast a HUB75 wall is refreshed through registers that are plain memory: what the driver
/// costs, and not what a chip's registers do.
enum RefreshBenchmarks {
  /// For each 64 columns the driver reads the clock five times or more, each time for as long as
  /// fifty columns.
  private static let driverLimit = 14.0
  /// Data and clock fall, data rises, the clock rises.
  private static let storesLimit = 4.0
  /// To the same stores in one loop of C.
  private static let loopLimit = 1.5
  private static let registerBytes = 0x1000
  /// GPSET0 and GPCLR0 of a BCM2835.
  private static let set = 0x1C
  private static let clear = 0x28

  private struct Wall {
    let size: Size
    /// Of one panel, of which half are lit one after another.
    let rows: Int
    let chain: Int
    let planes: Int
    var limit: Int?

    var parallel: Int { size.height / rows }
    var columns: Int { size.width }

    var name: String {
      "\(planes) \(planes == 1 ? "plane" : "planes") of \(size) HUB75"
        + (parallel > 1 ? " in \(parallel) chains" : "") + (limit.map { " at \($0) Hz" } ?? "")
    }

    func panel(_ lines: (_ offsets: [Int]) -> any GPIOLines) -> HUB75Panel {
      let pins = HUB75PinMap.regular.pins
      return HUB75Panel(
        wiring: HUB75Wiring(size: size, rows: rows, chain: chain), pins: pins, planes: planes,
        light: HUB75Light(refreshLimit: limit),
        lines: lines(pins.offsets(rows: rows, parallel: parallel, address: .direct)))
    }

    /// A frame that differs in every LED, for the LEDs in the order of the panel.
    func frame(_ panel: HUB75Panel) -> Bitmap {
      let frame = Bitmap(size: size)
      for index in 0..<size.area {
        let value = UInt8(truncatingIfNeeded: index * index * 7)
        frame.unsafeRow(0)[index] = Color(red: value, green: 255 - value, blue: value ^ 0x55)
      }
      let leds = Bitmap(size: size)
      FrameOutput(
        geometry: PanelGeometry(physicalSize: size, order: panel.order),
        pipeline: ColorPipeline(brightness: 100, gamma: .cie1931), isCorrectedByPanel: true
      ).convert(frame, into: leds)
      return leds
    }
  }

  private static func walls(planes: Int) -> [Wall] {
    [
      Wall(size: Size(width: 64, height: 32), rows: 32, chain: 1, planes: planes),
      Wall(size: Size(width: 64, height: 96), rows: 32, chain: 1, planes: planes),
      Wall(size: Size(width: 128, height: 64), rows: 64, chain: 2, planes: planes),
    ]
  }

  static func rows() throws -> [Row] {
    let path = "/dev/shm/signd-benchmarks-\(getpid())"
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("cannot make \(path)") }
    defer {
      close(file)
      unlink(path)
    }
    guard ftruncate(file, registerBytes) == 0,
      let registers = mmap(nil, registerBytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      registers != MAP_FAILED
    else { throw Failure("cannot map \(path)") }
    defer { munmap(registers, registerBytes) }
    let store = storeTime(registers.assumingMemoryBound(to: UInt32.self))
    return try [1, 8, 11].flatMap { planes in
      try walls(planes: planes).flatMap { try refresh(of: $0, path, store: store) }
    }
      + refresh(
        of: Wall(size: Size(width: 64, height: 32), rows: 32, chain: 1, planes: 11, limit: 150),
        path, store: store)
      + [8, 11].flatMap { planes in
        try walls(planes: planes).flatMap { try shifting($0, path, registers, store: store) }
      }
  }

  /// In nanoseconds.
  private static func storeTime(_ registers: UnsafeMutablePointer<UInt32>) -> Double {
    let count = 1_000_000
    let times = (0..<20).map { _ in
      let start = monotonicNow()
      cmeasure_stores(registers, set, count)
      return Double(monotonicNow() - start) / Double(count)
    }
    return times.median
  }

  /// The driver's thread at work.
  private static func refresh(of wall: Wall, _ path: String, store: Double) throws -> [Row] {
    let panel = wall.panel {
      GPIORegisterLines(held: IdleLines(), offsets: $0, registerFile: path)
    }
    try panel.start()
    defer { panel.close() }
    _ = try panel.show(wall.frame(panel))
    sleep(milliseconds: 300)
    let start = (wall: monotonicNow(), work: processorTime())
    sleep(milliseconds: 1200)
    let share = Double(processorTime() - start.work) / Double(monotonicNow() - start.wall)
    guard let reading = panel.meter?.reading else { throw Failure("nothing was refreshed") }
    let name = "\(wall.name) through registers"
    var rows = [
      Row(name: name, value: reading.rate, unit: "Hz"),
      Row(name: "processor share, \(name)", value: 100 * share, unit: "%"),
      Row(name: "light too long, \(name)", value: Double(reading.latest) / 1000, unit: "µs"),
    ]
    if wall.planes == 1 {
      // The shifting takes nearly all the time then.
      let column = 1e9 / reading.rate / Double(wall.rows / 2 * wall.columns)
      rows += [
        Row(name: "a column, \(name)", value: column, unit: "ns"),
        Row(
          name: "a column, \(name), to its three stores in C", value: column / (3 * store),
          unit: "x", limit: driverLimit),
      ]
    }
    return rows
  }

  /// The loop alone, for the columns of a frame.
  private static func shifting(
    _ wall: Wall, _ path: String, _ registers: UnsafeMutableRawPointer, store: Double
  ) throws -> [Row] {
    var recorder: RecordingLines!
    let panel = wall.panel {
      recorder = RecordingLines(
        GPIORegisterLines(held: IdleLines(), offsets: $0, registerFile: path))
      return recorder
    }
    let frame = wall.frame(panel)
    try panel.start()
    _ = try panel.show(frame)
    sleep(milliseconds: 50)
    panel.close()
    let count = wall.rows / 2 * wall.planes * wall.columns
    guard let shift = recorder.shift, recorder.columns.count >= 2 * count else {
      throw Failure("nothing was shifted")
    }
    // A frame that was shifted before the last row, which is dark.
    let columns = Array(recorder.columns.dropLast(wall.columns).suffix(count))
    let lines = recorder.lines
    try lines.open(levels: 0)
    defer { lines.close() }
    func everyRow(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
      columns.withUnsafeBufferPointer { columns in
        for row in stride(from: 0, to: columns.count, by: wall.columns) {
          body(UnsafeBufferPointer(rebasing: columns[row..<row + wall.columns]))
        }
      }
    }
    let rounds = Rounds(
      64, calls: 20,
      [
        { calls in
          for _ in 0..<calls {
            everyRow { try? lines.shift($0, idle: shift.idle, clock: shift.clock) }
          }
        },
        { calls in
          for _ in 0..<calls {
            everyRow {
              cmeasure_columns(
                registers.assumingMemoryBound(to: UInt32.self), set, clear, $0.baseAddress,
                $0.count, shift.idle, shift.clock)
            }
          }
        },
      ])
    let column = rounds.time(0) / Double(count)
    let name = "shifting a column of \(wall.name)"
    return [
      Row(name: name, value: column, unit: "ns"),
      Row(
        name: "\(name), to its three stores in C", value: column / (3 * store), unit: "x",
        limit: storesLimit),
      Row(
        name: "\(name), to the same loop in C", value: rounds.ratio(0, to: 1), unit: "x",
        limit: loopLimit),
    ]
  }

  /// Lines that record what is shifted, as words of these registers.
  private final class RecordingLines: GPIOLines {
    let lines: GPIORegisterLines
    private(set) var columns: [UInt32] = []
    private(set) var shift: (idle: UInt32, clock: UInt32)?

    init(_ lines: GPIORegisterLines) { self.lines = lines }

    func word(_ levels: UInt32) -> UInt32 { lines.word(levels) }
    func open(levels: UInt32) {}
    func set(_ levels: UInt32) {}
    func shift(_ columns: UnsafeBufferPointer<UInt32>, idle: UInt32, clock: UInt32) {
      self.columns += columns
      shift = (idle, clock)
    }
    func close() {}
  }

  /// Of all threads, in nanoseconds.
  private static func processorTime() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }
}
