import Messages
import Panels
import Pixels
import Stage

extension Configuration {
  /// Whether the zones fit the panel as it is rotated, whatever their contents want.
  func checkLayout() throws(LayoutError) {
    let size = Rotation(rawValue: panel.rotate)!.logicalSize(of: panel.size)
    _ = try Layout(layout).frames(in: size) { _, _, _ in 0 }
  }
}
