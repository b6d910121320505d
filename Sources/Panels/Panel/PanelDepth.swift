public import Pixels

/// What light the LEDs of a panel can give.
public enum PanelDepth: Sendable, Equatable {
  /// A channel has 256 levels of duty: WS2812, APA102 and virtual panels.
  case duty
  /// A channel has 256 levels of duty at one of 31 currents: APA102 with deep dimming.
  case dutyAndCurrent
  /// An LED is on or off, and all have this colour: MAX7219.
  case single(Color)
  /// A channel has the levels of 1 to 11 bit planes: HUB75 with this number of columns in a chain.
  case planes(Int, columns: Int)

  /// What makes such a panel darker.
  public var dimming: PanelCapabilities.Dimming {
    switch self {
    case .duty: .frame
    case .dutyAndCurrent, .single: .panel
    case .planes: .panelWithColors
    }
  }

  /// Levels of a channel as bits, 1 to 11.
  public var bitsPerChannel: Int {
    switch self {
    case .duty, .dutyAndCurrent: 8
    case .single: 1
    case .planes(let planes, _): planes
    }
  }

  /// Colours as such a panel shows them at full brightness with the default gamma.
  public func shown(_ colors: [Color]) -> [Color] {
    let frame = Bitmap(size: Size(width: colors.count, height: 1))
    for (x, color) in colors.enumerated() { frame[x, 0] = color }
    let output = FrameOutput(
      geometry: PanelGeometry(physicalSize: frame.size),
      pipeline: ColorPipeline(brightness: 100, gamma: .cie1931),
      panelBrightness: dimming == .frame ? nil : 100,
      isCorrectedByPanel: dimming == .panelWithColors)
    let built = output.asBuilt(frame, depth: self)
    return colors.indices.map { built[$0, 0] }
  }
}

extension FrameOutput {
  /// A frame as the LEDs show it, for a screen.
  ///
  /// The frame takes the way to the panel, except for the geometry: gamma, white balance, brightness,
  /// power limit, and the levels that the driver sends. The light of each level is then written as the
  /// colour that gives this light at full brightness with the default gamma (CIE 1931). So at full
  /// brightness with the default gamma a colour differs from the frame's only by the levels that the
  /// panel lacks. Less brightness and another gamma are seen. An LED that is lit is never black.
  ///
  /// - Returns: an opaque bitmap of the frame's size.
  public func asBuilt(_ frame: Bitmap, depth: PanelDepth) -> Bitmap {
    let output = FrameOutput(self, geometry: PanelGeometry(physicalSize: frame.size))
    let panel = SimulatedPanel(depth, on: HeadlessPanel(size: frame.size), scale: .color)
    if let correction { _ = panel.correct(with: correction) }
    let duty = Bitmap(size: frame.size)
    let level = output.make(duty, from: frame, for: panel)
    if let brightness = level.panelBrightness { panel.dim(to: brightness) }
    return panel.light(for: duty)
  }
}
