import Messages

/// The fonts of one text by number: those that its runs name, and what stands in for them.
struct StyledFonts {
  /// A font on the text's line.
  struct Entry {
    let font: any SizedFont
    /// Rows from the top of the line to that of the font's own line.
    let top: Int
    /// Whether it takes clusters one by one.
    var isOneByOne = false
  }

  /// How the characters of a run are drawn.
  struct Style {
    /// In `entries`.
    var font: Int
    var isBold: Bool
    /// Pixels that an outline takes on each side of a letter.
    var outline: Int
  }

  private(set) var entries: [Entry] = []
  /// One a run.
  private(set) var styles: [Style] = []
  private(set) var line: FontCabinet.LineBox
  /// The built-in face at the size of the line, for what is not a letter of the text.
  let signs: BuiltInFont
  let box: Int

  private let cabinet: FontCabinet
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var builtIn: [Font: BuiltInFont] = [:]
  /// Fonts of single characters, by the number of the font that the run has.
  private var known: [ScalarMap]
  private var knownClusters: [ClusterKey: Int] = [:]

  private struct ClusterKey: Hashable {
    var base: Int
    var cluster: [UInt32]
  }

  /// Different clusters of several characters whose font is remembered.
  private static let clusterLimit = 8192

  init(_ text: MessageText, _ setting: TextSetting, _ cabinet: FontCabinet) {
    self.cabinet = cabinet
    var builtIn: [Font: BuiltInFont] = [:]
    func sized(_ font: Font) -> any SizedFont {
      guard let face = font.face else { return cabinet.font(font, rendering: setting.rendering) }
      if let known = builtIn[font] { return known }
      let made = BuiltInFont(face, scale: font.scale)
      builtIn[font] = made
      return made
    }

    let own = sized(setting.font)
    let highest = max(setting.height, own.lineHeight)
    var named: [String: Font] = [:]
    var fonts: [any SizedFont] = []
    for run in text.runs {
      guard let name = run.font, name != "auto", name != setting.font.name else {
        fonts.append(own)
        continue
      }
      let font =
        named[name]
        ?? Self.font(named: name, beside: setting.font, fitting: highest, cabinet) ?? setting.font
      named[name] = font
      let found = sized(font)
      fonts.append(found.lineHeight <= highest ? found : own)
    }
    var ascent = own.ascent
    var descent = own.lineHeight - own.ascent
    for (run, font) in zip(text.runs, fonts) where !run.text.isEmpty {
      ascent = max(ascent, font.ascent)
      descent = max(descent, font.lineHeight - font.ascent)
    }
    line = FontCabinet.LineBox(
      height: min(ascent + descent, highest), ascent: ascent, rendering: setting.rendering)
    if ascent + descent > highest { line.ascent = max(0, min(ascent, highest - own.lineHeight + own.ascent)) }

    let signFont =
      setting.font.face == nil ? Font.automatic(fitting: own.lineHeight) : setting.font
    signs = sized(signFont) as! BuiltInFont
    self.builtIn = builtIn
    let boxes = BoxFont(
      lineHeight: own.lineHeight, ascent: own.ascent,
      scale: setting.font.face == nil ? max(1, own.lineHeight / 16) : setting.font.scale,
      face: signs)
    entries = [Entry(font: boxes, top: line.top(of: boxes), isOneByOne: true)]
    box = 0
    known = [ScalarMap()]
    let scale = setting.font.scale
    styles = zip(text.runs, fonts).map { run, font in
      Style(
        font: add(font), isBold: run.bold == true,
        outline: run.effects.contains { if case .outline = $0 { true } else { false } } ? scale : 0)
    }
    if styles.isEmpty { styles = [Style(font: add(own), isBold: false, outline: 0)] }
  }

  /// The font that a run names, as large as the message's where that has whole pixels, too.
  private static func font(
    named name: String, beside font: Font, fitting height: Int, _ cabinet: FontCabinet
  ) -> Font? {
    for scale in [FontName(rawValue: name) == nil ? nil : font.scale, nil] {
      let named = cabinet.font(named: name, scale: scale, fitting: height)
      if named.lineHeight <= height { return named }
    }
    return nil
  }

  /// The number of a font.
  mutating func add(_ font: any SizedFont, isOneByOne: Bool = false) -> Int {
    if let number = numbers[ObjectIdentifier(font)] { return number }
    entries.append(Entry(font: font, top: line.top(of: font), isOneByOne: isOneByOne))
    known.append(ScalarMap())
    numbers[ObjectIdentifier(font)] = entries.count - 1
    return entries.count - 1
  }

  /// The font that draws a grapheme cluster of a run in `base`, by its number.
  ///
  /// - Parameter cluster: not all of it shows nothing.
  mutating func font(
    for cluster: UnsafeBufferPointer<UInt32>, base: Int, script: UInt32
  ) -> Int {
    if cluster.count == 1, let scalar = Unicode.Scalar(cluster[0]) {
      let number = known[base][scalar]
      if number != ScalarMap.none { return Int(number) }
      let found = choose(cluster, base: base, script: script)
      if found < ScalarMap.none { known[base][scalar] = UInt16(found) }
      return found
    }
    let key = ClusterKey(base: base, cluster: Array(cluster))
    if let number = knownClusters[key] { return number }
    let found = choose(cluster, base: base, script: script)
    if knownClusters.count < Self.clusterLimit { knownClusters[key] = found }
    return found
  }

  private mutating func choose(
    _ cluster: UnsafeBufferPointer<UInt32>, base: Int, script: UInt32
  ) -> Int {
    let font = entries[base].font
    if font.draws(cluster) { return base }
    if cluster.count == 1, cluster[0] == 0x09 {
      return add(ReplacementFont(in: font) { _ in [0x20, 0x20, 0x20, 0x20] }, isOneByOne: true)
    }
    if let other = cabinet.standIn(for: cluster, script: script, on: line) {
      // A built-in face draws for this text only what it numbers for it.
      guard let face = other as? BuiltInFont else { return add(other) }
      let key = Font(face: face.face, scale: face.scale)
      let own = builtIn[key] ?? face
      builtIn[key] = own
      return add(own)
    }
    // The letter without the marks that the font has not.
    if cluster.count > 1, font.draws(UnsafeBufferPointer(rebasing: cluster[0..<1])),
      Unicode.Scalar(cluster[0])?.properties.isDefaultIgnorableCodePoint == false
    {
      if font is BuiltInFont { return base }
      let plain = ReplacementFont(in: font) { cluster in
        cluster.filter { value in withUnsafePointer(to: value) {
          font.draws(UnsafeBufferPointer(start: $0, count: 1))
        } }
      }
      return add(plain, isOneByOne: true)
    }
    return box
  }
}
