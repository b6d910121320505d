/// Zones as a picture of characters.
public enum LayoutPicture {
  /// Boxes with the zones' names in them where there is room.
  ///
  /// - Parameters:
  ///   - size: the stage's width and height in pixels.
  ///   - zones: their names, and x, y, width and height; those that come later are in front.
  ///   - columns: how wide the picture may be.
  public static func draw(
    size: (width: Int, height: Int), zones: [(name: String, rect: [Int])], columns: Int = 80
  ) -> String {
    ""
  }
}
