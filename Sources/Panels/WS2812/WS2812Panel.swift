public import Pixels

/// A matrix of WS2812 LEDs, or of LEDs with the same protocol, with its data line at the data
/// output of an SPI bus.
///
/// No other device may be on that bus. Its clock and select lines stay unconnected.
///
/// A frame is one transfer, because a pause of more than about 5 µs inside it may end it early. 300
/// µs of low level precede the LEDs: on some boards the line is high between transfers, and without
/// this reset its falling edge would be an extra bit. Another 300 µs follow, after which LEDs show
/// what they received: the WS2812B-V5 needs more than 280 µs, older LEDs 50 µs.
public final class WS2812Panel: Panel {
  /// Maximum bytes of a transfer on a Raspberry Pi. Its SPI controller has a 16-bit byte counter,
  /// and the kernel splits longer transfers, with pauses (spi-bcm2835.c).
  public static let maximumTransferBytes = 65_532

  public let capabilities: PanelCapabilities
  public let order: [Int32]?
  private let frame: StripFrame
  private let channelOrder: ChannelOrder
  private let symbols: WS2812Symbols
  private let speed: Int
  private let bus: any SPIBus
  /// `WS2812Symbols.word` of every byte.
  private let words: UnsafeMutablePointer<UInt64>
  private let dark: Bitmap

  /// - Parameters:
  ///   - size: the size of the panel, not empty.
  ///   - order: the channel order, `grb` by the data sheet.
  ///   - speed: the clock of the bus, in Hz; nil for `symbols.speed`.
  ///   - bus: the bus to the first LED.
  public init(
    size: Size, wiring: StripWiring, order: ChannelOrder, symbols: WS2812Symbols,
    speed: Int? = nil, bus: any SPIBus
  ) {
    self.speed = speed ?? symbols.speed
    let reset = Self.resetBytes(self.speed)
    frame = StripFrame(size: size, head: reset, led: 3 * symbols.rawValue, tail: reset)
    self.order = wiring.order(of: size)
    channelOrder = order
    self.symbols = symbols
    self.bus = bus
    words = .allocate(capacity: 256)
    for byte in 0...255 { (words + byte).initialize(to: symbols.word(UInt8(byte))) }
    dark = Bitmap(size: size)
    capabilities = PanelCapabilities(
      maximumFrameRate: Double(self.speed) / Double(8 * frame.bytes.count),
      upkeepInterval: 1_000_000_000,
      isRefreshedByFrames: true)
  }

  deinit {
    words.deallocate()
  }

  public var size: Size { frame.size }

  /// Length of a frame's single transfer, in bytes.
  ///
  /// - Parameter speed: the clock of the bus, in Hz; nil for `symbols.speed`.
  public static func transferBytes(
    leds: Int, symbols: WS2812Symbols, speed: Int? = nil
  ) -> Int {
    2 * resetBytes(speed ?? symbols.speed) + 3 * symbols.rawValue * leds
  }

  /// Maximum number of LEDs whose frame is one transfer.
  ///
  /// - Parameter speed: the clock of the bus, in Hz; nil for `symbols.speed`.
  public static func maximumLEDs(symbols: WS2812Symbols, speed: Int? = nil) -> Int {
    let bytes = maximumTransferBytes - transferBytes(leds: 0, symbols: symbols, speed: speed)
    return bytes / (3 * symbols.rawValue)
  }

  /// Number of bytes that take at least 300 µs.
  private static func resetBytes(_ speed: Int) -> Int {
    (speed * 300 + 7_999_999) / 8_000_000
  }

  public func start() throws(PanelError) {
    try bus.open()
    do {
      try checkTransfer()
      try blank()
    } catch {
      bus.close()
      throw error
    }
  }

  private func checkTransfer() throws(PanelError) {
    let needed = frame.bytes.count
    let transfer = "a frame of \(frame.leds) LEDs is one transfer of \(needed) bytes"
    guard needed <= Self.maximumTransferBytes else {
      let leds = Self.maximumLEDs(symbols: symbols, speed: speed)
      throw PanelError(
        "\(transfer), and SPI controllers take \(Self.maximumTransferBytes) without a pause: use at "
          + "most \(leds) LEDs on one data line")
    }
    guard needed <= bus.maximumTransfer else {
      var size = 4096
      while size < needed { size *= 2 }
      throw PanelError(
        "\(transfer), and spidev takes \(bus.maximumTransfer): add spidev.bufsiz=\(size) to the "
          + "kernel's command line (cmdline.txt on a Raspberry Pi) and reboot")
    }
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
    try bus.send(frame.bytes, burst: frame.bytes.count)
  }

  private func encode(_ picture: Bitmap) {
    precondition(picture.size == size, "a frame has the size of the panel")
    switch symbols {
    // Three bytes are written as four, the last of which is 0. The next three bytes overwrite it,
    // and after the last LED it is the first byte of the tail.
    case .three, .four: encode(picture, as: UInt32.self)
    case .eight: encode(picture, as: UInt64.self)
    }
  }

  private func encode<Word: FixedWidthInteger & BitwiseCopyable>(
    _ picture: Bitmap, as _: Word.Type
  ) {
    var pixel = UnsafeRawPointer(picture.unsafeRow(0)).assumingMemoryBound(to: UInt8.self)
    let words = UnsafePointer(words)
    let (first, second, third) = channelOrder.offsets
    let step = symbols.rawValue
    var target = frame.body
    for _ in 0..<frame.leds {
      let one = Word(truncatingIfNeeded: words[Int(pixel[first])]).littleEndian
      let two = Word(truncatingIfNeeded: words[Int(pixel[second])]).littleEndian
      let three = Word(truncatingIfNeeded: words[Int(pixel[third])]).littleEndian
      target.storeBytes(of: one, as: Word.self)
      (target + step).storeBytes(of: two, as: Word.self)
      (target + 2 * step).storeBytes(of: three, as: Word.self)
      target += 3 * step
      pixel += MemoryLayout<Color>.stride
    }
  }
}
