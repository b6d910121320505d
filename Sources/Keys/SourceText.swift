/// A position in a text file. Line and column start at 1. A column is one Unicode code point.
package struct SourcePlace: Hashable, Comparable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (a: SourcePlace, b: SourcePlace) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// An error at a position of a text.
package struct SourceProblem: Error, Equatable {
  package let place: SourcePlace
  package let message: String
}

/// Text that is valid UTF-8 and has only characters that YAML 1.2 allows (section 5.1), without
/// line separators that programs treat differently. An index counts code points from 0, after a
/// byte order mark if there is one.
package struct SourceText {
  package let scalars: [Unicode.Scalar]
  /// Index of the first code point of each line.
  private let lineStarts: [Int]

  /// Decodes the bytes of a file. Throws the first problem: an encoding other than UTF-8, or a
  /// character that is not allowed.
  package init(_ bytes: [UInt8]) throws(SourceProblem) {
    var lines = LineCounter()
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw lines.problem("this file is UTF-16; save it as UTF-8")
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.count)
    var iterator = text.makeIterator()
    var decoder = UTF8()
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: break decoding
      case .error: throw lines.problem("this is not UTF-8; save the file as UTF-8")
      case .scalarValue(let scalar):
        if let message = Self.refusal(of: scalar) { throw lines.problem(message) }
        scalars.append(scalar)
        lines.count(scalar)
      }
    }
    self.scalars = scalars
    lineStarts = lines.starts
  }

  private static func refusal(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0: "a NUL character is not allowed; is the file UTF-16, or not text?"
    case 0xFEFF: "a byte order mark (U+FEFF) is allowed only at the beginning of the file"
    // libyaml follows YAML 1.1, where these characters end a line. YAML 1.2 and editors do not.
    case 0x85, 0x2028, 0x2029:
      "the line separator U+\(hex(scalar.value)) is not allowed; "
        + "in double quotes write \\u\(hex(scalar.value))"
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF:
      nil
    default:
      "the control character U+\(hex(scalar.value)) is not allowed; "
        + "in double quotes it can be written as an escape"
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  package var utf8: [UInt8] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Array(String(text).utf8)
  }

  /// Nil if the index is beyond the end.
  package subscript(index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Position of an index. An index beyond the end has the position of the end.
  package func place(of index: Int) -> SourcePlace {
    let index = min(max(index, 0), scalars.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= index { low = middle } else { high = middle }
    }
    return SourcePlace(line: low + 1, column: index - lineStarts[low] + 1)
  }

  /// Text from `index` to the end of the line.
  package func restOfLine(from index: Int) -> ArraySlice<Unicode.Scalar> {
    scalars[min(index, scalars.count)...].prefix { $0 != "\n" && $0 != "\r" }
  }

  /// Text from the start of the line to `index`.
  package func line(before index: Int) -> ArraySlice<Unicode.Scalar> {
    let index = min(index, scalars.count)
    return scalars[(index - place(of: index).column + 1)..<index]
  }

  package func problem(at index: Int, _ message: String) -> SourceProblem {
    SourceProblem(place: place(of: index), message: message)
  }
}

/// Finds the first code points of lines. A line ends with LF, CR LF or CR, as in an editor.
private struct LineCounter {
  private(set) var starts = [0]
  private var index = 0
  private var last: Unicode.Scalar?

  package mutating func count(_ scalar: Unicode.Scalar) {
    index += 1
    if scalar == "\n", last == "\r" {
      starts[starts.count - 1] = index
    } else if scalar == "\n" || scalar == "\r" {
      starts.append(index)
    }
    last = scalar
  }

  package func problem(_ message: String) -> SourceProblem {
    SourceProblem(
      place: SourcePlace(line: starts.count, column: index - starts[starts.count - 1] + 1),
      message: message)
  }
}
