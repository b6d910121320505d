import Almanac
package import Keys
import Messages

/// The keys of signd's configuration file. A test compares the sample file with them.
package enum ConfigurationKeys: ConfigurationKeyList {
  package typealias Settings = Configuration
}

extension ConfigurationKeys {
  /// Every key, in reading order. `limits` comes before the keys that it limits. Time zone and
  /// place come before the keys with schedules.
  package static let all =
    time + panel + dimming + panelTypes + power + control + awtrix + limits + fonts + icons
    + liveText + messages + defaults + layout + scene
    + state

  private static let control = [
    path(
      "control.socket",
      "Where the control socket is. Null is /run/signd/signd.sock for root, else a place of the "
        + "user's own.",
      maximumBytes: 107, \.control.socket),
    Key(
      "control.mode",
      "The socket's permissions. Null is 0600, or 0660 when a group is named. A socket from "
        + "systemd keeps its own.",
      expected: "an octal mode from 0600 to 0777 with which the owner may read and write"
    ) { value, configuration in
      // YAML reads 0660 as the decimal number 660, so the characters count, not the value.
      let digits = value.text.hasPrefix("0o") ? value.text.dropFirst(2) : value.text[...]
      guard (3...4).contains(digits.utf8.count),
        digits.utf8.allSatisfy({ (48...55).contains($0) }),
        let mode = UInt32(digits, radix: 8), mode <= 0o777, mode & 0o600 == 0o600
      else { return false }
      configuration.control.writtenMode = mode
      return true
    }.written { .optional($0.control.writtenMode.map { "0" + String($0, radix: 8) }) },
    Key(
      "control.group",
      "The group that owns the socket, so that its members may use it. Null is the daemon's own.",
      expected: "the name of a group"
    ) { value, configuration in
      guard case .string(let name) = value.value, (1...255).contains(name.utf8.count),
        name.unicodeScalars.allSatisfy({
          !$0.properties.isWhitespace && $0.properties.generalCategory != .control
            && $0 != ":" && $0 != "," && $0 != "/"
        })
      else { return false }
      configuration.control.group = name
      return true
    }.written { .optional($0.control.group) },
    integer(
      "control.max_connections", "How many connections may be open at once.", 8...4096,
      \.control.maxConnections),
  ]

  private static let awtrix = [
    boolean(
      "awtrix",
      "Whether the control socket also takes requests as AWTRIX 3 does, at /api/notify, /api/custom and "
        + "so on.", \.isAwtrix)
  ]

  private static let limits = [
    integer(
      "limits.text", "The longest text of a message, in bytes of UTF-8.", 1024...16_777_216,
      \.limits.text),
    integer(
      "limits.messages", "How many messages there may be, of all zones.", 1...100_000,
      \.limits.messages),
    integer(
      Configuration.Limits.messageMemoryKey,
      "Memory for all messages with the pictures in them, in MiB of JSON. A start takes longer with more: "
        + "about 15 ms for each MiB on a fast board.",
      1...32, \.limits.messageMemory),
    integer(
      Configuration.Limits.imageMemoryKey,
      "Memory for the pictures of all zones, banners and alerts, in MiB: half as they are decoded, half in the "
        + "sizes in which they are shown.",
      8...1024, \.limits.imageMemory),
    Key(
      Configuration.Limits.imageDirectoriesKey,
      "Directories whose files messages may name as pictures by absolute path. Relative links inside them "
        + "work. The default is icons.directory and messages.directory, if they are set. Pictures that the "
        + "configuration itself names are always allowed. any allows every file that signd can read.",
      expected: "any, or a list of absolute paths of directories, of at most 4000 bytes each"
    ) { (value, configuration, _) throws(WrongValue) in
      if value.value == .string("any") {
        configuration.limits.imageDirectories = ["/"]
      } else {
        configuration.limits.imageDirectories = try value.absolutePaths(
          Configuration.Limits.imageDirectoriesKey, of: "a directory")
      }
    },
    zoom(
      "limits.zoom.min", "How small a zone may be shown: 1 is as it is.",
      Configuration.Limits.zooms.lowerBound...1
    ) { $0.limits.zoom = $1...$0.limits.zoom.upperBound }
    .written { .number($0.limits.zoom.lowerBound) },
    zoom(
      "limits.zoom.max", "How large a zone may be shown: 2 is twice as large.",
      1...Configuration.Limits.zooms.upperBound
    ) { $0.limits.zoom = $0.limits.zoom.lowerBound...$1 }
    .written { .number($0.limits.zoom.upperBound) },
  ]

  private static func zoom(
    _ path: String, _ summary: String, _ range: ClosedRange<Double>,
    take: @escaping @Sendable (inout Configuration, Double) -> Void
  ) -> Key {
    Key(
      path, summary, expected: ValueShape.number(range).expected
    ) { value, configuration in
      guard let scale = value.value.asDouble, range.contains(scale) else { return false }
      take(&configuration, scale)
      return true
    }
  }

  private static let defaults = MessageProperty.allCases.map { property in
    Key(
      "defaults." + property.key,
      property == .text ? "The message of a sign that never had one." : property.explanation,
      expected: property.expected
    ) { (value, configuration, fonts) throws(WrongValue) in
      do throws(ValueError) {
        try configuration.defaults.set(
          property, to: value.value,
          limits: MessageLimits(
            text: configuration.limits.text, fonts: fonts, fontsCommand: "signd fonts"))
        let defaults = configuration.defaults
        if property == .size || property == .scale, defaults.size != nil, defaults.scale != nil {
          throw ValueError(
            field: property.key, value: value.value,
            expected: "nothing where there is a \(property == .size ? "scale" : "size")")
        }
        if property == .when {
          _ = try configuration.defaults.when?.timetable(in: configuration.locality)
        }
        if property.isContent { try configuration.checkPlaceholders(of: configuration.defaults) }
      } catch {
        throw WrongValue(
          value, error, field: property.key, path: "defaults." + property.key)
      }
    }.written { $0.defaults[property] ?? .null }
  }

  private static let icons = [
    path(
      "icons.directory",
      "Where the files of icons are, which messages call by their names without .png, .gif, .webp or "
        + ".jpg, as icon:NAME. Null is nowhere: there are only the icons that are built in.",
      maximumBytes: 4000, \.icons.directory)
  ]

  private static let messages = [
    path(
      "messages.directory",
      "Where files with messages are, each *.yaml and *.yml with one message or a list of them; see "
        + "MESSAGES AS FILES. Null is nowhere.",
      maximumBytes: 4000, \.messages.directory)
  ]

  private static let state = [
    path(
      "state.directory",
      "Where the message and the panel's settings are kept. Null is /var/lib/signd for root, else "
        + "~/.local/state/signd.",
      maximumBytes: 4095, \.state.directory)
  ]
}
