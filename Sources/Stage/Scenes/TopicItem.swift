import Clocks
import Messages
import Pixels
import Typography

/// A topic ready to draw: a picture, a text, and a colour behind them. Nothing of it changes but
/// where it stands.
struct TopicItem {
  /// On the row of topics: all of its height, and the padding on both sides.
  var frame: Rect
  let text: TextLine?
  private let background: Color?
  /// The same while it is selected.
  private let selectedText: TextLine?
  private let selectedBackground: Color?
  /// From the frame's corner.
  private let textPlace: Point
  private let icon: (any Content)?
  private let iconPlace: Point

  /// - Parameters:
  ///   - index: counted from 0.
  ///   - setting: of the zone, whose height is the frame's.
  ///   - zoneWidth: in pixels, more than 0.
  init(
    _ item: MessageItem, index: Int, _ message: ResolvedMessage, _ setting: TextSetting,
    zoneWidth: Int, _ pictures: inout FittedPictures
  ) {
    let colors = ItemColors(item, index: index, message)
    let color = colors.letters
    background = colors.ownBackground
    // Letters in its colour are seen, also where a picture is behind them.
    let behind = colors.background.withAlpha(255)
    // A picture behind the selected one says enough; without it the colours are exchanged.
    let hasPicture = message.highlightImage != nil
    selectedBackground =
      message.highlightBackground.map { Color($0) } ?? (hasPicture ? background : color)
    text = item.text.map {
      TextLine($0, setting, zoneHeight: setting.height).recolored(color, background: behind)
    }
    selectedText = text?.recolored(
      message.highlight.map { Color($0) } ?? (hasPicture ? color : behind),
      background: selectedBackground ?? behind)

    let height = setting.height
    let zone = Size(width: zoneWidth, height: height)
    icon = item.image.map { source in
      pictures.picture(source, box: height, color) { $0.fitted(toRowsOf: zone) }
    }
    let (textSize, iconSize) = (text?.size ?? .zero, icon?.size ?? .zero)
    // The picture stands before the text, a little apart.
    let space = textSize.width > 0 && iconSize.width > 0 ? max(1, height / 8) : 0
    let isRightToLeft = text?.isRightToLeft ?? false
    let padding = message.padding
    textPlace = Point(
      x: padding + (isRightToLeft ? 0 : iconSize.width + space),
      y: text.map { message.valign.place($0.rows, in: height) } ?? 0)
    iconPlace = Point(
      x: padding + (isRightToLeft ? textSize.width + space : 0),
      y: message.valign.place(iconSize.height, in: height))
    frame = Rect(
      x: 0, y: 0, width: iconSize.width + space + textSize.width + 2 * padding, height: height)
  }

  /// - Parameters:
  ///   - slices: a picture behind it, over the colour.
  ///   - canvas: its (0, 0) is the frame's corner.
  func draw(
    isSelected: Bool, on slices: NineSlice?, at elapsed: Nanoseconds, on canvas: Canvas,
    _ resampler: Resampler
  ) {
    if let color = isSelected ? selectedBackground : background { canvas.fill(color) }
    slices?.draw(in: Rect(frame.size), on: canvas, resampler)
    if let icon {
      icon.draw(Rect(icon.size), at: elapsed, on: canvas.translated(by: iconPlace))
    }
    guard let text = isSelected ? selectedText : text else { return }
    let part = textPart(in: canvas.bounds)
    text.draw(
      part, at: elapsed,
      on: canvas.translated(by: Point(x: textPlace.x + part.minX, y: textPlace.y + part.minY)))
  }

  /// The first moment after `elapsed` at which a pixel may differ.
  ///
  /// - Parameter visible: what is seen of the frame, from its corner.
  func nextChange(in visible: Rect, after elapsed: Nanoseconds) -> Nanoseconds? {
    earlier(
      icon?.nextChange(of: Rect(icon?.size ?? .zero), after: elapsed),
      text?.nextChange(of: textPart(in: visible), after: elapsed))
  }

  /// What of the text lies in a part of the frame.
  private func textPart(in visible: Rect) -> Rect {
    visible.offset(by: Point(x: -textPlace.x, y: -textPlace.y))
      .intersection(Rect(text?.size ?? .zero))
  }
}

extension Size {
  /// As high as a zone: smaller where it is higher, or larger by a whole factor; smaller yet where
  /// it would be wider than the zone.
  fileprivate func fitted(toRowsOf zone: Size) -> Size {
    let factor = zone.height / height
    let size =
      factor > 0
      ? Size(width: width * factor, height: height * factor)
      : Size(width: max(1, (width * zone.height + height / 2) / height), height: zone.height)
    return size.width > zone.width ? fitted(to: zone) : size
  }
}

/// Of an item of a list.
struct ItemColors {
  var letters: Color
  /// Nil: the message's.
  var ownBackground: Color?
  var background: Color

  /// An item's own colours, else those of its number, else the message's.
  ///
  /// - Parameters:
  ///   - index: counted from 0.
  init(_ item: MessageItem?, index: Int, _ message: ResolvedMessage) {
    func color(_ colors: [RGBColor]?) -> RGBColor? {
      colors.flatMap { $0.isEmpty ? nil : $0[index % $0.count] }
    }
    letters = Color(item?.color ?? color(message.itemColors) ?? message.color)
    ownBackground = (item?.background ?? color(message.itemBackgrounds)).map { Color($0) }
    background = ownBackground ?? message.ground
  }
}
