import Pixels
import Testing

@testable import Panels

@Suite struct ColorPipelineTests {
  static let gammas: [Gamma] = [.cie1931, .exponent(1), .exponent(2.2), .exponent(4)]

  @Test(arguments: gammas)
  func moreIsNeverLessLight(_ gamma: Gamma) {
    var dimmer = [UInt8](repeating: 0, count: 256)
    for brightness in 0...100 {
      let duties = duties(brightness, gamma)
      #expect(duties == duties.sorted())
      #expect(zip(dimmer, duties).allSatisfy { $0 <= $1 }, "at \(brightness) %")
      dimmer = duties
    }
  }

  @Test(arguments: gammas)
  func blackIsDarkAndWhiteIsAllThereIsAtFullBrightness(_ gamma: Gamma) {
    #expect(duties(100, gamma)[0] == 0)
    #expect(duties(100, gamma)[255] == 255)
  }

  @Test(arguments: gammas)
  func brightnessScalesTheLightOfWhite(_ gamma: Gamma) {
    #expect(duties(50, gamma)[255] == 128)
    #expect(duties(20, gamma)[255] == 51)
  }

  @Test(arguments: gammas)
  func everythingIsDarkAtZeroPercent(_ gamma: Gamma) {
    #expect(duties(0, gamma).allSatisfy { $0 == 0 })
  }

  @Test(arguments: gammas)
  func fullWhiteStaysLitAtOnePercent(_ gamma: Gamma) {
    #expect(duties(1, gamma)[255] >= 1)
  }

  /// Luminance of a lightness according to CIE 15:2004: 50 gives 18.42 %, 20 gives 2.99 %, and it
  /// is linear below 8.
  @Test(arguments: [(0.5, 0.1842), (0.2, 0.0299), (0.08, 0.008856), (0.04, 0.004428), (1, 1)])
  func cieLightnessBecomesLuminance(_ lightness: Double, _ luminance: Double) {
    #expect(abs(Gamma.cie1931.light(lightness) - luminance) < 0.00005)
  }

  @Test func anExponentIsAPlainPower() {
    #expect(duties(100, .exponent(1))[128] == 128)
    #expect(duties(100, .exponent(2))[128] == 64)
    // 255 × (128 / 255) ^ 2.2
    #expect(duties(100, .exponent(2.2))[128] == 56)
  }

  @Test(arguments: gammas)
  func whiteBalanceScalesTheLightOfEachChannel(_ gamma: Gamma) {
    let even = duties(100, gamma)
    let pipeline = ColorPipeline(
      brightness: 100, gamma: gamma, whiteBalance: WhiteBalance(red: 100, green: 60, blue: 20))
    #expect(pipeline.tables.count == 3 * 256)
    #expect(Array(pipeline.tables[..<256]) == even)
    #expect(pipeline.tables[256 + 255] == 153)
    #expect(pipeline.tables[512 + 255] == 51)
    // The share applies to light, for half-tones and for white.
    for value in 0...255 {
      let light = 255 * gamma.light(Double(value) / 255)
      #expect(abs(Double(pipeline.tables[256 + value]) - light * 0.6) <= 0.5001)
      #expect(abs(Double(pipeline.tables[512 + value]) - light * 0.2) <= 0.5001)
    }
  }

  @Test(arguments: gammas)
  func brightnessAndWhiteBalanceMultiply(_ gamma: Gamma) {
    for (brightness, share) in [(50, 50), (100, 25), (25, 100)] {
      #expect(duties(brightness, gamma, share: share) == duties(25, gamma))
    }
    for brightness in 0...100 {
      for share in stride(from: 0, through: 100, by: 5) {
        let duties = duties(brightness, gamma, share: share)
        #expect(duties == duties.sorted() && duties[0] == 0)
        #expect(duties[255] == (brightness * share == 0 ? 0 : max(1, duties[255])))
      }
    }
  }

  @Test func everyChannelGoesItsOwnWayAndTheResultIsOpaque() {
    let picture = Bitmap(
      size: Size(width: 1, height: 1), fill: Color(red: 255, green: 128, blue: 0, alpha: 7))
    #expect(converted(picture, 100, .exponent(2)) == Color(red: 255, green: 64, blue: 0))
  }

  /// The duties of every channel value from 0 to 255.
  private func duties(_ brightness: Int, _ gamma: Gamma, share: Int = 100) -> [UInt8] {
    let balance = WhiteBalance(red: share)
    let pipeline = ColorPipeline(brightness: brightness, gamma: gamma, whiteBalance: balance)
    return Array(pipeline.tables[..<256])
  }

  private func converted(_ picture: Bitmap, _ brightness: Int, _ gamma: Gamma) -> Color {
    let output = FrameOutput(
      geometry: PanelGeometry(physicalSize: picture.size),
      pipeline: ColorPipeline(brightness: brightness, gamma: gamma))
    let bitmap = Bitmap(size: picture.size)
    output.convert(picture, into: bitmap)
    return bitmap[0, 0]
  }
}
