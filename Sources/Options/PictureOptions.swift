import ArgumentParser
import Glibc
package import Messages

/// Options for the file and the format of a frame.
package struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("File to write; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Format: \(FrameFormat.expected) (default: from the file name, else text)",
      valueName: "format"),
    completion: .list(FrameFormat.allCases.map(\.rawValue)))
  var formatName: String?

  @Flag(help: "Draw round LEDs on a dark panel.")
  package var led = false

  package init() {}

  /// Whether any of the options is given.
  package var isGiven: Bool { output != nil || formatName != nil || led }

  /// The format from the options, or else from the extension of the file name.
  ///
  /// - Throws: `OptionError` for an unknown format, for `--led` with text, and for an image that
  ///   would go to a terminal.
  package func format() throws -> FrameFormat {
    try OptionError.refuseEmpty(output, "output", expected: "the name of a file")
    let format: FrameFormat
    if let formatName {
      guard let given = FrameFormat(rawValue: formatName) else {
        throw OptionError("format", value: formatName, expected: FrameFormat.expected)
      }
      format = given
    } else {
      format = try output.map(Self.format(ofFile:)) ?? .text
    }
    guard !led || format.isPicture else {
      throw OptionError("--led takes a picture: set --format \(FrameFormat.expectedPicture)")
    }
    if format.isPicture, file == nil, isatty(STDOUT_FILENO) == 1 {
      throw OptionError(
        "a \(format.rawValue.uppercased()) cannot be written to a terminal; name a file with -o")
    }
    return format
  }

  /// Extensions of image formats that cannot be written here. Without this check such a file would
  /// contain text.
  private static let otherPictures = [
    "avif", "bmp", "heic", "jpeg", "jpg", "pbm", "pgm", "svg", "tif", "tiff", "webp", "xpm",
  ]

  private static func format(ofFile name: String) throws -> FrameFormat {
    if let format = FrameFormat(fileName: name) { return format }
    let end = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard !name.contains(".") || !otherPictures.contains(end) else {
      throw OptionError(
        "a picture is \(FrameFormat.expectedPicture), not \(end); use another file, or set --format"
      )
    }
    return .text
  }

  /// Name of the file; nil for standard output.
  private var file: String? { output == "-" ? nil : output }

  /// Writes an image to the file of the options.
  ///
  /// - Throws: `CommandFailure` if the file cannot be written.
  package func write(_ bytes: [UInt8]) throws {
    try write { try $0(bytes) }
  }

  /// Writes an image to the file of the options, in parts as they become ready.
  ///
  /// - Throws: `CommandFailure` if the file cannot be written, and errors of `body`.
  package func write(_ body: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
    try Output.write(toFile: output, body)
  }
}

/// Option to draw a frame as the panel shows it.
package struct AsBuiltOption: ParsableArguments {
  @Flag(help: "Draw what the LEDs show, with depth, brightness and gamma of the panel.")
  package var asBuilt = false

  package init() {}
}
