import Messages
import Panels
package import Pixels
import RenderLoop
import SignConfiguration
import Stage
import Typography

/// Draws frames as the LEDs of a configured panel show them, without the panel.
package struct PanelSimulation {
  /// The size of a frame.
  let size: Size
  private let output: FrameOutput
  private let depth: any PanelDepth
  private let configuration: Configuration

  /// - Parameters:
  ///   - configurationPath: The configuration, or nil for the default one if it exists.
  ///   - panelSize: The size of the panel as built, or nil for that of the configuration.
  /// - Throws: `StartError`.
  package init(configurationPath: String?, panelSize: Size?) throws {
    var options = DaemonOptions()
    options.configurationPath = configurationPath
    let complete = try DaemonProcess.readConfiguration(DaemonProcess.configurationPath(options))
    self.init(complete.configuration, panelSize: panelSize)
  }

  init(_ configuration: Configuration, panelSize: Size? = nil) {
    var configuration = configuration
    configuration.panel.made.simulate()
    if let panelSize { configuration.panel.size = panelSize }
    let panel = configuration.panel
    self.configuration = configuration
    depth = panel.depth
    size = panel.size.turned(by: panel.rotate)
    var maker = ShowMaker(
      panelSize: panel.size, type: panel.shownType, dimming: depth.dimming)
    output =
      maker.make(
        stage: Stage(size: size, zones: []), panel: ResolvedPanel(panel), configuration: panel
      ).output
  }

  /// Returns the settings of scenes for the panel.
  func setting(library: FontLibrary) -> Scene.Setting {
    let panel = configuration.panel
    return Scene.Setting(
      library: library, rendering: configuration.glyphRendering(on: panel),
      hasShades: panel.hasSoftEdges, bitsPerChannel: panel.bitsPerChannel)
  }

  /// Replaces a frame of `size` by its appearance on the LEDs.
  func apply(to frame: Bitmap) { frame.copy(from: output.asBuilt(frame, depth: depth)) }
}

extension Scene.Setting {
  /// The setting of a virtual panel.
  static func virtual(library: FontLibrary) -> Scene.Setting {
    Scene.Setting(library: library, rendering: GlyphRendering(antialias: true, colors: true))
  }
}
