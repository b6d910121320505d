package import Layout

extension Configuration {
  /// Whether the zones fit the panel as it is rotated, whatever their contents want.
  package func checkLayout() throws(LayoutError) {
    _ = try Layout(layout).frames(in: panel.size.turned(by: panel.rotate)) { _, _, _ in 0 }
  }
}
