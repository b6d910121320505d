import Messages
import Pixels

extension TextSetting {
  /// With the largest built-in font whose lines fit the height of a zone and in which the words of a
  /// text fit its width.
  func fitted(to zone: Size, _ text: MessageText) -> TextSetting {
    var fitted = self
    fitted.height = zone.height
    fitted.font = .automatic(fitting: zone.height)
    let words = text.differentWords
    var widest = TypesetText.widestWord(words, fitted)
    if widest <= zone.width { return fitted }
    guard let face = fitted.font.face else { return fitted }
    // What stands in for the font does not always grow with it: it is measured until it fits.
    while fitted.font.scale > 1 {
      let scale = max(1, min(fitted.font.scale - 1, fitted.font.scale * zone.width / widest))
      fitted.font = Font(face: face, scale: scale)
      widest = TypesetText.widestWord(words, fitted)
      if widest <= zone.width { return fitted }
    }
    var smaller = fitted
    smaller.font = Font(face: .signd5, scale: 1)
    return face != .signd5 && TypesetText.widestWord(words, smaller) <= zone.width
      ? smaller : fitted
  }
}

extension MessageText {
  /// Each word once, between spaces: how wide the words of a long text are is found out in the time
  /// that its vocabulary takes. A text of several runs is left as it is: a word may be of two.
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
}
