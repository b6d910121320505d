/// Draws parts of bitmaps in other sizes. It has its own buffers, so drawing allocates nothing. Use
/// it on one thread at a time.
public final class Resampler {
  /// The interpolation of pixels.
  public enum Filter: Hashable, Sendable {
    /// The nearest pixel, for whole scales, at which every pixel becomes a square.
    case nearest
    /// Enlarging interpolates between two pixels (bilinear), and reducing averages the area that a
    /// pixel covers, each axis separately. Colours are mixed as light and weighed by alpha, so
    /// transparent pixels contribute no colour.
    case smooth
  }

  private let width: Int
  private let light = LinearLight.shared
  /// The source pixels of each drawn column.
  private let columns: UnsafeMutablePointer<Tap>
  /// Two source rows, resampled along the row, with four numbers per column.
  private let rows: UnsafeMutablePointer<UInt32>
  /// The indices of these rows in the source, or nil.
  private var retained: (Int?, Int?)
  private let sums: UnsafeMutablePointer<UInt64>

  /// - Parameter width: The width of the widest visible target in pixels.
  public init(width: Int) {
    self.width = width
    columns = .allocate(capacity: max(1, width))
    rows = .allocate(capacity: max(1, width * 8))
    sums = .allocate(capacity: max(1, width * 4))
  }

  deinit {
    columns.deallocate()
    rows.deallocate()
    sums.deallocate()
  }

  /// Blends a part of a bitmap into a rectangle of a canvas.
  ///
  /// - Parameters:
  ///   - part: The part in pixels of the source. Outside `limits` it repeats the edge.
  ///   - limits: The valid pixels of the source, or nil for all.
  ///   - isReplacing: Whether pixels are replaced, including alpha, instead of blended.
  public func draw(
    _ part: FractionalRect, of source: Bitmap, within limits: Rect? = nil, filter: Filter = .smooth,
    to target: Rect, on canvas: Canvas, isReplacing: Bool = false
  ) {
    let limits = (limits ?? Rect(source.size)).intersection(Rect(source.size))
    let placed = target.offset(by: canvas.origin)
    let visible = placed.intersection(canvas.clip)
    guard !visible.isEmpty, !limits.isEmpty else { return }
    precondition(visible.size.width <= width && source !== canvas.bitmap)
    let across = TapLine(
      start: part.x, step: part.width / Double(target.size.width),
      limits: limits.minX..<limits.maxX, filter: filter)
    let down = TapLine(
      start: part.y, step: part.height / Double(target.size.height),
      limits: limits.minY..<limits.maxY, filter: filter)
    for x in 0..<visible.size.width {
      columns[x] = across.tap(visible.minX - placed.minX + x)
    }
    retained = (nil, nil)
    var pixels = canvas.bitmap.unsafeRow(visible.minY) + visible.minX
    for y in (visible.minY - placed.minY)..<(visible.maxY - placed.minY) {
      let tap = down.tap(y)
      switch filter {
      case .nearest:
        let row = source.unsafeRow(tap.first)
        for x in 0..<visible.size.width {
          row[columns[x].first].put(on: &pixels[x], isReplacing)
        }
      case .smooth:
        mix(tap, of: source, count: visible.size.width)
        for x in 0..<visible.size.width {
          color(sums + x &* 4).put(on: &pixels[x], isReplacing)
        }
      }
      pixels += canvas.bitmap.size.width
    }
  }

  // Each sum of red, green and blue is light times alpha with 24 bits, as is alpha. Weights are
  // parts of 2^24, so a product stays below 2^48.

  /// Adds up the source rows of a drawn row.
  private func mix(_ tap: Tap, of source: Bitmap, count: Int) {
    let half: UInt64 = 1 << 23
    for index in 0..<tap.count {
      let row = row(tap.first &+ index, of: source, count: count)
      let weight = UInt64(tap.weight(index))
      if index == 0 {
        for place in 0..<(count &* 4) { sums[place] = half &+ UInt64(row[place]) &* weight }
      } else {
        for place in 0..<(count &* 4) { sums[place] &+= UInt64(row[place]) &* weight }
      }
    }
  }

  private func color(_ sum: UnsafePointer<UInt64>) -> Color {
    let (red, green, blue, alpha) = (sum[0] >> 24, sum[1] >> 24, sum[2] >> 24, sum[3] >> 24)
    let opaque: UInt64 = 255 << 16
    if alpha == opaque {
      return Color(
        red: light.value(of: UInt32(truncatingIfNeeded: (red &+ 127) / 255)),
        green: light.value(of: UInt32(truncatingIfNeeded: (green &+ 127) / 255)),
        blue: light.value(of: UInt32(truncatingIfNeeded: (blue &+ 127) / 255)))
    }
    guard alpha > 0 else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    return Color(
      red: light.value(of: UInt32(min(65535, red << 16 / alpha))),
      green: light.value(of: UInt32(min(65535, green << 16 / alpha))),
      blue: light.value(of: UInt32(min(65535, blue << 16 / alpha))),
      alpha: UInt8((alpha &+ 0x8000) >> 16))
  }

