import Pixels

/// Turns frames into bit planes.
final class HUB75Encoder {
  private let size: Size
  /// `HUB75Wiring.hasSecondLines`
  private let hasSecondLines: Bool
  let planes: Int
  private let levels: HUB75Levels
  /// For every value of red, then of green, then of blue: its bit of each plane's byte, of planes 0
  /// to 7, and the same of those above.
  private let bits: UnsafeMutablePointer<UInt64>
  /// The light of each of these values, 0 to 65535, and its level.
  private let lights: UnsafeMutablePointer<UInt16>
  private let table: UnsafeMutablePointer<UInt16>
  /// How many columns the planes of a frame have in all their rows and chains.
  let count: Int

  /// Values are duty until `correct` says otherwise.
  init(wiring: HUB75Wiring, planes: Int) {
    size = wiring.size
    self.planes = planes
    hasSecondLines = wiring.hasSecondLines
    count = wiring.order.count / (hasSecondLines ? 2 : 1)
    levels = HUB75Levels(planes: planes)
    bits = .allocate(capacity: 2 * 768)
    bits.initialize(repeating: 0, count: 2 * 768)
    table = .allocate(capacity: 768)
    table.initialize(repeating: 0, count: 768)
    lights = .allocate(capacity: 768)
    lights.initialize(repeating: 0, count: 768)
    for index in 0..<768 { set(index, light: UInt16(index % 256 * 257)) }
  }

  deinit {
    bits.deallocate()
    table.deallocate()
    lights.deallocate()
  }

  /// Does nothing where the pipeline is that of before, as with every other brightness.
  func correct(with pipeline: ColorPipeline) -> Bool {
    var isOther = false
    for (index, light) in pipeline.lights.enumerated() where light != lights[index] {
      set(index, light: light)
      isOther = true
    }
    return isOther
  }

  private func set(_ index: Int, light: UInt16) {
    let level = levels.level(of: light)
    let channel = UInt64(index / 256)
    lights[index] = light
    table[index] = UInt16(level)
    bits[index] = Self.spread(level & 0xFF) << channel
    bits[768 + index] = Self.spread(level >> 8) << channel
  }

  /// Each of eight bits at the bottom of a byte of its own.
  private static func spread(_ bits: Int) -> UInt64 {
    var lanes: UInt64 = 0
    for bit in 0..<8 where bits >> bit & 1 == 1 { lanes |= 1 << UInt64(8 * bit) }
    return lanes
  }

  /// Both LEDs of a column together, so that each column is written once. Allocates nothing.
  ///
  /// - Parameter frame: for the LEDs in the order of `HUB75Wiring.order`.
  func encode(_ frame: Bitmap, into target: HUB75Planes) {
    precondition(frame.size == size, "a frame has the panel's size")
    var all = encode(frame, into: target.columns, bits: bits)
    if planes > 8 { all |= encode(frame, into: target.lanes(of: 8), bits: bits + 768) }
    target.isDark = all == 0
  }

  private func encode(
    _ frame: Bitmap, into columns: UnsafeMutablePointer<UInt64>, bits: UnsafePointer<UInt64>
  ) -> UInt64 {
    let red = bits
    let green = red + 256
    let blue = green + 256
    var pixel = UnsafePointer(frame.unsafeRow(0))
    // Where nothing is connected to R2 G2 B2, these lines have the levels of R1 G1 B1.
    let offset = hasSecondLines ? 1 : 0
    var all: UInt64 = 0
    for index in 0..<count {
      let above = pixel[0]
      let below = pixel[offset]
      pixel += 1 + offset
      let first = red[Int(above.red)] | green[Int(above.green)] | blue[Int(above.blue)]
      let second = red[Int(below.red)] | green[Int(below.green)] | blue[Int(below.blue)]
      let column = first | second << 3
      columns[index] = column
      all |= column
    }
    return all
  }

  func light(of frame: Bitmap) -> Int { frame.light(levels: table, highest: levels.highest) }
}

/// A frame in bit planes: for each column of each row that is lit at a time a byte for each plane.
/// Bits 0 to 5 of it are R1 G1 B1 R2 G2 B2.
final class HUB75Planes {
  /// Columns of a row follow each other, then the rows of a chain, then the chains. A word has the
  /// lowest eight planes of a column, the lowest in the lowest byte; behind all of them come those
  /// with the planes above.
  let columns: UnsafeMutablePointer<UInt64>
  private let count: Int
  /// Whether no LED is lit.
  var isDark = true
  /// In percent.
  var brightness = 100
  /// Counts the frames of a panel.
  var number: UInt64 = 0

  init(count: Int, planes: Int) {
    self.count = count
    let words = count * ((planes + 7) / 8)
    columns = .allocate(capacity: words)
    columns.initialize(repeating: 0, count: words)
  }

  deinit {
    columns.deallocate()
  }

  /// The words that have a plane.
  func lanes(of plane: Int) -> UnsafeMutablePointer<UInt64> {
    columns + plane / 8 * count
  }

  /// Where in a word a plane has its byte.
  static func lane(of plane: Int) -> UInt64 { UInt64(plane % 8 * 8) }
}
