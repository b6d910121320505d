import Pixels

/// A matrix of APA102 or SK9822 lamps, or of others that listen to the same signal, at the data and
/// clock outputs of an SPI bus.
///
/// A frame is 32 zero bits, 32 bits for every lamp (111, 5 bits of current, 8 bits for each channel),
/// and a tail that is all zeros: 32 bits, because an SK9822 shows what it was sent only with the
/// first clock after 32 zeros, and half a bit for every lamp, because each hands the data on half a
/// clock later and the last one needs those clocks. Ones in their place could light a lamp beyond
/// the last.
///
/// The lamps have no clock of their own, so the frame may pause anywhere and the bus may be slow: at
/// 1 MHz 256 lamps take 8.5 ms. On a long strip the clock loses its shape on the way: 720 SK9822 ran
/// at 4 MHz, and flickered at the end above it (apa102-pi issue 37).
public final class APA102Panel: Panel {
  public let capabilities: PanelCapabilities
  private let frame: StripFrame
  private let order: ChannelOrder
  private let deepDimming: Bool
  private let bus: any SPIBus
  /// `APA102Level.value` of every duty.
  private let values: UnsafeMutablePointer<UInt8>
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
    frame = StripFrame(
      size: size, wiring: wiring, head: 4, lamp: 4, tail: 4 + (size.area + 15) / 16)
    self.order = order
    self.deepDimming = deepDimming
    self.bus = bus
    values = .allocate(capacity: 256)
    values.initialize(repeating: 0, count: 256)
    level = APA102Level(brightness: 100)
    dark = Bitmap(size: size)
    // The clock is the bus's; without one to reckon with, more frames than anybody sees.
    capabilities = PanelCapabilities(
      bitsPerChannel: 8, maximumFrameRate: 250, update: .latched,
      dimming: deepDimming ? .panel : .frame, upkeepInterval: 1_000_000_000)
    writeValues()
  }

  deinit {
    values.deallocate()
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
    writeValues()
  }

  public func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus {
    encode(frame)
    try send()
    return .shown
  }

  /// Sends the last frame again, for lamps whose supply came on after it.
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

  private func writeValues() {
    for duty in 0...255 { values[duty] = UInt8(level.value(duty)) }
  }

  private func encode(_ picture: Bitmap) {
    precondition(picture.size == size, "a frame has the size of the panel")
    let pixels = UnsafeRawPointer(picture.unsafeRow(0)).assumingMemoryBound(to: UInt8.self)
    let values = UnsafePointer(values)
    let order = frame.order
    let (first, second, third) = self.order.offsets
    let header = UInt32(0xE0 | level.current)
    for lamp in 0..<frame.lamps {
      let pixel = pixels + MemoryLayout<Color>.stride * Int(order[lamp])
      // Its lowest byte goes over the wire first.
      var word = header | UInt32(values[Int(pixel[first])]) << 8
      word |= UInt32(values[Int(pixel[second])]) << 16
      word |= UInt32(values[Int(pixel[third])]) << 24
      frame.body.storeBytes(of: word.littleEndian, toByteOffset: 4 * lamp, as: UInt32.self)
    }
  }

  /// Deep dimming takes some of the light that is in the frame.
  public func light(of frame: Bitmap) -> Int {
    let pixels = frame.unsafeRow(0)
    var sum = 0
    for index in 0..<frame.size.area {
      let color = pixels[index]
      sum += Int(values[Int(color.red)]) + Int(values[Int(color.green)])
      sum += Int(values[Int(color.blue)])
    }
    return sum * level.current / APA102Level.full
  }
}
