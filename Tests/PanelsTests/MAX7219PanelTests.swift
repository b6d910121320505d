import Panels
import Pixels
import TestSupport
import Testing
import WireModels

@Suite struct MAX7219PanelTests {
  let size = Size(width: 32, height: 8)
  let dark = String(repeating: String(repeating: ".", count: 32) + "\n", count: 8)

  /// In some of these states, a chip shows that it was not initialized completely.
  @Test(arguments: 0..<50) func whateverTheChipsWereTheyShowTheFrame(seed: Int) throws {
    let sign = MAX7219Sign(seed: UInt64(seed))
    try sign.panel.start()
    sign.deliver()
    expect(sign.picture, is: dark)
    let frame = sign.randomFrame()
    try sign.show(frame)
    expect(sign.picture, is: frame.asciiArt)
    #expect(sign.chain.chips.allSatisfy { $0.duty == 31 / 32 })
    #expect(sign.chain.violations.isEmpty)
  }

  @Test func onlyChangedRowsAreSentAndInOneCall() throws {
    let sign = MAX7219Sign()
    try sign.panel.start()
    let frame = sign.randomFrame()
    try sign.show(frame)
    frame[3, 2] = frame[3, 2].isLit ? .black : .white
    frame[30, 5] = frame[30, 5].isLit ? .black : .white
    _ = try sign.panel.show(rowMajor: frame)
    #expect(sign.bus.sends == 1)
    #expect(sign.bus.bursts.map { $0[0] } == [3, 6])
    #expect(sign.bus.bursts.allSatisfy { $0.count == 8 })
    sign.deliver()
    expect(sign.picture, is: frame.asciiArt)
    _ = try sign.panel.show(rowMajor: frame)
    #expect(sign.bus.sends == 0)
  }

  @Test func aWholeFrameIsEightBurstsInOneCall() throws {
    let sign = MAX7219Sign()
    try sign.panel.start()
    sign.deliver()
    _ = try sign.panel.show(Bitmap(size: size, fill: .white))
    #expect(sign.bus.sends == 1)
    #expect(sign.bus.bursts.count == 8)
  }

  @Test(arguments: 0..<20) func upkeepHealsAChipThatLostItsMemory(seed: Int) throws {
    let sign = MAX7219Sign(seed: UInt64(seed))
    try sign.panel.start()
    let frame = sign.randomFrame()
    sign.panel.dim(to: 40)
    try sign.show(frame)
    let before = sign.chain.chips.map { [$0.decodeMode, $0.intensity, $0.scanLimit] }
    sign.chain.scramble(chip: seed % 4, using: &sign.generator)
    try sign.panel.upkeep()
    #expect(sign.bus.sends == 1)
    sign.deliver()
    expect(sign.picture, is: frame.asciiArt)
    #expect(sign.chain.chips.map { [$0.decodeMode, $0.intensity, $0.scanLimit] } == before)
  }

  @Test func upkeepOfSoundChipsIsNotSeen() throws {
    let sign = MAX7219Sign()
    try sign.panel.start()
    let frame = sign.randomFrame()
    try sign.show(frame)
    try sign.panel.upkeep()
    #expect(sign.deliver().allSatisfy { $0 == frame.asciiArt })
    try sign.panel.blank()
    sign.deliver()
    try sign.panel.upkeep()
    #expect(sign.deliver().allSatisfy { $0 == dark })
  }

  @Test func aWarmRestartNeverShowsTheOldPicture() throws {
    let sign = MAX7219Sign()
    try sign.panel.start()
    try sign.show(Bitmap(size: size, fill: .white))
    // The daemon was killed, and the chips retain their registers.
    try sign.panel.start()
    #expect(sign.deliver().allSatisfy { $0 == dark })
    let frame = sign.randomFrame()
    try sign.show(frame)
    expect(sign.picture, is: frame.asciiArt)
  }

  @Test func blankIsDarkAndTheNextFrameIsSeen() throws {
    let sign = MAX7219Sign()
    try sign.panel.start()
    let frame = sign.randomFrame()
    try sign.show(frame)
    try sign.panel.blank()
    sign.deliver()
    expect(sign.picture, is: dark)
    #expect(sign.chain.chips.allSatisfy { $0.isShutDown && $0.digits.allSatisfy { $0 == 0 } })
    try sign.show(frame)
    expect(sign.picture, is: frame.asciiArt)
  }

