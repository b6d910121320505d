import Almanac
package import Keys
import Messages

/// The keys of signd's configuration file. A test compares the sample file with them.
package enum ConfigurationKeys: ConfigurationFormat {
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
      """
      Path of the control socket. Null is /run/signd/signd.sock for root. For another user it is \
      $XDG_RUNTIME_DIR/signd/signd.sock, or /tmp/signd-UID/signd.sock without XDG_RUNTIME_DIR. A sign NAME \
      has NAME.sock instead of signd.sock. A socket from systemd has precedence over this key.
      """,
      maximumBytes: 107, \.control.socket),
    Key(
      "control.mode",
      "Permissions of the socket. Null is 0600, or 0660 if control.group is set. A socket from "
        + "systemd keeps its own mode and group.",
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
      "Group that owns the socket. Its members may use it. Null is the group of the daemon.",
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
      "control.max_connections", "Maximum number of open connections.", 8...4096,
      \.control.maxConnections),
  ]

  private static let awtrix = [
    boolean(
      "awtrix",
      "If true, the control socket also accepts requests of AWTRIX 3, such as /api/notify and "
        + "/api/custom. See signd(8).", \.isAwtrix)
  ]

  private static let limits = [
    integer(
      "limits.text", "Maximum length of a text, in bytes of UTF-8.", 1024...16_777_216,
      \.limits.text),
    integer(
      "limits.messages", "Maximum number of messages in all zones.", 1...100_000,
      \.limits.messages),
    integer(
      Configuration.Limits.messageMemoryKey,
      "Memory for all messages and the pictures in them, in MiB of JSON. A start takes about 15 ms for "
        + "each MiB on a fast board.",
      1...32, \.limits.messageMemory),
    integer(
      Configuration.Limits.imageMemoryKey,
      "Memory for the pictures of all zones, banners and alerts, in MiB. Half is for decoded pictures, half "
        + "for scaled ones. For more than the default, increase MemoryHigh= and MemoryMax= of the service too.",
      8...1024, \.limits.imageMemory),
    Key(
      Configuration.Limits.imageDirectoriesKey,
      """
      Directories of picture files that messages may name by absolute path. Links inside them work if \
      they do not lead outside. any allows every file that signd can read. Null is icons.directory and messages.directory; if \
      neither is set, messages cannot name files. Pictures in the configuration are always allowed, and so \
      are pictures that signctl sends.
      """,
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
      "limits.zoom.min", "Smallest scale of a zone; 1 is its normal size.",
      Configuration.Limits.zooms.lowerBound...1
    ) { $0.limits.zoom = $1...$0.limits.zoom.upperBound }
    .written { .number($0.limits.zoom.lowerBound) },
    zoom(
      "limits.zoom.max", "Largest scale of a zone; 2 is twice its normal size.",
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
      property == .text ? "First message of a new sign." : property.explanation,
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
            expected: "no value if \(property == .size ? "scale" : "size") is set")
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
      "Icon directory. An icon's name is its file name without .png, .gif, .webp or .jpg: club.png is "
        + "icon:club. Null is none, so that only the built-in icons exist, such as icon:sun.",
      maximumBytes: 4000, \.icons.directory)
  ]

  private static let messages = [
    path(
      "messages.directory",
      "Directory of message files. Each *.yaml and *.yml file has one message or a list of messages. Null is "
        + "none. See Messages as files.",
      maximumBytes: 4000, \.messages.directory)
  ]

  private static let state = [
    path(
      "state.directory",
      """
      State directory. Null is the directory that systemd sets, which is /var/lib/signd for the service. \
      Without systemd it is /var/lib/signd for root, else $XDG_STATE_HOME/signd or ~/.local/state/signd. A \
      sign NAME has signd-NAME instead of signd. The service can write to another directory only if a \
      ReadWritePaths= in a drop-in of its unit allows it.
      """,
      maximumBytes: 4095, \.state.directory)
  ]
}
