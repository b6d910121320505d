package import Almanac
package import Captures
package import Messages
package import Panels
package import Pixels
package import Terminal

extension Configuration {
  package struct Panel: Equatable, Sendable {
    package var type = PanelType.virtual
    /// The type whose LEDs a virtual panel shows; nil: those of a virtual panel.
    var simulated: PanelType?
    /// The panel as it is built, before `rotate`.
    package var size = Size(width: 64, height: 16)
    /// Percent, 0 to 100; 0 is dark. It holds until the brightness is changed while running.
    package var brightness = 100
    /// Degrees clockwise: 0, 90, 180 or 270. It holds until it is changed while running.
    package var rotate = 0
    package var mirror = Mirror.none
    package var gamma = Gamma.cie1931
    package var whiteBalance = WhiteBalance()
    package var virtual = VirtualPanel()
    package var spi = SPI()
    package var gpio = GPIO()
    package var max7219 = MAX7219()
    package var ws2812 = WS2812()
    package var apa102 = APA102()
    package var wiring = Wiring()
    package var hub75 = HUB75()
    package var power = Power()
    /// What brightness and power are when, whatever they are otherwise.
    package var dimming = DimmingPlan()

    package init() {}
  }

  package enum PanelType: String, CaseIterable, Sendable {
    case virtual
    case max7219
    case ws2812
    case apa102
    case hub75
  }

  package struct VirtualPanel: Equatable, Sendable {
    /// Nil is the terminal when standard output is one, else headless.
    package var view: VirtualView?
    package var capture = Capture()
    /// Whether the panel of the terminal view is as large as the window.
    package var follow = false
    /// Of the terminal view.
    package var colors = TerminalColorChoice.auto

    package init() {}
  }

  /// Where the frames of the view `capture` go.
  package struct Capture: Equatable, Sendable {
    /// An absolute path of a directory or of a `.gif` file; there is one when the view is `capture`.
    package var to: String?
    package var limits = CaptureLimits(frames: 10_000, bytes: 100_000_000)

    package init() {}
  }

  package enum VirtualView: String, CaseIterable, Sendable {
    /// Drawn on standard output.
    case terminal
    /// Clocked, but nothing is drawn.
    case headless
    /// Every frame is written to a file.
    case capture
  }
}

extension Size {
  package init(_ size: PanelSize) { self.init(width: size.width, height: size.height) }

  /// Of the picture on a panel of this size that is turned by so many degrees.
  package func turned(by rotate: Int) -> Size { Rotation(rawValue: rotate)!.logicalSize(of: self) }
}

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
