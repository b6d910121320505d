public import Pixels

/// Levels and colours of light that the LEDs of a panel can give.
public protocol PanelDepth: Sendable, Equatable {
  /// Method of dimming such a panel.
  var dimming: PanelCapabilities.Dimming { get }
  /// Number of bits for the levels of a channel, 1 to 11.
  var bitsPerChannel: Int { get }
  /// Highest level of a channel; the lowest is 0.
  var highest: Int { get }
  /// Colour of all LEDs if they are only on or off; nil if they have three channels.
  var onlyColor: Color? { get }
  /// Configuration key that sets the levels or the colour; nil if there is none.
  var key: String? { get }

  /// Level of a channel.
  ///
  /// - Parameters:
  ///   - value: the channel's value in the driver's frame, 0 to 255.
  ///   - light: the light of this value, 0 to 65535, if `dimming` is `.panelWithColors`.
  func level(of value: Int, light: UInt16) -> Int
  /// Light of a level as a fraction of the panel's full light, 0 to 1.
  ///
  /// - Parameter brightness: the brightness that the panel itself applies, in percent.
  func light(ofLevel level: Int, at brightness: Int) -> Double
  /// Fraction of the full light at a brightness, as in `Panel.share(at:)`.
  func share(at brightness: Int) -> Double
  /// Whether an LED is on, if there is an `onlyColor`.
  ///
  /// - Parameter light: the light of the red, green and blue of its colour, 0 to 65535.
  func isLit(_ light: SIMD3<UInt16>) -> Bool
}

extension PanelDepth {
  public var highest: Int { 255 }
  public var onlyColor: Color? { nil }
  public var key: String? { nil }
  public func level(of value: Int, light: UInt16) -> Int { value }
  public func share(at brightness: Int) -> Double { Double(brightness) / 100 }
  public func isLit(_ light: SIMD3<UInt16>) -> Bool { light != .zero }

  /// Converts colours to what such a panel shows at full brightness with the default gamma.
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

/// Depth of a panel with 256 levels of duty per channel.
public struct DutyDepth: PanelDepth {
  public init() {}

  public var dimming: PanelCapabilities.Dimming { .frame }
  public var bitsPerChannel: Int { 8 }

  public func light(ofLevel level: Int, at brightness: Int) -> Double { Double(level) / 255 }
}

extension FrameOutput {
  /// Converts a frame to what the LEDs show, for a screen.
  ///
  /// The frame passes every step to the panel except the geometry: gamma, white balance,
  /// brightness, power limit, and the levels that the driver sends. The light of each level is then
  /// written as the colour that gives this light at full brightness with the default gamma (CIE
  /// 1931). At that brightness and gamma, a colour differs from the frame's only by the levels that
  /// the panel lacks. Lower brightness and other gammas are visible. A lit LED is never black.
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
