public import Pixels

extension Size {
  /// Parses the form `64x16`. Returns nil for anything else.
  public init?(_ text: String) {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { return nil }
    self.init(width: sides[0], height: sides[1])
  }
}
