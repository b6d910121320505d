import CMeasure
import Panels
import Pixels

/// An SPI bus that takes everything at once.
private final class IdleBus: SPIBus {
  let maximumTransfer = 4096
  func open() {}
  func send(_ bytes: UnsafeBufferPointer<UInt8>, burst: Int) {}
  func close() {}
}

/// GPIO lines to which nothing is connected.
private final class IdleLines: GPIOLines {
  func open(levels: UInt64) {}
  func set(_ levels: UInt64) {}
  func close() {}
}

/// A panel that is shown two frames in turn, which differ in every lamp.
private final class Flicker {
  let panel: MAX7219Panel
  private let frames: [Bitmap]
  private var next = 0

  init(size: Size, bus: any SPIBus = IdleBus()) throws {
    panel = MAX7219Panel(size: size, wiring: MAX7219Wiring(module: .fc16), bus: bus)
    frames = [false, true].map { isInverse in
      let frame = Bitmap(size: size)
      for index in 0..<size.area where (index * index % 7 < 3) != isInverse {
        frame.unsafeRow(0)[index] = .white
      }
      return frame
    }
    try panel.start()
  }

  func show(_ count: Int) {
    for _ in 0..<count {
      _ = try? panel.show(frames[next])
      next = 1 - next
    }
  }

  /// All that the render thread asks of a panel.
  func use(_ count: Int) throws {
    for round in 0..<count {
      panel.dim(to: round % 101)
      _ = panel.light(of: frames[next])
      show(1)
      try panel.upkeep()
    }
  }
}

/// What the driver of MAX7219 modules does with a frame.
enum MAX7219Benchmarks {
  private static let frames = 10_000
  /// The compiler touches sixteen bytes at a time; the driver has a lamp to find for every bit, and
  /// its light to weigh.
  private static let limit = 32.0

  static func rows() throws -> [Row] {
    let size = Size(width: 32, height: 8)
    return try [size, Size(width: 64, height: 16)].flatMap(rows) + [
      allocations(
        "\(size) MAX7219 through GPIO lines",
        Flicker(size: size, bus: BitBangedSPI(lines: IdleLines())))
    ]
  }

  private static func rows(_ size: Size) throws -> [Row] {
    let rounds = try Rounds(320, calls: 200) {
      [try Flicker(size: size).show, touching(size)]
    }
    return try [
      Row(name: "encoding a frame of \(size) MAX7219", value: rounds.time(0), unit: "ns"),
      Row(
        name: "encoding a frame of \(size) MAX7219, to touching its bytes in C",
        value: rounds.ratio(0, to: 1), unit: "x", limit: limit),
      allocations("\(size) MAX7219", Flicker(size: size)),
    ]
  }

  private static func allocations(_ name: String, _ flicker: Flicker) throws -> Row {
    cmeasure_heap_begin()
    try flicker.use(frames)
    let heap = cmeasure_heap_end()
    return Row(
      name: "allocations a frame, \(name)",
      value: Double(heap.allocations + heap.frees) / Double(frames), unit: "calls", limit: 0)
  }

  private static func touching(_ size: Size) -> (Int) -> Void {
    let frame = Bitmap(size: size)
    let frameBytes = MemoryLayout<Color>.stride * size.area
    // Two bytes for eight lamps.
    var target = [UInt8](repeating: 0, count: size.area / 4)
    return { count in
      frame.unsafeRow(0).withMemoryRebound(to: UInt8.self, capacity: frameBytes) { pixels in
        cmeasure_touch(&target, target.count, pixels, frameBytes, count)
      }
    }
  }
}
