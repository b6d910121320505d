import Pixels
import Testing
import WireModels

/// The model of a strip detects faults.
@Suite struct APA102StripTests {
  private static let start: [UInt8] = [0, 0, 0, 0]

  private func words(_ leds: Int) -> [UInt8] {
    (0..<leds).flatMap { [0xE5, UInt8(truncatingIfNeeded: $0), 2, 1] }
  }

  private func isLit(_ strip: APA102Strip, _ led: Int) -> Bool {
    strip.leds[led]
      == APA102Strip.LED(
        current: 5,
        color: Color(red: 1, green: 2, blue: UInt8(truncatingIfNeeded: led)))
  }

  @Test(arguments: [1, 2, 3, 16, 17, 64, 65, 66, 67, 1000])
  func anAPA102NeedsHalfAClockForEveryLEDAfterTheSecond(_ leds: Int) {
    for tail in 0...leds / 16 + 1 {
      var strip = APA102Strip(.apa102, leds: leds)
      strip.receive(Self.start + words(leds) + [UInt8](repeating: 0, count: tail))
      let isThere = 2 * 8 * tail >= leds - 2
      #expect(isLit(strip, leds - 1) == isThere, "\(leds) lamps, \(tail) bytes")
      #expect(strip.violations == [])
    }
  }

  /// The tail that most libraries send suffices for 66 LEDs.
  @Test func fourBytesClockSixtySixLEDs() {
    for (leds, isThere) in [(66, true), (67, false)] {
      var strip = APA102Strip(.apa102, leds: leds)
      strip.receive(Self.start + words(leds) + Self.start)
      #expect(isLit(strip, leds - 1) == isThere)
      strip.receive(Self.start)
      #expect(isLit(strip, leds - 1), "the next frame brings the rest")
    }
  }

  @Test func anSK9822ShowsAWordAfterTheNextZeros() {
    var strip = APA102Strip(.sk9822, leds: 8)
    strip.receive(Self.start + words(8))
    strip.receive(Self.start)
    #expect(!isLit(strip, 0))
    strip.receive([0])
    #expect((0..<8).allSatisfy { isLit(strip, $0) })
  }

  @Test func aTailOfOnesIsAWordForAnLEDBeyondTheLast() {
    var strip = APA102Strip(.apa102, leds: 64)
    strip.receive(Self.start + words(64) + [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(strip.violations == ["there is a word for lamp 64, and the strip has 64"])
  }

  @Test func framesThatDoNotFitTheStripAreReported() {
    var short = APA102Strip(.apa102, leds: 3)
    short.receive(Self.start + words(2) + Self.start)
    #expect(short.violations == ["a frame has 2 words, and the strip has 3 lamps"])

    var headless = APA102Strip(.apa102, leds: 1)
    headless.receive(words(1))
    #expect(headless.violations == ["there is data before the first 32 zeros"])

    var gap = APA102Strip(.apa102, leds: 2)
    gap.receive(Self.start + words(1) + [0] + words(1) + Self.start)
    #expect(gap.violations == ["there are 8 zeros between two words"])

    var header = APA102Strip(.apa102, leds: 1)
    header.receive(Self.start + [0xC1, 0, 0, 0] + Self.start)
    #expect(header.violations == ["the word of lamp 0 does not begin with 111"])
  }
}