  @Test(arguments: 0..<8) func afterAFailureItStartsAgain(calls: Int) throws {
    let sign = MAX7219Sign()
    let frame = sign.randomFrame()
    sign.bus.remainingCalls = calls
    var failures = 0
    for step in [
      sign.panel.start, { _ = try sign.panel.show(rowMajor: frame) }, sign.panel.upkeep,
      sign.panel.blank,
    ] where failures == 0 {
      do {
        try step()
      } catch {
        failures += 1
        #expect("\(error)" == "the bus is gone")
      }
    }
    // Opening the bus and sending everything, then one call each.
    #expect(failures == (calls < 5 ? 1 : 0))
    sign.panel.close()
    sign.bus.remainingCalls = nil
    sign.chain.scramble(chip: 2, using: &sign.generator)
    try sign.panel.start()
    try sign.show(frame)
    expect(sign.picture, is: frame.asciiArt)
  }

  @Test func aFrameThatWasNotTakenIsSentWhollyWithTheNext() throws {
    let sign = MAX7219Sign()
    try sign.panel.start()
    try sign.show(sign.randomFrame())
    let frame = sign.randomFrame()
    sign.bus.remainingCalls = 0
    #expect(throws: PanelError.self) { try sign.panel.show(rowMajor: frame) }
    sign.bus.remainingCalls = nil
    try sign.show(frame)
    expect(sign.picture, is: frame.asciiArt)
  }

  // MARK: Brightness

  @Test func brightnessIsTheNearestDutyOfTheChips() throws {
    let sign = MAX7219Sign()
    let frame = sign.randomFrame()
    try sign.panel.start()
    var last = 0.0
    for percent in 1...100 {
      sign.panel.dim(to: percent)
      try sign.show(frame)
      let duties = Set(sign.chain.chips.map(\.duty))
      let duty = try #require(duties.first)
      #expect(duties.count == 1)
      #expect(duty >= last)
      // Half a step of 2/31.
      #expect(abs(duty * 32 / 31 - Double(percent) / 100) <= 1.0 / 31 + 1e-9)
      last = duty
      expect(sign.picture, is: frame.asciiArt)
    }
  }

  @Test func atNoughtPercentItIsDarkAndAboveItThePictureIsBack() throws {
    let sign = MAX7219Sign()
    let frame = sign.randomFrame()
    try sign.panel.start()
    try sign.show(frame)
    sign.panel.dim(to: 0)
    try sign.show(frame)
    expect(sign.picture, is: dark)
    try sign.panel.upkeep()
    sign.deliver()
    expect(sign.picture, is: dark)
    sign.panel.dim(to: 1)
    try sign.show(frame)
    expect(sign.picture, is: frame.asciiArt)
  }

  @Test func brightnessCostsNoRowsAndLastsThroughStart() throws {
    let sign = MAX7219Sign()
    let frame = sign.randomFrame()
    try sign.panel.start()
    try sign.show(frame)
    sign.panel.dim(to: 30)
    #expect(sign.bus.sends == 0)
    _ = try sign.panel.show(rowMajor: frame)
    #expect(sign.bus.bursts == [[10, 4, 10, 4, 10, 4, 10, 4]])
    sign.deliver()
    try sign.panel.start()
    try sign.show(frame)
    #expect(sign.chain.chips.allSatisfy { $0.intensity == 4 })
  }

  // MARK: Colours

