public import Messages
import Pixels
import Typography

/// Typeset text of one or more lines.
protocol Text: Content {
  var isRightToLeft: Bool { get }
  var missing: MissingCharacters { get }
  var rows: TextRows { get }
  func recolored(_ color: Color, background: Color) -> Self
  func commonEnds(with other: Self) -> CommonEnds
}

extension Text {
  /// Texts of different kinds have no common ends.
  func commonEnds(withText other: any Text) -> CommonEnds {
    (other as? Self).map { commonEnds(with: $0) } ?? .none
  }
}

extension TextLine: Text {}
extension TextBlock: Text {}

extension TextSetting {
  /// Returns how the text of a message is set on the lines of a zone.
  ///
  /// - Parameter height: The height of the lines in pixels.
  init(_ message: ResolvedMessage, height: Int, _ setting: Scene.Setting) {
    self.init(
      font: setting.library.font(of: message, fitting: height),
      height: height, direction: message.direction, color: Color(message.color),
      background: Color(message.background), library: setting.library,
      rendering: setting.rendering, pictures: setting.pictures.contents)
    hasDottedZero = message.zero == .dotted
  }
}

extension FontLibrary {
  /// Returns the font of a message, or the font that fits a height.
  fileprivate func font(of message: ResolvedMessage, fitting height: Int) -> Font {
    if let rows = message.size { return font(named: message.font, capHeight: rows) }
    let isDrawnByHand = FontName.drawnByHand.contains { $0.rawValue == message.font }
    return font(
      named: message.font, scale: message.scale ?? (isDrawnByHand ? 1 : nil), fitting: height)
  }
}

/// A text typeset for a zone.
struct ZoneText {
  let content: any Text
  /// The motion of the text. `auto` scrolls if the text is too wide.
  let scroll: Motion
  let font: Font
  /// Whether its size was chosen so that all of it is visible.
  private let isFitted: Bool

  private init(content: any Text, scroll: Motion, font: Font, isFitted: Bool) {
    (self.content, self.scroll, self.font) = (content, scroll, font)
    self.isFitted = isFitted
  }

  /// Returns the row of the zone at which the first row of the text lies. Too many lines show their
  /// beginning unless the end is requested.
  func place(_ valign: Alignment, in space: Int) -> Int {
    let isCut = content is TextBlock && content.rows.letters.count > space && valign != .end
    return (isCut ? .start : valign).place(content.rows, in: space)
  }

  func size(in zone: Size) -> TextSize {
    let isStill = scroll == .none || scroll == .auto && content.size.width <= zone.width
    return TextSize(
      font, lines: (content as? TextBlock)?.lineCount ?? 1,
      // The transparent edges of an emoji may be outside the zone.
      isWhole: isFitted
        || isStill && content.size.width <= zone.width && content.rows.ink.count <= zone.height)
  }

  func recolored(_ color: Color, background: Color) -> ZoneText {
    ZoneText(
      content: content.recolored(color, background: background), scroll: scroll, font: font,
      isFitted: isFitted)
  }

  /// - Parameters:
  ///   - isPartial: Whether the text continues, so that it does not fit.
  ///   - samples: Texts that replace this one later. The text size fits all of them.
  ///   - limit: The maximum text size.
  init(
    _ message: ResolvedMessage, zoneSize: Size, _ setting: Scene.Setting, isPartial: Bool,
    samples: [MessageText], limit: TextSize?
  ) {
    let text = message.text ?? MessageText("")
    let typing = TextSetting(message, height: zoneSize.height, setting)
    if !isPartial, message.scroll == .auto || message.scroll == Motion.none,
      let fitted = message.fitted(text, in: zoneSize, typing, samples: samples, limit: limit)
    {
      (content, scroll, font) = (fitted.block, .none, fitted.font)
      isFitted = true
      return
    }
    isFitted = false
    if message.scroll == Motion.none, message.fontFits, message.fit != Fit.none {
      // Cut at the smallest size: text far outside the zone is invisible.
      var smallest = typing
      smallest.font = Font(face: .signd5, scale: 1)
      let isAtEnd = message.align == .end || message.valign == .end
      let seen = isAtEnd ? text : text.beginning(bytes: 8 * zoneSize.area)
      content =
        message.fit == .line
        ? TextLine(seen, smallest, zoneHeight: zoneSize.height)
        : TextBlock(seen, smallest, width: zoneSize.width, alignment: message.align)
      (scroll, font) = (.none, smallest.font)
    } else if message.scroll == .up || message.scroll == .down
      || message.scroll == .auto && message.fit == .lines
    {
      let typing = message.fontFits ? typing.fitted(to: zoneSize, text) : typing
      content = TextBlock(text, typing, width: zoneSize.width, alignment: message.align)
      (scroll, font) = (message.scroll == .down ? .down : .up, typing.font)
    } else {
      let line = TextLine(text, typing, zoneHeight: zoneSize.height)
      // A text that has become short scrolls until its size may grow.
      let isHeld = message.scroll == .auto && !(limit?.isWhole ?? true)
      (content, font) = (line, typing.font)
      scroll = isHeld ? (line.isRightToLeft ? .right : .left) : message.scroll
    }
  }
}

extension ResolvedMessage {
  /// Whether the text size follows from the zone.
  public var fontFits: Bool { font == "auto" && scale == nil && size == nil }

  /// Returns the text at the largest size at which all of it fits, or nil if no permitted size
  /// fits.
  ///
  /// - Parameters:
  ///   - setting: The setting with the font of a single line.
  ///   - isSmall: Whether sizes below the readable one are permitted.
  ///   - breaking: Where lines may break, or nil for what `fit` permits.
  func fitted(
    _ text: MessageText, in zone: Size, _ setting: TextSetting, samples: [MessageText],
    limit: TextSize? = nil, isSmall: Bool? = nil, breaking: FittedText.Breaking? = nil
  ) -> FittedText? {
    guard fit != Fit.none, limit?.isWhole ?? true else { return nil }
    var sizes = [setting.font]
    if fontFits {
      let least = (isSmall ?? (scroll == Motion.none)) ? 0 : Font.readingSize(fitting: zone.height)
      sizes = Font.sizes(fitting: zone.height, atLeast: least)
      if let limit { sizes.removeAll { TextSize($0, isWhole: true) > limit } }
    }
    let isOneLine = fit == .line || sizes.allSatisfy { 2 * $0.lineHeight > zone.height }
    let breaking =
      breaking ?? (isOneLine ? .nowhere : fontFits || fit == .lines ? .words : .lineBreaks)
    return FittedText(
      text, in: zone, setting, sizes: sizes, breaking: breaking, alignment: align,
      samples: samples)
  }
}
