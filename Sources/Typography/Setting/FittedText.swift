public import Messages
public import Pixels

/// A text at the largest size at which all of it fits a zone.
public struct FittedText: Sendable {
  /// Places where a text may be broken.
  public enum Breaking: Sendable {
    /// Nowhere: line breaks in the text become separators.
    case nowhere
    /// At line breaks in the text.
    case lineBreaks
    /// At line breaks in the text and between words.
    case words
  }

  public let block: TextBlock
  public let font: Font

  /// Nil if the text fits at no size.
  ///
  /// - Parameters:
  ///   - zone: size of the zone in pixels.
  ///   - setting: all values apply except font and height.
  ///   - sizes: candidates in order of preference.
  ///   - samples: texts that replace this one later and must fit, too.
  public init?(
    _ text: MessageText, in zone: Size, _ setting: TextSetting, sizes: [Font],
    breaking: Breaking, alignment: Alignment, samples: [MessageText] = []
  ) {
    // Every character takes at least one pixel, so a text that is too long need not be typeset.
    guard !zone.isEmpty, text.byteCount <= zone.area else { return nil }
    var setting = setting
    setting.height = zone.height
    let texts = samples + [text]
    let made: (TypesetText, Font)? = setting.library.withFonts { cache in
      func fits(_ text: MessageText, _ font: Font) -> TypesetText? {
        setting.font = font
        return TypesetText(text, fitting: zone, setting, cache, breaking)
      }
      let best = sizes.best { font in texts.allSatisfy { fits($0, font) != nil } }
      return best.flatMap { font in fits(text, font).map { ($0, font) } }
    }
    guard let (typeset, font) = made else { return nil }
    self.font = font
    func block(_ typeset: TypesetText) -> TextBlock {
      TextBlock(
        typeset, text.runs, in: zone, alignment: alignment, setting, isTight: samples.isEmpty)
    }
    let low = block(typeset)
    setting.font = font
    setting.headroom = setting.headroom(above: low.run, rows: zone.height, typeset)
    let high =
      setting.headroom == 0
      ? nil
      : setting.library.withFonts {
        TypesetText(text, fitting: zone, setting, $0, breaking)
      }
    self.block = high.flatMap { $0.lines.count == low.lineCount ? block($0) : nil } ?? low
  }
}

extension TextLine {
  /// A line whose accented capitals have their full height if the zone has enough rows.
  ///
  /// - Parameter zoneHeight: rows of the zone in pixels.
  public convenience init(_ text: MessageText, _ setting: TextSetting, zoneHeight: Int) {
    let colors = MessageColors(letters: setting.color, background: setting.background)
    let low = TypesetText.line(text, setting)
    var setting = setting
    if low.wantedHeadroom > 0 {
      setting.headroom = setting.headroom(above: CellRun(low, text.runs), rows: zoneHeight, low)
    }
    self.init(setting.headroom == 0 ? low : .line(text, setting), text.runs, colors)
  }
}

extension TextSetting {
  /// Free pixels above the capitals of each line, at most as many as the text wants.
  fileprivate func headroom(above run: CellRun, rows: Int, _ text: TypesetText) -> Int {
    guard text.wantedHeadroom > 0, run.lineCount > 0 else { return 0 }
    let last = run.rows(ofLines: run.lineCount - 1..<run.lineCount, pitch: 0).ink.upperBound
    let free = rows - (run.lineCount - 1) * run.lineHeight - last
    let rows = min(text.wantedHeadroom, max(0, free) / run.lineCount)
    return rows / font.scale * font.scale
  }
}

extension TypesetText {
  /// Nil if the text does not fit.
  fileprivate init?(
    _ text: MessageText, fitting zone: Size, _ setting: TextSetting, _ cache: FontCache,
    _ breaking: FittedText.Breaking
  ) {
    let set = Compositor(
      text, setting, cache, lineBreaks: breaking == .nowhere ? .separate : .record)
    // Headroom uses only free rows.
    let rows = zone.height / (set.lineHeight - setting.headroom)
    guard rows > 0, set.hasOnlyWholeWords(in: zone.width, breaking) else { return nil }
    if breaking == .nowhere {
      self.init(line: set)
      return
    }
    let lines = CellWrapping(of: set, limit: zone.width).lines
    guard lines.count <= rows, breaking == .words || lines.count == set.paragraphStarts.count + 1
    else { return nil }
    self.init(set, lines: CellWrapping(balancing: set, limit: zone.width).lines)
  }
}

extension Compositor {
  /// Whether no unbreakable part is wider than `width`.
  fileprivate func hasOnlyWholeWords(in width: Int, _ breaking: FittedText.Breaking) -> Bool {
    guard breaking == .nowhere else { return CellWrapping.widestWord(of: self) <= width }
    let images = pictures.images
    var (x, start, end) = (0, 0, 0)
    for cell in cells {
      let image = images[Int(cell.image)]
      start = min(start, x + image.left)
      end = max(end, x + image.end)
      x += image.advance
    }
    return end - start <= width
  }
}
