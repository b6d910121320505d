import Glibc

/// The capabilities of a terminal according to its environment.
public struct TerminalKind: Hashable, Sendable {
  public enum Colors: String, CaseIterable, Sendable {
    /// Red, green and blue of 8 bits each.
    case direct = "24bit"
    /// The 256 colours of xterm.
    case indexed256 = "256"
    /// The eight colours of ECMA-48 and their bright forms.
    case indexed16 = "16"
    /// No colours except the terminal's text and background colours.
    case monochrome = "none"
  }

  public var colors: Colors
  /// Whether the terminal shows block characters, or only ASCII.
  public var isUnicode: Bool

  /// The number of LEDs in a cell, stacked.
  var ledsPerCell: Int { isUnicode ? 2 : 1 }

  public init(colors: Colors, isUnicode: Bool) {
    self.colors = colors
    self.isUnicode = isUnicode
  }

  /// Reads TERM, COLORTERM, `NO_COLOR` (no-color.org) and the locale.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of a variable, or nil if it is not set.
  ///   - choice: The user's preference.
  /// - Returns: Nil for a terminal that cannot move its cursor.
  public init?(
    environment: (String) -> String?, choice: TerminalColorChoice = .auto
  ) {
    let name = (environment("TERM") ?? "").lowercased()
    let parts = name.split(separator: "-")
    guard let family = parts.first.map(String.init), !Self.immovable.contains(family) else {
      return nil
    }
    switch choice {
    case .always(let colors): self.colors = colors
    case .auto: colors = Self.colors(of: parts, environment)
    }
    isUnicode =
      !Self.asciiFamilies.contains(family) && !Self.isVideoTerminal(family)
      && Self.isUnicode(environment)
  }

  /// Terminals that write only from left to right, or move the cursor in special ways.
  private static let immovable: Set = ["dumb", "unknown", "network", "dialup", "vt52"]
  /// Terminals whose fonts may lack block characters.
  private static let asciiFamilies: Set = ["linux", "ansi", "cons25"]
  /// Terminals with 24-bit colours whose names do not say so. ssh forwards TERM but not COLORTERM.
  private static let directNames: Set = [
    "alacritty", "contour", "foot", "foot-extra", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]

  private static func colors(
    of parts: [Substring], _ environment: (String) -> String?
  ) -> Colors {
    if environment("NO_COLOR")?.isEmpty == false { return .monochrome }
    if ["truecolor", "24bit"].contains(environment("COLORTERM")?.lowercased()) {
      // GNU Screen passes on its outer terminal's variable but shows 256 colours. tmux may have the
      // same name and converts colours itself.
      let isScreen = parts[0] == "screen" && environment("TERM_PROGRAM") != "tmux"
      return isScreen ? .indexed256 : .direct
    }
    if parts.contains(where: { $0.hasPrefix("direct") })
      || directNames.contains(parts.joined(separator: "-"))
    {
      return .direct
    }
    if parts.contains("256color") { return .indexed256 }
    if parts.contains("mono") || parts.contains("m") || isVideoTerminal(String(parts[0])) {
      return .monochrome
    }
    return .indexed16
  }

  /// DEC terminals, VT100 and later. `vte` is not one.
  private static func isVideoTerminal(_ family: String) -> Bool {
    family.hasPrefix("vt") && family.dropFirst(2).first?.isNumber == true
  }

  /// The first variable that is set decides (POSIX, 8.2). Without one, UTF-8 is assumed.
  private static func isUnicode(_ environment: (String) -> String?) -> Bool {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = environment(variable)?.lowercased(), !locale.isEmpty else { continue }
      return locale.contains("utf-8") || locale.contains("utf8")
    }
    return true
  }

  /// The kind of the terminal behind a descriptor.
  ///
  /// - Throws: If nothing can be drawn there. The error names no remedy.
  public init(
    of descriptor: Int32, environment: (String) -> String?, choice: TerminalColorChoice
  ) throws(TerminalError) {
    guard isatty(descriptor) == 1 else { throw TerminalError("standard output is not a terminal") }
    guard let kind = TerminalKind(environment: environment, choice: choice) else {
      throw TerminalError("the terminal cannot draw (TERM=\(environment("TERM") ?? ""))")
    }
    self = kind
  }
}

/// The colours that the user wants in a terminal.
public enum TerminalColorChoice: Hashable, Sendable {
  /// All colours that the terminal has.
  case auto
  case always(TerminalKind.Colors)

  /// Returns nil for a word that is not in `words`.
  public init?(_ word: String) {
    if word == "auto" {
      self = .auto
    } else if let colors = TerminalKind.Colors(rawValue: word) {
      self = .always(colors)
    } else {
      return nil
    }
  }

  public static let words = ["auto"] + TerminalKind.Colors.allCases.map(\.rawValue)

  public var word: String {
    switch self {
    case .auto: "auto"
    case .always(let colors): colors.rawValue
    }
  }
}
