import Clocks
import Messages
import Pixels
import Typography

/// A topic ready to draw: a picture, a text and a background colour. Only its frame changes.
struct TopicItem {
  /// The frame on the row of topics: the full height, including the padding on both sides.
  var frame: Rect
  let text: TextLine?
  private let background: Color?
  /// The text while the topic is selected.
  private let selectedText: TextLine?
  private let selectedBackground: Color?
  /// The text's offset from the frame's corner.
  private let textPlace: Point
  private let icon: (any Content)?
  private let iconPlace: Point

  /// - Parameters:
  ///   - index: The topic, counted from 0.
  ///   - setting: The zone's setting. The zone's height is the frame's.
  ///   - zoneWidth: The zone's width in pixels, more than 0.
  init(
    _ item: MessageItem, index: Int, _ message: ResolvedMessage, _ setting: TextSetting,
    zoneWidth: Int, _ pictures: inout FittedPictures
  ) {
    let colors = ItemColors(item, index: index, message)
    let color = colors.letters
    background = colors.ownBackground
    // Letters in this colour stay visible on top of a picture.
    let behind = colors.background.withAlpha(255)
    // A highlight picture marks the selection. Without one, the colours are swapped.
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
    // The picture stands before the text with a small gap.
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
  ///   - slices: A picture behind the topic, above the background colour.
  ///   - canvas: Its (0, 0) is the frame's corner.
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

  /// Returns the first time after `elapsed` at which a pixel may differ.
  ///
  /// - Parameter visible: The visible part of the frame, relative to its corner.
  func nextChange(in visible: Rect, after elapsed: Nanoseconds) -> Nanoseconds? {
    earlier(
      icon?.nextChange(of: Rect(icon?.size ?? .zero), after: elapsed),
      text?.nextChange(of: textPart(in: visible), after: elapsed))
  }

  /// Returns the part of the text in a part of the frame.
  private func textPart(in visible: Rect) -> Rect {
    visible.offset(by: Point(x: -textPlace.x, y: -textPlace.y))
      .intersection(Rect(text?.size ?? .zero))
  }
}

extension PictureContent {
  /// Returns the size scaled to the zone's height; see `Size.fitted(toRowsOf:)`. Icons in pixels
  /// stay sharp.
  fileprivate func fitted(toRowsOf zone: Size) -> Size {
    heights.count > 1 ? fitted(to: zone) : size.fitted(toRowsOf: zone)
  }
}

extension Size {
  /// Returns the size scaled to the zone's height: by a whole factor if larger, and never wider
  /// than the zone.
  fileprivate func fitted(toRowsOf zone: Size) -> Size {
    let factor = zone.height / height
    let size =
      factor > 0
      ? Size(width: width * factor, height: height * factor)
      : Size(width: max(1, (width * zone.height + height / 2) / height), height: zone.height)
    return size.width > zone.width ? fitted(to: zone) : size
  }
}

/// The colours of a list item.
struct ItemColors {
  var letters: Color
  /// The item's background colour, or nil for the message's.
  var ownBackground: Color?
  var background: Color

  /// Chooses the item's colours, otherwise those of its number, otherwise the message's.
  ///
  /// - Parameter index: The item, counted from 0.
  init(_ item: MessageItem?, index: Int, _ message: ResolvedMessage) {
    func color(_ colors: [RGBColor]?) -> RGBColor? {
      colors.flatMap { $0.isEmpty ? nil : $0[index % $0.count] }
    }
    letters = Color(item?.color ?? color(message.itemColors) ?? message.color)
    ownBackground = (item?.background ?? color(message.itemBackgrounds)).map { Color($0) }
    background = ownBackground ?? message.ground
  }
}
