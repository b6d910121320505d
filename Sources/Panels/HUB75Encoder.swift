import Pixels

/// Turns frames into bit planes.
final class HUB75Encoder {
  private let size: Size
  /// `HUB75Wiring.lamps`
  private let lamps: UnsafeMutablePointer<Int32>
  private let levels: HUB75Levels
  /// For every duty of red, then of green, then of blue: its bit of each plane's byte.
  private let bits: UnsafeMutablePointer<UInt64>
  /// How many columns the planes of a frame have in all their rows and chains.
  let count: Int

  init(wiring: HUB75Wiring, planes: Int) {
    size = wiring.size
    lamps = .allocate(capacity: wiring.lamps.count)
    lamps.initialize(from: wiring.lamps, count: wiring.lamps.count)
    count = wiring.lamps.count / 2
    levels = HUB75Levels(planes: planes)
    bits = .allocate(capacity: 3 * 256)
    for channel in 0..<3 {
      for (duty, level) in levels.table.enumerated() {
        var lanes: UInt64 = 0
        for plane in 0..<planes where level >> plane & 1 == 1 { lanes |= 1 << (8 * plane) }
        (bits + channel * 256 + duty).initialize(to: lanes << channel)
      }
    }
  }

  deinit {
    lamps.deallocate()
    bits.deallocate()
  }

  /// Upper and lower half together, so that each column is written once. Allocates nothing.
  func encode(_ frame: Bitmap, into planes: HUB75Planes) {
    precondition(frame.size == size, "a frame has the panel's size")
    let red = UnsafePointer(bits)
    let green = red + 256
    let blue = green + 256
    let pixels = UnsafePointer(frame.unsafeRow(0))
    let lamps = UnsafePointer(lamps)
    let columns = planes.columns
    var all: UInt64 = 0
    for index in 0..<count {
      let above = pixels[Int(lamps[2 * index])]
      let below = pixels[Int(lamps[2 * index + 1])]
      let first = red[Int(above.red)] | green[Int(above.green)] | blue[Int(above.blue)]
      let second = red[Int(below.red)] | green[Int(below.green)] | blue[Int(below.blue)]
      let column = first | second << 3
      columns[index] = column
      all |= column
    }
    planes.isDark = all == 0
  }

  /// The duty of all channels of all lamps, each at the level that it gets.
  func light(of frame: Bitmap) -> Int {
    let pixels = frame.unsafeRow(0)
    return levels.table.withUnsafeBufferPointer { table in
      var sum = 0
      for index in 0..<frame.size.area {
        let color = pixels[index]
        sum += Int(table[Int(color.red)])
        sum += Int(table[Int(color.green)])
        sum += Int(table[Int(color.blue)])
      }
      return sum * 255 / levels.highest
    }
  }
}
