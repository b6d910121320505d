package import Panels
package import Pixels

extension Panel {
  /// Shows a frame whose pixels are where their LEDs are on the panel, row by row.
  package func show(rowMajor frame: Bitmap) throws(PanelError) -> PanelStatus {
    try show(inOrder(frame))
  }

  /// The pixels of such a frame in the order of the panel.
  package func inOrder(_ frame: Bitmap) -> Bitmap {
    guard let order else { return frame }
    precondition(frame.size == size && order.count == size.area, "a pixel for every LED")
    let result = Bitmap(size: size)
    for (led, place) in order.enumerated() {
      let (y, x) = Int(place).quotientAndRemainder(dividingBy: size.width)
      result[led % size.width, led / size.width] = frame[x, y]
    }
    return result
  }
}
