import Captures
import Messages
import Panels
import Pixels

/// What the configuration file says, checked, with the defaults where it says nothing.
public struct Configuration: Equatable, Sendable {
  public var panel = Panel()
  public var control = Control()
  public var limits = Limits()
  /// What holds where a message says nothing; complete but for `gap` and `scale`, which follow
  /// from the zone. Its `text` is the first-run message.
  public var defaults = Configuration.builtInDefaults
  public var state = State()

  public init() {}

  /// The message of a sign that never had one.
  public static let firstRunText =
    "Hello from signd! Try: signctl set-message \"Back at 14:00\""

  public static let builtInDefaults = MessageProperties(text: firstRunText)
    .completed(by: .builtInDefaults)

  public struct Panel: Equatable, Sendable {
    public var type = PanelType.virtual
    /// The panel as it is built, before `rotate`.
    public var size = Size(width: 64, height: 16)
    /// Percent, 0 to 100; 0 is dark. It holds until the brightness is changed while running.
    public var brightness = 100
    /// Degrees clockwise: 0, 90, 180 or 270. It holds until it is changed while running.
    public var rotate = 0
    public var mirror = Mirror.none
    public var gamma = Gamma.cie1931
    public var whiteBalance = WhiteBalance()
    public var power = Power()
    public var virtual = VirtualPanel()

    public init() {}

    /// A panel's size as people write it: `64x16`. Nil unless it is 1x1 to 4096x4096 with at most
    /// 1,048,576 pixels.
    public static func size(_ text: String) -> Size? {
      guard let size = Size(text), (1...4096).contains(size.width),
        (1...4096).contains(size.height), size.area <= 1 << 20
      else { return nil }
      return size
    }

    /// What a right size is, as the end of "takes …".
    public static let expectedSize =
      "WIDTHxHEIGHT in pixels, such as 64x16, from 1 to 4096 each way and at most 1048576 in all"
  }

  public enum PanelType: String, CaseIterable, Sendable {
    case virtual
  }

  public struct VirtualPanel: Equatable, Sendable {
    /// Nil is the terminal when standard output is one, else headless.
    public var view: VirtualView?
    public var capture = Capture()
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

  public struct Control: Equatable, Sendable {
    /// An absolute path of at most 107 bytes; nil is the usual place.
    public var socket: String?
    /// The socket's permissions as the file says; nil when it says nothing.
    public var writtenMode: UInt32?
    /// The name of the group that owns the socket; nil leaves it to the daemon's own.
    public var group: String?
    /// 8 to 4096.
    public var maxConnections = 256

    public init() {}

    /// The permissions of a socket that the daemon makes itself: those written, else 0600, or
    /// 0660 when a group is named.
    public var mode: UInt32 { writtenMode ?? (group == nil ? 0o600 : 0o660) }
  }

  public struct Limits: Equatable, Sendable {
    /// Bytes of UTF-8 in a message's text, 1024 to 16,777,216.
    public var text = MessageLimits().text

    public init() {}
  }

  public struct State: Equatable, Sendable {
    /// An absolute path; nil is the usual place.
    public var directory: String?

    public init() {}
  }
}
