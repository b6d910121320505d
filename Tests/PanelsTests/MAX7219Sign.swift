import Panels
import Pixels
import TestSupport
import WireModels

/// A MAX7219 panel with the chips on its bus.
final class MAX7219Sign {
  let size: Size
  let mounting: MAX7219Mounting
  let bus = RecordedBus()
  let panel: MAX7219Panel
  let chain: MAX7219Chain
  var generator: SeededGenerator

  init(
    _ size: Size = Size(width: 32, height: 8), wiring: MAX7219Wiring = MAX7219Wiring(module: .fc16),
    mounting: MAX7219Mounting = MAX7219Mounting(.fc16), seed: UInt64 = 1
  ) {
    self.size = size
    self.mounting = mounting
    generator = SeededGenerator(seed: seed)
    chain = MAX7219Chain(chips: size.area / 64, using: &generator)
    panel = MAX7219Panel(size: size, wiring: wiring, bus: bus)
  }

  /// Passes new data to the chips.
  /// - Returns: What is shown after each burst.
  @discardableResult
  func deliver() -> [String] {
    defer { bus.removeBursts() }
    return bus.bursts.map {
      chain.receive(burst: $0)
      return picture
    }
  }

  var picture: String { chain.picture(mounting, size: size).asciiArt }

  /// - Parameter frame: A frame with its pixels in their places, row by row.
  func show(_ frame: Bitmap) throws {
    _ = try panel.show(rowMajor: frame)
    deliver()
  }

  func randomFrame() -> Bitmap {
    let frame = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width where Bool.random(using: &generator) { frame[x, y] = .white }
    }
    return frame
  }
}
