import Messages
import Pixels
import Typography

/// Makes the pages of a message for a space. It is slow and runs outside the frame loop.
struct PageMaker {
  /// The runs in order, at least one.
  private(set) var runs: [PageRun] = []
  private(set) var missing = MissingCharacters()
  /// The height of the highest line of text in rows, or 0 without text.
  private(set) var highestLine = 0
  private let message: ResolvedMessage
  private let space: Size
  private let setting: Scene.Setting
  private let samples: [ResolvedMessage]
  private(set) var pictures: FittedPictures

  /// The gap between a picture and the text beside it or below it, in pixels.
  private static let gap = (beside: 2, below: 1)

  /// - Parameters:
  ///   - space: The size of a page. It is not empty.
  ///   - samples: Messages that replace this one later. The text size fits all of them.
  init(
    _ message: ResolvedMessage, space: Size, _ setting: Scene.Setting, samples: [ResolvedMessage]
  ) {
    self.message = message
    self.space = space
    self.setting = setting
    self.samples = samples
    pictures = FittedPictures(setting, message.dither)
    guard let items = message.pages, !items.isEmpty else {
      // Pages that are not a list have the colours of items.
      let block = block(
        message.text ?? MessageText(""), in: space, ItemColors(nil, index: 0, message), item: nil)
      add(0, nil, text: text(block, in: Rect(space)))
      return
    }
    for (index, item) in items.enumerated() { add(item, index) }
  }

  var pageCount: Int { runs.last.map { $0.first + $0.count } ?? 0 }

  /// The size of the largest page in pixels.
  var extent: Size {
    runs.map(\.extent).reduce(.zero) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  private mutating func add(_ item: MessageItem, _ index: Int) {
    let colors = ItemColors(item, index: index, message)
    let whole = Rect(space)
    guard let source = item.image else {
      let block = block(item.text ?? MessageText(""), in: space, colors, item: index)
      return add(index, colors, text: self.text(block, in: whole))
    }
    guard let text = item.text else {
      return add(index, colors, picture: picture(source, in: whole, colors))
    }
    let half = space.width / 2
    guard half > Self.gap.beside else {
      add(index, colors, picture: picture(source, in: whole, colors))
      let block = block(text, in: space, colors, item: index)
      return add(index, colors, text: self.text(block, in: whole))
    }
    // The text goes beside the picture if all of it fits there, otherwise below it.
    let left = Size(width: half, height: space.height)
    let side = pictures.size(source, box: min(half, space.height)) { $0.fitted(to: left) }
    let right = side.width + Self.gap.beside
    let rest = Rect(x: right, y: 0, width: space.width - right, height: space.height)
    let column = block(text, in: rest.size, colors, item: index)
    if column.size.height > space.height {
      let lower = Size(width: space.width, height: space.height / 2)
      let lines = block(text, in: lower, colors, item: index)
      let rows = space.height - lines.size.height - Self.gap.below
      if rows >= space.height / 3, rows > 0 {
        let upper = Rect(x: 0, y: 0, width: space.width, height: rows)
        let below = Rect(
          x: 0, y: space.height - lines.size.height, width: space.width, height: lines.size.height)
        return add(
          index, colors, picture: picture(source, in: upper, colors),
          text: self.text(lines, in: below))
      }
    }
    var beside = picture(source, in: Rect(left), colors)
    beside.place.x = 0
    add(index, colors, picture: beside, text: self.text(column, in: rest))
  }

  private mutating func add(
    _ item: Int, _ colors: ItemColors?, picture: PageRun.Picture? = nil, text: PageRun.Text? = nil
  ) {
    runs.append(
      PageRun(item: item, first: pageCount, colors: colors, picture: picture, text: text))
  }

  // MARK: Text

  private func block(
    _ text: MessageText, in space: Size, _ colors: ItemColors, item: Int?
  ) -> TextBlock {
    var typing = TextSetting(message, height: space.height, setting)
    typing.color = colors.letters
    typing.background = colors.background
    // An item is one page, so its text shrinks before it takes several pages.
    let samples = samples.compactMap { sample in item.map { sample.pages?[$0].text } ?? sample.text
    }
    if let fitted = message.fitted(
      text, in: space, typing, samples: samples, isSmall: item != nil,
      breaking: message.fit == .line ? .nowhere : .words)
    {
      return fitted.block
    }
    if message.fontFits { typing = typing.fitted(to: space, text) }
    return TextBlock(text, typing, width: space.width, alignment: message.align)
  }

  /// Places a block of text and records its missing characters.
  private mutating func text(_ block: TextBlock, in place: Rect) -> PageRun.Text {
    missing.add(block.missing)
    highestLine = max(highestLine, block.lineHeight)
    return PageRun.Text(block, in: place, message)
  }

  // MARK: Pictures

  /// Returns a picture fitted into the middle of a place.
  private mutating func picture(
    _ source: ImageSource, in place: Rect, _ colors: ItemColors
  ) -> PageRun.Picture {
    let picture = pictures.picture(
      source, box: min(place.size.width, place.size.height), colors.letters
    ) { $0.fitted(to: place.size) }
    let size = picture.size
    return PageRun.Picture(
      content: picture,
      place: Point(
        x: place.minX + (place.size.width - size.width) / 2,
        y: place.minY + (place.size.height - size.height) / 2))
  }
}
