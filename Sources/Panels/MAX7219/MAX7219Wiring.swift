/// How the modules of a MAX7219 panel are made and chained.
///
/// Every module has one chip, with eight digit registers of eight bits. Which LEDs these are is the
/// board maker's choice: the words here are about a module as it is mounted, with the picture
/// upright. A module of orientation 0 has digit 0 in its left column and digit 7 in its right one,
/// and bit 0 of each in the top row; another orientation is that, turned clockwise.
public struct MAX7219Wiring: Sendable, Equatable {
  /// Modules as people buy them, named as in the library MD_MAX72XX and mounted as its pages on
  /// hardware draw them (MD_MAX72xx_lib.h): the chain begins with the rightmost module of a row.
  public enum ModuleType: String, CaseIterable, Sendable {
    /// Boards marked FC-16, mostly four modules on one, with the data input at the right edge:
    /// digit 0 is the top row, and bit 0 of it the rightmost LED.
    case fc16
    /// Boards of one module with the chip beside the LEDs, above them when mounted, and connectors
    /// at the top, which is the data input, and bottom: digit 0 is the rightmost column, and bit 0
    /// of it the bottom LED.
    case generic
    /// Boards of the library's author, with the data input at the right edge: digit 0 is the top
    /// row, and bit 0 of it the leftmost LED. That is the mirror image of an FC-16, and so no
    /// orientation of one.
    case parola
    /// Kits of ICStation, with the data input at the right edge: digit 0 is the bottom row, and bit
    /// 0 of it the leftmost LED.
    case icstation
  }

  /// How far a module is turned clockwise.
  public let orientation: Rotation
  /// Whether the data comes in at the right end of the first row, and not at its left one.
  public let isReversed: Bool
  /// Whether the data runs back in every second row, the modules of which are then mounted upside
  /// down. Otherwise each row begins at the same end.
  public let isSerpentine: Bool
  /// Whether bit 0 is in the bottom row instead, before the module is turned.
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
  ///   - orientation: how far a module is turned clockwise; luma's `block_orientation`, of which -90
  ///     is 270 here.
  ///   - reversed: whether the data comes in at the right; where there is one row, luma's
  ///     `blocks_arranged_in_reverse_order`.
  ///   - serpentine: whether every second row is mounted upside down and runs back.
  public init(orientation: Rotation, reversed: Bool, serpentine: Bool = false) {
    self.orientation = orientation
    isReversed = reversed
    isSerpentine = serpentine
    isMirrored = false
  }
}
