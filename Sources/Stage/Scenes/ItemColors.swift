import Messages
import Pixels
import Typography

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
  ///   - said: complete.
  init(_ item: MessageItem?, index: Int, _ said: MessageProperties) {
    func color(_ colors: [RGBColor]?) -> RGBColor? {
      colors.flatMap { $0.isEmpty ? nil : $0[index % $0.count] }
    }
    letters = Color(item?.color ?? color(said.itemColors) ?? said.color!)
    ownBackground = (item?.background ?? color(said.itemBackgrounds)).map { Color($0) }
    background = ownBackground ?? said.ground
  }
}
