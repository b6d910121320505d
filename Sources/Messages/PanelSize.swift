/// Size of a panel in pixels, written as `64x16`.
public struct PanelSize: Hashable, Sendable, CustomStringConvertible {
  public let width: Int
  public let height: Int

  /// Nil if the size does not match `expected`.
  public init?(width: Int, height: Int) {
    guard (1...Self.longest).contains(width), (1...Self.longest).contains(height),
      width * height <= Self.mostPixels
    else { return nil }
    self.width = width
    self.height = height
  }

  /// Nil if the text does not match `expected`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({
        $0.count <= 5 && $0.first != "0" && $0.utf8.allSatisfy { (48...57).contains($0) }
      }),
      let width = Int(parts[0]), let height = Int(parts[1])
    else { return nil }
    self.init(width: width, height: height)
  }

  private static let longest = 4096
  private static let mostPixels = 1 << 20

  /// Description of a valid size, as the end of "takes …".
  public static let expected =
    "WIDTHxHEIGHT in pixels, such as 64x16, from 1 to \(longest) each way and at most "
    + "\(mostPixels) in all"

  public var description: String { "\(width)x\(height)" }
}
