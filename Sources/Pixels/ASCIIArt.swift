/// The text form of a bitmap: one line per row, `#` for a lit pixel (red, green or blue above 0)
/// and `.` for a dark one. Every line ends with a line break.
extension Bitmap {
  public var asciiArt: String {
    var text: [UInt8] = []
    text.reserveCapacity((size.width + 1) * size.height)
    for y in 0..<size.height {
      let row = unsafeRow(y)
      for x in 0..<size.width {
        text.append(row[x].isLit ? UInt8(ascii: "#") : UInt8(ascii: "."))
      }
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a bitmap written as text: `#` in `ink`, `.` or a space in black.
  ///
  /// Empty lines at either end are dropped, so that art can be a multi-line string literal. Returns
  /// nil if lines differ in length or contain another character.
  public convenience init?(asciiArt: String, ink: Color = .white) {
    var lines = asciiArt.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let width = lines.first?.utf8.count ?? 0
    guard lines.allSatisfy({ $0.utf8.count == width }) else { return nil }
    self.init(size: Size(width: width, height: lines.count))
    for (y, line) in lines.enumerated() {
      for (x, character) in line.utf8.enumerated() {
        switch character {
        case UInt8(ascii: "#"): self[x, y] = ink
        case UInt8(ascii: "."), UInt8(ascii: " "): break
        default: return nil
        }
      }
    }
  }
}
