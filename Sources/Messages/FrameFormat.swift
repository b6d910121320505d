/// How a frame is written: `text` has `#` for a lit pixel and `.` for a dark one, a line a row; the
/// others are pictures, in files whose names end like the format. `ppm` is the binary Portable
/// Pixmap, three bytes a pixel.
public enum FrameFormat: String, CaseIterable, Sendable {
  case text
  case png
  case gif
  case ppm

  /// Whether it shows colours, and is nothing for a terminal.
  public var isPicture: Bool { self != .text }

  public static let pictures = allCases.filter(\.isPicture)

  /// What a right value is, as the end of "takes …".
  public static let expected = MessageProperty.choice(allCases.map(\.rawValue))
  public static let expectedPicture = MessageProperty.choice(pictures.map(\.rawValue))

  /// The end of the names of such files; nil where there is no usual one.
  public var fileEnd: String? { isPicture ? "." + rawValue : nil }

  /// What the end of a file's name says.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileEnd.map(name.hasSuffix) ?? false })
    else { return nil }
    self = format
  }
}
