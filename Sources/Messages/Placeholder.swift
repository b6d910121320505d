import Glibc

/// A place in a text for a value that changes: `{{kind}}`, `{{kind:argument}}` or
/// `{{kind:argument|option}}`. `{{{{` is two literal braces.
public struct Placeholder: Hashable, Sendable {
  public let kind: String
  /// Argument; empty if there is none.
  public let argument: String
  public let option: String?

  public init(_ kind: String, _ argument: String = "", option: String? = nil) {
    self.kind = kind
    self.argument = argument
    self.option = option
  }

  /// The placeholder as written in a text.
  package var source: String {
    "{{" + kind + (argument.isEmpty ? "" : ":" + argument) + (option.map { "|" + $0 } ?? "") + "}}"
  }

  /// Maximum number of different placeholders in a message.
  public static let most = 256

  /// Maximum total size of all values in one message, in bytes of UTF-8. Values beyond it are
  /// omitted.
  public static let mostBytes = 1 << 20
}

extension Placeholder {
  /// A part of a text.
  enum Piece: Equatable {
    case text(Substring)
    case placeholder(Placeholder, source: Substring)
    /// Opening braces without closing ones.
    case open(Substring)
  }

  /// Splits a text into its parts, in order.
  static func pieces(of text: String) -> [Piece] {
    let bytes = text.utf8
    var pieces: [Piece] = []
    var (written, at) = (text.startIndex, text.startIndex)
    func flush(_ end: String.Index) {
      if written < end { pieces.append(.text(text[written..<end])) }
    }
    while let start = text[at...].utf8.firstBrace {
      at = bytes.index(after: start)
      guard bytes[start...].starts(with: "{{".utf8) else { continue }
      let inside = bytes.index(after: at)
      if bytes[inside...].starts(with: "{{".utf8) {
        flush(inside)
        at = bytes.index(inside, offsetBy: 2)
        written = at
        continue
      }
      guard let end = closing(bytes[inside...]) else {
        flush(start)
        pieces.append(.open(text[start..<inside]))
        (written, at) = (inside, inside)
        continue
      }
      flush(start)
      at = bytes.index(end, offsetBy: 2)
      written = at
      pieces.append(.placeholder(Placeholder(inside: text[inside..<end]), source: text[start..<at]))
    }
    flush(text.endIndex)
    return pieces
  }

  /// Start of the closing braces; nil if a line break or opening braces come first.
  private static func closing(_ rest: Substring.UTF8View.SubSequence) -> String.Index? {
    var at = rest.startIndex
    while let end = rest[at...].firstIndex(where: {
      $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\n")
    }) {
      if rest[end...].starts(with: "}}".utf8) { return end }
      if rest[end] == UInt8(ascii: "\n") || rest[end...].starts(with: "{{".utf8) { return nil }
      at = rest.index(after: end)
    }
    return nil
  }

  /// - Parameter inside: the text between the braces.
  private init(inside: Substring) {
    let (kind, rest) = Self.split(inside, at: ":")
    let (argument, option) = rest.map { Self.split($0, at: "|") } ?? ("", nil)
    self.init(
      kind, argument, option: option.map(Self.trimmed).flatMap { $0.isEmpty ? nil : $0 })
  }

  private static func split(
    _ text: Substring, at separator: Character
  ) -> (String, rest: Substring?) {
    guard let index = text.firstIndex(of: separator) else { return (trimmed(text), nil) }
    return (trimmed(text[..<index]), text[text.index(after: index)...])
  }

  private static func trimmed(_ text: Substring) -> String {
    let retained = text.drop { $0 == " " }
    return String(
      retained[
        ..<(retained.lastIndex { $0 != " " }.map(retained.index(after:)) ?? retained.startIndex)])
  }
}

extension MessageContent {
  /// Whether the content has any braces. Without braces it does not change by itself.
  private var mayHavePlaceholders: Bool {
    texts.contains { text in
      text.text.runs.contains { $0.text[...].utf8.firstBrace != nil }
    }
  }

