import CImages
import CLinux
import Glibc

/// The process that decodes a picture: it reads the file from its standard input, writes
/// `DecodedRecord`s to its standard output, and has no other file, little memory and little time.
/// Decoders have had many holes, so no byte of a picture is decoded where the sign is.
package enum DecodingProcess {
  /// The argument that makes the program this process.
  package static let command = "decode-picture"

  /// So long may decoding take, on the clock and on a processor, in seconds.
  static let seconds = 5
  /// Bytes of address space beyond what the program has when it begins: a file, two frames of the
  /// largest size and what a decoder needs beside these.
  private static let memory = 512 << 20

  /// The exit status of one that could not be limited, and so decoded nothing.
  static let unconfined: Int32 = 2

  /// Does what it was started for and ends.
  package static func run() -> Never {
    // While it may open files: only this process has a use for them.
    cimages_load_decoders()
    limit()
    do {
      try decodePicture(try input(), write: output)
    } catch {
      _exit(1)
    }
    _exit(0)
  }

  /// Takes away what decoding has no need of.
  private static func limit() {
    let most = addressSpace().map { $0 + memory } ?? .max
    var limits = clinux_limits(seconds: UInt32(seconds), memory: most, files: 0, processes: 0)
    guard clinux_confine(&limits) else { _exit(unconfined) }
    cimages_filter_calls()
  }

  /// In bytes, as /proc has it; nil where there is none.
  private static func addressSpace() -> Int? {
    let file = open("/proc/self/statm", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(file, &text, text.count)
    let digits = text.prefix(max(0, count)).prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)).map { $0 * Int(getpagesize()) }
  }

  private struct NoListener: Error {}

  private static func input() throws(ImageError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw ImageError("cannot be read: \(String(cString: strerror(errno)))")
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      // A file may have grown since it was opened.
      guard bytes.count <= DecodingLimits.bytes else {
        throw ImageError("has too many bytes; use at most \(DecodingLimits.bytes)")
      }
    }
  }

  private static func output(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let buffer = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(STDOUT_FILENO, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw NoListener() }
      rest = rest.dropFirst(count)
    }
  }
}
