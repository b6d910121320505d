import CText
import Faces
import Messages

/// The fallback fonts on one line for characters of one script. The first one that draws a cluster
/// is used.
final class Fallbacks {
  enum Candidate {
    /// - Parameters:
    ///   - pixels: pixels per em if the user set a size.
    ///   - isChosen: whether the user chose the font.
    case file(FontSource, pixels: Int?, isChosen: Bool)
    /// The built-in face that fits the line.
    case builtIn
    /// A colour emoji file. It also has digits, which are not meant for texts.
    case emoji(FontSource)
  }

  private enum Font {
    case untried(Candidate)
    /// The font does not fit or cannot be opened.
    case none
    case font(any SizedFont)
  }

  private let script: UInt32
  private let line: FontCache.LineBox
  private var fonts: [Font]
  /// Range of `fonts` for clusters that are not emoji.
  private let texts: Range<Int>
  private let emoji: Range<Int>
  /// Indices in `fonts` for single characters; -1 for none.
  private var characters: [UInt32: Int16] = [:]

  private static let mostRemembered = 20_000

  /// - Parameters:
  ///   - texts: candidates for clusters that are not emoji, in order of preference.
  ///   - emoji: candidates for emoji, in order of preference.
  init(_ texts: [Candidate], emoji: [Candidate], script: UInt32, on line: FontCache.LineBox) {
    self.script = script
    self.line = line
    self.texts = 0..<texts.count
    self.emoji = texts.count..<texts.count + emoji.count
    fonts = (texts + emoji).map(Font.untried)
  }

  func font(for cluster: UnsafeBufferPointer<UInt32>) -> (any SizedFont)? {
    guard cluster.count == 1 else {
      return isEmoji(cluster)
        ? forSequence(cluster) : first(in: texts, drawing: cluster).flatMap { font($0) }
    }
    let number: Int16
    if let known = characters[cluster[0]] {
      number = known
    } else {
      number =
        first(in: isEmoji(cluster) ? emoji : texts, drawing: cluster).map(Int16.init) ?? -1
      if characters.count == Self.mostRemembered { characters.removeAll() }
      characters[cluster[0]] = number
    }
    return number < 0 ? nil : font(Int(number))
  }

  private func first(in range: Range<Int>, drawing cluster: UnsafeBufferPointer<UInt32>) -> Int? {
    range.first { font($0)?.draws(cluster) ?? false }
  }

  /// The first font that makes one glyph of the cluster, else the first one that draws its parts.
  private func forSequence(_ cluster: UnsafeBufferPointer<UInt32>) -> (any SizedFont)? {
    var parts: (any SizedFont)?
    for number in emoji {
      guard let font = font(number), font.draws(cluster) else { continue }
      var glyphs = 0
      font.shape(cluster, part: 0..<cluster.count, script: script, isRightToLeft: false) {
        if $0.advance > 0 { glyphs += 1 }
      }
      if glyphs == 1 { return font }
      parts = parts ?? font
    }
    return parts
  }

  private func font(_ number: Int) -> (any SizedFont)? {
    switch fonts[number] {
    case .font(let font): return font
    case .none: return nil
    case .untried(let candidate):
      let font = sized(candidate, isForEmoji: emoji.contains(number))
      fonts[number] = font.map(Font.font) ?? .none
      return font
    }
  }

  private func sized(_ candidate: Candidate, isForEmoji: Bool) -> (any SizedFont)? {
    switch candidate {
    case .builtIn:
      let font = Typography.Font.automatic(fitting: line.height)
      return font.lineHeight > line.height ? nil : BuiltInFont(font)
    case .file(let source, let pixels, let isChosen):
      guard isChosen || isShaped(by: source) else { return nil }
      return file(source, pixels, mayHaveColors: isForEmoji)
    case .emoji(let source):
      return file(source, nil, mayHaveColors: true)
    }
  }

  /// Whether bitmaps of a font are letters of the script, and not only their parts.
  private func isShaped(by source: FontSource) -> Bool {
    guard source.facts?.sizes != nil, ScriptNeeds.needsTables(script) else { return true }
    return source.file()?.hasTables(for: script) ?? false
  }

  /// Colour bitmaps are refused on a panel without colours, where they would become blots.
  private func file(_ source: FontSource, _ pixels: Int?, mayHaveColors: Bool) -> FileFont? {
    guard let sizes = FontSizes(source),
      !sizes.facts.hasColorStrikes || mayHaveColors && line.rendering.colors,
      let measure = sizes.fallback(pixels: pixels, script: script, on: line)
    else { return nil }
    return FileFont(source, measure)
  }
}
