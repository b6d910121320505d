/// Scaling of an image by area averaging: each pixel counts by its share in a new one. The integer
/// arithmetic is exact for any factor.
struct Reduction: Hashable {
  /// Number of old pixels that become `to` new ones.
  var from: Int
  /// Number of new pixels that replace `from` old ones.
  var to: Int

  /// A scaled length, rounded to the nearest.
  func scaled(_ length: Int, unit: Int = 1) -> Int {
    floorDivide(2 * length * to + from * unit, by: 2 * from * unit)
  }

  /// The new pixels that old ones have a share in.
  func span(from start: Int, count: Int) -> Range<Int> {
    floorDivide(start * to, by: from)..<(-floorDivide(-(start + count) * to, by: from))
  }

  /// - Parameters:
  ///   - pixels: four channels each, premultiplied, so that transparent pixels do not affect
  ///     colours.
  ///   - left: first old column; positions are counted from the pen and the base line.
  ///   - columns: the new columns.
  func average(
    _ pixels: [UInt8], width: Int, height: Int, left: Int, top: Int, columns: Range<Int>,
    rows: Range<Int>
  ) -> [UInt8] {
    // A new pixel covers `from` units, an old one `to`.
    func shares(_ new: Int, start: Int, count: Int) -> [(old: Int, share: Int)] {
      let units = new * from..<(new + 1) * from
      let first = max(0, floorDivide(units.lowerBound, by: to) - start)
      let last = min(count, -floorDivide(-units.upperBound, by: to) - start)
      guard first < last else { return [] }
      return (first..<last).map { old in
        let covered = (start + old) * to..<(start + old + 1) * to
        return (old, covered.clamped(to: units).count)
      }
    }
    let across = columns.map { shares($0, start: left, count: width) }
    var narrow = [Int](repeating: 0, count: 4 * columns.count * height)
    for y in 0..<height {
      for (x, shares) in across.enumerated() {
        for (old, share) in shares {
          for channel in 0..<4 {
            narrow[4 * (y * columns.count + x) + channel] +=
              Int(pixels[4 * (y * width + old) + channel]) * share
          }
        }
      }
    }
    var result: [UInt8] = []
    result.reserveCapacity(4 * columns.count * rows.count)
    let whole = from * from
    for row in rows {
      var sums = [Int](repeating: 0, count: 4 * columns.count)
      for (old, share) in shares(row, start: top, count: height) {
        for place in 0..<sums.count { sums[place] += narrow[old * sums.count + place] * share }
      }
      for sum in sums { result.append(UInt8((sum + whole / 2) / whole)) }
    }
    return result
  }

  private func floorDivide(_ dividend: Int, by divisor: Int) -> Int {
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
