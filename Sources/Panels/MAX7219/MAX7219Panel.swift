public import Pixels

/// A panel of 8x8 modules with a MAX7219 or MAX7221 each, in one chain (Maxim, MAX7219/MAX7221 data
/// sheet, 19-4452).
///
/// An LED is on or off. It is on if its light is at least that of lightness L* 26 (see
/// `MAX7219Light`). So text in any colour that is readable on black is lit, including blue, purple and
/// dark red, while maroon and navy behind a text stay dark. The chips themselves set the
/// brightness.
public final class MAX7219Panel: Panel {
  public let size: Size
  public let modules: [Rect]
  public let order: [Int32]?
  /// The chips scan their LEDs at 500 Hz or more (data sheet, "Display Scan Rate"). A frame shown
  /// for less than five scans would be unevenly bright.
  public let capabilities = PanelCapabilities(
    maximumFrameRate: 100, dimming: .panelWithColors,
    upkeepInterval: 1_000_000_000)

  private let bus: any SPIBus
  private let message: MAX7219Message
  private let rows: MAX7219Rows
  /// Intensity that was last sent to the chips.
  private var intensity: UInt8 = 0
  private var isOn = false
  /// Whether the last transfer to the chips succeeded.
  private var isCertain = false
  private var brightness = 100

  /// - Parameters:
  ///   - size: the size in LEDs, in multiples of 8 both ways and not empty.
  ///   - wiring: the wiring of the modules, the first of which is in the top row.
  ///   - bus: the bus to the first module.
  public init(size: Size, wiring: MAX7219Wiring, bus: any SPIBus) {
    precondition(
      !size.isEmpty && size.width % 8 == 0 && size.height % 8 == 0, "a module has 8x8 LEDs")
    self.size = size
    self.bus = bus
    modules = wiring.modules(size: size)
    order = wiring.order(of: size)
    rows = MAX7219Rows(chips: modules.count)
    message = MAX7219Message(chips: modules.count)
  }

  public func start() throws(PanelError) {
    isCertain = false
    try bus.open()
    do {
      try begin()
    } catch {
      bus.close()
      throw error
    }
  }

  private func begin() throws(PanelError) {
    let burst = message.burst
    guard burst <= bus.maximumTransfer else {
      throw PanelError(
        "\(modules.count) modules in a chain need \(burst) bytes at a time and the bus takes "
          + "\(bus.maximumTransfer); set spidev.bufsiz=\((burst + 4095) / 4096 * 4096) on the "
          + "kernel's command line and reboot")
    }
    rows.clear()
    intensity = Self.intensity(at: brightness)
    isOn = brightness > 0
    // The chips are off first, so that their old content is not visible.
    message.clear()
    message.append(.shutdown, 0)
    appendAll()
    try send()
  }

  public func dim(to brightness: Int) {
    precondition(ColorPipeline.brightnesses.contains(brightness), "brightness is 0 to 100 %")
    self.brightness = brightness
  }

  public func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus {
    precondition(frame.size == size, "a frame has the panel's size")
    message.clear()
    let wasOn = isOn
    isOn = brightness > 0
    if !isOn && (wasOn || !isCertain) { message.append(.shutdown, 0) }
    // The intensity falls before the rows change and rises after it. So neither the old nor the new
    // frame is ever too bright.
    let wanted = Self.intensity(at: brightness)
    if wanted < intensity || !isCertain { message.append(.intensity, wanted) }
    let changed = rows.encode(frame)
    for digit in 0..<8 where changed >> digit & 1 == 1 || !isCertain {
      message.append(digit, rows[digit])
    }
    if wanted > intensity && isCertain { message.append(.intensity, wanted) }
    intensity = wanted
    if isOn && (!wasOn || !isCertain) { message.append(.shutdown, 1) }
    try send()
    return .shown
  }

  public func upkeep() throws(PanelError) {
    message.clear()
    appendAll()
    try send()
  }

  public func blank() throws(PanelError) {
    rows.clear()
    isOn = false
    message.clear()
    message.append(.shutdown, 0)
    for digit in 0..<8 { message.append(digit, rows[digit]) }
    try send()
  }

  public func close() {
    bus.close()
  }

  public func correct(with pipeline: ColorPipeline) -> Bool { rows.correct(with: pipeline) }

  public func share(at brightness: Int) -> Double { Self.share(at: brightness) }

  static func share(at brightness: Int) -> Double {
    brightness > 0 ? Double(2 * intensity(at: brightness) + 1) / 31 : 0
  }

  public func light(of frame: Bitmap) -> Int {
    let pixels = UnsafePointer(frame.unsafeRow(0))
    var lit = 0
    for index in 0..<frame.size.area where rows.isLit(pixels + index) { lit += 1 }
    return 765 * lit
  }

  /// Intensity, 0 to 15, with the nearest duty: (2n + 1) / 32 (data sheet, table 7). The highest of
  /// these duties counts as 100 %.
  private static func intensity(at brightness: Int) -> UInt8 {
    UInt8(31 * brightness / 200)
  }

  /// Appends all registers, in an order that changes nothing visible on a working chip.
  private func appendAll() {
    message.append(.displayTest, 0)
    message.append(.scanLimit, 7)
    message.append(.decodeMode, 0)
    message.append(.intensity, intensity)
    for digit in 0..<8 { message.append(digit, rows[digit]) }
    message.append(.shutdown, isOn ? 1 : 0)
  }

  private func send() throws(PanelError) {
    let bytes = message.bytes
    guard bytes.count > 0 else { return }
    isCertain = false
    try bus.send(bytes, burst: message.burst)
    isCertain = true
  }
}
