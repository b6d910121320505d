/// The current colours of a terminal, and the sequences that change them.
///
/// On a terminal with block characters, two stacked LEDs share a cell. Several characters can show
/// them, and the one with the fewest colour changes is used. Once text and background colours are
/// selected, no cell of the two needs another change.
struct TerminalPen {
  private let colors: TerminalKind.Colors
  private var foreground = TerminalInk.unknown
  private var background = TerminalInk.unknown

  /// The maximum bytes of `writePair`: both colours with three digits per channel, and the
  /// character.
  static let longestPair = 36 + 3
  /// The maximum bytes of `writeSingle`: a colour and two spaces.
  static let longestSingle = 19 + 2

  init(_ colors: TerminalKind.Colors) {
    self.colors = colors
  }

  /// Appends a cell of two LEDs. Only `lower` may be the terminal's background.
  mutating func writePair(upper: TerminalInk, lower: TerminalInk, to output: OutputBuffer) {
    if colors == .monochrome {
      selectOwnColors(output)
      output.append(Self.blocks(upper, lower))
    } else if upper == lower {
      // A space shows its background in every font, so a full block is used only if it is cheaper.
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

  /// Appends one LED as one or two ASCII columns.
  mutating func writeSingle(_ ink: TerminalInk, columns: Int, to output: OutputBuffer) {
    let character: UInt8
    if colors == .monochrome {
      selectOwnColors(output)
      character = Self.letter(ink)
    } else {
      select(foreground: foreground, background: ink, output)
      character = UInt8(ascii: " ")
    }
    for _ in 0..<columns { output.append(character) }
  }

  /// A lit LED fills its half of the cell, and a dim one half of that.
  private static func blocks(_ upper: TerminalInk, _ lower: TerminalInk) -> StaticString {
    switch (upper, lower) {
    case (.lit, .lit): "█"
    case (.lit, .dim): "▛"
    case (.lit, _): "▀"
    case (.dim, .lit): "▙"
    case (.dim, .dim): "▌"
    case (.dim, _): "▘"
    case (_, .lit): "▄"
    case (_, .dim): "▖"
    default: " "
    }
  }

  /// `#` and `.`, as in a text snapshot.
  private static func letter(_ ink: TerminalInk) -> UInt8 {
    switch ink {
    case .lit: UInt8(ascii: "#")
    case .dim: UInt8(ascii: "+")
    default: UInt8(ascii: ".")
    }
  }

  private func changes(_ newForeground: TerminalInk, _ newBackground: TerminalInk) -> Int {
    (newForeground == foreground ? 0 : 1) + (newBackground == background ? 0 : 1)
  }

  private mutating func selectOwnColors(_ output: OutputBuffer) {
    guard background == .unknown else { return }
    output.append("\u{1B}[0m")
    background = .background
  }

  /// Selects the colours that differ (Select Graphic Rendition, ECMA-48, 8.3.117).
  private mutating func select(
    foreground newForeground: TerminalInk, background newBackground: TerminalInk,
    _ output: OutputBuffer
  ) {
    guard changes(newForeground, newBackground) > 0 else { return }
    output.append("\u{1B}[")
    if newForeground != foreground {
      append(newForeground, base: 30, to: output)
      if newBackground != background { output.append(UInt8(ascii: ";")) }
    }
    if newBackground == .background && newBackground != background {
      output.append("49")
    } else if newBackground != background {
      append(newBackground, base: 40, to: output)
    }
    output.append(UInt8(ascii: "m"))
    foreground = newForeground
    background = newBackground
  }

  /// Appends 38 or 48, then 2 and three numbers or 5 and one, separated by semicolons. Every
  /// terminal with these colours reads this form.
  private func append(_ ink: TerminalInk, base: Int, to output: OutputBuffer) {
    let value = Int(ink.value)
    switch colors {
    case .direct:
      output.append(decimal: base + 8)
      output.append(";2;")
      output.append(decimal: value >> 16)
      output.append(UInt8(ascii: ";"))
      output.append(decimal: value >> 8 & 0xFF)
      output.append(UInt8(ascii: ";"))
      output.append(decimal: value & 0xFF)
    case .indexed256:
      output.append(decimal: base + 8)
      output.append(";5;")
      output.append(decimal: value)
    case .indexed16:
      // Bright colours start at 90 and 100 (aixterm).
      output.append(decimal: base + (value < 8 ? value : 60 + value - 8))
    case .monochrome: break
    }
  }
}
