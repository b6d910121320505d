import ControlAPI
import Messages
import Pixels
import Stage
import Typography

extension MessageExtent {
  /// Returns nil while only the beginning of a text is typeset.
  init?(_ scene: Scene) {
    guard !scene.isPartial else { return nil }
    self.init(
      width: scene.contentSize.width, height: scene.contentSize.height,
      pass: scene.pass.map { Int($0 / 1_000_000 + ($0 % 1_000_000 == 0 ? 0 : 1)) },
      motion: scene.motion, letters: scene.textSize.map { Letters($0) })
  }
}

extension Letters {
  init(_ size: TextSize) {
    self.init(
      face: size.font.name, size: size.font.capHeight, lines: size.lines, fits: size.isWhole)
  }
}

extension Scene {
  /// Warnings about characters that are drawn as boxes, and what to do about them.
  var warnings: [String] {
    var warnings: [String] = []
    let isLow = !lacking.lowScripts.isEmpty
    let remedy = "; install fonts-noto-core, fonts-unifont or another font that has them"
    if isLow {
      let scripts = lacking.lowScripts.sorted().joined(separator: ", ")
      warnings.append(
        zoneSize.height < Self.rowsForScripts
          ? "\(scripts) cannot be read in \(zoneSize.height) rows; give the zone "
            + "\(Self.rowsForScripts) rows"
          : "\(scripts) cannot be read in letters of this size; use larger ones")
    }
    if lacking.count > 0 {
      let boxes = lacking.count == 1 ? "a box" : "boxes"
      let fonts = isLow ? "no font that fits the rows has" : "no font has"
      warnings.append(
        "\(counted(lacking.count, "character")) shown as \(boxes), "
          + "as \(fonts) \(lacking.last.joined(separator: ", "))\(remedy)")
    }
    if lacking.transliterated > 0 {
      let shown = "\(counted(lacking.transliterated, "character")) shown in Latin letters"
      warnings.append(isLow ? shown : shown + remedy)
    }
    guard let textSize else { return warnings }
    let least = Font.readingSize(fitting: zoneSize.height)
    let isCut = !textSize.isWhole && motion == .none
    guard isCut || textSize.font.capHeight < least else { return warnings }
    let more =
      zoneHeight(forCapitals: least).map { "give the zone \($0) rows" } ?? "shorten the text"
    if isCut {
      warnings.append("the text does not fit and is cut off; let it scroll, or \(more)")
    } else {
      warnings.append(
        "capitals of \(textSize.font.capHeight) rows are hard to read from afar; "
          + (properties.fontFits ? more : "leave out font, scale and size"))
    }
    return warnings
  }

  /// Rows of a zone in which the letters of every script can be read.
  private static let rowsForScripts = 16

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun) is" : "\(count) \(noun)s are"
  }
}
