import Messages

extension TypesetText {
  /// A text on one line; a run of line breaks becomes one separator.
  static func line(_ text: MessageText, _ setting: TextSetting) -> TypesetText {
    setting.library.withFonts { cabinet in
      let set = Compositor(text, setting, cabinet, lineBreaks: .separate)
      var result = TypesetText(set)
      if set.levels.isEmpty {
        result.cells = set.cells
      } else {
        result.append(set, 0..<set.cells.count)
      }
      result.lines = [0..<result.cells.count]
      return result
    }
  }

  /// A text broken into lines.
  ///
  /// - Parameter width: of a line in pixels, at least 1. A cell that is wider stands alone.
  static func block(_ text: MessageText, _ setting: TextSetting, width: Int) -> TypesetText {
    setting.library.withFonts { cabinet in
      let set = Compositor(text, setting, cabinet, lineBreaks: .record)
      var result = TypesetText(set)
      result.cells.reserveCapacity(set.cells.count)
      for line in CellWrapping(of: set, limit: max(1, width)).lines {
        let first = result.cells.count
        result.append(set, line)
        result.lines.append(first..<result.cells.count)
        result.lineCharacters.append(set.character(ofCell: line.lowerBound))
      }
      return result
    }
  }

  /// Pixels of the widest part of a text that stands on one line wherever that is broken.
  static func widestWord(_ text: MessageText, _ setting: TextSetting) -> Int {
    setting.library.withFonts { cabinet in
      CellWrapping.widestWord(of: Compositor(text, setting, cabinet, lineBreaks: .record))
    }
  }

  private init(_ set: Compositor) {
    self.init(
      images: set.pictures.images, lineHeight: set.lineHeight, isRightToLeft: set.isRightToLeft,
      missing: set.missing)
  }

  /// Adds a line's cells in the order in which they are seen.
  private mutating func append(_ set: Compositor, _ line: Range<Int>) {
    guard !set.levels.isEmpty else {
      cells.append(contentsOf: set.cells[line])
      return
    }
    for (part, isReversed) in Bidi.visualOrder(of: set.levels[line]) {
      if isReversed {
        cells.append(contentsOf: set.cells[part].reversed())
      } else {
        cells.append(contentsOf: set.cells[part])
      }
    }
  }
}
