import Pixels
import Testing
import WireModels

/// The model of a strip detects faults.
@Suite struct WS2812StripTests {
  private static let reset = String(repeating: "0", count: 3000)

  /// The bytes of a transfer for three LEDs with the middle one lit, with a symbol for 0 and one
  /// for 1.
  private func transfer(
    zero: String, one: String, before: String = reset, after: String = reset,
    bits: [Int] = [0xFF, 0x0F, 0x55]
  ) -> [UInt8] {
    var text = before
    for byte in [0, 0, 0] + bits + [0, 0, 0] {
      for shift in (0..<8).reversed() { text += byte >> shift & 1 == 1 ? one : zero }
    }
    text += after
    let levels = Array(text)
    return stride(from: 0, to: levels.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { byte, place in
        let level = start + place < levels.count && levels[start + place] == "1"
        return byte << 1 | (level ? 1 : 0)
      }
    }
  }

  /// The data sheets that some common symbols satisfy, computed by hand.
  @Test(arguments: [
    ("1000", "1100", 3_000_000, [WS2812Part.ws2812, .ws2812b, .ws2812bV5]),
    ("100", "110", 2_400_000, [.ws2812b]),
    ("1000", "1110", 3_200_000, [.ws2812b]),
    ("11000000", "11110000", 6_400_000, [.ws2812, .ws2812bV5]),
    ("11000000", "11111000", 6_400_000, [.ws2812, .ws2812b]),
  ])
  func symbolsFitTheSheets(
    _ zero: String, _ one: String, _ speed: Int, _ parts: [WS2812Part]
  ) {
    for part in WS2812Part.allCases {
      var strip = WS2812Strip(part, leds: 3)
      strip.receive(transfer(zero: zero, one: one), speed: speed)
      #expect(strip.violations.isEmpty == parts.contains(part), "\(part): \(strip.violations)")
      #expect(strip.colors == [.black, Color(red: 0x0F, green: 0xFF, blue: 0x55), .black])
    }
  }

  @Test func aPulseBetweenTheWindowsIsReportedOnceAFrame() {
    var strip = WS2812Strip(.ws2812bV5, leds: 3)
    strip.receive(transfer(zero: "100", one: "110"), speed: 2_400_000)
    #expect(
      strip.violations == [
        "lamp 0, bit 0 is high for 417 ns, and a WS2812B-V5 takes 220 to 380 ns for 0 and "
          + "580 to 1000 ns for 1",
        "lamp 1, bit 0, a 1, is low for 417 ns, and a WS2812B-V5 wants 580 ns",
      ])
  }

  @Test func aResetThatIsTooShortIsReported() {
    let after = String(repeating: "0", count: 600)  // and 3 of the last symbol: 201 µs
    for part in WS2812Part.allCases {
      var strip = WS2812Strip(part, leds: 3)
      strip.receive(transfer(zero: "1000", one: "1100", after: after), speed: 3_000_000)
      let isReported = strip.violations.contains { $0.hasPrefix("the transfer ends with 201") }
      #expect(isReported == (part == .ws2812bV5))
    }
  }

  @Test func aLineThatIsHighBeforeCountsAsABitWithoutAReset() {
    for (before, isRight) in [(Self.reset, true), ("00000000", false)] {
      var strip = WS2812Strip(.ws2812, leds: 3)
      strip.receive(
        transfer(zero: "1000", one: "1100", before: before), speed: 3_000_000, idleHigh: true)
      let expected = [Color.black, Color(red: 0x0F, green: 0xFF, blue: 0x55), .black]
      #expect((strip.colors == expected) == isRight)
      #expect(strip.violations.contains("73 bits are not a whole number of lamps") == !isRight)
    }
  }

  @Test func ledsThatAreNotThereAndPausesAreReported() {
    var short = WS2812Strip(.ws2812, leds: 2)
    short.receive(transfer(zero: "1000", one: "1100"), speed: 3_000_000)
    #expect(short.violations == ["there are bits for 3 lamps, and the strip has 2"])

    var paused = WS2812Strip(.ws2812, leds: 3)
    paused.receive(
      transfer(zero: "1000", one: "1100" + String(repeating: "0", count: 20)), speed: 3_000_000)
    #expect(paused.violations == ["after lamp 1, bit 0 there is a pause of 7333 ns"])
  }

  @Test func aFrameInTwoTransfersIsReported() {
    let bytes = transfer(zero: "1000", one: "1100")
    var strip = WS2812Strip(.ws2812, leds: 3)
    strip.receive(Array(bytes[..<390]), speed: 3_000_000)
    strip.receive(Array(bytes[390...]), speed: 3_000_000)
    #expect(!strip.violations.isEmpty)
  }
}
