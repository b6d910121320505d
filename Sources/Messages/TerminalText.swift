extension Unicode.Scalar {
  /// Whether a terminal interprets the character instead of showing it: the control characters of
  /// C0, DEL and C1, and those that change the direction of the text (Bidi_Control of UAX 9).
  public var isTerminalControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The character as a JSON escape such as `\u202e`. It must have at most 16 bits.
  fileprivate var escape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The character, or its escape if it is a terminal control.
  var shownInTerminal: String { isTerminalControl ? escape : String(self) }
}

extension String {
  /// Untrusted text that is safe to print. Terminal controls are escaped, except line breaks and
  /// tabs. In JSON the value does not change.
  public var escapedForTerminal: String {
    escaped { $0 == "\n" || $0 == "\t" ? String($0) : $0.escape }
  }

  /// Untrusted text that is safe to print on one line. Line breaks and tabs become spaces, and
  /// other terminal controls are escaped.
  public var escapedLineForTerminal: String {
    escaped { $0 == "\n" || $0 == "\t" ? " " : $0.escape }
  }

  private func escaped(_ escape: (Unicode.Scalar) -> String) -> String {
    guard unicodeScalars.contains(where: \.isTerminalControl) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isTerminalControl {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
