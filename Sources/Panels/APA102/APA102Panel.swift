public import Pixels

/// A matrix of APA102 or SK9822 LEDs, or of others that listen to the same signal, at the data and
/// clock outputs of an SPI bus.
///
/// A frame is 32 zero bits, 32 bits for every LED (111, 5 bits of current, 8 bits for each
/// channel), and a tail that is all zeros: 32 bits, because an SK9822 shows what it was sent only
/// with the first clock after 32 zeros, and half a bit for every LED, because each hands the data
/// on half a clock later and the last one needs those clocks. Ones in their place could light an
/// LED beyond the last.
///
/// The LEDs have no clock of their own, so the frame may pause anywhere and the bus may be slow: at
/// 1 MHz 256 LEDs take 8.5 ms. On a long strip the clock loses its shape on the way: 720 SK9822 ran
/// at 4 MHz, and flickered at the end above it (apa102-pi issue 37).
public final class APA102Panel: Panel {
  public let capabilities: PanelCapabilities
  public let order: [Int32]?
  private let frame: StripFrame
  private let channelOrder: ChannelOrder
  private let deepDimming: Bool
  private let bus: any SPIBus
  /// For every duty of red, then of green, then of blue, what it makes of an LED's word, whose
  /// lowest byte goes over the wire first. The header is in that of the first channel.
  private let words: UnsafeMutablePointer<UInt32>
  private var level: APA102Level
  private let dark: Bitmap

  /// - Parameters:
  ///   - size: not empty.
  ///   - order: `bgr` by the data sheet.
  ///   - deepDimming: whether brightness is made with the 5 bits of current first, so that colours
  ///     keep their steps on a dark sign. An APA102 switches its current 440 times a second, which
  ///     eyes and cameras may see on a dark sign; an SK9822 sets it (Adafruit_CircuitPython_DotStar
  ///     pull request 29).
  public init(
    size: Size, wiring: StripWiring, order: ChannelOrder, deepDimming: Bool, bus: any SPIBus
  ) {
    frame = StripFrame(size: size, head: 4, led: 4, tail: 4 + (size.area + 15) / 16)
    self.order = wiring.order(of: size)
    channelOrder = order
    self.deepDimming = deepDimming
    self.bus = bus
    words = .allocate(capacity: 3 * 256)
    words.initialize(repeating: 0, count: 3 * 256)
    level = APA102Level(brightness: 100)
    dark = Bitmap(size: size)
    // The clock is the bus's; without one to reckon with, more frames than anybody sees.
    capabilities = PanelCapabilities(
      maximumFrameRate: 250,
      dimming: deepDimming ? .panel : .frame, upkeepInterval: 1_000_000_000,
      isRefreshedByFrames: true)
    writeWords()
  }

  deinit {
    words.deallocate()
  }

  public var size: Size { frame.size }

  public func start() throws(PanelError) {
    try bus.open()
    do {
      try blank()
    } catch {
      bus.close()
      throw error
    }
  }

  public func dim(to brightness: Int) {
    guard deepDimming else { return }
    level = APA102Level(brightness: brightness)
    writeWords()
  }

  public func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus {
    encode(frame)
    try send()
    return .shown
  }

  /// Sends the last frame again, for LEDs whose supply came on after it.
  public func upkeep() throws(PanelError) {
    try send()
  }

  public func blank() throws(PanelError) {
    encode(dark)
    try send()
  }

  public func close() {
    bus.close()
  }

  private func send() throws(PanelError) {
    try bus.send(frame.bytes, burst: min(frame.bytes.count, bus.maximumTransfer))
  }

  private func writeWords() {
    let (first, second, third) = channelOrder.offsets
    writeWords(of: first, header: 0xE0 | UInt32(level.current), shift: 8)
    writeWords(of: second, header: 0, shift: 16)
    writeWords(of: third, header: 0, shift: 24)
  }

  private func writeWords(of channel: Int, header: UInt32, shift: UInt32) {
    for duty in 0...255 {
      words[256 * channel + duty] = header | UInt32(level.value(duty)) << shift
    }
  }

  private func encode(_ picture: Bitmap) {
    precondition(picture.size == size, "a frame has the size of the panel")
    let pixels = UnsafePointer(picture.unsafeRow(0))
    let red = UnsafePointer(words)
    let green = red + 256
    let blue = green + 256
    let body = frame.body
    for led in 0..<frame.leds {
      let color = pixels[led]
      let word = red[Int(color.red)] | green[Int(color.green)] | blue[Int(color.blue)]
      body.storeBytes(of: word.littleEndian, toByteOffset: 4 * led, as: UInt32.self)
    }
  }
}

/// A brightness as the two numbers that an APA102 multiplies: its current in 31 steps and the value
/// of a channel in 255.
///
/// The current is the least with which the brightness can be reached, and values make up the rest.
/// A value is rounded up: so more brightness is never less light, for no channel value, and what is
/// lit goes dark only at 0 %. The light is less than one step of the value above what was asked
/// for.
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
