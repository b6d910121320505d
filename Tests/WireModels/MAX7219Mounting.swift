public import Panels

/// The orientation of MAX7219 modules in their makers' terms: the directions of digits and bits on
/// an upright module.
public struct MAX7219Mounting: Sendable {
  public enum Direction: Sendable {
    case rightward, leftward, downward, upward
  }

  public var digits: Direction
  public var bits: Direction
  public var startsAtRight: Bool
  /// Whether every second row is upside down and continues where the one above ends.
  public var isSerpentine: Bool

  public init(
    digits: Direction, bits: Direction, startsAtRight: Bool, isSerpentine: Bool = false
  ) {
    self.digits = digits
    self.bits = bits
    self.startsAtRight = startsAtRight
    self.isSerpentine = isSerpentine
  }

  /// As drawn in the documentation of MD_MAX72XX, "Module Orientation" (MD_MAX72xx_lib.h), where
  /// segment G is bit 0 and DP bit 7.
  public init(_ type: MAX7219Wiring.ModuleType, isSerpentine: Bool = false) {
    let (digits, bits): (Direction, Direction) =
      switch type {
      case .fc16: (.downward, .leftward)
      case .generic: (.leftward, .upward)
      case .parola: (.downward, .rightward)
      case .icstation: (.upward, .rightward)
      }
    self.init(digits: digits, bits: bits, startsAtRight: true, isSerpentine: isSerpentine)
  }

  /// - Parameter orientation: The clockwise rotation of a module whose digits are columns from left
  ///   to right, with bit 0 at the top.
  public init(_ orientation: Rotation, startsAtRight: Bool, isSerpentine: Bool = false) {
    let (digits, bits): (Direction, Direction) =
      switch orientation {
      case .degrees0: (.rightward, .downward)
      case .degrees90: (.downward, .leftward)
      case .degrees180: (.leftward, .upward)
      case .degrees270: (.upward, .rightward)
      }
    self.init(digits: digits, bits: bits, startsAtRight: startsAtRight, isSerpentine: isSerpentine)
  }

  /// Returns the digit and bit of the LED in a column and row of a module.
  func register(x: Int, y: Int, isUpsideDown: Bool) -> (digit: Int, bit: Int) {
    func number(_ direction: Direction) -> Int {
      let number =
        switch direction {
        case .rightward: x
        case .leftward: 7 - x
        case .downward: y
        case .upward: 7 - y
        }
      return isUpsideDown ? 7 - number : number
    }
    return (number(digits), number(bits))
  }

  /// Returns the number of chips before that of a module.
  func index(column: Int, row: Int, columns: Int) -> Int {
    let isBack = isSerpentine && row % 2 == 1
    return row * columns + (startsAtRight == isBack ? column : columns - 1 - column)
  }
}
