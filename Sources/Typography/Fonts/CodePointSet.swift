/// A set of code points, in pages of 256. Empty pages take no space.
struct CodePointSet {
  /// Index of each page in `words`, in units of 8 words; 0 for an empty page.
  private var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
  private var words = [UInt32](repeating: 0, count: 8)
  private(set) var count = 0

  func contains(_ codePoint: UInt32) -> Bool {
    guard codePoint < 0x110000 else { return false }
    let word = Int(pages[Int(codePoint >> 8)]) << 3 + Int(codePoint >> 5 & 7)
    return words[word] >> (codePoint & 31) & 1 != 0
  }

  mutating func insert(_ codePoint: UInt32) {
    guard codePoint < 0x110000, !contains(codePoint) else { return }
    let page = Int(codePoint >> 8)
    if pages[page] == 0 {
      pages[page] = UInt16(words.count >> 3)
      words.append(contentsOf: repeatElement(0, count: 8))
    }
    words[Int(pages[page]) << 3 + Int(codePoint >> 5 & 7)] |= 1 << (codePoint & 31)
    count += 1
  }

  /// Calls `body` for each code point in ascending order.
  func visit(_ body: (UInt32) -> Void) {
    for (page, start) in pages.enumerated() where start != 0 {
      for word in 0..<8 {
        var bits = words[Int(start) << 3 + word]
        while bits != 0 {
          body(UInt32(page << 8 + word << 5 + bits.trailingZeroBitCount))
          bits &= bits - 1
        }
      }
    }
  }
}
