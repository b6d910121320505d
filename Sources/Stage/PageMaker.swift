import Messages
import Pixels
import Typography

/// One page, ready to be drawn.
struct Page {
  /// What it shows: an item of the list, and the first of its characters; see
  /// `TextBlock.firstCharacter`.
  var item: Int
  var character: Int
  var background: Color
  var pieces: [Piece]

  /// A part of something, and where its top left corner falls on the page.
  struct Piece {
    var content: any Content
    var part: Rect
    var place: Point
  }
}

/// Makes the pages of a message for a room of a certain size. Slow: off the clock.
struct PageMaker {
  private(set) var pages: [Page] = []
  private(set) var missing = MissingCharacters()
  /// Rows of the highest line of text; 0 without text.
  private(set) var highestLine = 0
  private let said: MessageProperties
  private let room: Size
  private let setting: Scene.Setting
  private(set) var pictures: FittedPictures

  /// Pixels between a picture and the text beside it, and below it.
  private static let gap = (beside: 2, below: 1)

  /// - Parameters:
  ///   - said: complete but for what follows from the zone.
  ///   - room: of a page, not empty.
  init(_ said: MessageProperties, room: Size, _ setting: Scene.Setting) {
    self.said = said
    self.room = room
    self.setting = setting
    pictures = FittedPictures(setting)
    guard let items = said.pages, !items.isEmpty else {
      let colors = ItemColors(nil, index: 0, said)
      let block = block(said.text ?? MessageText(""), in: room, colors, isItem: false)
      var blocks: [ItemColors: TextBlock] = [:]
      for part in parts(of: block, in: Rect(room)) {
        // Of what is not a list, pages have the colours of items.
        let colors = ItemColors(nil, index: pages.count, said)
        let recolored =
          blocks[colors] ?? block.recolored(colors.letters, background: colors.background)
        blocks[colors] = recolored
        var piece = part.piece
        piece.content = recolored
        pages.append(
          Page(
            item: 0, character: part.character, background: colors.background, pieces: [piece]))
      }
      return
    }
    for (index, item) in items.enumerated() { add(item, index) }
  }

  /// Columns and rows that the largest page takes.
  var extent: Size {
    var (width, height) = (0, 0)
    for page in pages {
      let boxes = page.pieces.map { Rect(origin: $0.place, size: $0.part.size) }
      guard let left = boxes.map(\.minX).min(), let top = boxes.map(\.minY).min() else { continue }
      width = max(width, boxes.map(\.maxX).max()! - left)
      height = max(height, boxes.map(\.maxY).max()! - top)
    }
    return Size(width: width, height: height)
  }

  private mutating func add(_ item: MessageItem, _ index: Int) {
    let colors = ItemColors(item, index: index, said)
    let whole = Rect(room)
    guard let source = item.image else {
      let block = block(item.text ?? MessageText(""), in: room, colors, isItem: true)
      return add(index, colors, parts(of: block, in: whole))
    }
    guard let text = item.text else {
      return add(index, colors, [piece(source, in: whole, colors)], [])
    }
    let half = room.width / 2
    guard half > Self.gap.beside else {
      add(index, colors, [piece(source, in: whole, colors)], [])
      let block = block(text, in: room, colors, isItem: true)
      return add(index, colors, parts(of: block, in: whole))
    }
    // Beside the picture where that leaves room for all of the text, else below it where that does.
    var beside = piece(
      source, in: Rect(x: 0, y: 0, width: half, height: room.height), colors)
    beside.place.x = 0
    let right = beside.part.size.width + Self.gap.beside
    let rest = Rect(x: right, y: 0, width: room.width - right, height: room.height)
    let column = block(text, in: rest.size, colors, isItem: true)
    if column.size.height > room.height {
      let lower = Size(width: room.width, height: room.height / 2)
      let lines = block(text, in: lower, colors, isItem: true)
      let left = room.height - lines.size.height - Self.gap.below
      if left >= room.height / 3, left > 0 {
        let upper = Rect(x: 0, y: 0, width: room.width, height: left)
        let parts = parts(
          of: lines,
          in: Rect(
            x: 0, y: room.height - lines.size.height, width: room.width,
            height: lines.size.height))
        return add(index, colors, [piece(source, in: upper, colors)], parts)
      }
    }
    add(index, colors, [beside], parts(of: column, in: rest))
  }

