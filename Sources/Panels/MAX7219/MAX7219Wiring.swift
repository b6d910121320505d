/// Design and chaining of the modules of a MAX7219 panel.
///
/// Every module has one chip, with eight digit registers of eight bits. The maker of the board
/// chooses their LEDs. These comments describe a module as it is mounted, with an upright frame. A
/// module of orientation 0 has digit 0 in its left column and digit 7 in its right one, and bit 0
/// of each digit in the top row. Other orientations are this one, turned clockwise.
public struct MAX7219Wiring: Sendable, Equatable {
  /// Common modules, named as in the library MD_MAX72XX and mounted as in the drawings of its
  /// hardware pages (MD_MAX72xx_lib.h). The chain begins with the rightmost module of a row.
  public enum ModuleType: String, CaseIterable, Sendable {
    /// Boards marked FC-16, mostly with four modules, with the data input at the right edge. Digit
    /// 0 is the top row, and its bit 0 is the rightmost LED.
    case fc16
    /// Boards of one module with the chip beside the LEDs, above them when mounted. The connectors
    /// are at the top (data input) and at the bottom. Digit 0 is the rightmost column, and its bit
    /// 0 is the bottom LED.
    case generic
    /// Boards of the library's author, with the data input at the right edge. Digit 0 is the top
    /// row, and its bit 0 is the leftmost LED. This is the mirror image of an FC-16, so no
    /// orientation of an FC-16 matches it.
    case parola
    /// Kits of ICStation, with the data input at the right edge. Digit 0 is the bottom row, and its
    /// bit 0 is the leftmost LED.
    case icstation
  }

  /// Clockwise rotation of a module.
  public let orientation: Rotation
  /// Whether the data input is at the right end of the first row instead of its left end.
  public let isReversed: Bool
  /// Whether the data runs back in every second row, whose modules are then mounted upside down.
  /// Otherwise each row begins at the same end.
  public let isSerpentine: Bool
  /// Whether bit 0 is in the bottom row instead, before the module is rotated.
  let isMirrored: Bool

  public init(module: ModuleType, serpentine: Bool = false) {
    (orientation, isMirrored) =
      switch module {
      case .fc16: (.degrees90, false)
      case .generic: (.degrees180, false)
      case .parola: (.degrees90, true)
      case .icstation: (.degrees270, false)
      }
    isReversed = true
    isSerpentine = serpentine
  }

  /// - Parameters:
  ///   - orientation: the clockwise rotation of a module. It is luma's `block_orientation`, whose
  ///     -90 is 270 here.
  ///   - reversed: whether the data input is at the right. For a single row it is luma's
  ///     `blocks_arranged_in_reverse_order`.
  ///   - serpentine: whether every second row is mounted upside down and runs back.
  public init(orientation: Rotation, reversed: Bool, serpentine: Bool = false) {
    self.orientation = orientation
    isReversed = reversed
    isSerpentine = serpentine
    isMirrored = false
  }
}