  /// Text in the first of these colours is legible, and a background in the others stays dark.
  @Test func coloursOfTextAreLitAndThoseOfBackgroundsAreNot() throws {
    let lit: [String: UInt32] = [
      "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF, "purple": 0x800080,
      "darkred": 0x8B0000, "darkgreen": 0x006400, "dimgray": 0x696969,
    ]
    let unlit: [String: UInt32] = [
      "black": 0x000000, "maroon": 0x800000, "navy": 0x000080, "midnightblue": 0x191970,
      "darkblue": 0x00008B, "indigo": 0x4B0082, "grey 13 %": 0x202020,
    ]
    for (name, value) in lit { #expect(try isLit(value), "\(name)") }
    for (name, value) in unlit { #expect(try !isLit(value), "\(name)") }
    // Without gamma, half of red is much light.
    #expect(try isLit(0x800000, .exponent(1)))
  }

  @Test func framesOfFewColoursShowThoseThatAreLit() throws {
    let sign = MAX7219Sign()
    try sign.panel.start()
    let colors: [(color: Color, isLit: Bool)] = [
      (.black, false), (.white, true), (Color(red: 255, green: 160, blue: 0), true),
      (Color(red: 0, green: 0, blue: 90), false), (Color(red: 0, green: 20, blue: 0), true),
      (Color(red: 0, green: 0, blue: 0, alpha: 0), false),
    ]
    for count in 1...200 {
      let some = colors.shuffled(using: &sign.generator).prefix(count % 3 + 1)
      let (frame, lit) = (Bitmap(size: sign.size), Bitmap(size: sign.size))
      for index in 0..<sign.size.area {
        let one = some.randomElement(using: &sign.generator)!
        frame.unsafeRow(0)[index] = one.color
        lit.unsafeRow(0)[index] = one.isLit ? .white : .black
      }
      try sign.show(frame)
      expect(sign.picture, is: lit.asciiArt)
    }
  }

  @Test func aColourThatWasLitIsDarkWithAnotherGamma() throws {
    let sign = MAX7219Sign()
    try sign.panel.start()
    let frame = Bitmap(size: sign.size, fill: Color(red: 128, green: 0, blue: 0))
    for gamma in [Gamma.exponent(1), .cie1931, .exponent(1)] {
      _ = sign.panel.correct(with: ColorPipeline(brightness: 100, gamma: gamma))
      try sign.show(frame)
      #expect(sign.picture.contains("#") == (gamma != .cie1931))
    }
  }

  private func isLit(_ value: UInt32, _ gamma: Gamma = .cie1931) throws -> Bool {
    let sign = MAX7219Sign(Size(width: 8, height: 8))
    let output = FrameOutput(
      geometry: PanelGeometry(physicalSize: sign.size),
      pipeline: ColorPipeline(brightness: 100, gamma: gamma), panelBrightness: 100,
      isCorrectedByPanel: true)
    #expect(sign.panel.correct(with: try #require(output.correction)) == (gamma == .cie1931))
    #expect(!sign.panel.correct(with: try #require(output.correction)))
    let color = Color(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    let leds = Bitmap(size: sign.size)
    output.convert(Bitmap(size: sign.size, fill: color), into: leds)
    try sign.panel.start()
    try sign.show(leds)
    let isLit = sign.picture.contains("#")
    #expect(isLit != sign.picture.contains("."))
    #expect(sign.panel.light(of: leds) == (isLit ? 64 * 765 : 0))
    return isLit
  }

  // MARK: Size

  @Test func aChainThatIsTooLongForTheBusIsRefused() {
    let panel = MAX7219Panel(
      size: Size(width: 512, height: 8), wiring: MAX7219Wiring(module: .fc16),
      bus: RecordedBus(maximumTransfer: 64))
    #expect(
      throws: PanelError(
        "64 modules in a chain need 128 bytes at a time and the bus takes 64; set "
          + "spidev.bufsiz=4096 on the kernel's command line and reboot")
    ) { try panel.start() }
  }

  /// Otherwise the old frame would briefly have the brightness of the new one, or vice versa.
  @Test func aFrameThatIsDarkerIsDimmedFirstAndABrighterOneLast() throws {
    let sign = MAX7219Sign(Size(width: 8, height: 8))
    try sign.panel.start()
    try sign.show(Bitmap(size: sign.size, fill: .white))
    sign.panel.dim(to: 30)
    _ = try sign.panel.show(Bitmap(size: sign.size))
    #expect(sign.bus.bursts.first == [10, 4] && sign.bus.bursts.count == 9)
    sign.deliver()
    sign.panel.dim(to: 100)
    _ = try sign.panel.show(Bitmap(size: sign.size, fill: .white))
    #expect(sign.bus.bursts.last == [10, 15] && sign.bus.bursts.count == 9)
  }
}
