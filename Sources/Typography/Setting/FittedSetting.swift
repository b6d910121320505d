import Faces
public import Messages
public import Pixels

extension TextSetting {
  /// The setting with the largest built-in font whose lines fit the height of a zone and whose
  /// words fit its width. If the text needs several lines, at least two fit a zone of 24 rows or
  /// more. In a lower zone, the letters of two lines would be too small.
  public func fitted(to zone: Size, _ text: MessageText) -> TextSetting {
    var fitted = self
    fitted.height = zone.height
    fitted.font = .automatic(fitting: zone.height)
    let words = text.differentWords
    let beginning = words.beginningOfLongWord
    var known: [Font: Int] = [:]
    func widest(_ font: Font) -> Int {
      if let width = known[font] { return width }
      let width = measured(font)
      known[font] = width
      return width
    }
    func measured(_ font: Font) -> Int {
      var setting = fitted
      setting.font = font
      if let beginning {
        let width = TypesetText.widestWord(beginning, setting)
        if width > zone.width { return width }
      }
      return TypesetText.widestWord(words, setting)
    }
    func best(fitting height: Int) -> Font? {
      let sizes = Font.sizes(fitting: height)
      return (words.byteCount > Self.longText ? sizes.filter(\.isUsual) : sizes)
        .best { widest($0) <= zone.width }
    }
    if let font = best(fitting: zone.height) {
      fitted.font = font
      if zone.height >= Self.twoLines, !fitted.isOneLine(text, in: zone.width),
        let smaller = best(fitting: zone.height / 2)
      {
        fitted.font = smaller
      }
    } else if zone.height >= FontName.signd7.drawing!.height {
      fitted.font = Font(face: .signd7, scale: 1)
    }
    return fitted
  }

  /// Bytes from which on a text tries fewer sizes.
  private static let longText = 1 << 16

  /// The fewest rows of a zone in which two lines are preferred to a high one.
  private static let twoLines = 24

  private func isOneLine(_ text: MessageText, in width: Int) -> Bool {
    // Every character takes at least one pixel.
    guard text.byteCount <= 4 * width,
      !text.runs.contains(where: { $0.text.contains(where: \.isNewline) })
    else {
      return false
    }
    return TextLine(text, self).size.width <= width
  }
}

extension MessageText {
  /// The words between spaces, without duplicates, so that measuring a long text takes only the
  /// time for its vocabulary. A text of several runs is returned unchanged, because a word may span
  /// runs.
  var differentWords: MessageText {
    guard runs.count == 1 else { return self }
    var seen: Set<[UInt8]> = []
    var words: [UInt8] = []
    for word in runs[0].text.utf8.split(separator: UInt8(ascii: " ")) {
      let bytes = Array(word)
      guard seen.insert(bytes).inserted else { continue }
      if !words.isEmpty { words.append(UInt8(ascii: " ")) }
      words += bytes
    }
    var run = runs[0]
    run.text = String(decoding: words, as: UTF8.self)
    return MessageText(runs: [run])
  }
  /// The beginning of the first word that is too long to be a real one; nil if there is none. If
  /// the beginning does not fit, the rest need not be measured in each font.
  var beginningOfLongWord: MessageText? {
    let most = 4096
    for run in runs where run.text.utf8.count > most {
      for word in run.text.utf8.split(separator: UInt8(ascii: " ")) where word.count > most {
        // The cut is between characters, not before a UTF-8 continuation byte.
        let end = word.index(word.startIndex, offsetBy: most)
        var beginning = run
        beginning.text = String(
          decoding: word[..<(word[..<end].lastIndex { $0 & 0xC0 != 0x80 } ?? end)], as: UTF8.self)
        return MessageText(runs: [beginning])
      }
    }
    return nil
  }
}
