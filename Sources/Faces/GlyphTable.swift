/// The extents of a glyph in pixels of the unscaled face.
public struct GlyphMetrics: Equatable {
  /// Number of columns from the left that may be lit: at most 31, and 0 for a space.
  public var ink: UInt8
  /// Distance to the next glyph's left edge, in columns: at least 1 and at least `ink`.
  public var advance: UInt8

  /// The width at the end of a line, without letter space.
  @inline(__always) var width: Int { ink == 0 ? Int(advance) : Int(ink) }
}

/// The pixels and metrics of numbered glyphs of one height, ready for drawing. Each glyph takes a
/// few bytes and is found by multiplication.
public final class GlyphTable: @unchecked Sendable {
  // Filled in `init`, then only read.
  public let count: Int
  /// The rows of every glyph.
  let height: Int
  /// `height` rows per glyph. Bit 0 is the leftmost pixel.
  let rows: UnsafeMutablePointer<UInt32>
  public let metrics: UnsafeMutablePointer<GlyphMetrics>

  private init(count: Int, height: Int) {
    self.count = count
    self.height = height
    rows = .allocate(capacity: max(1, count * height))
    metrics = .allocate(capacity: max(1, count))
  }

  /// Adds glyphs in order after those of `table`.
  convenience init(
    extending table: GlyphTable? = nil, height: Int,
    with glyphs: [(rows: [UInt32], metrics: GlyphMetrics)]
  ) {
    let first = table?.count ?? 0
    precondition(table == nil || table!.height == height, "glyphs of one height")
    self.init(count: first + glyphs.count, height: height)
    if let table {
      rows.initialize(from: table.rows, count: first * height)
      metrics.initialize(from: table.metrics, count: first)
    }
    for (index, glyph) in glyphs.enumerated() {
      precondition(glyph.rows.count == height, "glyphs of one height")
      precondition(glyph.metrics.advance >= max(1, glyph.metrics.ink), "glyphs do not overlap")
      (rows + (first + index) * height).initialize(from: glyph.rows, count: height)
      (metrics + first + index).initialize(to: glyph.metrics)
    }
  }

  deinit {
    rows.deallocate()
    metrics.deallocate()
  }

  public func rows(of glyph: UInt16) -> [UInt32] {
    Array(UnsafeBufferPointer(start: rows + Int(glyph) * height, count: height))
  }
}

extension UnsafeMutablePointer {
  /// Returns new memory with these elements. The caller deallocates it.
  public static func copying(_ elements: [Pointee]) -> UnsafeMutablePointer {
    let memory = allocate(capacity: Swift.max(1, elements.count))
    _ = UnsafeMutableBufferPointer(start: memory, count: elements.count)
      .initialize(fromContentsOf: elements)
    return memory
  }
}

/// Maps characters to glyph numbers in two lookups: the page of 256 code points, then the place on
/// it. Empty pages share one, so a face takes memory only for its scripts.
public struct ScalarMap: Sendable {
  public static let none = UInt16.max

  @usableFromInline
  var pages = [UInt16](repeating: 0, count: 0x1100)
  @usableFromInline
  var places = [UInt16](repeating: none, count: 256)

  /// Returns `none` for a character without a glyph.
  @inlinable @inline(__always)
  public subscript(scalar: Unicode.Scalar) -> UInt16 {
    get {
      places[Int(pages[Int(scalar.value >> 8)]) << 8 | Int(scalar.value & 0xFF)]
    }
    set {
      let page = Int(scalar.value >> 8)
      if pages[page] == 0 {
        pages[page] = UInt16(places.count >> 8)
        places.append(contentsOf: repeatElement(ScalarMap.none, count: 256))
      }
      places[Int(pages[page]) << 8 | Int(scalar.value & 0xFF)] = newValue
    }
  }
}
