import ArgumentParser
import Glibc
import Messages

/// Where a picture goes and how it is written.
public struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Writes to a file; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How it is written (default: png for a .png file, else text).",
      valueName: "text|png"),
    completion: .list(FrameFormat.allCases.map(\.rawValue)))
  var formatName: String?

  public init() {}

  /// Whether any of them stands on the command line.
  public var isSaid: Bool { output != nil || formatName != nil }

  /// What the options say, or the name of the file.
  public func format() throws -> FrameFormat {
    try OptionError.refuseEmpty(output, "output", expected: "the name of a file")
    guard let formatName else {
      return output?.lowercased().hasSuffix(".png") == true ? .png : .text
    }
    guard let format = FrameFormat(rawValue: formatName) else {
      throw OptionError("format", value: formatName, expected: "text or png")
    }
    if format == .png, file == nil, isatty(STDOUT_FILENO) == 1 {
      throw OptionError("a PNG does not go to a terminal; name a file with -o")
    }
    return format
  }

  /// The name of the file; nil is standard output.
  private var file: String? { output == "-" ? nil : output }

  /// Writes a picture where the options say.
  public func write(_ bytes: [UInt8]) throws {
    guard let output = file else {
      return try Output.write(bytes, to: STDOUT_FILENO, named: "standard output")
    }
    let file = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Output.failure(output) }
    do {
      try Output.write(bytes, to: file, named: output)
    } catch {
      close(file)
      throw error
    }
    // A full disk may show only here.
    guard close(file) == 0 else { throw Output.failure(output) }
  }
}
