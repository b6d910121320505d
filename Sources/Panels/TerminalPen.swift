/// The colours a terminal writes with, and the sequences that change them.
///
/// A cell holds two lamps, one above the other. Several characters can show them, and the one that
/// needs the fewest changes of colour is taken: once a text and its background have been selected,
/// no cell of the two needs another change.
struct TerminalPen {
  private var foreground = ScreenColor.unknown
  private var background = ScreenColor.unknown

  /// The most bytes `write` appends: both colours of three digits a channel, and the character.
  static let longestCell = 36 + 3

  /// Appends a cell. Only `lower` may be the terminal's background.
  mutating func write(upper: ScreenColor, lower: ScreenColor, to output: OutputBuffer) {
    if upper == lower {
      // A space shows its background in every font, so a full block has to be cheaper to win.
      if background != upper && foreground == upper {
        output.append("█")
      } else {
        select(foreground: foreground, background: upper, output)
        output.append(" ")
      }
    } else if lower != .background && changes(lower, upper) < changes(upper, lower) {
      select(foreground: lower, background: upper, output)
      output.append("▄")
    } else {
      select(foreground: upper, background: lower, output)
      output.append("▀")
    }
  }

  private func changes(_ newForeground: ScreenColor, _ newBackground: ScreenColor) -> Int {
    (newForeground == foreground ? 0 : 1) + (newBackground == background ? 0 : 1)
  }

  /// Select Graphic Rendition (ECMA-48, 8.3.117) for what differs. A colour is 38 or 48, 2 and
  /// three numbers with semicolons, the form that every terminal with 24-bit colour reads.
  private mutating func select(
    foreground newForeground: ScreenColor, background newBackground: ScreenColor,
    _ output: OutputBuffer
  ) {
    guard changes(newForeground, newBackground) > 0 else { return }
    output.append("\u{1B}[")
    if newForeground != foreground {
      output.append("38;2;")
      append(newForeground, to: output)
      if newBackground != background { output.append(UInt8(ascii: ";")) }
    }
    if newBackground == .background && newBackground != background {
      output.append("49")
    } else if newBackground != background {
      output.append("48;2;")
      append(newBackground, to: output)
    }
    output.append(UInt8(ascii: "m"))
    foreground = newForeground
    background = newBackground
  }

  private func append(_ color: ScreenColor, to output: OutputBuffer) {
    output.append(decimal: color.red)
    output.append(UInt8(ascii: ";"))
    output.append(decimal: color.green)
    output.append(UInt8(ascii: ";"))
    output.append(decimal: color.blue)
  }
}
