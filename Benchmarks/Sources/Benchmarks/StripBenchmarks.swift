import CMeasure
import Panels
import Pixels

/// An SPI bus that only counts, so that nothing but the encoding is measured.
private final class CountingBus: SPIBus {
  let maximumTransfer = 65_536
  /// In the last call.
  private(set) var bytesSent = 0

  func open() {}
  func send(_ bytes: UnsafeBufferPointer<UInt8>, burst: Int) { bytesSent = bytes.count }
  func close() {}
}

/// What drivers of LED strips do with a frame.
enum StripBenchmarks {
  private static let size = Size(width: 16, height: 16)
  private static let wiring = StripWiring(
    layout: .serpentine, direction: .rows, corner: .topLeft)
  private static let frames = 10_000
  /// The compiler touches sixteen bytes at a time; a driver has a pixel to find for every lamp and
  /// something to look up for every channel.
  private static let limit = 8.0

  static func rows() throws -> [Row] {
    try rows("WS2812") {
      WS2812Panel(size: size, wiring: wiring, order: .grb, symbols: .four, bus: $0)
    }
      + rows("APA102") {
        APA102Panel(size: size, wiring: wiring, order: .bgr, deepDimming: true, bus: $0)
      }
  }

  private static func rows(_ name: String, _ make: (CountingBus) -> any Panel) throws -> [Row] {
    let bus = CountingBus()
    let panel = make(bus)
    try panel.start()
    let rounds = Rounds(320, calls: 200) {
      [encoding(make(CountingBus())), touching(bus.bytesSent)]
    }
    return [
      Row(name: "encoding a frame of \(size) \(name)", value: rounds.time(0), unit: "ns"),
      Row(
        name: "encoding a frame of \(size) \(name), to touching its bytes in C",
        value: rounds.ratio(0, to: 1), unit: "x", limit: limit),
      Row(
        name: "allocations a frame, \(size) \(name)", value: try allocations(panel),
        unit: "calls", limit: 0),
    ]
  }

  /// Of all that the render thread asks of a panel.
  private static func allocations(_ panel: any Panel) throws -> Double {
    let frame = picture()
    cmeasure_heap_begin()
    for count in 0..<frames {
      panel.dim(to: count % 101)
      _ = panel.light(of: frame)
      _ = try panel.show(frame)
      try panel.upkeep()
    }
    let heap = cmeasure_heap_end()
    return Double(heap.allocations + heap.frees) / Double(frames)
  }

  private static func encoding(_ panel: any Panel) -> (Int) -> Void {
    let frame = picture()
    return { for _ in 0..<$0 { _ = try? panel.show(frame) } }
  }

  private static func touching(_ bytes: Int) -> (Int) -> Void {
    let frame = picture()
    var target = [UInt8](repeating: 0, count: bytes)
    return { count in
      let frameBytes = MemoryLayout<Color>.stride * frame.size.area
      frame.unsafeRow(0).withMemoryRebound(to: UInt8.self, capacity: frameBytes) { pixels in
        cmeasure_touch(&target, bytes, pixels, frameBytes, count)
      }
    }
  }

  private static func picture() -> Bitmap {
    let picture = Bitmap(size: size)
    for index in 0..<size.area {
      picture.unsafeRow(0)[index] = Color(
        red: UInt8(truncatingIfNeeded: index * 7), green: UInt8(truncatingIfNeeded: index * 31),
        blue: UInt8(truncatingIfNeeded: index * 101))
    }
    return picture
  }
}
