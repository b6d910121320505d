package import Messages
package import Pixels

/// The panel's properties with the configuration's defaults. Ranges and units are those of
/// `PanelProperties`.
package struct ResolvedPanel: Hashable, Sendable {
  package var brightness: Int
  package var power: Bool
  package var rotate: Int
  /// Size of the panel as built, before rotation.
  package var size: Size

  /// Takes the values of the configuration.
  package init(_ panel: Configuration.Panel) {
    brightness = panel.brightness
    power = true
    rotate = panel.rotate
    size = panel.size
  }

  /// Takes the values that a client has set, and the defaults for the rest.
  package init(_ panel: PanelProperties, defaults: ResolvedPanel) {
    brightness = panel.brightness ?? defaults.brightness
    power = panel.power ?? defaults.power
    rotate = panel.rotate ?? defaults.rotate
    size = panel.size.map { Size($0) } ?? defaults.size
  }
}
