/// From characters to glyph numbers, in two look-ups: the page of 256 code points, then the place on
/// it. Pages that hold nothing share one, so a face pays for the scripts it has.
public struct ScalarMap: Sendable {
  public static let none = UInt16.max

  private var pages = [UInt16](repeating: 0, count: 0x1100)
  private var places = [UInt16](repeating: none, count: 256)

  /// `none` for a character without a glyph.
  @inline(__always)
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
