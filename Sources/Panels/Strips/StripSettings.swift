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
      summary: "Course of the LED strip, for panels of type "
        + MessageProperty.choice(
          PanelType.all.filter { $0.descriptor.shared.contains { $0 == Self.self } }.map(\.rawValue)
        )
        + ".")
  ]

  package static let keys: [Key] = [
    choice(
      "panel.wiring.layout",
      "Direction of every second row or column: serpentine runs back, progressive runs the same way.",
      \.layout),
    choice(
      "panel.wiring.direction", "Direction of the strip: along rows or along columns.", \.direction
    ),
    choice("panel.wiring.corner", "Corner of the first LED.", \.corner),
    list(
      "panel.wiring.map",
      "Number of each pixel's LED on the strip, counted from 0, row by row, such as `[0, 1, 3, 2]`. Null "
        + "uses the other keys.",
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
