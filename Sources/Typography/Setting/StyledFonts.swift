import Messages

/// The numbered fonts of one text: those that its runs name, and their fallbacks.
struct StyledFonts {
  /// A font on the text's line.
  struct Entry {
    let font: any SizedFont
    /// Rows from the top of the text's line to the top of the font's line.
    let top: Int
    /// Whether the font shapes clusters one by one.
    var isOneByOne = false
  }

  /// How the characters of a run are drawn.
  struct Style {
    /// Index in `entries`.
    var font: Int
    var isBold: Bool
    /// Pixels that an outline takes on each side of a letter.
    var outline = 0
    /// Pixels that a shadow takes to the right of a letter.
    var shadow = 0
    /// Whether icons have their own colours instead of the letters'.
    var hasColoredIcons = true
  }

  private(set) var entries: [Entry] = []
  /// Pixels above capitals for their accents in the font of runs that name none.
  let accentRows: Int
  /// Whether all fonts are built-in faces.
  var areBuiltIn: Bool {
    !entries.contains { $0.font is FileFont || $0.font is PictureFont }
  }
  /// One style per run.
  private(set) var styles: [Style] = []
  private(set) var line: FontCache.LineBox
  /// Rows of the line from the top of the capitals of the largest font that runs name to the base
  /// line.
  let capitals: Range<Int>
  /// The built-in face at the size of the line, for separators, boxes and transliterations.
  let signs: BuiltInFont
  let box: Int
  /// Side of a pixel of the font, or width of a thin stroke, in pixels.
  let strokeWidth: Int

  private let cache: FontCache
  /// The font of runs that name none.
  private let base: Font
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var builtIn: [BuiltIn: BuiltInFont] = [:]
  /// Font numbers of single characters; the upper half of the key is the number of the run's font.
  private var known: [UInt64: UInt16] = [:]
  private var knownClusters: [ClusterKey: Int] = [:]
  /// By font number, in the upper half of the key, and script.
  private var knownLow: [UInt64: Bool] = [:]

  /// Nil for a replacement that does not fit the line.
  private var replacements: [Replacement: Int?] = [:]
  /// Numbers of fonts that show characters in Latin letters.
  private(set) var transliterating: Set<Int> = []

  private struct BuiltIn: Hashable {
    var font: Font
    /// Whether the face has thicker strokes; other faces are smeared.
    var isBold = false
  }

  private struct Replacement: Hashable {
    enum Kind: Hashable {
      case tab, letter, transliteration
      case icon(isColored: Bool)
    }
    var kind: Kind
    var base: Int
  }

  private struct ClusterKey: Hashable {
    var base: Int
    var cluster: [UInt32]
  }

  /// Maximum number of clusters of several characters whose font is cached.
  private static let clusterLimit = 8192

