public import Pixels

/// A strip of WS2812 LEDs at the data output of an SPI bus. Like the LEDs, it measures high and low
/// times and knows no symbols.
public struct WS2812Strip {
  public let part: WS2812Part
  /// The LEDs' colours, in the order of the strip.
  public private(set) var colors: [Color]
  /// Violations of the data sheet, each kind once per frame.
  public private(set) var violations: [String] = []

  private enum Kind {
    case high, shortLow, pause
  }

  private let order: String
  /// The bits since the last reset.
  private var bits: [Bool] = []
  private var problems: [Kind: String] = [:]
  /// Whether the first bit is only the fall from the idle level.
  private var beginsIdle = false

  /// - Parameters:
  ///   - leds: The number of LEDs.
  ///   - order: The order of their channels.
  public init(_ part: WS2812Part, leds: Int, order: String = "grb") {
    self.part = part
    self.order = order
    colors = Array(repeating: .black, count: leds)
  }

  /// Receives a transfer, after the line was idle for a millisecond.
  ///
  /// - Parameters:
  ///   - speed: The bit rate in Hz.
  ///   - idleHigh: Whether the line is high between transfers.
  public mutating func receive(_ bytes: [UInt8], speed: Int, idleHigh: Bool = false) {
    let clock = 1e9 / Double(speed)
    let idle = 1e6
    beginsIdle = idleHigh
    var high = idleHigh ? idle : 0
    var low = idleHigh ? 0 : idle
    for byte in bytes {
      for shift in (0..<8).reversed() {
        if byte >> UInt8(shift) & 1 == 0 {
          low += clock
        } else {
          if low > 0 {
            pulse(high: high, low: low)
            (high, low) = (0, 0)
          }
          high += clock
        }
      }
    }
    if low <= part.reset {
      violations.append(
        "the transfer ends with \(text(low)) low, and a \(part.rawValue) wants more than "
          + text(part.reset))
    }
    pulse(high: high, low: low + (idleHigh ? 0 : idle))
  }

  private mutating func pulse(high: Double, low: Double) {
    if high > 0 { addBit(high: high, low: low) }
    if low > part.reset { takeColors() }
  }

  private mutating func addBit(high: Double, low: Double) {
    // An LED samples once: a high time above the middle between the windows is a 1.
    let bit = high > (part.high(false).upperBound + part.high(true).lowerBound) / 2
    let place = "lamp \(bits.count / 24), bit \(bits.count % 24)"
    bits.append(bit)
    if !part.high(bit).contains(high) {
      report(
        .high,
        "\(place) is high for \(text(high)), and a \(part.rawValue) takes \(text(part.high(false)))"
          + " for 0 and \(text(part.high(true))) for 1")
    }
    if low < part.leastLow(bit) {
      report(
        .shortLow,
        "\(place), a \(bit ? 1 : 0), is low for \(text(low)), and a \(part.rawValue) wants "
          + text(part.leastLow(bit)))
    } else if low > WS2812Part.mostLow, low <= part.reset {
      report(.pause, "after \(place) there is a pause of \(text(low))")
    }
  }

  private mutating func report(_ kind: Kind, _ problem: String) {
    if problems[kind] == nil { problems[kind] = problem }
  }

  /// Applies a reset: LEDs with all their bits show them.
  private mutating func takeColors() {
    defer {
      bits.removeAll(keepingCapacity: true)
      problems.removeAll()
      beginsIdle = false
    }
    if beginsIdle, bits.count == 1 { return }
    violations += problems.values.sorted()
    if !bits.count.isMultiple(of: 24) {
      violations.append("\(bits.count) bits are not a whole number of lamps")
    }
    let leds = bits.count / 24
    if leds > colors.count {
      violations.append("there are bits for \(leds) lamps, and the strip has \(colors.count)")
    }
    for led in 0..<min(leds, colors.count) {
      let bytes = (0..<3).map { channel in
        bits[led * 24 + channel * 8..<led * 24 + channel * 8 + 8].reduce(UInt8(0)) {
          $0 << 1 | ($1 ? 1 : 0)
        }
      }
      colors[led] = Color(wire: bytes, order: order)
    }
  }

  private func text(_ time: Double) -> String {
    "\(Int(time.rounded())) ns"
  }

  private func text(_ times: ClosedRange<Double>) -> String {
    "\(Int(times.lowerBound)) to \(text(times.upperBound))"
  }
}
