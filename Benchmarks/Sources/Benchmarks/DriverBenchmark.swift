import CMeasure
import Panels
import Pixels

/// An SPI bus that takes everything at once and only counts, so that nothing but the driver is
/// measured.
final class IdleBus: SPIBus {
  let maximumTransfer = 65_536
  /// In the last call.
  private(set) var bytesSent = 0

  func open() {}
  func send(_ bytes: UnsafeBufferPointer<UInt8>, burst: Int) { bytesSent = bytes.count }
  func close() {}
}

/// GPIO lines that take everything at once.
final class IdleLines: GPIOLines {
  func open(levels: UInt32) {}
  func set(_ levels: UInt32) {}
  func close() {}
}

/// What a panel's driver does with a frame on the render thread. The frames are two in turn, for
/// the LEDs in the order of the driver, and differ in every LED.
struct DriverBenchmark {
  private static let frames = 10_000

  /// As in "64x32 HUB75".
  let name: String
  let frames: [Bitmap]
  let make: () -> any Panel
  /// What puts the pixels of the frames into the order of the driver, or nil if they are in it.
  var output: FrameOutput?

  init(_ name: String, size: Size, make: @escaping () -> any Panel) {
    self.name = name
    self.make = make
    frames = [false, true].map { isInverse in
      let frame = Bitmap(size: size)
      for index in 0..<size.area {
        let value = UInt8(truncatingIfNeeded: index * index * 7)
        let light = isInverse ? 255 - value : value
        frame.unsafeRow(0)[index] = Color(
          red: light, green: light, blue: UInt8(truncatingIfNeeded: index * 101))
      }
      return frame
    }
  }

  /// Against a loop that only touches the pixels and the bytes that are made of them.
  ///
  /// - Parameters:
  ///   - bytes: how many a frame becomes.
  ///   - isStarted: whether the panel is started; one with a separate thread is measured without.
  func rounds(bytes: Int, calls: Int, isStarted: Bool = true) throws -> Rounds {
    try Rounds(320, calls: calls) {
      let panel = make()
      if isStarted { try panel.start() }
      return [encoding(panel), touching(bytes)]
    }
  }

  /// Of all that the render thread asks of a panel.
  func allocations() throws -> Row {
    let panel = make()
    try panel.start()
    defer { panel.close() }
    let encode = encoding(panel)
    cmeasure_heap_begin()
    for count in 0..<Self.frames {
      panel.dim(to: count % 101)
      _ = panel.light(of: frames[0])
      encode(1)
      try panel.upkeep()
    }
    let heap = cmeasure_heap_end()
    return Row(
      name: "allocations a frame, \(name)",
      value: Double(heap.allocations + heap.frees) / Double(Self.frames), unit: "calls", limit: 0)
  }

  private func encoding(_ panel: any Panel) -> (Int) -> Void {
    var next = 0
    let leds = Bitmap(size: panel.size)
    return { [frames, output] in
      for _ in 0..<$0 {
        output?.convert(frames[next], into: leds)
        _ = try? panel.show(output == nil ? frames[next] : leds)
        next = 1 - next
      }
    }
  }

  private func touching(_ bytes: Int) -> (Int) -> Void {
    let frame = frames[0]
    let frameBytes = MemoryLayout<Color>.stride * frame.size.area
    var target = [UInt8](repeating: 0, count: bytes)
    return { count in
      frame.unsafeRow(0).withMemoryRebound(to: UInt8.self, capacity: frameBytes) { pixels in
        cmeasure_touch(&target, bytes, pixels, frameBytes, count)
      }
    }
  }
}
