public import Pixels

/// A matrix of APA102 or SK9822 LEDs, or of LEDs with the same protocol, at the data and clock
/// outputs of an SPI bus.
///
/// A frame has 32 zero bits, 32 bits for every LED (111, 5 bits of current, 8 bits for each
/// channel), and a tail of zeros. The tail begins with 32 bits, because an SK9822 shows its data
/// only with the first clock after 32 zeros. Half a bit per LED follows, because each LED forwards
/// the data half a clock later and the last one needs those clocks. Ones instead of zeros could
/// light an LED beyond the last.
///
/// The LEDs are clocked by the bus, so the frame may pause anywhere and the bus may be slow: at 1
/// MHz 256 LEDs take 8.5 ms. On a long strip the clock signal degrades: 720 SK9822 ran at 4 MHz,
/// and flickered at the end above it (apa102-pi issue 37).
public final class APA102Panel: Panel {
  public let capabilities: PanelCapabilities
  public let order: [Int32]?
  private let frame: StripFrame
  private let channelOrder: ChannelOrder
  private let deepDimming: Bool
  private let bus: any SPIBus
  /// Contribution of every duty of red, then of green, then of blue to an LED's word. The lowest
  /// byte of the word is sent first. The words of the first channel include the header.
  private let words: UnsafeMutablePointer<UInt32>
  private var level: APA102Level
  private let dark: Bitmap

  /// - Parameters:
  ///   - size: the size of the panel, not empty.
  ///   - order: the channel order, `bgr` by the data sheet.
  ///   - deepDimming: whether the 5 bits of current set the brightness first, so that colours
  ///     preserve their steps on a dark sign. An APA102 switches its current 440 times a second,
  ///     which eyes and cameras may see on a dark sign. An SK9822 sets its current
  ///     (Adafruit_CircuitPython_DotStar pull request 29).
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
    // The bus does not report its clock. 250 frames a second are more than anyone sees.
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

  /// Sends the last frame again, for LEDs whose supply was switched on after it.
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

/// A brightness as the two factors that an APA102 multiplies: its current in 31 steps, and the
/// value of a channel in 255.
///
/// The current is the lowest that reaches the brightness, and the values scale it down. Values are
/// rounded up: so higher brightness never gives less light for any channel value, and a lit LED
/// becomes dark only at 0 %. The light exceeds the requested light by less than one step of the
/// value.
struct APA102Level {
  /// Highest current.
  static let full = 31

  /// Current, 0 (dark) to 31.
  let current: Int
  private let brightness: Int

  /// - Parameter brightness: the brightness in percent, one of `ColorPipeline.brightnesses`.
  init(brightness: Int) {
    precondition(ColorPipeline.brightnesses.contains(brightness), "brightness is 0 to 100 %")
    self.brightness = brightness
    current = (brightness * Self.full + 99) / 100
  }

  /// Value to send for a duty; both are 0 to 255.
  func value(_ duty: Int) -> Int {
    guard current > 0 else { return 0 }
    let part = 100 * current
    return (duty * brightness * Self.full + part - 1) / part
  }
}
