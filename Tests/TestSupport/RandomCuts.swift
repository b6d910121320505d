public import Pixels

/// A stage divided at random into nested rows and columns of zones with gaps.
public struct RandomCuts {
  public private(set) var frames: [String: Rect] = [:]
  public var strings: [String] = []
  private var generator: SeededGenerator
  private let size: Size

  public init(_ size: Size, seed: UInt64) {
    self.size = size
    generator = SeededGenerator(seed: seed)
    cut(Rect(size), depth: 0)
    for (name, frame) in frames.sorted(by: { $0.key < $1.key }) {
      describe(name, frame)
    }
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &generator) == 0 }

  private mutating func cut(_ rect: Rect, depth: Int) {
    let isRow = Bool.random(using: &generator)
    let length = isRow ? rect.size.width : rect.size.height
    guard depth < 4, length > 4, depth == 0 || !chance(3) else {
      frames["z\(frames.count)"] = rect
      return
    }
    let at = Int.random(in: 1...(length - 3), using: &generator)
    let space = Int.random(in: 0...2, using: &generator)
    let rest = length - at - space
    guard rest > 0 else { return cut(rect, depth: depth + 1) }
    if isRow {
      cut(Rect(x: rect.minX, y: rect.minY, width: at, height: rect.size.height), depth: depth + 1)
      cut(
        Rect(x: rect.minX + at + space, y: rect.minY, width: rest, height: rect.size.height),
        depth: depth + 1)
    } else {
      cut(Rect(x: rect.minX, y: rect.minY, width: rect.size.width, height: at), depth: depth + 1)
      cut(
        Rect(x: rect.minX, y: rect.minY + at + space, width: rect.size.width, height: rest),
        depth: depth + 1)
    }
  }

  /// Adds strings that place a zone relative to edges or placed zones.
  private mutating func describe(_ name: String, _ frame: Rect) {
    for axis in [Axis.horizontal, .vertical] {
      let isRow = axis == .horizontal
      let (start, length) = isRow ? (frame.minX, frame.size.width) : (frame.minY, frame.size.height)
      let stage = size.length(along: axis)
      func space(_ pixels: Int) -> String { pixels == 0 ? "" : pixels == 1 ? "-" : "-\(pixels)-" }
      let number = Int(name.dropFirst())!
      let earlier = frames.filter { Int($0.key.dropFirst())! < number }
        .sorted { $0.key < $1.key }.map { (name: $0.key, rect: $0.value) }
      func range(_ rect: Rect) -> (start: Int, end: Int) {
        isRow ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      }
      let before = earlier.filter { range($0.rect).end <= start }.randomElement(using: &generator)
      let after = earlier.filter { range($0.rect).start >= start + length }
        .randomElement(using: &generator)
      let left: String
      if let before, chance(2) {
        left = "[\(before.name)]" + space(start - range(before.rect).end)
      } else {
        left = "|" + space(start)
      }
      let right: String
      if let after, chance(2) {
        right = space(range(after.rect).start - start - length) + "[\(after.name)]"
      } else {
        right = space(stage - start - length) + "|"
      }
      let letter = isRow ? "H:" : "V:"
      switch Int.random(in: 0...2, using: &generator) {
      case 0: strings.append(letter + left + "[\(name)]" + right)
      case 1: strings.append(letter + left + "[\(name)(\(length))]")
      default: strings.append(letter + "[\(name)(>=1,\(length))]" + right)
      }
    }
  }
}
