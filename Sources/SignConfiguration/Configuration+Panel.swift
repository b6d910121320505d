import Almanac
import Captures
import Messages
import Panels
import Pixels
import Terminal

extension Configuration {
  public struct Panel: Equatable, Sendable {
    public var type = PanelType.virtual
    /// The type whose LEDs a virtual panel shows; nil: those of a virtual panel.
    var simulated: PanelType?
    /// The panel as it is built, before `rotate`.
    public var size = Size(width: 64, height: 16)
    /// Percent, 0 to 100; 0 is dark. It holds until the brightness is changed while running.
    public var brightness = 100
    /// Degrees clockwise: 0, 90, 180 or 270. It holds until it is changed while running.
    public var rotate = 0
    public var mirror = Mirror.none
    public var gamma = Gamma.cie1931
    public var whiteBalance = WhiteBalance()
    public var virtual = VirtualPanel()
    public var spi = SPI()
    public var gpio = GPIO()
    public var max7219 = MAX7219()
    public var ws2812 = WS2812()
    public var apa102 = APA102()
    public var wiring = Wiring()
    public var hub75 = HUB75()
    public var power = Power()
    /// What brightness and power are when, whatever they are otherwise.
    public var dimming = DimmingPlan()

    public init() {}
  }

  public enum PanelType: String, CaseIterable, Sendable {
    case virtual
    case max7219
    case ws2812
    case apa102
    case hub75
  }

  public struct VirtualPanel: Equatable, Sendable {
    /// Nil is the terminal when standard output is one, else headless.
    public var view: VirtualView?
    public var capture = Capture()
    /// Whether the panel of the terminal view is as large as the window.
    public var follow = false
    /// Of the terminal view.
    public var colors = TerminalColorChoice.auto

    public init() {}
  }

  /// Where the frames of the view `capture` go.
  public struct Capture: Equatable, Sendable {
    /// An absolute path of a directory or of a `.gif` file; there is one when the view is `capture`.
    public var to: String?
    public var limits = CaptureLimits(frames: 10_000, bytes: 100_000_000)

    public init() {}
  }

  public enum VirtualView: String, CaseIterable, Sendable {
    /// Drawn on standard output.
    case terminal
    /// Clocked, but nothing is drawn.
    case headless
    /// Every frame is written to a file.
    case capture
  }
}

extension Size {
  public init(_ size: PanelSize) { self.init(width: size.width, height: size.height) }

  /// Of the picture on a panel of this size that is turned by so many degrees.
  package func turned(by rotate: Int) -> Size { Rotation(rawValue: rotate)!.logicalSize(of: self) }
}
