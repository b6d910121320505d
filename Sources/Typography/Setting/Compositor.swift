import CText
import Faces
import Messages

/// Sets a text: finds the fonts, the order and the shapes of its characters, and makes cells in
/// reading order.
///
/// The time is proportional to the length of any text, and no code point fails.
struct Compositor {
  /// Cells in reading order, not yet assigned to lines.
  private(set) var cells: [TypesetText.Cell] = []
  /// The level of each cell (UAX 9); empty if all cells are read from the left.
  private(set) var levels: [Int8] = []
  private var hasLevels = false
  /// Break data of each cell; empty unless line breaks are recorded.
  private(set) var breaks: [CellBreak] = []
  /// For each paragraph except the first, the number of cells before it.
  private(set) var paragraphStarts: [Int] = []
  private(set) var pictures = CellPictures()
  private(set) var missing = MissingCharacters()
  private(set) var isRightToLeft = false
  var lineHeight: Int { fonts.line.height }
  /// Rows of a line from the top of the capitals to the base line; nil if the text has no figures
  /// and no letters of scripts with capitals.
  var capitals: Range<Int>? {
    text.values.contains(where: Self.standsOnBaseLine) ? fonts.capitals : nil
  }

  /// Pixels above the capitals that would improve the text, for accents or for the fields
  /// behind letters.
  var wantedHeadroom: Int {
    guard fonts.areBuiltIn else { return 0 }
    return text.hasAccentedCapitals ? fonts.accentRows : hasFields ? fonts.strokeWidth : 0
  }
  var strokeWidth: Int { fonts.strokeWidth }

