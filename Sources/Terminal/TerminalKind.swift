import Glibc

/// What a terminal can show, as far as its environment says.
public struct TerminalKind: Hashable, Sendable {
  public enum Colors: String, CaseIterable, Sendable {
    /// Red, green and blue of 8 bits each.
    case direct = "24bit"
    /// The 256 colours of xterm.
    case indexed256 = "256"
    /// The eight colours of ECMA-48 and their bright forms.
    case indexed16 = "16"
    /// Only those of its text and of its background.
    case monochrome = "none"
  }

  public var colors: Colors
  /// Whether it shows block characters; else there is only ASCII.
  public var isUnicode: Bool

  public init(colors: Colors, isUnicode: Bool) {
    self.colors = colors
    self.isUnicode = isUnicode
  }

  /// Looks at TERM, COLORTERM, `NO_COLOR` (no-color.org) and the locale.
  ///
  /// - Parameters:
  ///   - environment: the value of a variable; nil when it is not set.
  ///   - choice: what the user prefers.
  /// - Returns: nil for a terminal that cannot move its cursor.
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

  /// Kinds that write from left to right only, or move the cursor in a special way.
  private static let immovable: Set = ["dumb", "unknown", "network", "dialup", "vt52"]
  /// Kinds whose fonts may lack the blocks.
  private static let asciiFamilies: Set = ["linux", "ansi", "cons25"]
  /// Kinds that have 24-bit colours and do not say so in their names. COLORTERM does not go through
  /// ssh, TERM does.
  private static let directNames: Set = [
    "alacritty", "contour", "foot", "foot-extra", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]

  private static func colors(
    of parts: [Substring], _ environment: (String) -> String?
  ) -> Colors {
    if environment("NO_COLOR")?.isEmpty == false { return .monochrome }
    if ["truecolor", "24bit"].contains(environment("COLORTERM")?.lowercased()) {
      // GNU Screen hands the variable of its own terminal on and shows 256 colours; tmux, which may
      // have the same name, shows what it is given as well as it can.
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

  /// DEC's terminals, VT100 and later. `vte` is none of them.
  private static func isVideoTerminal(_ family: String) -> Bool {
    family.hasPrefix("vt") && family.dropFirst(2).first?.isNumber == true
  }

  /// The first of these that is set counts (POSIX, 8.2). Where none is, today's terminals take
  /// UTF-8.
  private static func isUnicode(_ environment: (String) -> String?) -> Bool {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = environment(variable)?.lowercased(), !locale.isEmpty else { continue }
      return locale.contains("utf-8") || locale.contains("utf8")
    }
    return true
  }

  /// The kind of the terminal behind a descriptor.
  ///
  /// - Throws: when nothing can be drawn there; the sentence names no remedy.
  public init(
    of descriptor: Int32, environment: (String) -> String?, choice: TerminalColorChoice
  ) throws(TerminalError) {
    guard isatty(descriptor) == 1 else { throw TerminalError("standard output is no terminal") }
    guard let kind = TerminalKind(environment: environment, choice: choice) else {
      throw TerminalError("the terminal cannot draw (TERM=\(environment("TERM") ?? ""))")
    }
    self = kind
  }
}

/// Which colours the user wants in a terminal.
public enum TerminalColorChoice: Hashable, Sendable {
  /// As many as the terminal has.
  case auto
  case always(TerminalKind.Colors)

  /// Nil for a word that is none of `words`.
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
