import Clocks
import FoundationEssentials
import Glibc
import Marquee
import Messages
import Panels
import Pixels
import Stage
import Typography

/// signd's part in `Benchmarks/compare/compare.py`: a scrolling text that is moved on as often as
/// the script says, so that everything it compares takes turns.
///
/// It writes a line of JSON about the text, then reads a number of frames a line and answers with
/// the nanoseconds that they took.
struct Contender {
  static let usage = """
    Usage: signd-benchmarks contend 64x32|32x8|max7219 FILE
      scrolls the text in FILE by a pixel a frame: 64x32 and 32x8 to a finished frame in memory,
      max7219 to the bytes of four modules in a row; reads from standard input how many frames it
      is to do at once, and answers with the nanoseconds they took
    """

  private let sign: MovingSign

  init(_ arguments: some Collection<String>) throws {
    let arguments = Array(arguments)
    guard arguments.count == 2, let work = Work(rawValue: arguments[0]) else {
      throw UsageError(message: "contend takes a work and a file")
    }
    guard let data = FileManager.default.contents(atPath: arguments[1]) else {
      throw Failure("cannot read \(arguments[1]): \(errnoText())")
    }
    let text = String(decoding: data, as: UTF8.self)
    // What the first text of a process takes is not the text's.
    let first = MovingSign("a", work)
    first.step(10)
    let memory = try ResidentMemory()
    let start = monotonicNow()
    sign = MovingSign(text, work)
    let seconds = Double(monotonicNow() - start) / 1e9
    sign.step(200)
    let report = Report(
      peak: try memory.peak(), seconds: seconds, capHeight: work.font.capHeight,
      frames: sign.twoPictures(), bytes: sign.bytes)
    print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
    fflush(nil)
    withExtendedLifetime(first) {}
  }

  func run() {
    while let line = readLine(), let count = Int(line) {
      let start = monotonicNow()
      sign.step(count)
      print(monotonicNow() - start)
      fflush(nil)
    }
  }

  private struct Report: Encodable {
    /// The most bytes that were resident, beyond those before.
    let peak: Int
    /// From the text to a sign that can be moved.
    let seconds: Double
    let capHeight: Int
    /// Two frames in a row; `#` is an LED that is lit.
    let frames: [[String]]
    /// What the modules are sent for the second.
    let bytes: [UInt8]?

    enum CodingKeys: String, CodingKey {
      case peak, seconds, frames, bytes
      case capHeight = "cap_height"
    }
  }

  enum Work: String {
    case large = "64x32"
    case small = "32x8"
    case max7219

    var size: Size {
      self == .large ? Size(width: 64, height: 32) : Size(width: 32, height: 8)
    }

    var font: Font { .automatic(fitting: size.height) }
  }
}

/// A stage with one text, a pixel further with every frame.
private final class MovingSign {
  private let stage: Stage
  private let frame: Bitmap
  private let modules: Modules?
  private var now: Nanoseconds = 0

  init(_ text: String, _ work: Contender.Work) {
    var message = MessageProperties(text: text)
    message.scroll = .left
    message.speed = 1000
    message.delay = 0
    // luma shows an empty panel between two passes.
    message.gap = work.size.width
    stage = Stage(
      size: work.size,
      zones: [
        Zone(
          name: "main", frame: Rect(work.size), scene: Scene(message, zoneSize: work.size),
          playback: .running(since: 0))
      ])
    frame = Bitmap(size: work.size)
    modules = work == .max7219 ? Modules(size: work.size) : nil
  }

  func step(_ count: Int) {
    for _ in 0..<count {
      now += 1_000_000
      _ = stage.frame(at: now, on: frame)
      modules?.show(frame)
    }
  }

  var bytes: [UInt8]? { modules.map { Array($0.bytes) } }

  func twoPictures() -> [[String]] {
    (0..<2).map { _ in
      step(1)
      return frame.asciiArt.split(separator: "\n").map(String.init)
    }
  }
}

/// MAX7219 modules of 8x8 LEDs in a row, wired as luma takes them to be, and signd's driver.
private final class Modules {
  private let chips: Chips
  private let panel: MAX7219Panel
  private let leds: Bitmap
  private let output: FrameOutput

  init(size: Size) {
    chips = Chips(size: size)
    panel = MAX7219Panel(
      size: size, wiring: MAX7219Wiring(orientation: .degrees0, reversed: false), bus: chips)
    leds = Bitmap(size: size)
    output = FrameOutput(
      geometry: PanelGeometry(physicalSize: size, order: panel.order),
      pipeline: ColorPipeline(brightness: 100, gamma: .cie1931), panelBrightness: 100,
      isCorrectedByPanel: true)
    _ = panel.correct(with: output.correction!)
    try? panel.start()
  }

  func show(_ frame: Bitmap) {
    output.convert(frame, into: leds)
    _ = try? panel.show(leds)
  }

  /// The bursts that make the frame out of nothing: one for each digit.
  var bytes: [UInt8] { Array(chips.digits) }

  /// What the chips hold, because only what changed is sent.
  private final class Chips: SPIBus {
    let maximumTransfer = 4096
    let digits: UnsafeMutableBufferPointer<UInt8>

    init(size: Size) {
      digits = .allocate(capacity: size.area / 4)
      digits.initialize(repeating: 0)
    }

    deinit { digits.deallocate() }

    func open() {}
    func close() {}

    func send(_ bytes: UnsafeBufferPointer<UInt8>, burst: Int) {
      for start in stride(from: 0, to: bytes.count, by: burst) where 1...8 ~= bytes[start] {
        (digits.baseAddress! + (Int(bytes[start]) - 1) * burst).update(
          from: bytes.baseAddress! + start, count: burst)
      }
    }
  }
}

/// How many bytes of this process are in memory, now and at most since then; see proc(5).
private struct ResidentMemory {
  private let before: Int

  init() throws {
    // Begins a new maximum.
    let file = open("/proc/self/clear_refs", O_WRONLY)
    _ = write(file, "5", 1)
    close(file)
    before = try Self.value("VmRSS")
  }

  func peak() throws -> Int { max(0, try Self.value("VmHWM") - before) }

  private static func value(_ name: String) throws -> Int {
    let text = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(name + ":") }
    guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first,
      let value = Int(kilobytes)
    else { throw Failure("/proc/self/status says nothing of \(name)") }
    return value * 1024
  }
}
