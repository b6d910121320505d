import Pixels

/// A brightness as the two numbers that an APA102 multiplies: its current in 31 steps and the value
/// of a channel in 255.
///
/// The current is the least with which the brightness can be reached, and values make up the rest. A
/// value is rounded up: so more brightness is never less light, for no channel value, and what is lit
/// goes dark only at 0 %. The light is less than one step of the value above what was asked for.
struct APA102Level {
  /// The most current.
  static let full = 31

  /// 0 (dark) to 31.
  let current: Int
  private let brightness: Int

  /// - Parameter brightness: in percent, one of `ColorPipeline.brightnesses`.
  init(brightness: Int) {
    precondition(ColorPipeline.brightnesses.contains(brightness), "brightness is 0 to 100 %")
    self.brightness = brightness
    current = (brightness * Self.full + 99) / 100
  }

  /// The value to send for a duty; both 0 to 255.
  func value(_ duty: Int) -> Int {
    guard current > 0 else { return 0 }
    let part = 100 * current
    return (duty * brightness * Self.full + part - 1) / part
  }
}
