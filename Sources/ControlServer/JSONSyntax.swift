import Messages

/// Position and reason of a syntax error in a JSON text.
struct JSONSyntaxError: Error, Hashable {
  /// Line, counted from 1.
  let line: Int
  /// Column, counted from 1, in bytes.
  let column: Int
  /// Reason, worded as the end of a sentence.
  let reason: String
}

/// A check of a whole text against RFC 8259, strict where the RFC leaves a choice. Names in an
/// object must be unique, and escapes must make valid Unicode.
///
/// Foundation's decoder silently ignores one of two equal names and does not report the position of
/// an error.
struct JSONSyntax {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0

  /// Maximum nesting of objects and lists. Messages need one level.
  static let maximumDepth = 32

  /// Throws at the position where `text` stops being a JSON object.
  static func checkObject(_ text: some Collection<UInt8>) throws(JSONSyntaxError) {
    try check(text) { (syntax) throws(JSONSyntaxError) in try syntax.wholeObject() }
  }

  /// Throws at the position where `text` stops being a JSON value of any kind.
  static func checkValue(_ text: some Collection<UInt8>) throws(JSONSyntaxError) {
    try check(text) { (syntax) throws(JSONSyntaxError) in try syntax.wholeValue() }
  }

  private static func check(
    _ text: some Collection<UInt8>,
    _ read: (inout JSONSyntax) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    let outcome: Result<Void, JSONSyntaxError>? = text.withContiguousStorageIfAvailable { bytes in
      var syntax = JSONSyntax(bytes: bytes)
      return Result { () throws(JSONSyntaxError) in try read(&syntax) }
    }
    if let outcome { try outcome.get() } else { try check(Array(text), read) }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func wholeObject() throws(JSONSyntaxError) {
    skipSpace()
    guard next == UInt8(ascii: "{") else {
      throw failure(next == nil ? "the body is empty" : "a JSON object begins with {")
    }
    try object()
    skipSpace()
    if next != nil { throw failure("something follows the object") }
  }

  private mutating func wholeValue() throws(JSONSyntaxError) {
    skipSpace()
    try value()
    skipSpace()
    if next != nil { throw failure("something follows the value") }
  }

  private mutating func value() throws(JSONSyntaxError) {
    switch next {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try list()
    case UInt8(ascii: "\""): _ = try string(retained: false)
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): try number()
    default: throw failure("a value is missing")
    }
  }

  private mutating func object() throws(JSONSyntaxError) {
    try enter()
    var names: Set<[UInt8]> = []
    repeat {
      skipSpace()
      if names.isEmpty, next == UInt8(ascii: "}") { break }
      guard next == UInt8(ascii: "\"") else { throw failure("a name in double quotes is missing") }
      let start = position
      let name = try string(retained: true)
      guard names.insert(name).inserted else {
        position = start
        let shown = PropertyValue.string(String(decoding: name, as: UTF8.self)).description
        throw failure("the name \(shown) is given a second time here")
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure("a : is missing") }
      skipSpace()
      try value()
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure("a , or } is missing") }
    depth -= 1
  }

  private mutating func list() throws(JSONSyntaxError) {
    try enter()
    skipSpace()
    if take(UInt8(ascii: "]")) {
      depth -= 1
      return
    }
    repeat {
      skipSpace()
      try value()
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("a , or ] is missing") }
    depth -= 1
  }

  private mutating func enter() throws(JSONSyntaxError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw failure("objects and lists are nested more than \(Self.maximumDepth) deep")
    }
    position += 1
  }

  private mutating func word(_ word: StaticString) throws(JSONSyntaxError) {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[offset]) {
      position = start
      throw failure("a value is missing")
    }
  }

  private mutating func number() throws(JSONSyntaxError) {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = position
    while let byte = next, isDigit(byte) { position += 1 }
    if position == start { throw failure("a digit is missing") }
  }

  /// Reads a string. Returns it unescaped if `retained`, which is for names; otherwise empty.
  private mutating func string(retained: Bool) throws(JSONSyntaxError) -> [UInt8] {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return text
      case UInt8(ascii: "\\"):
        let scalar = try escape()
        if retained { text.append(contentsOf: UTF8.encode(scalar)!) }
      case ..<0x20: throw failure("a control character in a string is written as \\u00XX")
      case ..<0x80:
        position += 1
        if retained { text.append(byte) }
      default:
        let length = try multibyteLength()
        if retained { text.append(contentsOf: bytes[position..<position + length]) }
        position += length
      }
    }
    throw failure("the closing \" of a string is missing")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = next else { throw failure("the closing \" of a string is missing") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try hexadecimal()
      if let scalar = Unicode.Scalar(first) { return scalar }
      if UTF16.isLeadSurrogate(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        let second = try hexadecimal()
        if UTF16.isTrailSurrogate(second) {
          return Unicode.Scalar(0x10000 + UInt32(first & 0x3FF) << 10 + UInt32(second & 0x3FF))!
        }
      }
      position = start
      throw failure("half of a surrogate pair is missing")
    default:
      position = start
      throw failure("there is no such escape")
    }
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt16 {
    var number: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("\\u takes four hexadecimal digits")
      }
      number = number << 4 | UInt16(digit)
      position += 1
    }
    return number
  }

  /// Length of the UTF-8 sequence at the current position (Unicode standard, table 3-7).
  private func multibyteLength() throws(JSONSyntaxError) -> Int {
    func byte(_ offset: Int) -> UInt8 {
      position + offset < bytes.count ? bytes[position + offset] : 0
    }
    func continues(_ offset: Int) -> Bool { byte(offset) & 0xC0 == 0x80 }
    switch (byte(0), byte(1)) {
    case (0xC2...0xDF, 0x80...0xBF): return 2
    case (0xE0, 0xA0...0xBF) where continues(2), (0xED, 0x80...0x9F) where continues(2),
      (0xE1...0xEC, 0x80...0xBF) where continues(2), (0xEE...0xEF, 0x80...0xBF) where continues(2):
      return 3
    case (0xF0, 0x90...0xBF) where continues(2) && continues(3),
      (0xF1...0xF3, 0x80...0xBF) where continues(2) && continues(3),
      (0xF4, 0x80...0x8F) where continues(2) && continues(3):
      return 4
    default: throw failure("this is not UTF-8")
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func failure(_ reason: String) -> JSONSyntaxError {
    let before = bytes[..<position]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONSyntaxError(line: line, column: position - lineStart + 1, reason: reason)
  }
}
