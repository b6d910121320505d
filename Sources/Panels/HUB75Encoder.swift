import Pixels

/// Turns frames into bit planes.
final class HUB75Encoder {
  private let size: Size
  private let rows: Int
  private let levels: HUB75Levels
  /// For every duty of red, then of green, then of blue: its bit of each plane's byte.
  private let bits: UnsafeMutablePointer<UInt64>

  /// - Parameters:
  ///   - size: of the wall, in lamps.
  ///   - rows: of one panel.
  init(size: Size, rows: Int, planes: Int) {
    self.size = size
    self.rows = rows
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
    bits.deallocate()
  }

  /// How many columns the planes of a frame have in all their rows and chains.
  var count: Int { size.area / 2 }

  /// Upper and lower half together, so that each column is written once. Allocates nothing.
  func encode(_ frame: Bitmap, into planes: HUB75Planes) {
    precondition(frame.size == size, "a frame has the panel's size")
    let red = UnsafePointer(bits)
    let green = red + 256
    let blue = green + 256
    let half = rows / 2
    let width = size.width
    var target = planes.columns
    var all: UInt64 = 0
    for top in stride(from: 0, to: size.height, by: rows) {
      for y in top..<top + half {
        let upper = UnsafePointer(frame.unsafeRow(y))
        let lower = UnsafePointer(frame.unsafeRow(y + half))
        for x in 0..<width {
          let above = upper[x]
          let below = lower[x]
          let first = red[Int(above.red)] | green[Int(above.green)] | blue[Int(above.blue)]
          let second = red[Int(below.red)] | green[Int(below.green)] | blue[Int(below.blue)]
          let column = first | second << 3
          target[x] = column
          all |= column
        }
        target += width
      }
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
