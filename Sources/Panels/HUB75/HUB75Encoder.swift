import Pixels

/// Converts frames to bit planes.
final class HUB75Encoder {
  private let size: Size
  /// `HUB75Wiring.hasSecondLines`.
  private let hasSecondLines: Bool
  let planes: Int
  private let levels: HUB75Levels
  /// Bits for every value of red, then of green, then of blue: one in each byte for planes 0 to 7.
  /// The bits for the planes above 7 follow in the same order.
  private let bits: UnsafeMutablePointer<UInt64>
  /// Light, 0 to 65535, and level for every value of red, then of green, then of blue.
  private let lights: UnsafeMutablePointer<UInt16>
  private let table: UnsafeMutablePointer<UInt16>
  /// Number of columns of a frame's planes, in all rows and chains.
  let count: Int

  /// Values are duty until `correct` is called.
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

  /// Does nothing if the pipeline is unchanged. A new brightness does not change it.
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

  /// Spreads eight bits over eight bytes, each to the lowest bit of its byte.
  private static func spread(_ bits: Int) -> UInt64 {
    var lanes: UInt64 = 0
    for bit in 0..<8 where bits >> bit & 1 == 1 { lanes |= 1 << UInt64(8 * bit) }
    return lanes
  }

  /// Encodes both LEDs of a column together, so that each column is written once. Allocates
  /// nothing.
  ///
  /// - Parameter frame: the LEDs in the order of `HUB75Wiring.order`.
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
    // If R2 G2 B2 have no LEDs, these lines have the levels of R1 G1 B1.
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

/// A frame in bit planes: one byte per plane for each column of each scan row (rows that are lit at
/// the same time). Bits 0 to 5 of a byte are R1 G1 B1 R2 G2 B2.
final class HUB75Planes {
  /// Words of the columns of a row, then of the rows of a chain, then of the chains. A word has the
  /// lowest eight planes of a column, the lowest in the lowest byte. The words of the planes above
  /// follow after all of these.
  let columns: UnsafeMutablePointer<UInt64>
  private let count: Int
  /// Whether no LED is lit.
  var isDark = true
  /// Brightness in percent.
  var brightness = 100
  /// Sequence number of the frame on its panel.
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

  /// Words that contain a plane.
  func lanes(of plane: Int) -> UnsafeMutablePointer<UInt64> {
    columns + plane / 8 * count
  }

  /// Lowest bit of a plane's byte in its word.
  static func lane(of plane: Int) -> UInt64 { UInt64(plane % 8 * 8) }
}