  init(_ text: MessageText, _ setting: TextSetting, _ cache: FontCache) {
    self.cache = cache
    base = setting.font
    var builtIn: [BuiltIn: BuiltInFont] = [:]
    func sized(_ font: Font, isBold: Bool = false) -> any SizedFont {
      guard font.face != nil else { return cache.font(font, rendering: setting.rendering) }
      let key = BuiltIn(font: font, isBold: isBold && font.strokes() != nil)
      if let known = builtIn[key] { return known }
      let made = BuiltInFont(
        font, isBold: isBold, headroom: setting.headroom / font.scale * font.scale,
        hasDottedZero: setting.hasDottedZero)
      builtIn[key] = made
      return made
    }

    accentRows = setting.font.accentRows
    let own = sized(setting.font)
    let highest = max(setting.height + setting.headroom, own.lineHeight)
    var named: [String: Font] = [:]
    var fonts: [any SizedFont] = []
    var pictures: [ImageSource: PictureFont] = [:]
    for run in text.runs {
      if let source = run.image {
        let font =
          pictures[source]
          ?? PictureFont(
            setting.pictures[source], beside: own, scale: setting.font.scale,
            hasColors: setting.rendering.colors)
        pictures[source] = font
        fonts.append(font)
        continue
      }
      guard let name = run.font, name != "auto", name != setting.font.name else {
        fonts.append(sized(setting.font, isBold: run.bold == true))
        continue
      }
      let font =
        named[name]
        ?? Self.font(named: name, beside: setting.font, fitting: highest, cache) ?? setting.font
      named[name] = font
      let found = sized(font, isBold: run.bold == true)
      fonts.append(found.lineHeight <= highest ? found : own)
    }
    var ascent = own.ascent
    var descent = own.lineHeight - own.ascent
    for (run, font) in zip(text.runs, fonts) where !run.text.isEmpty {
      ascent = max(ascent, font.ascent)
      descent = max(descent, font.lineHeight - font.ascent)
    }
    line = FontCache.LineBox(
      height: min(ascent + descent, highest), ascent: ascent, rendering: setting.rendering)
    if ascent + descent > highest {
      line.ascent = max(0, min(ascent, highest - own.lineHeight + own.ascent))
    }
    let capHeight = named.values.map(\.capHeight).reduce(setting.font.capHeight, max)
    capitals = max(0, line.ascent - capHeight)..<line.ascent

    let signFont =
      setting.font.face == nil ? Font.automatic(fitting: own.lineHeight) : setting.font
    signs = sized(signFont) as! BuiltInFont
    self.builtIn = builtIn
    strokeWidth =
      setting.font.face?.drawing == nil
      ? max(1, setting.font.lineHeight / 16) : setting.font.scale
    let boxes = BoxFont(
      lineHeight: own.lineHeight, ascent: own.ascent, scale: strokeWidth, face: signs)
    entries = [Entry(font: boxes, top: line.top(of: boxes), isOneByOne: true)]
    box = 0
    for (run, font) in zip(text.runs, fonts) {
      var style = Style(font: add(font), isBold: run.bold == true)
      style.hasColoredIcons = setting.rendering.colors && run.color == nil
      for effect in run.effects {
        switch effect {
        case .rainbow, .gradient, .inverse: style.hasColoredIcons = false
        case .outline: style.outline = strokeWidth
        case .shadow: style.shadow = strokeWidth
        default: break
        }
      }
      styles.append(style)
    }
    if styles.isEmpty { styles = [Style(font: add(own), isBold: false)] }
  }

  /// The font that a run names. A built-in face has the height of the message's font, or its scale
  /// if it has only multiples of one height. Nil if no size fits the height.
  private static func font(
    named name: String, beside font: Font, fitting height: Int, _ cache: FontCache
  ) -> Font? {
    let face = FontName(rawValue: name)
    // Letters beside each other have equal heights, as far as their faces have them.
    if let face, face.drawing == nil || font.strokes() != nil {
      return Font(face: face, capHeight: font.capHeight)
    }
    for scale in [face == nil ? nil : font.scale, nil] {
      let named = cache.font(named: name, scale: scale, fitting: height)
      if named.lineHeight <= height { return named }
    }
    return nil
  }

  /// The number of the font that draws a grapheme cluster of a run: an icon in pixels, or a font
  /// as in `font(for:base:script:)`.
  mutating func font(
    for cluster: UnsafeBufferPointer<UInt32>, run: Int, script: UInt32
  ) -> Int {
    let style = styles[run]
    guard IconFont.isIcon(cluster) else {
      return font(for: cluster, base: style.font, script: script)
    }
    let key = Replacement(
      kind: .icon(isColored: style.hasColoredIcons), base: style.font)
    if let known = replacements[key] {
      return known ?? font(for: cluster, base: style.font, script: script)
    }
    let base = entries[style.font].font
    let icons = IconFont(
      beside: base, (base as? BuiltInFont)?.font ?? self.base, isColored: style.hasColoredIcons)
    // Lines too low for icons have the sign of a font.
    guard icons.draws(cluster) else {
      replacements[key] = .some(nil)
      return font(for: cluster, base: style.font, script: script)
    }
    let number = add(icons)
    replacements[key] = number
    return number
  }

  /// The number of a font; adds the font if it is new.
  mutating func add(_ font: any SizedFont, isOneByOne: Bool = false) -> Int {
    if let number = numbers[ObjectIdentifier(font)] { return number }
    entries.append(Entry(font: font, top: line.top(of: font), isOneByOne: isOneByOne))
    numbers[ObjectIdentifier(font)] = entries.count - 1
    return entries.count - 1
  }