  /// Whether a character is a figure or a letter of Latin, Greek, Cyrillic or Armenian.
  private static func standsOnBaseLine(_ value: UInt32) -> Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x58F, 0x1E00...0x1FFF: true
    default: false
    }
  }

  enum LineBreaks {
    /// A run of line breaks becomes one separator; there is none at either end of the text.
    case separate
    /// `paragraphStarts` records the line breaks.
    case record
  }

  private let text: TextCharacters
  private var fonts: StyledFonts
  private let lineBreaks: LineBreaks
  private let hasFields: Bool
  /// The number in `fonts` of the font of each character.
  private var fontNumbers: [UInt16] = []
  private var misses = RecentMisses()
  private var transliterated = 0
  private var lowScripts: Set<String> = []
  /// Glyphs of the part that is being shaped, from left to right.
  private var shaped: [ShapedGlyph] = []

  /// Maximum number of characters shaped at a time; parts end at a space if there is one.
  private static let partLimit = 16_384

  init(
    _ message: MessageText, _ setting: TextSetting, _ cache: FontCache, lineBreaks: LineBreaks
  ) {
    text = TextCharacters(message)
    fonts = StyledFonts(message, setting, cache)
    self.lineBreaks = lineBreaks
    hasFields = message.runs.contains { $0.background != nil || $0.effects.contains(.inverse) }
    cells.reserveCapacity(text.values.count)
    let scripts = chooseFonts()
    set(scripts, setting.direction)
    missing = misses.characters
    missing.transliterated = transliterated
    missing.lowScripts = lowScripts
  }

  // MARK: Fonts

  /// Finds the font of every cluster; returns the scripts of all paragraphs.
  private mutating func chooseFonts() -> [ScriptRuns] {
    var scripts: [ScriptRuns] = []
    scripts.reserveCapacity(text.paragraphs.count)
    let values = text.values
    values.withUnsafeBufferPointer { values in
      fontNumbers.reserveCapacity(values.count)
      for paragraph in text.paragraphs {
        let runs = ScriptRuns(of: values, paragraph)
        chooseFonts(values, paragraph, runs)
        scripts.append(runs)
      }
    }
    return scripts
  }

  private mutating func chooseFonts(
    _ values: UnsafeBufferPointer<UInt32>, _ paragraph: Range<Int>, _ scripts: ScriptRuns
  ) {
    var script = scripts.runs.startIndex
    var previous: Int?
    var checked: (font: Int, script: UInt32) = (-1, 0)
    var at = paragraph.lowerBound
    while at < paragraph.upperBound {
      let end = clusterEnd(at, paragraph)
      while script + 1 < scripts.runs.count, scripts.runs[script + 1].start <= at { script += 1 }
      let run = Int(text.run(at: at))
      let cluster = UnsafeBufferPointer(rebasing: values[at..<end])
      let font: Int
      if Self.showsNothing(cluster) {
        // An invisible cluster is shaped with its neighbours, because it may join or separate them.
        font = previous ?? fonts.styles[run].font
      } else {
        font = fonts.font(for: cluster, run: run, script: scripts.runs[script].script)
        let number = scripts.runs[script].script
        if font != checked.font || number != checked.script {
          checked = (font, number)
          if fonts.isTooLow(font, script: number, for: cluster) {
            lowScripts.formUnion(NotoScripts.title(of: number).map { [$0] } ?? [])
          }
        }
        if font == fonts.box { misses.add(cluster) }
        if fonts.transliterating.contains(font) { transliterated += 1 }
        previous = fonts.entries[font].isOneByOne ? nil : font
      }
      for _ in at..<end { fontNumbers.append(UInt16(font)) }
      at = end
    }
  }

  @inline(__always)
  private func clusterEnd(_ start: Int, _ paragraph: Range<Int>) -> Int {
    var end = start + 1
    while end < paragraph.upperBound, !text.begins[end] { end += 1 }
    return end
  }

  private static func showsNothing(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool {
    cluster.allSatisfy { value in
      (value >= 0x300 || value == 0xAD)
        && Unicode.Scalar(value)?.properties.isDefaultIgnorableCodePoint == true
    }
  }

  // MARK: Paragraphs

  private mutating func set(_ scripts: [ScriptRuns], _ direction: TextDirection) {
    var seen = text.values
    // Transliterated characters are ordered as Latin letters.
    for (index, number) in fontNumbers.enumerated()
    where text.begins[index] && Bidi.isRightToLeft(seen[index]) {
      guard let font = fonts.entries[Int(number)].font as? ReplacementFont else { continue }
      seen[index] = font.firstCharacter(for: seen[index]) ?? seen[index]
    }
    let whole =
      direction == .auto
      ? seen.withUnsafeBufferPointer { values in
        text.paragraphs.lazy.compactMap {
          Bidi.direction(of: UnsafeBufferPointer(rebasing: values[$0]))
        }.first ?? .ltr
      } : direction
    isRightToLeft = whole == .rtl
    var separatorRun: UInt32?
    for (number, paragraph) in text.paragraphs.enumerated() {
      if lineBreaks == .record, number > 0 { paragraphStarts.append(cells.count) }
      let order = seen.withUnsafeBufferPointer {
        Bidi.levels(
          of: UnsafeBufferPointer(rebasing: $0[paragraph]), direction, fallback: whole)
      }
      let before = cells.count
      if let run = separatorRun { appendSeparator(run: run) }
      let start = cells.count
      var levels = order.levels
      if lineBreaks == .separate, isRightToLeft, !order.isRightToLeft {
        // A left-to-right paragraph is embedded in a right-to-left line.
        levels =
          levels.isEmpty
          ? [Int8](repeating: 2, count: paragraph.count) : levels.map { $0 + 2 }
      }
      set(paragraph, levels, scripts[number])
      if lineBreaks == .separate {
        if cells.count == start {
          // The paragraph shows nothing, so no separator is needed.
          cells.removeSubrange(before...)
          if hasLevels { self.levels.removeSubrange(before...) }
        }
        if !cells.isEmpty {
          separatorRun = text.run(at: max(0, paragraph.upperBound - 1))
        }
      }
    }
  }

  private mutating func set(_ paragraph: Range<Int>, _ levels: [Int8], _ scripts: ScriptRuns) {
    let opportunities =
      lineBreaks == .record ? LineBreaking.opportunities(in: text, paragraph) : []
    if !hasLevels, levels.contains(where: { $0 != 0 }) {
      hasLevels = true
      self.levels = [Int8](repeating: 0, count: cells.count)
      self.levels.reserveCapacity(text.values.count)
    }
    var script = scripts.runs.startIndex
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      while script + 1 < scripts.runs.count, scripts.runs[script + 1].start <= start { script += 1 }
      let scriptEnd =
        script + 1 < scripts.runs.count ? scripts.runs[script + 1].start : paragraph.upperBound
      let font = fontNumbers[start]
      let level = levels.isEmpty ? 0 : levels[start - paragraph.lowerBound]
      let isOneByOne = fonts.entries[Int(font)].isOneByOne
      var end = clusterEnd(start, paragraph)
      var space: Int?
      while end < paragraph.upperBound, !isOneByOne, fontNumbers[end] == font,
        levels.isEmpty || levels[end - paragraph.lowerBound] == level, end < scriptEnd
      {
        if end - start >= Self.partLimit {
          end = space ?? end
          break
        }
        if text.values[end] == 0x20 { space = end }
        end = clusterEnd(end, paragraph)
      }
      shape(
        start..<end, of: paragraph, font: Int(font), script: scripts.runs[script].script,
        level: level, opportunities)
      start = end
    }
  }

  // MARK: Cells

  private mutating func shape(
    _ part: Range<Int>, of paragraph: Range<Int>, font: Int, script: UInt32, level: Int8,
    _ opportunities: [Bool]
  ) {
    shaped.removeAll(keepingCapacity: true)
    let isReversed = level & 1 == 1
    text.values.withUnsafeBufferPointer { values in
      fonts.entries[font].font.shape(
        UnsafeBufferPointer(rebasing: values[paragraph]),
        part: part.lowerBound - paragraph.lowerBound..<part.upperBound - paragraph.lowerBound,
        script: script, isRightToLeft: isReversed
      ) { shaped.append($0) }
    }
    // Clusters follow in reading order; the glyphs within a cluster follow from left to right.
    var first = isReversed ? shaped.count : 0
    while isReversed ? first > 0 : first < shaped.count {
      let range: Range<Int>
      if isReversed {
        let cluster = clusterStart(shaped[first - 1], paragraph)
        var start = first - 1
        while start > 0, clusterStart(shaped[start - 1], paragraph) == cluster { start -= 1 }
        range = start..<first
        first = start
      } else {
        let cluster = clusterStart(shaped[first], paragraph)
        var end = first + 1
        while end < shaped.count, clusterStart(shaped[end], paragraph) == cluster { end += 1 }
        range = first..<end
        first = end
      }
      let cluster = clusterStart(shaped[range.lowerBound], paragraph)
      let run = text.run(at: cluster)
      guard
        let picture = pictures.number(
          of: shaped[range], font: font, style: fonts.styles[Int(run)], in: fonts)
      else { continue }
      cells.append(TypesetText.Cell(image: picture, run: run))
      if hasLevels { levels.append(level) }
      if lineBreaks == .record {
        breaks.append(
          CellBreak(
            character: UInt32(cluster),
            isAllowed: cluster > paragraph.lowerBound
              && opportunities[cluster - paragraph.lowerBound - 1],
            isSpace: pictures.images[Int(picture)].hasNoInk
              && LineBreaking.isBreakingSpace(text.values[cluster])))
      }
    }
  }

  /// The start of the grapheme cluster that a glyph belongs to.
  @inline(__always)
  private func clusterStart(_ glyph: ShapedGlyph, _ paragraph: Range<Int>) -> Int {
    var index = glyph.cluster + paragraph.lowerBound
    while !text.begins[index] { index -= 1 }
    return index
  }

  /// The index of a cell's first character; for `cells.count` the number of characters. Characters
  /// are code points without line breaks. Valid only if line breaks are recorded.
  func character(ofCell cell: Int) -> UInt32 {
    cell < breaks.count ? breaks[cell].character : UInt32(text.values.count)
  }

  private mutating func appendSeparator(run: UInt32) {
    let font = fonts.add(fonts.signs)
    var style = fonts.styles[Int(run)]
    style.isBold = false
    for glyph in fonts.signs.typeface.separator {
      let shaped = [
        ShapedGlyph(
          glyph: UInt32(glyph), cluster: 0,
          advance: fonts.signs.image(of: UInt32(glyph), isBold: false).advance, dx: 0, dy: 0)
      ]
      guard let picture = pictures.number(of: shaped[...], font: font, style: style, in: fonts)
      else { continue }
      cells.append(TypesetText.Cell(image: picture, run: run))
      if hasLevels { levels.append(isRightToLeft ? 1 : 0) }
    }
  }
}

/// Data about a cell for breaking a text into lines.
struct CellBreak {
  /// Index of the cell's first character in the text.
  var character: UInt32
  /// Whether a line may be broken before the cell.
  var isAllowed: Bool
  /// Whether the cell vanishes where a line is broken.
  var isSpace: Bool
}
