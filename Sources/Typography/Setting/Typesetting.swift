import Messages

extension TypesetText {
  /// A text on one line; a run of line breaks becomes one separator.
  static func line(_ text: MessageText, _ setting: TextSetting) -> TypesetText {
    setting.library.withFonts { cache in
      TypesetText(line: Compositor(text, setting, cache, lineBreaks: .separate))
    }
  }

  init(line set: Compositor) {
    self.init(set)
    if set.levels.isEmpty {
      cells = set.cells
    } else {
      append(set, 0..<set.cells.count)
    }
    lines = [0..<cells.count]
    lineCharacters = [0]
  }

  /// A text broken into lines.
  ///
  /// - Parameter width: width of a line in pixels, at least 1. A wider cell gets a separate line.
  static func block(_ text: MessageText, _ setting: TextSetting, width: Int) -> TypesetText {
    setting.library.withFonts { cache in
      let set = Compositor(text, setting, cache, lineBreaks: .record)
      return TypesetText(set, lines: CellWrapping(of: set, limit: max(1, width)).lines)
    }
  }

  init(_ set: Compositor, lines: [Range<Int>]) {
    self.init(set)
    cells.reserveCapacity(set.cells.count)
    for line in lines {
      let first = cells.count
      append(set, line)
      self.lines.append(first..<cells.count)
      lineCharacters.append(set.character(ofCell: line.lowerBound))
    }
  }

  /// Width in pixels of the widest part of a text without a break opportunity.
  static func widestWord(_ text: MessageText, _ setting: TextSetting) -> Int {
    setting.library.withFonts { cache in
      CellWrapping.widestWord(of: Compositor(text, setting, cache, lineBreaks: .record))
    }
  }

  private init(_ set: Compositor) {
    self.init(
      images: set.pictures.images, lineHeight: set.lineHeight, capitals: set.capitals,
      strokeWidth: set.strokeWidth, isRightToLeft: set.isRightToLeft,
      missing: set.missing, wantedHeadroom: set.wantedHeadroom)
  }

  /// Adds a line's cells in visual order.
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
