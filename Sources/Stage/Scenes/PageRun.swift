import Messages
import Pixels
import Typography

/// Consecutive pages of one list item or of one text. A long text in a small zone has very many
/// pages, so nothing is stored for each of them.
struct PageRun {
  /// The item's index in the list.
  var item: Int
  /// The number of the first page, counted from 0.
  var first: Int
  /// The colours of all pages, or nil if each page has the colours of its number.
  var colors: ItemColors?
  /// The picture on every page.
  var picture: Picture?
  /// The text, or nil for a single page without text.
  var text: Text?

  struct Picture {
    var content: any Content
    /// The top left corner on the page.
    var place: Point
  }

  /// The text of the pages. Each page has as many lines as fit, at least one.
  struct Text {
    let block: TextBlock
    private let place: Rect
    private let align: Alignment
    private let valign: Alignment
    private let linesPerPage: Int

    /// - Parameters:
    ///   - place: The text's frame on the page.
    ///   - message: Gives the alignment of lines and of the block.
    init(_ block: TextBlock, in place: Rect, _ message: ResolvedMessage) {
      self.block = block
      self.place = place
      align = message.align.towards(block.isRightToLeft)
      valign = message.valign
      linesPerPage = max(1, (place.size.height + block.pitch - block.lineHeight) / block.pitch)
    }

    var pageCount: Int { (block.lineCount + linesPerPage - 1) / linesPerPage }

    /// Returns the first character of a page, counted from 0; see `TextBlock.firstCharacter`.
    func character(ofPage page: Int) -> Int {
      block.firstCharacter(ofLine: page * linesPerPage)
    }

    /// Returns the part of the block on a page.
    func part(onPage page: Int) -> Rect {
      let line = page * linesPerPage
      return Rect(
        x: 0, y: line * block.pitch, width: block.size.width,
        height: (min(linesPerPage, block.lineCount - line) - 1) * block.pitch + block.lineHeight)
    }

    /// Returns where the top left corner of a part lies on its page.
    func place(of part: Rect) -> Point {
      let lines = part.minY / block.pitch..<(part.maxY + block.pitch - 1) / block.pitch
      return Point(
        x: place.minX + align.place(part.size.width, in: place.size.width),
        y: place.minY + valign.place(block.rows(ofLines: lines), in: place.size.height))
    }
  }

  var count: Int { text?.pageCount ?? 1 }

  /// The size of the largest page in pixels. It is the first, since no page has more lines.
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
