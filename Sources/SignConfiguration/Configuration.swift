package import Almanac
import Keys
package import Layout
package import Messages
import Panels
import Pixels

/// The validated configuration file, with defaults for missing keys.
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
  /// Default message properties. Without `gap` and `scale`, they follow from the zone.
  /// The `text` is the first-run message.
  package var defaults = Configuration.builtInDefaults
  package var state = State()
  /// Time zone of the sign's clock; that of the machine if the file sets none.
  package var timeZone = TimeZone.system
  package var place = WrittenPlace()
  /// Steps that `signd render --scene` plays. A running sign ignores them.
  package var scene: [SceneStep] = []
  /// Layout of the zones. The zones fit the panel. Without zones, a single zone fills it.
  package var layout = LayoutProperties()

  package init() {}

  /// Text of a sign that never had a message.
  package static let firstRunText =
    "Hello from signd! Try: signctl set-message \"Back at 14:00\""

  package static let builtInDefaults = ResolvedMessage(MessageProperties(text: firstRunText))

  package struct Control: Equatable, Sendable {
    /// Absolute path of at most 107 bytes; nil for the default path.
    package var socket: String?
    /// Socket permissions in the file; nil if the file sets none.
    package var writtenMode: UInt32?
    /// Name of the group that owns the socket; nil for the daemon's group.
    package var group: String?
    /// Maximum number of connections, 8 to 4096.
    package var maxConnections = 256

    package init() {}

    /// Permissions of a socket that the daemon creates: `writtenMode`, or else 0600, or 0660 with a
    /// group.
    package var mode: UInt32 { writtenMode ?? (group == nil ? 0o600 : 0o660) }
  }

  package struct Limits: Equatable, Sendable {
    /// Maximum length of a message's text, in bytes of UTF-8, 1024 to 16,777,216.
    package var text = MessageLimits().text
    /// Maximum number of messages in all zones, 1 to 100,000.
    package var messages = 10_000
    /// Maximum size of all messages as JSON, in MiB, 1 to 32.
    package var messageMemory = 8
    /// Memory for the images of all zones, banners and alerts, in MiB, 8 to 1024.
    package var imageMemory = 64
    /// Absolute paths of directories whose files messages may name as images; `/` allows every
    /// file. Nil for the directories of icons and of message files.
    package var imageDirectories: [String]?
    /// Zoom range of a zone, within `Limits.zooms`; it contains 1.
    package var zoom = Limits.zooms

    /// Valid limits of a zone's zoom.
    package static let zooms = 0.25...8.0
    package static let messageMemoryKey = "limits.message_memory"
    package static let imageMemoryKey = "limits.image_memory"
    package static let imageDirectoriesKey = "limits.image_directories"

    /// Maximum size of all messages as JSON, in bytes.
    package var mostMessageBytes: Int { messageMemory << 20 }
    /// Maximum number of pixels (4 bytes each) of all decoded images.
    package var mostStoredPixels: Int { (imageMemory << 20) / 2 / 4 }
    /// Maximum number of pixels (4 bytes each) of all images at display size.
    package var mostFittedPixels: Int { mostStoredPixels }

    package init() {}
  }

  package struct Icons: Equatable, Sendable {
    /// Absolute path; nil if there are only the built-in icons.
    package var directory: String?

    package init() {}
  }

  /// Maximum number of message files that are read.
  package static let mostMessageFiles = 1000

  package struct MessageSource: Equatable, Sendable {
    /// Absolute path of the directory of message files; nil for none.
    package var directory: String?

    package init() {}
  }

  package struct State: Equatable, Sendable {
    /// Absolute path; nil for the default path.
    package var directory: String?

    package init() {}
  }
}

extension Configuration {
  /// Checks that the zones fit the rotated panel, whatever their contents need.
  package func checkLayout() throws(LayoutError) {
    _ = try Layout(layout).frames(in: panel.size.turned(by: panel.rotate)) { _, _, _ in 0 }
  }
}

extension Configuration {
  /// Changed keys that take effect only when the daemon starts.
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
