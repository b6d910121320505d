import Messages
import Pixels
import Typography

/// Pages that follow each other: those of an item of a list, or of a text. A long text in a small
/// zone has very many, so that nothing is stored for each of them.
struct PageRun {
  /// What they show of the list.
  var item: Int
  /// The number of the first, counted from 0.
  var first: Int
  /// Nil: those of each page's number.
  var colors: ItemColors?
  /// On all of them.
  var picture: Picture?
  /// Nil: they are one page without a text.
  var text: Text?

  struct Picture {
    var content: any Content
    /// Where its top left corner falls on the page.
    var place: Point
  }

  /// As many lines a page as a place has space for, at least one.
  struct Text {
    let block: TextBlock
    private let place: Rect
    private let align: Alignment
    private let valign: Alignment
    private let linesPerPage: Int

    /// - Parameters:
    ///   - place: on the page.
    ///   - message: says where fewer lines stand than there is space for, and shorter ones.
    init(_ block: TextBlock, in place: Rect, _ message: ResolvedMessage) {
      self.block = block
      self.place = place
      align = message.align.towards(block.isRightToLeft)
      valign = message.valign
      linesPerPage = max(1, (place.size.height + block.pitch - block.lineHeight) / block.pitch)
    }

    var pageCount: Int { (block.lineCount + linesPerPage - 1) / linesPerPage }

    /// The first character of a page, counted from 0; see `TextBlock.firstCharacter`.
    func character(ofPage page: Int) -> Int {
      block.firstCharacter(ofLine: page * linesPerPage)
    }

    /// What of the block is on a page.
    func part(onPage page: Int) -> Rect {
      let line = page * linesPerPage
      return Rect(
        x: 0, y: line * block.pitch, width: block.size.width,
        height: (min(linesPerPage, block.lineCount - line) - 1) * block.pitch + block.lineHeight)
    }

    /// Where the top left corner of a part falls on its page.
    func place(of part: Rect) -> Point {
      let lines = part.minY / block.pitch..<(part.maxY + block.pitch - 1) / block.pitch
      return Point(
        x: place.minX + align.place(part.size.width, in: place.size.width),
        y: place.minY + valign.place(block.rows(ofLines: lines), in: place.size.height))
    }
  }

  var count: Int { text?.pageCount ?? 1 }

  /// Columns and rows that the largest page takes: the first, as none has more lines.
  var extent: Size {
    var boxes = picture.map { [Rect(origin: $0.place, size: $0.content.size)] } ?? []
    if let text {
      let part = text.part(onPage: 0)
      boxes.append(Rect(origin: text.place(of: part), size: part.size))
    }
    guard let left = boxes.map(\.minX).min(), let right = boxes.map(\.maxX).max(),
      let top = boxes.map(\.minY).min(), let bottom = boxes.map(\.maxY).max()
    else { return .zero }
    return Size(width: right - left, height: bottom - top)
  }
}
