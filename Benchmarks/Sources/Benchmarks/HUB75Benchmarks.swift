import CMeasure
import Panels
import Pixels

/// GPIO lines that take everything at once.
private final class IdleLines: GPIOLines {
  func open(levels: UInt64) {}
  func set(_ levels: UInt64) {}
  func close() {}
}

/// What the driver of HUB75 panels does with a frame on the render thread.
enum HUB75Benchmarks {
  private static let size = Size(width: 64, height: 32)
  private static let frames = 10_000
  /// The compiler touches sixteen bytes at a time; the driver looks up something for every channel.
  private static let touchingLimit = 8.0

  static func rows() throws -> [Row] {
    try [1, 4, 8].flatMap(rows)
  }

  private static func rows(planes: Int) throws -> [Row] {
    let rounds = Rounds(320, calls: 50) {
      [encoding(planes: planes), touching(bytes: size.area / 2 * MemoryLayout<UInt64>.stride)]
    }
    let name = "\(planes) \(planes == 1 ? "plane" : "planes") of \(size) HUB75"
    return [
      Row(
        name: "encoding \(name)", value: rounds.time(0) / Double(size.area), unit: "ns/pixel",
        limit: limit(planes: planes)),
      Row(
        name: "encoding \(name), to touching its bytes in C", value: rounds.ratio(0, to: 1),
        unit: "x", limit: touchingLimit),
      Row(
        name: "allocations a frame, \(name)", value: try allocations(planes: planes),
        unit: "calls", limit: 0),
    ]
  }

  /// A fifth of what rpi-rgb-led-matrix's SetPixel takes, 5.1 ns at one plane and 14.3 ns at eleven,
  /// and as much more for each plane between them.
  private static func limit(planes: Int) -> Double {
    (5.1 + (14.3 - 5.1) * Double(planes - 1) / 10) / 5
  }

  private static func makePanel(planes: Int) -> HUB75Panel<IdleLines> {
    HUB75Panel(
      size: size, rows: 32, chain: 1, pins: HUB75PinMap.regular.pins, planes: planes,
      lines: IdleLines())
  }

  /// A panel that was not started encodes frames, but has no thread that would be measured as well.
  private static func encoding(planes: Int) -> (Int) -> Void {
    let panel = makePanel(planes: planes)
    let frame = picture()
    return { for _ in 0..<$0 { _ = try? panel.show(frame) } }
  }

  /// Planes are kept as a byte for each, eight together, for every two pixels.
  private static func touching(bytes: Int) -> (Int) -> Void {
    let frame = picture()
    var target = [UInt8](repeating: 0, count: bytes)
    return { count in
      let frameBytes = MemoryLayout<Color>.stride * size.area
      frame.unsafeRow(0).withMemoryRebound(to: UInt8.self, capacity: frameBytes) { pixels in
        cmeasure_touch(&target, bytes, pixels, frameBytes, count)
      }
    }
  }

  /// Of all that the render thread asks of a panel.
  private static func allocations(planes: Int) throws -> Double {
    let panel = makePanel(planes: planes)
    let frame = picture()
    try panel.start()
    defer { panel.close() }
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
