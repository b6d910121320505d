package import Almanac
import Keys
package import Layout
package import Messages
import Panels
import Pixels

/// What the configuration file says, checked, with the defaults where it says nothing.
package struct Configuration: ConfigurationSettings, Equatable {
  package var panel = Panel()
  package var control = Control()
  /// Whether programs written for AWTRIX 3 may use the control socket.
  package var isAwtrix = false
  package var limits = Limits()
  package var fonts = Fonts()
  package var icons = Icons()
  package var liveText = LiveText()
  package var messages = MessageSource()
  /// What holds where a message says nothing; complete but for `gap` and `scale`, which follow
  /// from the zone. Its `text` is the first-run message.
  package var defaults = Configuration.builtInDefaults
  package var state = State()
  /// What the clock on the wall shows; as the machine is set where the file says nothing.
  package var timeZone = TimeZone.system
  package var place = WrittenPlace()
  /// What `signd render --scene` plays; a running sign takes no notice of it.
  package var scene: [SceneStep] = []
  /// The zones, which fit the panel; without any, one fills it.
  package var layout = LayoutProperties()

  package init() {}

  /// The message of a sign that never had one.
  package static let firstRunText =
    "Hello from signd! Try: signctl set-message \"Back at 14:00\""

  package static let builtInDefaults = ResolvedMessage(MessageProperties(text: firstRunText))

  package struct Control: Equatable, Sendable {
    /// An absolute path of at most 107 bytes; nil is the usual place.
    package var socket: String?
    /// The socket's permissions as the file says; nil when it says nothing.
    package var writtenMode: UInt32?
    /// The name of the group that owns the socket; nil leaves it to the daemon's own.
    package var group: String?
    /// 8 to 4096.
    package var maxConnections = 256

    package init() {}

    /// The permissions of a socket that the daemon makes itself: those written, else 0600, or
    /// 0660 when a group is named.
    package var mode: UInt32 { writtenMode ?? (group == nil ? 0o600 : 0o660) }
  }

  package struct Limits: Equatable, Sendable {
    /// Bytes of UTF-8 in a message's text, 1024 to 16,777,216.
    package var text = MessageLimits().text
    /// Messages of all zones, 1 to 100,000.
    package var messages = 10_000
    /// MiB of all messages as JSON, 1 to 32.
    package var messageMemory = 8
    /// MiB for the pictures of all zones and alerts, 8 to 1024.
    package var imageMemory = 64
    /// Absolute paths of directories whose files messages may name as pictures; nil: those of icons
    /// and of files with messages. `/` is every file.
    package var imageDirectories: [String]?
    /// How far a zone may be zoomed; within `Limits.zooms`, and 1 is in it.
    package var zoom = Limits.zooms

    package static let zooms = 0.25...8.0
    package static let messageMemoryKey = "limits.message_memory"
    package static let imageMemoryKey = "limits.image_memory"
    package static let imageDirectoriesKey = "limits.image_directories"

    /// Bytes of all messages as JSON.
    package var mostMessageBytes: Int { messageMemory << 20 }
    /// Pixels of 4 bytes that all pictures may have as they are decoded.
    package var mostStoredPixels: Int { (imageMemory << 20) / 2 / 4 }
    /// The same in the sizes in which they are shown.
    package var mostFittedPixels: Int { mostStoredPixels }

    package init() {}
  }

  package struct Icons: Equatable, Sendable {
    /// An absolute path; nil: there are only those that are built in.
    package var directory: String?

    package init() {}
  }

  /// Of files of messages, no more are read.
  package static let mostMessageFiles = 1000

  package struct MessageSource: Equatable, Sendable {
    /// Of files with messages, an absolute path; nil: there are none.
    package var directory: String?

    package init() {}
  }

  package struct State: Equatable, Sendable {
    /// An absolute path; nil is the usual place.
    package var directory: String?

    package init() {}
  }
}

extension Configuration {
  /// Whether the zones fit the panel as it is rotated, whatever their contents want.
  package func checkLayout() throws(LayoutError) {
    _ = try Layout(layout).frames(in: panel.size.turned(by: panel.rotate)) { _, _, _ in 0 }
  }
}

extension Configuration {
  /// The keys that differ and take effect only when the daemon starts.
  package func keysNeedingRestart(comparedWith old: Configuration) -> [String] {
    var keys: [String] = []
    func compare<Value: Equatable>(_ key: String, _ value: (Configuration) -> Value) {
      if value(self) != value(old) { keys.append(key) }
    }
    compare("panel.type") { $0.panel.shownType }
    compare("panel.size") { $0.panel.size }
    keys += panel.made.changedKeys(since: old.panel.made)
    compare("control.socket") { $0.control.socket }
    compare("control.mode") { $0.control.mode }
    compare("control.group") { $0.control.group }
    compare("control.max_connections") { $0.control.maxConnections }
    compare("awtrix") { $0.isAwtrix }
    compare("state.directory") { $0.state.directory }
    return keys
  }
}
