import Messages
import Panels
import Pixels
import RenderLoop
import SignConfiguration
import Stage

/// Makes shows for the render loop and reuses what has not changed since the last one.
struct ShowMaker {
  /// The size of the panel as built.
  private(set) var panelSize: Size
  /// The type of the connected panel. A new configuration does not change it.
  private let type: PanelType
  private let dimming: PanelCapabilities.Dimming
  private let sizing: PanelSizing
  /// `Panel.order`, or nil for a panel whose size can change.
  private let order: [Int32]?
  private var resizing: Resizing?
  private var generation: UInt64 = 0
  private var output: (key: OutputKey, output: FrameOutput)?
  /// The surfaces by stage size. A panel has at most two: upright and turned.
  private var surfaces: [Size: Surface] = [:]

  /// The values on which a `FrameOutput` depends.
  private struct OutputKey: Equatable {
    let brightness: Int
    let rotate: Int
    let mirror: Mirror
    let gamma: Gamma
    let whiteBalance: WhiteBalance
    let power: PowerLimit?
  }

  init(
    panelSize: Size, type: PanelType = .virtual,
    dimming: PanelCapabilities.Dimming = .frame, order: [Int32]? = nil,
    sizing: PanelSizing = .fixed("")
  ) {
    precondition(
      order == nil || sizing.makeBuffers == nil, "only a panel of one size has an order of its LEDs"
    )
    self.panelSize = panelSize
    self.type = type
    self.dimming = dimming
    self.order = order
    self.sizing = sizing
  }

  /// Changes the size of a panel that allows it.
  mutating func resize(to size: Size) {
    guard size != panelSize else { return }
    panelSize = size
    resizing = sizing.makeBuffers.map {
      Resizing(number: (resizing?.number ?? 0) + 1, buffers: $0(size))
    }
    surfaces = [:]
    output = nil
  }

  /// - Parameters:
  ///   - stage: The stage. Its size is the panel's size after rotation.
  ///   - test: A test pattern that replaces the stage while the power is on.
  mutating func make(
    stage: Stage, panel: ResolvedPanel, configuration: Configuration.Panel,
    test: RunningTest? = nil
  ) -> Show {
    let test = panel.power ? test : nil
    let surfaceSize = test == nil ? stage.size : panelSize
    let surface = surfaces[surfaceSize] ?? Surface(size: surfaceSize)
    surfaces[surfaceSize] = surface
    generation += 1
    return Show(
      generation: generation, stage: stage, test: test,
      output: output(panel, configuration, isTurned: test == nil), surface: surface,
      resizing: resizing)
  }

  private mutating func output(
    _ panel: ResolvedPanel, _ configuration: Configuration.Panel, isTurned: Bool
  ) -> FrameOutput {
    let key = OutputKey(
      brightness: panel.brightness, rotate: isTurned ? panel.rotate : 0,
      mirror: isTurned ? configuration.mirror : .none,
      gamma: configuration.gamma, whiteBalance: configuration.whiteBalance,
      power: configuration.powerLimit(of: type))
    if let output, output.key == key { return output.output }
    let made = FrameOutput(
      geometry: PanelGeometry(
        physicalSize: panelSize, rotate: Rotation(rawValue: key.rotate)!,
        mirror: key.mirror, order: order),
      pipeline: ColorPipeline(
        brightness: dimming == .frame ? key.brightness : 100, gamma: key.gamma,
        whiteBalance: key.whiteBalance),
      panelBrightness: dimming == .frame ? nil : key.brightness,
      isCorrectedByPanel: dimming == .panelWithColors, power: key.power)
    output = (key, made)
    return made
  }
}
