import ArgumentParser
import ControlAPI
import Glibc

/// Where a picture goes and how it is written.
public struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Writes to a file.", valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How it is written (default: png for a .png file, else text).",
      valueName: "text|png"))
  var formatName: String?

  public init() {}

  public func format() throws -> FrameFormat {
    guard let formatName else { return output?.hasSuffix(".png") == true ? .png : .text }
    guard let format = FrameFormat(rawValue: formatName) else {
      throw OptionError("format", value: formatName, expected: "text or png")
    }
    if format == .png, output == nil, isatty(STDOUT_FILENO) == 1 {
      throw OptionError("a PNG does not go to a terminal; name a file with -o")
    }
    return format
  }

  public func write(_ bytes: [UInt8]) throws {
    let file = output.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
    let descriptor = file ?? STDOUT_FILENO
    var written = 0
    while descriptor >= 0, written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written)
      }
      if count < 0, errno != EINTR { break }
      written += max(0, count)
    }
    let isClosed = file.map { $0 >= 0 && close($0) == 0 } ?? true
    guard written == bytes.count, isClosed else {
      throw CommandFailure(
        "cannot write \(output ?? "to standard output"): \(String(cString: strerror(errno)))")
    }
  }
}
