import CImages
import CLinux
import Glibc

/// The process that decodes a picture. It reads the file from standard input and writes
/// `DecodedRecord`s to standard output. It has no other file, little memory and little time.
/// Decoders have had many vulnerabilities, so the daemon itself never decodes a picture.
package enum DecodingProcess {
  /// The argument that selects this process.
  package static let command = "decode-picture"

  /// The time limit in seconds, both of the clock and of the processor.
  static let seconds = 5
  /// The address space in bytes beyond that at the start: a file, two frames of maximum size, and
  /// the decoder's needs.
  private static let memory = 512 << 20

  /// The exit status if the process could not restrict itself and decoded nothing.
  static let unconfined: Int32 = 2

  /// Decodes and exits.
  package static func run() -> Never {
    // The decoders are loaded while files may be opened. No other process needs them.
    cimages_load_decoders()
    limit()
    do {
      try decodePicture(try input(), write: output)
    } catch {
      _exit(1)
    }
    _exit(0)
  }

  /// Drops everything that decoding does not need.
  private static func limit() {
    let most = addressSpace().map { $0 + memory } ?? .max
    var limits = clinux_limits(seconds: UInt32(seconds), memory: most, files: 0, processes: 0)
    guard clinux_confine(&limits) else { _exit(unconfined) }
    cimages_filter_calls()
  }

  /// Returns the address space in bytes from /proc, or nil if it is unavailable.
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
      // The file may have grown since it was opened.
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
