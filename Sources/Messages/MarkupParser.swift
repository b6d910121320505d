/// Parser that reads markup once, from tag to tag.
struct MarkupParser {
  /// The effect of an open tag on the text that follows it.
  private enum TextStyle {
    case color(RGBColor)
    case background(RGBColor)
    case font(String)
    case bold(Bool)
    case effect(TextEffect)
  }

  private struct OpenTag {
    /// Normalized name that closes the tag, besides `[/]`.
    let name: String
    /// Name as written in the text.
    let given: String
    let styles: [TextStyle]
  }

  /// Maximum number of open tags. More are a mistake and would take a long time.
  private static let maximumDepth = 64

  private let text: String
  private let fonts: [String]?
  private let picture: (String) -> Result<ImageSource, Markup.PictureMistake>
  private var open: [OpenTag] = []
  private var runs: [TextRun] = []
  /// Text before the next tag, with its style.
  private var pending = TextRun("")

  init(
    _ text: String, fonts: [String]?,
    picture: @escaping (String) -> Result<ImageSource, Markup.PictureMistake>
  ) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.fonts = fonts
    self.picture = picture
  }

  mutating func parse() throws(MarkupError) -> MessageText {
    let bytes = text.utf8
    let bracket = UInt8(ascii: "[")
    var at = bytes.startIndex
    while let start = bytes[at...].firstIndex(of: bracket) {
      pending.text += text[at..<start]
      let inside = bytes.index(after: start)
      if inside < bytes.endIndex, bytes[inside] == bracket {
        pending.text += "["
        at = bytes.index(after: inside)
        continue
      }
      guard
        let end = bytes[inside...].firstIndex(where: {
          $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "\n") || $0 == bracket
        }), bytes[end] == UInt8(ascii: "]")
      else {
        throw MarkupError(text, at: start, "this [ has no ]; write [[ for a bracket")
      }
      do throws(Mistake) {
        try take(text[inside..<end])
      } catch {
        throw MarkupError(text, at: start, error.reason)
      }
      at = bytes.index(after: end)
    }
    pending.text += text[at...]
    do throws(Mistake) {
      try flush()
    } catch {
      throw MarkupError(text, at: text.endIndex, error.reason)
    }
    if runs.isEmpty { return MessageText("") }
    return MessageText(runs: runs)
  }

  private struct Mistake: Error {
    var reason: String
  }

  /// Parses the words between brackets.
  private mutating func take(_ tag: Substring) throws(Mistake) {
    let words = tag.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else {
      throw Mistake(reason: "[] is not a tag; write [[ for a bracket")
    }
    if first.hasPrefix("/") {
      let given = words.joined(separator: " ").dropFirst()
      return try close(given.drop { $0 == " " })
    }
    let rest = words.dropFirst().joined(separator: " ")
    switch Markup.Word(rawValue: first.lowercased()) {
    case .icon: return try addIcon(rest)
    case .img: return try add(picture(rest))
    default: break
    }
    let (name, styles) = try opening(words)
    guard open.count < Self.maximumDepth else {
      throw Mistake(reason: "at most \(Self.maximumDepth) tags may be open; [/] closes the last")
    }
    open.append(OpenTag(name: name, given: first, styles: styles))
    try changeStyle()
  }

  private mutating func close(_ name: Substring) throws(Mistake) {
    if name.isEmpty {
      guard open.popLast() != nil else { throw Mistake(reason: "[/] closes nothing") }
    } else {
      // `[/on blue]` and `[/blink 500ms]` also close their tags, so only the first word counts.
      let first = name.prefix { $0 != " " }
      guard let index = open.lastIndex(where: { $0.name == Self.name(first) }) else {
        let near = nearest(to: String(first), among: open.map(\.given))
        throw Mistake(
          reason: "[/\(shown(name))] closes nothing"
            + (near.map { "; did you mean [/\($0)]?" }
              ?? (open.last.map { "; open is [\(shown($0.given))]" } ?? "")))
      }
      open.remove(at: index)
    }
    try changeStyle()
  }

  /// Normalizes a tag name: all names of a colour become one, and `bold` becomes `b`.
  private static func name(_ word: some StringProtocol) -> String {
    let word = word.lowercased()
    if let color = RGBColor(word) { return color.hex }
    return word == Markup.Word.bold.rawValue ? Markup.Word.b.rawValue : word
  }

  private func opening(_ words: [String]) throws(Mistake) -> (name: String, styles: [TextStyle]) {
    let first = words[0]
    let name = Self.name(first)
    let rest = words.dropFirst().joined(separator: " ")
    func alone(_ style: TextStyle) throws(Mistake) -> (String, [TextStyle]) {
      guard rest.isEmpty else {
        throw Mistake(
          reason: "[\(shown(first))] takes nothing after its name, not \(quoted(rest))")
      }
      return (name, [style])
    }
    if let color = RGBColor(first) {
      guard words.count > 1 else { return (name, [.color(color)]) }
      guard words[1].lowercased() == Markup.Word.on.rawValue else {
        throw Mistake(
          reason: "[\(first)] takes nothing after its name, or on and a colour, not \(quoted(rest))"
            + (RGBColor(rest) == nil ? "" : "; did you mean [\(first) on \(rest)]?"))
      }
      return (name, [.color(color), try background(words[2...], after: "\(first) on")])
    }
    switch Markup.Word(rawValue: name) {
    case .b, .bold: return try alone(.bold(true))
    case .regular: return try alone(.bold(false))
    case .on: return (name, [try background(words[1...], after: name)])
    case .font:
      guard !rest.isEmpty else { throw Mistake(reason: "[font] takes \(TextRun.expectedFont)") }
      if let fonts, !fonts.contains(rest) {
        throw Mistake(
          reason: "there is no font \(quoted(rest))" + meant(rest, among: fonts, as: "font "))
      }
      return (name, [.font(rest)])
    case .icon, .img, nil: break
    }
    guard let kind = TextEffect.Kind(rawValue: name) else {
      throw Mistake(
        reason: "there is no tag [\(shown(first))]"
          + (nearest(to: first, among: Markup.names).map { "; did you mean [\($0)]?" }
            ?? "; write [[ for a bracket"))
    }
    do throws(TextEffect.Refusal) {
      let effect = try TextEffect(([kind.rawValue] + words.dropFirst()).joined(separator: " "))
      return (name, [.effect(effect)])
    } catch {
      let given = words.joined(separator: " ")
      throw Mistake(reason: "[\(shown(given))] takes \(error.expected)")
    }
  }

  /// - Parameter tag: words of the tag up to its `on`.
  private func background(
    _ words: ArraySlice<String>, after tag: String
  ) throws(Mistake) -> TextStyle {
    let given = words.joined(separator: " ")
    guard let color = RGBColor(given) else {
      throw Mistake(
        reason: "[\(tag)] takes \(MessageProperty.color.expected), not \(quoted(given))"
          + meant(given, among: RGBColor.names, as: "\(tag) "))
    }
    return .background(color)
  }

  private mutating func addIcon(_ name: String) throws(Mistake) {
    if let icon = IconName(name) {
      pending.text.append(icon.character)
    } else if let source = ImageSource(rawValue: ImageSource.iconPrefix + name) {
      // The name may be in the icon directory, whose content only the daemon knows.
      try add(.success(source))
    } else {
      throw Mistake(
        reason: name.isEmpty
          ? "[icon] takes a name, such as [icon sun]"
          : "there is no icon \(quoted(name))" + meant(name, among: IconName.all, as: "icon "))
    }
  }

  private mutating func add(
    _ picture: Result<ImageSource, Markup.PictureMistake>
  ) throws(Mistake) {
    let source: ImageSource
    switch picture {
    case .success(let found): source = found
    case .failure(let mistake): throw Mistake(reason: mistake.reason)
    }
    try changeStyle()
    pending.text = String(TextRun.objectCharacter)
    pending.image = source
    try changeStyle()
  }

  // MARK: Runs

  /// Starts a run with the style of the tags that are open now.
  private mutating func changeStyle() throws(Mistake) {
    try flush()
    for style in open.lazy.flatMap(\.styles) {
      switch style {
      case .color(let color): pending.color = color
      case .background(let color): pending.background = color
      case .font(let name): pending.font = name
      case .bold(let flag): pending.bold = flag
      case .effect(let effect):
        pending.effects.removeAll { $0.kind == effect.kind }
        pending.effects.append(effect)
      }
    }
  }

  private mutating func flush() throws(Mistake) {
    defer { pending = TextRun("") }
    guard !pending.text.isEmpty else { return }
    if let last = runs.last, last.hasSameStyle(as: pending) {
      runs[runs.count - 1].text += pending.text
      return
    }
    guard runs.count < MessageText.maximumRuns else {
      throw Mistake(
        reason: "a text has at most \(MessageText.maximumRuns) runs of different styles")
    }
    runs.append(pending)
  }
}

extension TextRun {
  /// Whether both runs are text and differ at most in their characters.
  public func hasSameStyle(as other: TextRun) -> Bool {
    color == other.color && background == other.background && font == other.font
      && bold == other.bold && effects == other.effects && image == nil && other.image == nil
  }
}

/// The text shortened and escaped for a terminal, without quotes.
private func shown(_ text: some StringProtocol) -> String {
  String(quoted(String(text)).dropFirst().dropLast())
}

/// A suggestion for a misspelt word, as the end of a sentence; empty if no known word is near.
private func meant(_ word: String, among known: [String], as prefix: String) -> String {
  nearest(to: word, among: known).map { "; did you mean [\(prefix)\($0)]?" } ?? ""
}
