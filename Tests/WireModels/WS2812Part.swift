/// Signal timings in the data sheets of WS2812 LEDs, in nanoseconds.
public enum WS2812Part: String, CaseIterable, Sendable {
  /// WorldSemi, WS2812.
  case ws2812 = "WS2812"
  /// WorldSemi, WS2812B, 2013.
  case ws2812b = "WS2812B"
  /// WorldSemi, WS2812B-V5, as quoted in FastLED issue 1311.
  case ws2812bV5 = "WS2812B-V5"

  /// Returns how long the line may be high for a 0 (T0H) or a 1 (T1H).
  func high(_ bit: Bool) -> ClosedRange<Double> {
    switch (self, bit) {
    case (.ws2812, false): 200...500
    case (.ws2812, true): 550...850
    case (.ws2812b, false): 250...550
    case (.ws2812b, true): 650...950
    case (.ws2812bV5, false): 220...380
    case (.ws2812bV5, true): 580...1000
    }
  }

  /// Returns the minimum low time afterwards (T0L, T1L).
  ///
  /// The sheets also have an upper bound, which no part enforces: up to 5 µs is the same bit.
  func leastLow(_ bit: Bool) -> Double {
    switch (self, bit) {
    case (.ws2812, false): 650
    case (.ws2812, true): 450
    case (.ws2812b, false): 700
    case (.ws2812b, true): 300
    case (.ws2812bV5, _): 580
    }
  }

  static let mostLow = 5000.0

  /// A longer low time is a reset.
  var reset: Double {
    switch self {
    case .ws2812, .ws2812b: 50_000
    case .ws2812bV5: 280_000
    }
  }
}
