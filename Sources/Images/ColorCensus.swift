import Glibc
import Pixels

/// Counts the colours of images.
///
/// Its memory is bounded: above `mostColors` different colours, those that differ only in the
/// lowest bits of their channels count as one.
struct ColorCensus {
  static let mostColors = 1 << 15

  /// The number of pixels per colour, as `PixelValue`.
  private(set) var counts: [PixelValue: Int] = [:]
  /// The number of distinguished bits per channel. With 5 the limit cannot be exceeded.
  private(set) var bitsPerChannel = 8

  /// Counts the pixels of a part that differ from those of another image of the same size.
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

/// A pixel as a number. Red is its lowest byte and alpha its highest.
typealias PixelValue = UInt32

extension PixelValue {
  /// The pixel without alpha.
  var rgb: PixelValue { self & 0xFF_FFFF }
  var red: Int { Int(self & 0xFF) }
  var green: Int { Int(self >> 8 & 0xFF) }
  var blue: Int { Int(self >> 16 & 0xFF) }
}

extension Bitmap {
  /// Returns a row as numbers for fast loops. Swift runs only on little-endian processors.
  func pixelValues(_ y: Int) -> UnsafePointer<PixelValue> {
    UnsafeRawPointer(unsafeRow(y)).assumingMemoryBound(to: PixelValue.self)
  }

  /// Returns the smallest rectangle with all different pixels, or an empty one.
  func changedPart(from before: Bitmap) -> Rect {
    precondition(size == before.size, "bitmaps of one size")
    func isSame(_ y: Int) -> Bool {
      let row = pixelValues(y)
      let old = before.pixelValues(y)
      // `memcmp` is many times faster than a loop, especially in a debug build.
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
