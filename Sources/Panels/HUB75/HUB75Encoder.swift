import Pixels

/// Converts frames to bit planes.
final class HUB75Encoder {
  private let size: Size
  private let width: Int
  private let rows: Int
  private let chains: Int
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
  /// `HUB75Words.columns`.
  private let words: UnsafeMutablePointer<UInt32>

  /// Values are duty until `correct` is called.
  init(wiring: HUB75Wiring, planes: Int, words: HUB75Words) {
    size = wiring.size
    width = wiring.columns
    rows = wiring.rows / 2
    chains = wiring.chains
    self.planes = planes
    hasSecondLines = wiring.hasSecondLines
    self.words = .allocate(capacity: words.columns.count)
    self.words.initialize(from: words.columns, count: words.columns.count)
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
    words.deallocate()
  }

  func makePlanes() -> HUB75Planes { HUB75Planes(width: width, rows: rows, planes: planes) }

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

  /// Encodes a frame and counts its light. Allocates nothing.
  ///
  /// - Parameter frame: the LEDs in the order of `HUB75Wiring.order`.
  func encode(_ frame: Bitmap, into target: HUB75Planes) {
    precondition(frame.size == size, "a frame has the panel's size")
    target.clear()
    var pixel = UnsafePointer(frame.unsafeRow(0))
    for chain in 0..<chains {
      for row in 0..<rows {
        encode(pixel, bits: bits, words: words + 64 * chain, row, 0..<min(8, planes), into: target)
        if planes > 8 {
          encode(
            pixel, bits: bits + 768, words: words + 64 * chain, row, 8..<planes, into: target)
        }
        pixel += hasSecondLines ? 2 * width : width
      }
    }
  }

  /// Encodes up to eight planes of a row of one chain, both LEDs of a column together.
  private func encode(
    _ pixels: UnsafePointer<Color>, bits: UnsafePointer<UInt64>, words: UnsafePointer<UInt32>,
    _ row: Int, _ planes: Range<Int>, into target: HUB75Planes
  ) {
    let red = bits
    let green = red + 256
    let blue = green + 256
    var pixel = pixels
    // If R2 G2 B2 have no LEDs, these lines have the levels of R1 G1 B1.
    let offset = hasSecondLines ? 1 : 0
    let (width, count) = (width, planes.count)
    var columns = target.columns(row: row, plane: planes.lowerBound)
    // The columns whose lit channels, 6 each, a byte can count.
    for start in stride(from: 0, to: width, by: 42) {
      var lit: UInt64 = 0
      for _ in start..<min(start + 42, width) {
        let above = pixel[0]
        let below = pixel[offset]
        pixel += 1 + offset
        let first = red[Int(above.red)] | green[Int(above.green)] | blue[Int(above.blue)]
        let second = red[Int(below.red)] | green[Int(below.green)] | blue[Int(below.blue)]
        var lanes = first | second &<< 3
        lit &+= Self.channels(lanes)
        var column = columns
        for _ in 0..<count {
          column.pointee |= words[Int(truncatingIfNeeded: lanes & 0x3F)]
          lanes &>>= 8
          column += width
        }
        columns += 1
      }
      target.add(lit, row: row, planes)
    }
  }

  /// Number of the bits 0 to 5 of each byte that are 1, in this byte.
  private static func channels(_ lanes: UInt64) -> UInt64 {
    let pairs = lanes &- (lanes &>> 1 & 0x1515_1515_1515_1515)
    let fours = pairs & 0x3333_3333_3333_3333 &+ (pairs &>> 2 & 0x3333_3333_3333_3333)
    return (fours &+ fours &>> 4) & 0x0F0F_0F0F_0F0F_0F0F
  }

  func light(of frame: Bitmap) -> Int { frame.light(levels: table, highest: levels.highest) }
}

/// A frame as it is shifted: a word of the data lines for each column of each plane of each scan
/// row (rows that are lit at the same time).
final class HUB75Planes {
  private let columns: UnsafeMutablePointer<UInt32>
  /// Number of lit channels of each plane of each scan row, and of each plane of all rows.
  private let channels: UnsafeMutablePointer<Int>
  private let sums: UnsafeMutablePointer<Int>
  private let width: Int
  private let rows: Int
  private let planes: Int
  /// Brightness in percent.
  var brightness = 100
  /// Sequence number of the frame on its panel.
  var number: UInt64 = 0

  init(width: Int, rows: Int, planes: Int) {
    self.width = width
    self.rows = rows
    self.planes = planes
    columns = .allocate(capacity: rows * planes * width)
    channels = .allocate(capacity: rows * planes)
    sums = .allocate(capacity: planes)
    columns.initialize(repeating: 0, count: rows * planes * width)
    channels.initialize(repeating: 0, count: rows * planes)
    sums.initialize(repeating: 0, count: planes)
  }

  deinit {
    columns.deallocate()
    channels.deallocate()
    sums.deallocate()
  }

  /// Words of the columns of one plane of a row, for all chains. Those of the next plane follow.
  func columns(row: Int, plane: Int) -> UnsafeMutablePointer<UInt32> {
    columns + (row * planes + plane) * width
  }

  /// Number of channels that a plane of a row lights.
  func channels(row: Int, plane: Int) -> Int { channels[row * planes + plane] }

  /// Number of channels that a plane lights in all rows.
  func channels(plane: Int) -> Int { sums[plane] }

  /// Whether no LED is lit.
  var isDark: Bool { (0..<planes).allSatisfy { sums[$0] == 0 } }

  /// Makes all LEDs dark.
  func clear() {
    columns.update(repeating: 0, count: rows * planes * width)
    channels.update(repeating: 0, count: rows * planes)
    sums.update(repeating: 0, count: planes)
  }

  /// Adds the lit channels of up to eight planes of a row, one byte for each.
  fileprivate func add(_ lit: UInt64, row: Int, _ planes: Range<Int>) {
    for plane in planes {
      let count = Int(truncatingIfNeeded: lit >> UInt64(8 * (plane - planes.lowerBound)) & 0xFF)
      channels[row * self.planes + plane] += count
      sums[plane] += count
    }
  }
}
