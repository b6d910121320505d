public import CLinux
public import Clocks
public import Pixels

/// A wall of HUB75 panels: up to three chains, each on separate data lines.
///
/// A separate thread, `signd-hub75`, refreshes the LEDs continuously while any is lit. It occupies a
/// processor, except while `HUB75Light.refreshLimit` lets it sleep.
public final class HUB75Panel: Panel {
  public let size: Size
  public let capabilities: PanelCapabilities
  public let modules: [Rect]
  public let order: [Int32]?

  private let columns: Int
  private let encoder: HUB75Encoder
  let refresh: HUB75Refresh
  private let processor: Int?
  private var thread: PanelThread?

  /// - Parameters:
  ///   - wiring: the wiring, with a number of chains in `HUB75Pins.chains`.
  ///   - chips: the chips, without a `problem` for the columns of a panel.
  ///   - pins: the lines, without a `problem` for this wall.
  ///   - planes: the number of bits for steps of brightness, one of `HUB75Pins.planeCounts`.
  ///   - light: the light of the planes, whose dithering is below the number of planes.
  ///   - processor: the processor that refreshes, counted from 0; nil for an isolated one, or any.
  ///   - lines: the lines of `pins.offsets`, in this order.
  ///   - clock: the clock, in nanoseconds.
  ///   - sleep: returns at a time of the clock, or later.
  public init(
    wiring: HUB75Wiring, pins: HUB75Pins, address: HUB75RowAddress = .direct,
    chips: HUB75Chips = .plain, planes: Int = 1, light: HUB75Light = HUB75Light(),
    processor: Int? = nil, lines: any GPIOLines,
    clock: @escaping @Sendable () -> Nanoseconds = clinux_monotonic_now,
    sleep: @escaping @Sendable (Nanoseconds) -> Void = clinux_sleep_until
  ) {
    precondition(HUB75Pins.chains.contains(wiring.chains), "1 to 3 chains")
    precondition(HUB75Pins.planeCounts.contains(planes), "1 to 11 planes")
    precondition(
      pins.problem(rows: wiring.rows, parallel: wiring.chains, address: address) == nil,
      "checked lines")
    precondition(
      chips.problem(columns: wiring.columns) == nil, "chips of 16 columns")
    size = wiring.size
    modules = wiring.modules
    order = wiring.order
    columns = wiring.columns
    // About the refresh rate of such a wall. A refresh shows only the newest frame.
    capabilities = PanelCapabilities(
      maximumFrameRate: 100,
      dimming: .panelWithColors,
      upkeepInterval: 1_000_000_000)
    self.processor = processor
    let words = HUB75Words(
      lines: lines, rows: wiring.rows, chains: wiring.chains, address: address)
    encoder = HUB75Encoder(wiring: wiring, planes: planes, words: words)
    refresh = HUB75Refresh(
      encoder: encoder,
      scan: HUB75Scan(
        width: columns, rows: wiring.rows / 2, planes: planes, chips: chips, light: light,
        words: words, lines: lines, now: clock, sleep: sleep))
  }

  deinit {
    close()
  }

  public var meter: RefreshMeter? { refresh.meter }

  public func start() throws(PanelError) {
    endThread()
    try refresh.open()
    do throws(PanelError) {
      // Priority just above the render loop, which never needs long.
      thread = try PanelThread(
        name: "signd-hub75", priority: 41, processor: processor, work: refresh)
      try refresh.waitUntilPrepared()
    } catch {
      endThread()
      refresh.close()
      throw error
    }
  }

  public func dim(to brightness: Int) {
    refresh.dim(to: brightness)
  }

  public func correct(with pipeline: ColorPipeline) -> Bool {
    encoder.correct(with: pipeline)
  }

  public func share(at brightness: Int) -> Double {
    HUB75Timing.share(columns: columns, at: brightness)
  }

  public func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus {
    try refresh.check()
    refresh.show(frame)
    return .shown
  }

  public func upkeep() throws(PanelError) {
    try refresh.check()
  }

  public func blank() throws(PanelError) {
    guard thread != nil else { return }
    try refresh.blank()
  }

  public func close() {
    guard thread != nil else { return }
    endThread()
    refresh.close()
  }

  public func light(of frame: Bitmap) -> Int {
    encoder.light(of: frame)
  }

  private func endThread() {
    guard let thread else { return }
    refresh.end()
    thread.join()
    self.thread = nil
  }
}
