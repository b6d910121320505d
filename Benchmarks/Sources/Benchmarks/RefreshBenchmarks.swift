import CMeasure
import Glibc
import Panels
import Pixels

/// How fast a HUB75 wall is refreshed through registers that are plain memory: what the driver
/// costs, and not what a chip's registers do.
enum RefreshBenchmarks {
  /// A Raspberry Pi 5 takes 75 ns for the three stores of a column (25 each: issue 305 of
  /// WiringPi), and is taken to be a fifth as fast as the machine that measures; the driver is not
  /// to be what one waits for.
  private static let columnLimit = 15.0
  private static let size = Size(width: 64, height: 32)
  /// Lit one after another.
  private static let rowsOfPanel = 16
  private static let registerBytes = 0x1000
  /// GPSET0 of a BCM2835.
  private static let register = 0x1C

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
    return try [1, 8, 11].flatMap { try rows(planes: $0, path, store: store) }
  }

  /// In nanoseconds.
  private static func storeTime(_ registers: UnsafeMutablePointer<UInt32>) -> Double {
    let count = 1_000_000
    let times = (0..<20).map { _ in
      let start = monotonicNow()
      cmeasure_stores(registers, register, count)
      return Double(monotonicNow() - start) / Double(count)
    }
    return times.median
  }

  private static func rows(planes: Int, _ path: String, store: Double) throws -> [Row] {
    let name = "\(planes) \(planes == 1 ? "plane" : "planes") of \(size) HUB75 through registers"
    let pins = HUB75PinMap.regular.pins
    let panel = HUB75Panel(
      wiring: HUB75Wiring(size: size, rows: size.height, chain: 1), pins: pins, planes: planes,
      lines: GPIORegisterLines(
        held: IdleLines(),
        offsets: pins.offsets(rows: size.height, parallel: 1, address: .direct),
        registerFile: path))
    try panel.start()
    defer { panel.close() }
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
    _ = try panel.show(leds)
    sleep(milliseconds: 300)
    let start = (wall: monotonicNow(), work: processorTime())
    sleep(milliseconds: 1200)
    let share = Double(processorTime() - start.work) / Double(monotonicNow() - start.wall)
    guard let reading = panel.meter?.reading else { throw Failure("nothing was refreshed") }
    var rows = [
      Row(name: name, value: reading.rate, unit: "Hz"),
      Row(
        name: "planes a second, \(name)", value: reading.rate * Double(planes), unit: "planes/s"),
      Row(name: "processor share, \(name)", value: 100 * share, unit: "%"),
      Row(name: "light too long, \(name)", value: Double(reading.latest) / 1000, unit: "µs"),
    ]
    if planes == 1 {
      // The shifting takes nearly all the time then. Data and clock fall, data rises, the clock
      // rises.
      let column = 1e9 / reading.rate / Double(rowsOfPanel * size.width)
      rows += [
        Row(name: "a column, \(name)", value: column, unit: "ns", limit: columnLimit),
        Row(
          name: "a column, \(name), to its three stores in C", value: column / (3 * store),
          unit: "x"),
      ]
    }
    return rows
  }

  /// Of all threads, in nanoseconds.
  private static func processorTime() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }
}