  /// Adds a page for each part of a text, or one without any, with what is on all of them.
  private mutating func add(
    _ item: Int, _ colors: ItemColors, _ pieces: [Page.Piece], _ parts: [TextPart]
  ) {
    if parts.isEmpty {
      pages.append(
        Page(item: item, character: 0, background: colors.background, pieces: pieces))
    }
    for part in parts {
      pages.append(
        Page(
          item: item, character: part.character, background: colors.background,
          pieces: pieces + [part.piece]))
    }
  }

  private mutating func add(_ item: Int, _ colors: ItemColors, _ parts: [TextPart]) {
    add(item, colors, [], parts)
  }

  // MARK: Text

  /// Lines that stand on one page.
  private struct TextPart {
    var piece: Page.Piece
    var character: Int
  }

  private func block(
    _ text: MessageText, in room: Size, _ colors: ItemColors, isItem: Bool
  ) -> TextBlock {
    var typing = TextSetting(said, height: room.height, setting.library, setting.rendering)
    typing.color = colors.letters
    typing.background = colors.background
    var block = TextBlock(text, said, room, typing)
    // An item is a page of its own: rather smaller letters than several pages. A text that has more
    // bytes than the page has pixels fits in none.
    if isItem, said.fontFits, block.size.height > room.height, text.byteCount <= room.area {
      for font in Self.fonts(below: block.lineHeight, fitting: room.height) {
        typing.font = font
        let smaller = TextBlock(text, typing, width: room.width, alignment: said.align!)
        guard smaller.size.height <= room.height else { continue }
        block = smaller
        break
      }
    }
    return block
  }

  /// Built-in fonts whose lines are lower than some and than a room, the highest first.
  private static func fonts(below limit: Int, fitting height: Int) -> [Font] {
    let fonts = [FontName.signd12, .signd7].flatMap { face in
      (1...max(1, height / Font(face: face, scale: 1).lineHeight)).map {
        Font(face: face, scale: $0)
      }
    }
    .filter { $0.lineHeight < limit && $0.lineHeight <= height }
    .sorted { ($0.lineHeight, $1.scale) > ($1.lineHeight, $0.scale) }
    return fonts + [Font(face: .signd5, scale: 1)]
  }

  /// As many lines a page as a place has room for, at least one; the block is shown.
  private mutating func parts(of block: TextBlock, in place: Rect) -> [TextPart] {
    missing.add(block.missing)
    highestLine = max(highestLine, block.lineHeight)
    let most = max(1, place.size.height / block.lineHeight)
    return stride(from: 0, to: block.lineCount, by: most).map { line in
      let height = min(most, block.lineCount - line) * block.lineHeight
      return TextPart(
        piece: Page.Piece(
          content: block,
          part: Rect(
            x: 0, y: line * block.lineHeight, width: block.size.width, height: height),
          place: Point(
            x: place.minX, y: place.minY + said.valign!.place(height, in: place.size.height))),
        character: block.firstCharacter(ofLine: line))
    }
  }

  // MARK: Pictures

  /// A picture, fitted to a place and in the middle of it.
  private mutating func piece(
    _ source: ImageSource, in place: Rect, _ colors: ItemColors
  ) -> Page.Piece {
    let picture = pictures.picture(
      source, box: min(place.size.width, place.size.height), colors.letters
    ) { $0.fitted(to: place.size) }
    let size = picture.size
    return Page.Piece(
      content: picture, part: Rect(size),
      place: Point(
        x: place.minX + (place.size.width - size.width) / 2,
        y: place.minY + (place.size.height - size.height) / 2))
  }
}