  private var texts: [(field: String, text: MessageText)] {
    var texts: [(String, MessageText)] = []
    if let text { texts.append((MessageProperty.text.key, text)) }
    for (property, items) in [(MessageProperty.pages, pages), (.topics, topics)] {
      for (index, item) in (items ?? []).enumerated() {
        if let text = item.text { texts.append(("\(property.key)[\(index)]", text)) }
      }
    }
    return texts
  }

  /// Placeholders in the text, the pages and the topics: the first `Placeholder.most`.
  public var placeholders: Set<Placeholder> {
    guard mayHavePlaceholders else { return [] }
    var found: Set<Placeholder> = []
    for (_, text) in texts {
      for run in text.runs {
        for case .placeholder(let placeholder, _) in Placeholder.pieces(of: run.text) {
          if found.count < Placeholder.most { found.insert(placeholder) }
        }
      }
    }
    return found
  }

  /// Checks all placeholders.
  ///
  /// - Parameters:
  ///   - expected: description of valid text between braces, as the end of "takes …".
  ///   - check: checks a placeholder of a field.
  package func checkPlaceholders(
    expected: String,
    _ check: (_ placeholder: Placeholder, _ field: String) throws(ValueError) -> Void
  ) throws(ValueError) {
    guard mayHavePlaceholders else { return }
    var found: Set<Placeholder> = []
    for (field, text) in texts {
      for (index, run) in text.runs.enumerated() {
        let field = text.runs.count > 1 ? "\(field)[\(index)]" : field
        for piece in Placeholder.pieces(of: run.text) {
          switch piece {
          case .text: break
          case .placeholder(let placeholder, let source):
            guard found.insert(placeholder).inserted else { continue }
            guard found.count <= Placeholder.most else {
              throw ValueError(
                field: field, value: .string(String(source)),
                expected: "at most \(Placeholder.most) different {{…}} in a message",
                described: "one more, \(PropertyValue.string(String(source)).description)")
            }
            try check(placeholder, field)
          case .open(let source):
            throw ValueError(field: field, value: .string(String(source)), expected: expected)
          }
        }
      }
    }
  }

  /// The content with values in place of its placeholders. A placeholder without a value remains as
  /// written.
  public func filled(_ value: (Placeholder) -> String?) -> Self {
    guard mayHavePlaceholders else { return self }
    var filled = self
    var space = Placeholder.mostBytes
    func fill(_ text: MessageText) -> MessageText {
      MessageText(
        runs: text.runs.map { run in
          var run = run
          run.text = run.text.filled(value, space: &space)
          return run
        })
    }
    func fill(_ items: [MessageItem]?) -> [MessageItem]? {
      items?.map { item in
        var item = item
        item.text = item.text.map(fill)
        return item
      }
    }
    filled.text = text.map(fill)
    filled.pages = fill(pages)
    filled.topics = fill(topics)
    return filled
  }
}

extension String {
  /// - Parameter space: remaining bytes for values.
  fileprivate func filled(_ value: (Placeholder) -> String?, space: inout Int) -> String {
    guard self[...].utf8.firstBrace != nil else { return self }
    var filled = ""
    for piece in Placeholder.pieces(of: self) {
      switch piece {
      case .text(let text): filled += text
      case .open(let source): filled += source
      case .placeholder(let placeholder, let source):
        guard let value = value(placeholder) else {
          filled += source
          continue
        }
        guard value.utf8.count <= space else { continue }
        space -= value.utf8.count
        filled += value
      }
    }
    return filled
  }
}

extension Substring.UTF8View {
  /// Index of the first opening brace. `memchr` is fast for a long text with few braces.
  fileprivate var firstBrace: Index? {
    let brace = UInt8(ascii: "{")
    let offset = withContiguousStorageIfAvailable { bytes -> Int? in
      guard let start = bytes.baseAddress, let found = memchr(start, Int32(brace), bytes.count)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
    guard let offset else { return firstIndex(of: brace) }
    return offset.map { index(startIndex, offsetBy: $0) }
  }
}

extension String {
  /// The text with a 0 for every digit. In most fonts all digits have the same width.
  public var withoutFigures: String {
    String(String.UnicodeScalarView(unicodeScalars.map { ("0"..."9").contains($0) ? "0" : $0 }))
  }
}
