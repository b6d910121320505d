import Almanac
import Messages

/// What the configuration file says, checked, with the defaults where it says nothing.
public struct Configuration: Equatable, Sendable {
  public var panel = Panel()
  public var control = Control()
  /// Whether programs written for AWTRIX 3 may use the control socket.
  public var isAwtrix = false
  public var limits = Limits()
  public var fonts = Fonts()
  public var icons = Icons()
  public var liveText = LiveText()
  public var messages = MessageSource()
  /// What holds where a message says nothing; complete but for `gap` and `scale`, which follow
  /// from the zone. Its `text` is the first-run message.
  public var defaults = Configuration.builtInDefaults
  public var state = State()
  /// What the clock on the wall shows; as the machine is set where the file says nothing.
  public var timeZone = TimeZone.system
  public var place = WrittenPlace()
  /// What `signd render --scene` plays; a running sign takes no notice of it.
  public var scene: [SceneStep] = []
  /// The zones, which fit the panel; without any, one fills it.
  public var layout = LayoutProperties()

  public init() {}

  /// The message of a sign that never had one.
  public static let firstRunText =
    "Hello from signd! Try: signctl set-message \"Back at 14:00\""

  public static let builtInDefaults = MessageProperties(text: firstRunText)
    .completed(by: .builtInDefaults)

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
    /// Messages of all zones, 1 to 100,000.
    public var messages = 10_000
    /// MiB of all messages as JSON, 1 to 32.
    public var messageMemory = 8
    /// MiB for the pictures of all zones and alerts, 8 to 1024.
    public var imageMemory = 64
    /// Absolute paths of directories whose files messages may name as pictures; nil: those of icons and of
    /// files with messages. `/` is every file.
    public var imageDirectories: [String]?
    /// How far a zone may be zoomed; within `Limits.zooms`, and 1 is in it.
    public var zoom = Limits.zooms

    public static let zooms = 0.25...8.0
    public static let messageMemoryKey = "limits.message_memory"
    public static let imageMemoryKey = "limits.image_memory"
    public static let imageDirectoriesKey = "limits.image_directories"

    /// Bytes of all messages as JSON.
    package var mostMessageBytes: Int { messageMemory << 20 }
    /// Pixels of 4 bytes that all pictures may have as they are decoded.
    package var mostStoredPixels: Int { (imageMemory << 20) / 2 / 4 }
    /// The same in the sizes in which they are shown.
    package var mostFittedPixels: Int { mostStoredPixels }

    public init() {}
  }

  public struct Icons: Equatable, Sendable {
    /// An absolute path; nil: there are only those that are built in.
    public var directory: String?

    public init() {}
  }

  /// Of files of messages, no more are read.
  public static let mostMessageFiles = 1000

  public struct MessageSource: Equatable, Sendable {
    /// Of files with messages, an absolute path; nil: there are none.
    public var directory: String?

    public init() {}
  }

  public struct State: Equatable, Sendable {
    /// An absolute path; nil is the usual place.
    public var directory: String?

    public init() {}
  }
}
