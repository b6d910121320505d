import CImages

/// The palette of a GIF, at most 256 colours, and the mapping of pixels to it.
///
/// Up to 256 colours are used unchanged. More are reduced by median cut (Heckbert, "Color image
/// quantization for frame buffer display", 1982): the box with the most pixels and the widest
/// channel is split at the median of its pixels until there are enough, and each box becomes its
/// mean. A pixel maps to the nearest colour without dithering, which would flicker.
final class GIFPalette {
  static let mostColors = 256

  private(set) var colors: [PixelValue]
  /// The index for "unchanged", or nil if all 256 colours are used.
  var transparent: Int? { colors.count < Self.mostColors ? colors.count : nil }

  private let indices: [PixelValue: Int]
  /// A cache of lookups: value, a bit that is always set, index. Most lookups end here.
  private let found: UnsafeMutablePointer<UInt64>
  private static let foundCount = 1 << 12

  init(_ census: ColorCensus) {
    // Sorted, since a dictionary's order differs between runs and equal frames must give equal
    // bytes.
    let entries = census.counts.sorted { $0.key < $1.key }
    let isExact = census.bitsPerChannel == 8 && entries.count <= Self.mostColors
    // One place is reserved for the transparent index.
    colors =
      isExact
      ? entries.map(\.key)
      : Self.medianCut(entries.map { ($0.key, $0.value) }, count: Self.mostColors - 1)
    if colors.isEmpty { colors = [0] }
    indices = Dictionary(
      colors.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    found = .allocate(capacity: Self.foundCount)
    found.initialize(repeating: 0, count: Self.foundCount)
  }

  deinit {
    found.deallocate()
  }

  /// Returns the index of the nearest colour.
  func index(of value: PixelValue) -> UInt8 {
    let value = value.rgb
    let place = Int((value &* 0x9E37_79B1) >> 20)
    let entry = found[place]
    if entry >> 9 == UInt64(value) && entry & 0x100 != 0 { return UInt8(entry & 0xFF) }
    let index = indices[value] ?? nearest(to: value)
    found[place] = UInt64(value) << 9 | 0x100 | UInt64(index)
    return UInt8(index)
  }

  /// Whether the palette contains all of the census' colours unchanged.
  func contains(_ census: ColorCensus) -> Bool {
    census.bitsPerChannel == 8 && census.counts.keys.allSatisfy { indices[$0] != nil }
  }

  private func nearest(to value: PixelValue) -> Int {
    func distance(_ other: PixelValue) -> Int {
      let (red, green, blue) = (
        value.red - other.red, value.green - other.green, value.blue - other.blue
      )
      return red * red + green * green + blue * blue
    }
    return colors.indices.min { distance(colors[$0]) < distance(colors[$1]) }!
  }

  /// Returns giflib's form, padded to a power of two. The caller frees it with `GifFreeMapObject`.
  func makeColorMap() -> UnsafeMutablePointer<ColorMapObject>? {
    var all = colors.map {
      GifColorType(Red: UInt8($0.red), Green: UInt8($0.green), Blue: UInt8($0.blue))
    }
    let needed = colors.count + (transparent == nil ? 0 : 1)
    var count = 2
    while count < needed { count *= 2 }
    all += Array(repeating: GifColorType(), count: count - all.count)
    return GifMakeMapObject(Int32(count), all)
  }

  // MARK: Median cut

  private struct Box {
    var entries: ArraySlice<(value: PixelValue, count: Int)>
    /// The widest channel, as the number of its lowest bit.
    let shift: PixelValue
    /// The benefit of splitting the box, 0 for a single colour.
    let weight: Int

    init(_ entries: ArraySlice<(value: PixelValue, count: Int)>) {
      func width(_ shift: PixelValue) -> Int {
        let channel = entries.lazy.map { Int($0.value >> shift & 0xFF) }
        return channel.max()! - channel.min()!
      }
      let widths = [PixelValue(0), 8, 16].map { ($0, width($0)) }
      let widest = widths.max { $0.1 < $1.1 }!
      self.entries = entries
      shift = widest.0
      weight = widest.1 * entries.reduce(0) { $0 + $1.count }
    }

    /// Splits the box. Both halves have entries.
    func cut() -> (Box, Box) {
      let sorted = entries.sorted {
        let (a, b) = ($0.value >> shift & 0xFF, $1.value >> shift & 0xFF)
        return a == b ? $0.value < $1.value : a < b
      }
      let half = sorted.reduce(0) { $0 + $1.count } / 2
      var middle = 1
      var counted = sorted[0].count
      while counted < half && middle < sorted.count - 1 {
        counted += sorted[middle].count
        middle += 1
      }
      return (Box(sorted[..<middle]), Box(sorted[middle...]))
    }

    var mean: PixelValue {
      let total = entries.reduce(0) { $0 + $1.count }
      func mean(_ shift: PixelValue) -> PixelValue {
        let sum = entries.reduce(0) { $0 + Int($1.value >> shift & 0xFF) * $1.count }
        return PixelValue((sum + total / 2) / total) << shift
      }
      return mean(0) | mean(8) | mean(16)
    }
  }

  private static func medianCut(
    _ entries: [(value: PixelValue, count: Int)], count: Int
  ) -> [PixelValue] {
    var boxes = [Box(entries[...])]
    while boxes.count < count {
      let heaviest = boxes.indices.max { boxes[$0].weight < boxes[$1].weight }!
      guard boxes[heaviest].weight > 0 else { break }
      let (lower, upper) = boxes[heaviest].cut()
      boxes[heaviest] = lower
      boxes.append(upper)
    }
    return boxes.map(\.mean)
  }
}
