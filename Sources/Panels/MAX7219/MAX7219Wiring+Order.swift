import Pixels

extension MAX7219Wiring {
  /// Areas of a panel's modules, in the order of the chain.
  func modules(size: Size) -> [Rect] {
    let columns = size.width / 8
    return (0..<size.area / 64).map { index in
      let (row, place) = index.quotientAndRemainder(dividingBy: columns)
      let fromRight = isReversed != runsBack(row)
      return Rect(
        x: 8 * (fromRight ? columns - 1 - place : place), y: 8 * row, width: 8, height: 8)
    }
  }

  /// Row-major index of the LED for every bit of the digit registers: digit by digit; within a
  /// digit, chip by chip from the farthest on; within a chip, bit by bit from 0 on.
  func order(of size: Size) -> [Int32] {
    let chain = modules(size: size).reversed()
    var order: [Int32] = []
    order.reserveCapacity(size.area)
    for digit in 0..<8 {
      for module in chain {
        for bit in 0..<8 {
          let led = place(digit: digit, bit: bit, turnedBack: runsBack(module.minY / 8))
          order.append(Int32((module.minY + led.y) * size.width + module.minX + led.x))
        }
      }
    }
    return order
  }

  private func runsBack(_ row: Int) -> Bool { isSerpentine && row % 2 == 1 }

  /// Position of a bit's LED in its module.
  private func place(digit: Int, bit: Int, turnedBack: Bool) -> Point {
    let (x, y) = (digit, isMirrored ? 7 - bit : bit)
    let turned =
      switch orientation {
      case .degrees0: Point(x: x, y: y)
      case .degrees90: Point(x: 7 - y, y: x)
      case .degrees180: Point(x: 7 - x, y: 7 - y)
      case .degrees270: Point(x: y, y: 7 - x)
      }
    return turnedBack ? Point(x: 7 - turned.x, y: 7 - turned.y) : turned
  }
}