  /// The number of the font that draws a grapheme cluster of a run in `base`, icons excepted.
  ///
  /// - Parameter cluster: at least one character of it is visible.
  private mutating func font(
    for cluster: UnsafeBufferPointer<UInt32>, base: Int, script: UInt32
  ) -> Int {
    if cluster.count == 1 {
      let key = UInt64(base) << 32 | UInt64(cluster[0])
      if let number = known[key] { return Int(number) }
      let found = choose(cluster, base: base, script: script)
      known[key] = UInt16(found)
      return found
    }
    let key = ClusterKey(base: base, cluster: Array(cluster))
    if let number = knownClusters[key] { return number }
    let found = choose(cluster, base: base, script: script)
    if knownClusters.count < Self.clusterLimit { knownClusters[key] = found }
    return found
  }

  /// Whether letters of a script in a font, whose number this is, can hardly be read, because the
  /// line is too low.
  mutating func isTooLow(
    _ font: Int, script: UInt32, for cluster: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    let key = UInt64(font) << 32 | UInt64(script)
    if let known = knownLow[key] { return known }
    let isLow: Bool
    if font == box || transliterating.contains(font) {
      isLow = cache.hasFallback(for: cluster, script: script, above: line)
    } else if let file = entries[font].font as? FileFont,
      case .outlines(let pixels) = file.measure.key.size
    {
      isLow = pixels < ScriptNeeds.leastPixels(script)
    } else {
      isLow = false
    }
    knownLow[key] = isLow
    return isLow
  }

  private mutating func choose(
    _ cluster: UnsafeBufferPointer<UInt32>, base: Int, script: UInt32
  ) -> Int {
    let font = entries[base].font
    // Emoji are drawn in colours, although many fonts have a plain symbol for them.
    if line.rendering.colors, isEmoji(cluster),
      let other = cache.fallback(for: cluster, script: script, on: line) as? FileFont,
      other.source.facts?.hasColorStrikes == true
    {
      return add(other)
    }
    if font.draws(cluster) { return base }
    if cluster.count == 1, cluster[0] == 0x09 {
      return replacement(.tab, in: base) { _ in [0x20, 0x20, 0x20, 0x20] }
    }
    if let other = cache.fallback(for: cluster, script: script, on: line) {
      // A built-in face numbers its composed glyphs per text, so the text needs its instance.
      guard let face = other as? BuiltInFont else { return add(other) }
      let key = BuiltIn(font: face.font)
      let own = builtIn[key] ?? BuiltInFont(face.font)
      builtIn[key] = own
      return add(own)
    }
    // The letter is drawn without the marks that the font lacks.
    if cluster.count > 1, Self.draws(cluster[0], font),
      Unicode.Scalar(cluster[0])?.properties.isDefaultIgnorableCodePoint == false
    {
      // A built-in face drops these marks itself.
      if font is BuiltInFont { return base }
      return replacement(.letter, in: base) { cluster in cluster.filter { Self.draws($0, font) } }
    }
    if let text = Self.transliteration(of: cluster) {
      for number in [base, add(signs)]
      where text.allSatisfy({ Self.draws($0, entries[number].font) }) {
        let number = replacement(.transliteration, in: number) {
          Self.transliteration(of: $0) ?? []
        }
        transliterating.insert(number)
        return number
      }
    }
    return box
  }

  private mutating func replacement(
    _ kind: Replacement.Kind, in base: Int,
    _ characters: @escaping (UnsafeBufferPointer<UInt32>) -> [UInt32]
  ) -> Int {
    let key = Replacement(kind: kind, base: base)
    if let known = replacements[key], let number = known { return number }
    let font = ReplacementFont(in: entries[base].font, replacement: characters)
    let number = add(font, isOneByOne: true)
    replacements[key] = number
    return number
  }

  private static func draws(_ value: UInt32, _ font: any SizedFont) -> Bool {
    withUnsafePointer(to: value) { font.draws(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  /// Latin letters for a cluster; empty for a cluster without a sound, nil for an unknown cluster.
  private static func transliteration(of cluster: UnsafeBufferPointer<UInt32>) -> [UInt32]? {
    let text = Transliteration.text(for: cluster.lazy.compactMap(Unicode.Scalar.init))
    // A mark without a letter would vanish.
    if text == "", cluster.allSatisfy(isMark) { return nil }
    return text?.unicodeScalars.map(\.value)
  }

  private static func isMark(_ value: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(value)?.properties else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}
