import CText
import Messages

/// The visual order of characters of both directions (UAX 9), from FriBidi.
enum Bidi {
  /// The levels of a paragraph: even levels are read from the left, odd levels from the right.
  struct Levels {
    /// One level per character; empty if all characters have level 0.
    var levels: [Int8]
    /// Whether the paragraph as a whole is read from the right.
    var isRightToLeft: Bool
  }

  /// - Parameters:
  ///   - paragraph: without the line break that ends it.
  ///   - direction: `auto` is the direction of the first letter that has one and is in no isolate
  ///     (rules P2 and P3).
  ///   - fallback: the value of `auto` if no letter has a direction.
  static func levels(
    of paragraph: UnsafeBufferPointer<UInt32>, _ direction: TextDirection,
    fallback: TextDirection = .ltr
  ) -> Levels {
    let needsOrder =
      direction == .rtl || fallback == .rtl || paragraph.contains(where: isRightToLeft)
    guard needsOrder, !paragraph.isEmpty else {
      return Levels(levels: [], isRightToLeft: direction == .rtl)
    }
    var levels = [Int8](repeating: 0, count: paragraph.count)
    let given = Int32(
      direction == .auto ? signd_no_direction : direction == .rtl ? signd_rtl : signd_ltr)
    let base = signd_bidi_levels(
      paragraph.baseAddress, Int32(paragraph.count), given,
      Int32(fallback == .rtl ? signd_rtl : signd_ltr), &levels)
    return Levels(
      levels: base == signd_no_direction ? [] : levels, isRightToLeft: base == signd_rtl)
  }

  /// The direction of a paragraph's first letter that has one and is in no isolate; nil if no
  /// letter has one.
  static func direction(of paragraph: UnsafeBufferPointer<UInt32>) -> TextDirection? {
    switch signd_bidi_direction(paragraph.baseAddress, Int32(paragraph.count)) {
    case Int32(signd_ltr): return .ltr
    case Int32(signd_rtl): return .rtl
    default: return nil
    }
  }

  /// The parts of a line in visual order, from left to right (rule L2).
  ///
  /// - Parameter levels: levels of the line's characters, in reading order.
  /// - Returns: ranges of `levels`; a range with an odd level is drawn in reverse.
  static func visualOrder(of levels: ArraySlice<Int8>) -> [(part: Range<Int>, isReversed: Bool)] {
    var runs: [(part: Range<Int>, level: Int8)] = []
    var start = levels.startIndex
    while start < levels.endIndex {
      var end = start + 1
      while end < levels.endIndex, levels[end] == levels[start] { end += 1 }
      runs.append((start..<end, levels[start]))
      start = end
    }
    let highest = runs.lazy.map(\.level).max() ?? 0
    if let lowestOdd = runs.lazy.map(\.level).filter({ $0 & 1 == 1 }).min() {
      for level in (lowestOdd...max(lowestOdd, highest)).reversed() {
        var start = 0
        while start < runs.count {
          guard runs[start].level >= level else {
            start += 1
            continue
          }
          var end = start + 1
          while end < runs.count, runs[end].level >= level { end += 1 }
          runs[start..<end].reverse()
          start = end
        }
      }
    }
    return runs.map { ($0.part, $0.level & 1 == 1) }
  }

  /// Whether a character can cause an odd level: it is in a block of letters that are written from
  /// the right (DerivedBidiClass.txt, unassigned code points included), or is a mark of that
  /// direction.
  @inline(__always)
  static func isRightToLeft(_ value: UInt32) -> Bool {
    if value < 0x590 { return false }
    switch value {
    case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return true
    default: return false
    }
  }
}
