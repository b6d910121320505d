package import Keys
import Messages

/// Positions of the LEDs of a strip.
package struct StripSettings: PanelSection {
  package var layout = StripWiring.Layout.serpentine
  package var direction = StripWiring.Direction.rows
  package var corner = StripWiring.Corner.topLeft
  /// Number of each pixel's LED on the strip, from 0, row by row. Nil if layout, direction and
  /// corner set the positions.
  package var map: [Int]?

  package init() {}

  package static let sections = [
    ConfigurationSection(
      path: "panel.wiring",
      summary: "Where the LEDs of a strip are, for panels of type "
        + MessageProperty.choice(
          PanelType.all.filter { $0.descriptor.shared.contains { $0 == Self.self } }.map(\.rawValue)
        )
        + ".")
  ]

  package static let keys: [Key] = [
    choice(
      "panel.wiring.layout",
      "Whether every second row runs back (serpentine), or all run the same way (progressive).",
      \.layout),
    choice(
      "panel.wiring.direction", "Whether LEDs follow each other along rows or columns.", \.direction
    ),
    choice("panel.wiring.corner", "The corner of the first LED.", \.corner),
    list(
      "panel.wiring.map",
      "For every pixel, row by row, the number of its LED on the strip, from 0. Null is as the other "
        + "keys say.",
      0...1_048_575, \.map),
  ]

  var wiring: StripWiring {
    map.map(StripWiring.init(map:))
      ?? StripWiring(layout: layout, direction: direction, corner: corner)
  }

  func check(_ panel: PanelSettings) throws(ConfigurationMismatch) {
    guard let map, let problem = StripWiring.mapProblem(map, size: panel.size) else { return }
    throw ConfigurationMismatch(keys: ["panel.wiring.map"], message: "panel.wiring.map: \(problem)")
  }
}