  /// Returns a source row, resampled along the row. Consecutive target rows share one or two of
  /// them.
  private func row(_ y: Int, of source: Bitmap, count: Int) -> UnsafePointer<UInt32> {
    if retained.0 == y { return UnsafePointer(rows) }
    if retained.1 == y { return UnsafePointer(rows + width &* 4) }
    // Overwrites the row that is not the predecessor.
    let isFirst = retained.0 != y &- 1
    let target = isFirst ? rows : rows + width &* 4
    if isFirst { retained.0 = y } else { retained.1 = y }
    resample(source.unsafeRow(y), count: count, to: target)
    return UnsafePointer(target)
  }

  private func resample(
    _ pixels: UnsafePointer<Color>, count: Int, to target: UnsafeMutablePointer<UInt32>
  ) {
    for x in 0..<count {
      let tap = columns[x]
      var (red, green, blue, alpha): (UInt64, UInt64, UInt64, UInt64) = (
        1 << 23, 1 << 23, 1 << 23, 1 << 23
      )
      for index in 0..<tap.count {
        let color = pixels[tap.first &+ index]
        let opacity = UInt64(color.alpha)
        let weight = opacity &* UInt64(tap.weight(index))
        red &+= UInt64(light.light(of: color.red)) &* weight
        green &+= UInt64(light.light(of: color.green)) &* weight
        blue &+= UInt64(light.light(of: color.blue)) &* weight
        alpha &+= weight << 16
      }
      let sum = target + x &* 4
      sum[0] = UInt32(truncatingIfNeeded: red >> 24)
      sum[1] = UInt32(truncatingIfNeeded: green >> 24)
      sum[2] = UInt32(truncatingIfNeeded: blue >> 24)
      sum[3] = UInt32(truncatingIfNeeded: alpha >> 24)
    }
  }
}

/// The source pixels of a target pixel, and their weights, which add up to 2^24.
private struct Tap {
  var first: Int
  /// The number of pixels, at least 1.
  var count: Int
  var firstWeight: UInt32
  var lastWeight: UInt32
  /// The weight of each inner pixel.
  var innerWeight: UInt32

  static let one: UInt32 = 1 << 24

  init(_ place: Int) {
    first = place
    count = 1
    firstWeight = Self.one
    lastWeight = 0
    innerWeight = 0
  }

  @inline(__always)
  func weight(_ index: Int) -> UInt32 {
    index == 0 ? firstWeight : index == count &- 1 ? lastWeight : innerWeight
  }
}

/// The mapping of one axis from target to source.
private struct TapLine {
  let start: Double
  /// Source pixels per target pixel.
  let step: Double
  /// The valid source pixels. The range is not empty.
  let limits: Range<Int>
  let filter: Resampler.Filter

  func tap(_ index: Int) -> Tap {
    if filter == .nearest {
      return Tap(limited((start + (Double(index) + 0.5) * step).rounded(.down)))
    }
    return step < 1 ? interpolation(index) : average(index)
  }

  private func limited(_ place: Double) -> Int {
    Int(min(max(place, Double(limits.lowerBound)), Double(limits.upperBound - 1)))
  }

  private func interpolation(_ index: Int) -> Tap {
    // The position between the centres of two pixels.
    let place = start + (Double(index) + 0.5) * step - 0.5
    let below = place.rounded(.down)
    let first = limited(below)
    let last = limited(below + 1)
    let part = UInt32(((place - below) * Double(Tap.one)).rounded())
    guard first < last, part > 0 else { return Tap(first) }
    var tap = Tap(first)
    tap.count = 2
    tap.firstWeight = Tap.one - part
    tap.lastWeight = part
    return tap
  }

  private func average(_ index: Int) -> Tap {
    // Ignores rounding errors at pixel edges.
    let hair = 1e-6
    let from = max(start + Double(index) * step, Double(limits.lowerBound))
    let to = min(start + Double(index + 1) * step, Double(limits.upperBound))
    guard to - from > hair else { return Tap(limited(from.rounded(.down))) }
    let first = Int((from + hair).rounded(.down))
    let last = Int((to - hair).rounded(.down))
    guard first < last else { return Tap(first) }
    let unit = Double(Tap.one) / (to - from)
    var tap = Tap(first)
    tap.count = last - first + 1
    // Rounded down; the first pixel takes the remainder.
    tap.innerWeight = UInt32(unit)
    tap.lastWeight = UInt32((to - Double(last)) * unit)
    tap.firstWeight = Tap.one - tap.lastWeight - UInt32(tap.count - 2) * tap.innerWeight
    return tap
  }
}

extension Color {
  @inline(__always)
  fileprivate func put(on pixel: inout Color, _ isReplacing: Bool) {
    if isReplacing || alpha == 255 {
      pixel = self
    } else if alpha > 0 {
      pixel = painted(over: pixel)
    }
  }
}
