package import Panels
import Pixels

/// What the LEDs of the panel can show.
extension Configuration.Panel {
  /// Makes it a virtual panel that shows what the LEDs of the configured one would.
  package mutating func simulate() {
    guard type != .virtual else { return }
    simulated = type
    type = .virtual
  }

  /// The type whose LEDs are shown, also by a virtual panel.
  package var shownType: Configuration.PanelType { simulated ?? type }

  package var depth: PanelDepth {
    switch shownType {
    case .virtual, .ws2812: .duty
    case .apa102: apa102.deepDimming ? .dutyAndCurrent : .duty
    case .max7219: .single(max7219.color)
    // A size of the command line need not go with the panels of the file.
    case .hub75:
      .planes(hub75Planes, columns: (try? makeHUB75Wiring())?.columns ?? size.width)
    }
  }
}
