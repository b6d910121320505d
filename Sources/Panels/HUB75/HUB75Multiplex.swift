public import Pixels

/// Folding of a panel's rows in its shift registers.
///
/// The registers of many outdoor panels are two or four times as long as the panel is wide. They
/// pass through several rows of LEDs, which are lit together. The maps are those of
/// rpi-rgb-led-matrix's `--led-multiplexing`, 1 to 22, in this order (lib/multiplex-mappers.cc).
public enum HUB75Multiplex: String, CaseIterable, Sendable {
  /// No folding: most indoor panels.
  case direct
  case stripe
  case checkered
  case spiral
  case zStripe = "z-stripe"
  case znMirrorZStripe = "zn-mirror-z-stripe"
  case coreman
  case kaler2scan
  case zStripeUneven = "z-stripe-uneven"
  case p10Z = "p10-128x4-z"
  case qiangliQ8 = "qiangli-q8"
  case inversedZStripe = "inversed-z-stripe"
  case p10Outdoor1 = "p10-outdoor-1r1g1-1"
  case p10Outdoor2 = "p10-outdoor-1r1g1-2"
  case p10Outdoor3 = "p10-outdoor-1r1g1-3"
  case p10Coreman = "p10-coreman"
  case p8Outdoor = "p8-outdoor-1r1g1"
  case flippedStripe = "flipped-stripe"
  case p10HalfScan = "p10-outdoor-32x16-half-scan"
  case p10QuarterScan = "p10-outdoor-32x16-quarter-scan"
  case p3Outdoor = "p3-outdoor-64x64"
  case doubleZ = "double-z"
  case p4Outdoor = "p4-outdoor-80x40"

  /// The map as data.
  var fold: HUB75Fold {
    switch self {
    case .direct: HUB75Fold([[0]], piece: .leds(1), band: .part(2))
    case .stripe: HUB75Fold([[1], [0]], piece: .part(1), band: .part(4))
    case .checkered: HUB75Fold([[1], [0]], piece: .part(2), band: .part(4))
    case .spiral: HUB75Fold([[~0], [1]], piece: .part(4), band: .part(4))
    case .zStripe: HUB75Fold([[0], [1]], piece: .leds(8), band: .leds(4))
    case .znMirrorZStripe: HUB75Fold([[0, 3], [1, 2]], piece: .leds(4), band: .leds(4))
    case .coreman: HUB75Fold([[0], [1]], piece: .part(2), band: .part(4), rows: 32)
    case .kaler2scan:
      HUB75Fold(
        [[~8, ~10, ~12, ~14], [9, 11, 13, 15], [~0, ~2, ~4, ~6], [1, 3, 5, 7]],
        piece: .leds(8), band: .leds(2), columns: 32)
    case .zStripeUneven: HUB75Fold([[1], [0]], piece: .leds(8), band: .leds(4))
    case .p10Z:
      HUB75Fold(
        [[0], [~1], [2], [~3]], piece: .leds(8), band: .leds(2), columns: 32, rows: 16,
        isTurned: true)
    case .qiangliQ8: HUB75Fold([[1], [0]], piece: .leds(4), band: .leds(5), rows: 20)
    case .inversedZStripe: HUB75Fold([[~1], [0]], piece: .leds(8), band: .leds(4))
    case .p10Outdoor1: HUB75Fold([[~1], [~0]], piece: .leds(8), band: .leds(4))
    case .p10Outdoor2: HUB75Fold([[~0], [1]], piece: .leds(8), band: .leds(4))
    case .p10Outdoor3: HUB75Fold([[0], [~1]], piece: .leds(8), band: .leds(4))
    case .p10Coreman:
      HUB75Fold(
        [[9, 11, 13, 15], [8, 10, 12, 14], [1, 3, 5, 7], [0, 2, 4, 6]],
        piece: .leds(8), band: .leds(2), columns: 32)
    case .p8Outdoor:
      HUB75Fold(
        [[0], [~1]], piece: .leds(8), band: .leds(5), columns: 40, rows: 20, isTurned: true)
    case .flippedStripe: HUB75Fold([[0], [1]], piece: .part(1), band: .part(4))
    case .p10HalfScan:
      HUB75Fold([[~3], [2], [~1], [0]], piece: .leds(8), band: .leds(2), rows: 16)
    case .p10QuarterScan:
      HUB75Fold(
        [[3], [2], [1], [0]], piece: .leds(8), band: .leds(4), rows: 16, hasLowerLines: false)
    case .p3Outdoor: HUB75Fold([[1], [0]], piece: .leds(1), band: .part(4))
    case .doubleZ: HUB75Fold([[1], [0]], piece: .part(4), band: .part(4))
    case .p4Outdoor: HUB75Fold([[~0], [1]], piece: .leds(8), band: .leds(10))
    }
  }

  /// Problem of panels of this size, in one sentence; nil if there is none.
  public func problem(panel: Size) -> String? {
    fold.problem(panel: panel).map { "the multiplex map \(rawValue) is for panels \($0)" }
  }

  /// Size of a panel as its chips have it: columns of its registers, and rows, of which two are lit
  /// at a time.
  ///
  /// - Parameter panel: the visible size, without a `problem`.
  public func chipSize(panel: Size) -> Size { fold.chipSize(panel: panel) }
}
