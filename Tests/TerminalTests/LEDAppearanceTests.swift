import Pixels
import Testing

@testable import Terminal

@Suite struct LEDAppearanceTests {
  let appearance = LEDAppearance()

  @Test func fullLightIsWhite() {
    #expect(color(255, 255, 255).value == 0xFFFFFF)
  }

  @Test func darkLEDsAreDimGreysThatAlternate() {
    let here = appearance.color(of: .black, x: 4, y: 7)
    let right = appearance.color(of: .black, x: 5, y: 7)
    let below = appearance.color(of: .black, x: 4, y: 8)
    #expect(here != right)
    #expect(right == below)
    for dark in [here, right] {
      #expect(dark.red == dark.green && dark.green == dark.blue)
      #expect((16...40).contains(dark.red))
    }
  }

  /// Half the light is sRGB 188 and a fifth 124 (IEC 61966-2-1). Reflected ambient light adds a
  /// little.
  @Test(arguments: [(128, 188), (51, 124)])
  func lightIsShownAsSRGB(_ duty: UInt8, _ expected: Int) {
    #expect((expected...expected + 4).contains(color(duty, duty, duty).green))
  }

  @Test func everyChannelIsItsOwn() {
    let shown = color(255, 51, 0)
    #expect(shown.red == 255)
    #expect((124...128).contains(shown.green))
    #expect((16...40).contains(shown.blue))
  }

  @Test func moreLightIsNeverDarkerAndTheLeastLightIsSeen() {
    let shown = (1...255).map { color($0, 0, 0).red }
    #expect(shown == shown.sorted())
    for x in 0...1 { #expect(shown[0] > appearance.color(of: .black, x: x, y: 0).red) }
  }

  private func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> ScreenColor {
    appearance.color(of: Color(red: red, green: green, blue: blue), x: 0, y: 0)
  }
}
