import Pixels
import Terminal
import TestSupport
import Testing

@Suite struct TerminalKindTests {
  /// Environments and the resulting kinds, or nil for a terminal that cannot draw.
  static let table: [(environment: String, colors: TerminalKind.Colors?, isUnicode: Bool)] = [
    ("", nil, false),
    ("TERM=dumb COLORTERM=truecolor", nil, false),
    ("TERM=unknown", nil, false),
    ("TERM=vt52", nil, false),
    ("TERM=xterm", .indexed16, true),
    ("TERM=xterm-16color", .indexed16, true),
    ("TERM=screen", .indexed16, true),
    ("TERM=tmux", .indexed16, true),
    ("TERM=rxvt-unicode", .indexed16, true),
    ("TERM=xterm-256color", .indexed256, true),
    ("TERM=screen-256color", .indexed256, true),
    ("TERM=tmux-256color", .indexed256, true),
    ("TERM=screen.xterm-256color", .indexed256, true),
    ("TERM=rxvt-unicode-256color", .indexed256, true),
    ("TERM=xterm-direct", .direct, true),
    ("TERM=xterm-direct256", .direct, true),
    ("TERM=tmux-direct", .direct, true),
    ("TERM=xterm-kitty", .direct, true),
    ("TERM=alacritty", .direct, true),
    ("TERM=xterm-256color COLORTERM=truecolor", .direct, true),
    ("TERM=xterm COLORTERM=24bit", .direct, true),
    ("TERM=xterm COLORTERM=gnome-terminal", .indexed16, true),
    ("TERM=tmux-256color COLORTERM=truecolor", .direct, true),
    // GNU Screen passes on its outer terminal's variable.
    ("TERM=screen COLORTERM=truecolor", .indexed256, true),
    ("TERM=screen-256color COLORTERM=truecolor TERM_PROGRAM=tmux", .direct, true),
    ("TERM=xterm-mono", .monochrome, true),
    ("TERM=vte-256color", .indexed256, true),
    ("TERM=vt100", .monochrome, false),
    ("TERM=vt220 LANG=C.UTF-8", .monochrome, false),
    ("TERM=linux LANG=C.UTF-8", .indexed16, false),
    ("TERM=linux-m", .monochrome, false),
    ("TERM=ansi", .indexed16, false),
    ("TERM=xterm-256color NO_COLOR=1", .monochrome, true),
    ("TERM=xterm-256color NO_COLOR=0", .monochrome, true),
    ("TERM=xterm-256color COLORTERM=truecolor NO_COLOR=yes", .monochrome, true),
    ("TERM=xterm-256color NO_COLOR=", .indexed256, true),
    ("TERM=xterm LANG=C", .indexed16, false),
    ("TERM=xterm LANG=POSIX", .indexed16, false),
    ("TERM=xterm LANG=de_DE.ISO-8859-1", .indexed16, false),
    ("TERM=xterm LANG=de_DE", .indexed16, false),
    ("TERM=xterm LANG=de_DE.utf8", .indexed16, true),
    ("TERM=xterm LANG=de_DE.UTF-8@euro", .indexed16, true),
    ("TERM=xterm LANG=C LC_CTYPE=C.UTF-8", .indexed16, true),
    ("TERM=xterm LANG=C.UTF-8 LC_ALL=C", .indexed16, false),
    ("TERM=xterm LANG=C.UTF-8 LC_ALL=", .indexed16, true),
    ("TERM=XTERM-256COLOR", .indexed256, true),
  ]

  @Test(arguments: table)
  func theEnvironmentSaysWhatATerminalShows(
    _ environment: String, _ colors: TerminalKind.Colors?, _ isUnicode: Bool
  ) {
    #expect(
      TerminalKind(environment: Self.lookUp(environment))
        == colors.map { TerminalKind(colors: $0, isUnicode: isUnicode) })
  }

  @Test func aChoiceGoesBeforeAllOfItButMakesNoCursorMove() throws {
    let choice = try #require(TerminalColorChoice("24bit"))
    let linux = Self.lookUp("TERM=linux NO_COLOR=1")
    #expect(
      TerminalKind(environment: linux, choice: choice)
        == TerminalKind(colors: .direct, isUnicode: false))
    #expect(TerminalKind(environment: Self.lookUp("TERM=dumb"), choice: choice) == nil)
    #expect(TerminalColorChoice("auto") == .auto)
    #expect(TerminalColorChoice("none") == .always(.monochrome))
    #expect(TerminalColorChoice("8") == nil)
  }

  private static func lookUp(_ environment: String) -> (String) -> String? {
    var values: [String: String] = [:]
    for setting in environment.split(separator: " ") {
      let parts = setting.split(separator: "=", omittingEmptySubsequences: false)
      values[String(parts[0])] = String(parts[1])
    }
    return { values[$0] }
  }
}
