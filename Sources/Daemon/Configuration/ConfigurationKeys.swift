import Messages
import Panels
import Pixels

extension ConfigurationKey {
  /// Every key, in the order in which they are read: `limits` stands before what it limits.
  public static let all = panel + control + limits + defaults + state

  private static let panel = [
    choice(
      "panel.type", "What kind of panel it is.", default: "virtual", \.panel.type),
    ConfigurationKey(
      "panel.size", "The panel's width and height as it is built, before it is rotated.",
      expected: Configuration.Panel.expectedSize, default: "64x16"
    ) { value, configuration in
      guard case .string(let text) = value.value, let size = Configuration.Panel.size(text)
      else { return false }
      configuration.panel.size = size
      return true
    },
    property(
      .brightness, "How bright it is, in percent, until it is changed while running.",
      default: "100", \.panel.brightness, \.brightness),
    property(
      .rotate, "Degrees clockwise by which the picture is turned, until changed while running.",
      default: "0", \.panel.rotate, \.rotate),
    choice(
      "panel.mirror",
      "Which sides change places: horizontal is left and right, vertical top and bottom.",
      default: "none", \.panel.mirror),
    ConfigurationKey(
      "panel.gamma", "How values become light: as the eye sees it, or by a plain power.",
      expected: "cie1931 or a number from 1 to 4", default: "cie1931"
    ) { value, configuration in
      if value.value == .string("cie1931") {
        configuration.panel.gamma = .cie1931
        return true
      }
      guard let power = value.value.asDouble, Gamma.exponents.contains(power) else { return false }
      configuration.panel.gamma = .exponent(power)
      return true
    },
    integer(
      "panel.white_balance.red", "How much of red's light is in white, in percent.",
      WhiteBalance.shares, default: "100", \.panel.whiteBalance.red),
    integer(
      "panel.white_balance.green", "How much of green's light is in white, in percent.",
      WhiteBalance.shares, default: "100", \.panel.whiteBalance.green),
    integer(
      "panel.white_balance.blue", "How much of blue's light is in white, in percent.",
      WhiteBalance.shares, default: "100", \.panel.whiteBalance.blue),
    path(
      "panel.virtual.capture.to",
      "A directory for PNG files, or one .gif file; neither may hold a capture already.",
      maximumBytes: 4000, \.panel.virtual.capture.to),
    integer(
      "panel.virtual.capture.max_frames", "How many frames are written at most.", 1...1_000_000,
      default: "10000", \.panel.virtual.capture.limits.frames),
    integer(
      "panel.virtual.capture.max_bytes", "How many bytes are written at most.",
      100_000...1_000_000_000_000, default: "100000000", \.panel.virtual.capture.limits.bytes),
    ConfigurationKey(
      "panel.virtual.view",
      "Where it is drawn; auto is the terminal when standard output is one, else headless; "
        + "capture writes every frame to a file.",
      expected: MessageProperty.choice(
        ["auto"] + Configuration.VirtualView.allCases.map(\.rawValue)),
      default: "auto"
    ) { value, configuration in
      guard case .string(let word) = value.value else { return false }
      let view = Configuration.VirtualView(rawValue: word)
      guard view != nil || word == "auto" else { return false }
      configuration.panel.virtual.view = view
      return true
    },
    ConfigurationKey(
      "panel.virtual.colors",
      "How many colours the terminal gets; auto is as many as its environment says it has.",
      expected: MessageProperty.choice(TerminalColorChoice.words), default: "auto"
    ) { value, configuration in
      // Two of the words are numbers.
      guard let colors = TerminalColorChoice(value.text) else { return false }
      configuration.panel.virtual.colors = colors
      return true
    },
  ]

