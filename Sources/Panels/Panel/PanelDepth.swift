public import Pixels

/// What light the LEDs of a panel give.
public protocol PanelDepth: Sendable, Equatable {
  /// What makes such a panel darker.
  var dimming: PanelCapabilities.Dimming { get }
  /// Levels of a channel as bits, 1 to 11.
  var bitsPerChannel: Int { get }
  /// The highest level of a channel; the lowest is 0.
  var highest: Int { get }
  /// The colour of all LEDs, which are on or off; nil: they have three channels.
  var onlyColor: Color? { get }
  /// The configuration key that sets the levels or the colour; nil: none does.
  var key: String? { get }

  /// The level of a channel.
  ///
  /// - Parameters:
  ///   - value: of the driver's frame, 0 to 255.
  ///   - light: of the same value, 0 to 65535, where `dimming` is `.panelWithColors`.
  func level(of value: Int, light: UInt16) -> Int
  /// The light of a level as a part of the panel's full light, 0 to 1.
  ///
  /// - Parameter brightness: that the panel makes itself, in percent.
  func light(ofLevel level: Int, at brightness: Int) -> Double
  /// As `Panel.share`.
  func share(at brightness: Int) -> Double
  /// Whether an LED is on, where there is an `onlyColor`.
  func isLit(_ color: Color) -> Bool
}

extension PanelDepth {
  public var highest: Int { 255 }
  public var onlyColor: Color? { nil }
  public var key: String? { nil }
  public func level(of value: Int, light: UInt16) -> Int { value }
  public func share(at brightness: Int) -> Double { Double(brightness) / 100 }
  public func isLit(_ color: Color) -> Bool { color.isLit }

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

/// A channel has 256 levels of duty.
public struct DutyDepth: PanelDepth {
  public init() {}

  public var dimming: PanelCapabilities.Dimming { .frame }
  public var bitsPerChannel: Int { 8 }

  public func light(ofLevel level: Int, at brightness: Int) -> Double { Double(level) / 255 }
}

extension FrameOutput {
  /// A frame as the LEDs show it, for a screen.
  ///
  /// The frame takes the way to the panel, except for the geometry: gamma, white balance,
  /// brightness, power limit, and the levels that the driver sends. The light of each level is then
  /// written as the colour that gives this light at full brightness with the default gamma (CIE
  /// 1931). So at full brightness with the default gamma a colour differs from the frame's only by
  /// the levels that the panel lacks. Less brightness and another gamma are seen. An LED that is
  /// lit is never black.
  ///
  /// - Returns: an opaque bitmap of the frame's size.
  public func asBuilt(_ frame: Bitmap, depth: any PanelDepth) -> Bitmap {
    let output = FrameOutput(self, geometry: PanelGeometry(physicalSize: frame.size))
    let panel = SimulatedPanel(depth, on: HeadlessPanel(size: frame.size), scale: .color)
    if let correction { _ = panel.correct(with: correction) }
    let duty = Bitmap(size: frame.size)
    let level = output.make(duty, from: frame, for: panel)
    if let brightness = level.panelBrightness { panel.dim(to: brightness) }
    return panel.light(for: duty)
  }
}
