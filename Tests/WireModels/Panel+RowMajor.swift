package import Panels
package import Pixels

extension Panel {
  /// Shows a frame with pixels in row-major order.
  package func show(rowMajor frame: Bitmap) throws(PanelError) -> PanelStatus {
    try show(inOrder(frame))
  }

  /// Returns such a frame's pixels in the panel's order.
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