  private static let control = [
    path(
      "control.socket",
      "Where the control socket is. Null is /run/signd/signd.sock for root, else a place of the "
        + "user's own.",
      maximumBytes: 107, \.control.socket),
    ConfigurationKey(
      "control.mode",
      "The socket's permissions. Null is 0600, or 0660 when a group is named. A socket from "
        + "systemd keeps its own.",
      expected: "an octal mode from 0600 to 0777 with which the owner may read and write",
      default: "null"
    ) { value, configuration in
      // YAML reads 0660 as the decimal number 660, so the characters count, not the value.
      let digits = value.text.hasPrefix("0o") ? value.text.dropFirst(2) : value.text[...]
      guard (3...4).contains(digits.utf8.count),
        digits.utf8.allSatisfy({ (48...55).contains($0) }),
        let mode = UInt32(digits, radix: 8), mode <= 0o777, mode & 0o600 == 0o600
      else { return false }
      configuration.control.writtenMode = mode
      return true
    },
    ConfigurationKey(
      "control.group",
      "The group that owns the socket, so that its members may use it. Null is the daemon's own.",
      expected: "the name of a group", default: "null"
    ) { value, configuration in
      guard case .string(let name) = value.value, (1...255).contains(name.utf8.count),
        name.unicodeScalars.allSatisfy({
          !$0.properties.isWhitespace && $0.properties.generalCategory != .control
            && $0 != ":" && $0 != "," && $0 != "/"
        })
      else { return false }
      configuration.control.group = name
      return true
    },
    integer(
      "control.max_connections", "How many connections may be open at once.", 8...4096,
      default: "256", \.control.maxConnections),
  ]

  private static let limits = [
    integer(
      "limits.text", "The longest text of a message, in bytes of UTF-8.", 1024...16_777_216,
      default: "1048576", \.limits.text)
  ]

  private static let defaults = MessageProperty.allCases.map { property in
    ConfigurationKey(
      "defaults." + property.key,
      property == .text ? "The message of a sign that never had one." : property.summary,
      expected: property.expected,
      default: Configuration.builtInDefaults[property].map(yaml) ?? "null"
    ) { (value, configuration, fonts) throws(ValueError) in
      try configuration.defaults.set(
        property, to: value.value,
        limits: MessageLimits(text: configuration.limits.text, fonts: fonts))
    }
  }

  private static let state = [
    path(
      "state.directory",
      "Where the message and the panel's settings are kept. Null is /var/lib/signd for root, else "
        + "~/.local/state/signd.",
      maximumBytes: 4095, \.state.directory)
  ]

  /// A default in YAML: whole numbers without a point, words as they are, other text in single
  /// quotes.
  private static func yaml(_ value: PropertyValue) -> String {
    switch value {
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .string(let text) where !text.utf8.allSatisfy({ (97...122).contains($0) }):
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        + "'"
    case .string(let word): word
    default: value.description
    }
  }
}

/// The kinds of keys of which there are several. A key path to a plain property is `Sendable`.
extension ConfigurationKey {
  private static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: String, _ summary: String, default defaultValue: String,
    _ target: WritableKeyPath<Configuration, Word> & Sendable
  ) -> ConfigurationKey {
    let words = Word.allCases.map(\.rawValue)
    return ConfigurationKey(
      path, summary, expected: words.count == 1 ? words[0] : MessageProperty.choice(words),
      default: defaultValue
    ) { value, configuration in
      guard case .string(let text) = value.value, let word = Word(rawValue: text)
      else { return false }
      configuration[keyPath: target] = word
      return true
    }
  }

  private static func integer(
    _ path: String, _ summary: String, _ range: ClosedRange<Int>, default defaultValue: String,
    _ target: WritableKeyPath<Configuration, Int> & Sendable
  ) -> ConfigurationKey {
    ConfigurationKey(
      path, summary,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      default: defaultValue
    ) { value, configuration in
      guard case .integer(let number) = value.value, range.contains(number) else { return false }
      configuration[keyPath: target] = number
      return true
    }
  }

  private static func path(
    _ path: String, _ summary: String, maximumBytes: Int,
    _ target: WritableKeyPath<Configuration, String?> & Sendable
  ) -> ConfigurationKey {
    ConfigurationKey(
      path, summary,
      expected: "an absolute path (beginning with /) of at most \(maximumBytes) bytes",
      default: "null"
    ) { value, configuration in
      guard case .string(let path) = value.value, path.hasPrefix("/"), !path.utf8.contains(0),
        path.utf8.count <= maximumBytes
      else { return false }
      configuration[keyPath: target] = path
      return true
    }
  }

  private static func property<Value>(
    _ property: PanelProperty, _ summary: String, default defaultValue: String,
    _ target: WritableKeyPath<Configuration, Value> & Sendable,
    _ said: KeyPath<PanelProperties, Value?> & Sendable
  ) -> ConfigurationKey {
    ConfigurationKey(
      "panel." + property.key, summary, expected: property.expected, default: defaultValue
    ) { (value, configuration, _) throws(ValueError) in
      var properties = PanelProperties()
      try properties.set(property, to: value.value)
      if let value = properties[keyPath: said] { configuration[keyPath: target] = value }
    }
  }
}
