package import Panels
package import Pixels

/// Another size of the panel, with the memory that it takes: the render loop exchanges its own for it
/// and leaves that here, to be freed elsewhere.
package final class Resizing: @unchecked Sendable {
  // Made by the control side, then touched only by the render loop.

  /// Counts up with every size; 0 is the size at the start.
  package let number: UInt64
  package let size: Size
  var shown: Bitmap
  var lamps: Bitmap
  var room: PanelRoom

  package init(number: UInt64, room: PanelRoom) {
    self.number = number
    self.room = room
    size = room.size
    shown = Bitmap(size: size)
    lamps = Bitmap(size: size)
  }
}
