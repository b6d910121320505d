import TestSupport

/// Damage to a file, accidental or malicious.
enum Damage {
  /// Numbers that break sizes and offsets.
  private static let extremes: [UInt32] = [
    0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
  ]
  private static let words = [
    "0", "-1", "1", "65535", "65536", "-32768", "2147483647", "4294967296", "99999999999999999999",
    "x", "",
  ]

  /// - Parameter isText: Whether numbers are words.
  static func done(
    to file: [UInt8], isText: Bool, using generator: inout SeededGenerator
  ) -> [UInt8] {
    var file = file
    let strokes = [1, 1, 1, 2, 4].randomElement(using: &generator)!
    for _ in 0..<strokes where !file.isEmpty {
      // Damage at headers and table directories has the most effect.
      let isHead = Bool.random(using: &generator)
      let place = Int.random(
        in: 0..<(isHead ? min(512, file.count) : file.count), using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        file[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1:
        file[place] = UInt8.random(in: 0...255, using: &generator)
      case 2:
        file.removeSubrange(Int.random(in: place...file.count, using: &generator)...)
      case 3:
        let end = min(file.count, place + Int.random(in: 1...64, using: &generator))
        for index in place..<end { file[index] = UInt8.random(in: 0...255, using: &generator) }
      case 4:
        let end = min(file.count, place + Int.random(in: 1...256, using: &generator))
        file.removeSubrange(place..<end)
      case 5:
        let end = min(file.count, place + Int.random(in: 1...256, using: &generator))
        file.insert(
          contentsOf: file[place..<end], at: Int.random(in: 0...file.count, using: &generator))
      default:
        if isText {
          word(at: place, of: &file, &generator)
        } else {
          number(at: place, of: &file, &generator)
        }
      }
    }
    return file
  }

  private static func number(
    at place: Int, of file: inout [UInt8], _ generator: inout SeededGenerator
  ) {
    let count = [1, 2, 4].randomElement(using: &generator)!
    let number = extremes.randomElement(using: &generator)!
    let isLittle = Bool.random(using: &generator)
    for index in 0..<count where place + index < file.count {
      let shift = UInt32(8 * (isLittle ? index : count - 1 - index))
      file[place + index] = UInt8(truncatingIfNeeded: number >> shift)
    }
  }

  private static func word(
    at place: Int, of file: inout [UInt8], _ generator: inout SeededGenerator
  ) {
    func isPartOfWord(_ byte: UInt8) -> Bool { byte > 0x20 }
    guard let start = file[place...].firstIndex(where: isPartOfWord) else { return }
    let end = file[start...].firstIndex { !isPartOfWord($0) } ?? file.count
    file.replaceSubrange(start..<end, with: words.randomElement(using: &generator)!.utf8)
  }
}
