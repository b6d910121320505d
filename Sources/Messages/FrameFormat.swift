/// Output format of a frame. `text` writes one line for each row, with `#` for a lit pixel and `.`
/// for a dark one. The other formats are image files, with the format's name as their extension.
/// `ppm` is the binary Portable Pixmap with three bytes for each pixel.
public enum FrameFormat: String, CaseIterable, Sendable {
  case text
  case png
  case gif
  case ppm

  /// Whether the format is an image file. An image has colours and cannot be written to a terminal.
  public var isPicture: Bool { self != .text }

  public static let pictures = allCases.filter(\.isPicture)

  /// Description of a valid value, as the end of "takes …".
  public static let expected = MessageProperty.choice(allCases.map(\.rawValue))
  public static let expectedPicture = MessageProperty.choice(pictures.map(\.rawValue))

  /// File name extension with its dot; nil if the format has no usual one.
  public var fileEnd: String? { isPicture ? "." + rawValue : nil }

  /// Takes the format from a file name extension; nil if no format has it.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileEnd.map(name.hasSuffix) ?? false })
    else { return nil }
    self = format
  }
}
