/// GPIO lines of the signals of the HUB75 connectors, as the board's chip numbers them (BCM numbers
/// on a Raspberry Pi).
public struct HUB75Pins: Sendable, Equatable {
  /// Line of output enable; low is light.
  public var oe: Int
  public var clock: Int
  /// Line of the latch, also called strobe.
  public var latch: Int
  /// Lines of A, B, C, D and E, as many as there are.
  public var address: [Int]
  /// Lines of each chain: R1 G1 B1 of its panels' upper half and R2 G2 B2 of their lower half.
  public var rgb: [[Int]]

  /// Range for the number of chains on separate data lines.
  public static let chains = 1...3
  /// Range for the number of bit planes of a wall on such lines.
  public static let planeCounts = 1...11
  static let addressNames = ["A", "B", "C", "D", "E"]
  static let rgbNames = ["R1", "G1", "B1", "R2", "G2", "B2"]

  public init(oe: Int, clock: Int, latch: Int, address: [Int], rgb: [[Int]]) {
    self.oe = oe
    self.clock = clock
    self.latch = latch
    self.address = address
    self.rgb = rgb
  }

  /// Lines that a wall needs, in the order of the bits of its driver's words.
  ///
  /// - Parameters:
  ///   - rows: the rows of one panel.
  ///   - parallel: the number of chains.
  public func offsets(rows: Int, parallel: Int, address type: HUB75RowAddress) -> [Int] {
    // A single expression is too complex for Swift 6.2.
    let shared: [Int] = [oe, latch, clock] + address.prefix(type.lineCount(rows: rows))
    let colors: [Int] = rgb.prefix(parallel).flatMap { $0 }
    return shared + colors
  }

  /// Lines of a kind of signal.
  public enum Signal: String, CaseIterable, Sendable {
    case oe, clock, latch, address, rgb
  }

  public struct Problem: Equatable, Sendable {
    /// Signals with the problem, in the order in which to check them; empty if the problem is the
    /// panel itself.
    public let signals: [Signal]
    /// Description of the problem, in one sentence.
    public let sentence: String

    init(_ signals: [Signal], _ sentence: String) {
      self.signals = signals
      self.sentence = sentence
    }
  }

  /// Problem of these lines for a wall; nil if there is none. Lines that the wall does not need are
  /// ignored.
  ///
  /// - Parameters:
  ///   - rows: the rows of one panel, one of `HUB75RowAddress.rowCounts`.
  ///   - parallel: the number of chains, one of `chains`.
  public func problem(rows: Int, parallel: Int, address type: HUB75RowAddress) -> Problem? {
    if let sentence = type.problem(rows: rows) { return Problem([], sentence) }
    let needed = type.lineCount(rows: rows)
    guard (needed...Self.addressNames.count).contains(address.count) else {
      return Problem(
        [.address],
        "panels of \(rows) rows with the row address \(type.rawValue) need "
          + (needed == 1
            ? "the address line A"
            : "the \(needed) address lines A to \(Self.addressNames[needed - 1])")
          + ", not \(address.count) of them")
    }
    guard (parallel...Self.chains.upperBound).contains(rgb.count) else {
      return Problem(
        [.rgb],
        rgb.count < parallel
          ? "\(parallel) chains need rgb lines for each chain, but there are lines for \(rgb.count)"
          : "there are at most \(Self.chains.upperBound) chains, not \(rgb.count)")
    }
    for (number, lines) in rgb.enumerated() where lines.count != Self.rgbNames.count {
      return Problem(
        [.rgb],
        "a chain needs 6 rgb lines, R1 G1 B1 R2 G2 B2, and chain \(number + 1) has "
          + "\(lines.count)")
    }
    var users: [Int: (signal: Signal, name: String)] = [:]
    for (signal, name, line) in named(addressCount: needed, parallel: parallel) {
      guard line >= 0 else {
        return Problem([signal], "a GPIO line is a number from 0 on, and \(name) is \(line)")
      }
      if let other = users[line] {
        return Problem(
          [signal, other.signal], "\(other.name) and \(name) are both on GPIO line \(line)")
      }
      users[line] = (signal, name)
    }
    return nil
  }

  private func named(addressCount: Int, parallel: Int) -> [(Signal, String, Int)] {
    [(.oe, "oe", oe), (.clock, "clock", clock), (.latch, "latch", latch)]
      + zip(Self.addressNames, address.prefix(addressCount)).map { (.address, $0, $1) }
      + rgb.prefix(parallel).enumerated().flatMap { number, lines in
        zip(Self.rgbNames, lines).map { (.rgb, "\($0) of chain \(number + 1)", $1) }
      }
  }
}

/// Common boards that connect HUB75 panels, under their usual names.
///
/// Source: the hardware mappings of rpi-rgb-led-matrix and the Adafruit RGB Matrix HAT's pinout;
/// numbers are those of a Raspberry Pi's chip (BCM).
public enum HUB75PinMap: String, CaseIterable, Sendable {
  /// Wired by hand or through one of the passive and active adapters for up to three chains. It
  /// uses the lines of SPI0, and with three chains also those of the serial port and of I2C.
  case regular
  /// The Adafruit RGB Matrix HAT and Bonnet, unmodified.
  case adafruitHat = "adafruit-hat"
  /// The Adafruit HAT and Bonnet with lines 4 and 18 soldered together, so that OE is on 18.
  case adafruitHatPWM = "adafruit-hat-pwm"

  public var pins: HUB75Pins {
    switch self {
    case .regular:
      HUB75Pins(
        oe: 18, clock: 17, latch: 4, address: [22, 23, 24, 25, 15],
        rgb: [[11, 27, 7, 8, 9, 10], [12, 5, 6, 19, 13, 20], [14, 2, 3, 26, 16, 21]])
    case .adafruitHat: Self.hat(oe: 4)
    case .adafruitHatPWM: Self.hat(oe: 18)
    }
  }

  private static func hat(oe: Int) -> HUB75Pins {
    HUB75Pins(
      oe: oe, clock: 17, latch: 21, address: [22, 26, 27, 20, 24], rgb: [[5, 13, 6, 12, 16, 23]])
  }
}
