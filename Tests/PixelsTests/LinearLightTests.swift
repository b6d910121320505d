import Glibc
import Pixels
import Testing

@Suite struct LinearLightTests {
  private let light = LinearLight.shared

  /// The sRGB transfer function of IEC 61966-2-1, from value to light.
  private func curve(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  @Test func everyValueHasTheLightOfTheCurveAndComesBack() {
    for value in UInt8.min...255 {
      let expected = curve(Double(value) / 255) * 65535
      #expect(abs(Double(light.light(of: value)) - expected) <= 0.5)
      #expect(light.value(of: light.light(of: value)) == value)
    }
  }

  @Test func everyLightHasTheNearestValue() {
    var value = 0
    var wrong: [UInt32] = []
    for each in UInt32(0)...65535 {
      while value < 255, curve((Double(value) + 0.5) / 255) * 65535 <= Double(each) { value += 1 }
      if Int(light.value(of: each)) != value { wrong.append(each) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func halfOfBlackAndWhiteIsHalfOfTheLight() {
    // 188 is as bright as a fine pattern of black and white dots.
    let grey = Color(red: 188, green: 188, blue: 188)
    #expect(light.mixed(.black, .white, weight: 128) == grey)
    #expect(light.mixed(.white, .black, weight: 128) == grey)
    #expect(LinearLight.encoded(0.5) == 188)
  }

  @Test func theEndsOfAMixtureAreItsColours() {
    let (first, second) = (
      Color(red: 1, green: 200, blue: 30, alpha: 7), Color(red: 255, green: 0, blue: 31)
    )
    #expect(light.mixed(first, second, weight: 0) == first)
    #expect(light.mixed(first, second, weight: 256) == second)
    for weight in UInt32(0)...256 { #expect(light.mixed(first, first, weight: weight) == first) }
  }

  @Test func aMixtureNeverGoesBackOnItsWay() {
    let colors = (UInt32(0)...256).map { light.mixed(.black, .white, weight: $0).green }
    #expect(zip(colors, colors.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(colors[16] == 71 && colors[240] == 248)
  }
}
