import Glibc
import Pixels

/// Which colours there are in pictures, and how often.
///
/// Its memory is bounded: above `mostColors` different ones, colours that differ only in the lowest
/// bits of their channels are counted as one.
struct ColorCensus {
  static let mostColors = 1 << 15

  /// How often each colour, as `PixelValue`, was found.
  private(set) var counts: [PixelValue: Int] = [:]
  /// Bits of each channel that are distinguished. With 5 there are never too many.
  private(set) var bitsPerChannel = 8

  /// Counts the pixels of a part that differ from those of a picture of the same size.
  mutating func add(_ picture: Bitmap, in part: Rect, differingFrom before: Bitmap?) {
    // Pixels of one colour come in runs.
    var run: (value: PixelValue, count: Int) = (0, 0)
    for y in part.minY..<part.maxY {
      let row = picture.pixelValues(y)
      let old = before?.pixelValues(y)
      for x in part.minX..<part.maxX {
        if let old, old[x] == row[x] { continue }
        if row[x] != run.value {
          count(run.value, run.count)
          run = (row[x], 0)
        }
        run.count += 1
      }
    }
    count(run.value, run.count)
  }

  private mutating func count(_ value: PixelValue, _ times: Int) {
    guard times > 0 else { return }
    counts[value.rgb & mask, default: 0] += times
    while counts.count > Self.mostColors {
      bitsPerChannel -= 1
      let mask = mask
      counts = counts.reduce(into: [:]) { $0[$1.key & mask, default: 0] += $1.value }
    }
  }

  private var mask: PixelValue {
    let channel = PixelValue(0xFF << (8 - bitsPerChannel) & 0xFF)
    return channel | channel << 8 | channel << 16
  }
}

/// A pixel as one number, red in its lowest byte and alpha in its highest.
typealias PixelValue = UInt32

extension PixelValue {
  /// Without alpha.
  var rgb: PixelValue { self & 0xFF_FFFF }
  var red: Int { Int(self & 0xFF) }
  var green: Int { Int(self >> 8 & 0xFF) }
  var blue: Int { Int(self >> 16 & 0xFF) }
}

extension Bitmap {
  /// A row as numbers, for loops over many pixels. Swift runs on little-endian processors only.
  func pixelValues(_ y: Int) -> UnsafePointer<PixelValue> {
    UnsafeRawPointer(unsafeRow(y)).assumingMemoryBound(to: PixelValue.self)
  }

  /// The smallest rectangle that holds every pixel that differs; empty when none does.
  func changedPart(from before: Bitmap) -> Rect {
    precondition(size == before.size, "bitmaps of one size")
    func isSame(_ y: Int) -> Bool {
      let row = pixelValues(y)
      let old = before.pixelValues(y)
      // `memcmp` of a row is many times as fast as a loop, above all in a debug build.
      return memcmp(row, old, size.width * MemoryLayout<PixelValue>.stride) == 0
    }
    guard let top = (0..<size.height).first(where: { !isSame($0) }),
      let bottom = (top..<size.height).last(where: { !isSame($0) })
    else { return Rect(.zero) }
    var left = size.width
    var right = -1
    for y in top...bottom where !isSame(y) {
      let row = pixelValues(y)
      let old = before.pixelValues(y)
      if let x = (0..<left).first(where: { row[$0] != old[$0] }) { left = x }
      if let x = (max(right, left)..<size.width).last(where: { row[$0] != old[$0] }) { right = x }
    }
    return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
