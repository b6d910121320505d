import CLinux
import Glibc
import Pixels

/// The program that decodes pictures, each in a separate process.
package struct DecoderProgram: Sendable {
  /// The path of `signd`.
  package var path: String

  package init(path: String) {
    self.path = path
  }

  /// This program if it is `signd`, otherwise the `signd` beside it.
  package static let beside: DecoderProgram = {
    let own = ownPath()
    // Works even if the file was replaced while running.
    if own.name == "signd" || own.name == "signd (deleted)" {
      return DecoderProgram(path: "/proc/self/exe")
    }
    return DecoderProgram(path: own.directory + "/signd")
  }()

  private static func ownPath() -> (directory: Substring, name: Substring) {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes {
      readlink(
        "/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    let path = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return (path[..<slash], path[slash...].dropFirst())
  }

  /// Decodes a picture file.
  ///
  /// - Parameters:
  ///   - file: A descriptor that is read from its current position. It stays open.
  ///   - deadline: The time limit on the monotonic clock, in nanoseconds.
  ///   - stop: Ends decoding early.
  ///   - choose: See `DecodedPicture.read`.
  /// - Throws: An error without the file's name: `is a damaged PNG: …`.
  func decode(
    _ file: Int32, deadline: Int64, stop: DecodingStop? = nil,
    choose: (Size, Int) throws(ImageError) -> PictureDetail
  ) throws(ImageError) -> PictureContent {
    guard monotonicNanoseconds() < deadline else { throw Self.tooSlow }
    let child = try Child(path, input: file)
    let result = Result { () throws(ImageError) in
      try DecodedPicture.read(choose: choose) { (target) throws(ImageError) in
        try child.read(to: target, deadline: deadline, stop: stop)
      }
    }
    let end = child.finish()
    do {
      return try result.get()
    } catch {
      guard error == Child.ended else { throw error }
      throw Self.explained(end)
    }
  }

  /// Describes why the process gave no answer.
  private static func explained(_ status: Int32) -> ImageError {
    let signal = status & 0x7F
    switch signal {
    case 0 where status >> 8 & 0xFF == 127:
      return ImageError("cannot be decoded: the program signd is missing")
    case 0 where status >> 8 & 0xFF == DecodingProcess.unconfined:
      return ImageError("cannot be decoded: the system does not let signd limit the process for it")
    case SIGXCPU: return tooSlow
    case 0: return ImageError("is damaged: it cannot be decoded")
    default: return ImageError("is damaged: its decoder ended with signal \(signal)")
    }
  }

  static let tooSlow = ImageError(
    "takes more than \(DecodingProcess.seconds) s to decode; use a smaller picture")
  static let stopped = ImageError("is not decoded: signd is shutting down")
}

/// Ends all decoding that was started with it, and prevents more.
package final class DecodingStop: Sendable {
  /// Readable after the end, or -1 if no descriptor was available.
  fileprivate let bell = clinux_bell_create()

  package init() {}

  deinit {
    if bell >= 0 { close(bell) }
  }

  package func end() {
    if bell >= 0 { clinux_bell_ring(bell) }
  }
}

/// A decoding process.
private final class Child {
  private let pid: pid_t
  private let output: Int32

  /// The process sends no more data.
  static let ended = ImageError("ended")

  /// - Throws: If the process cannot be started.
  init(_ path: String, input: Int32) throws(ImageError) {
    var process = clinux_process()
    let words = ["signd", DecodingProcess.command].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    let list = words.map { UnsafePointer($0) } + [nil]
    let code = path.withCString { path in
      list.withUnsafeBufferPointer { list in
        // The process restricts itself after loading its libraries, and its environment is empty.
        var program = clinux_program(
          path: path, words: list.baseAddress!, environment: list.baseAddress! + words.count,
          input: input, limits: nil, file_rules: -1, is_filtered: false)
        return clinux_start(&program, &process)
      }
    }
    pid = process.pid
    output = process.output
    guard code == 0 else {
      throw ImageError(
        "cannot be decoded: '\(path)' does not start: \(String(cString: strerror(code)))")
    }
  }

  /// Fills memory with the next output.
  ///
  /// - Throws: `ended` if there is less, `DecoderProgram.tooSlow` after the deadline,
  ///   `DecoderProgram.stopped` if it was stopped.
  func read(
    to target: UnsafeMutableRawBufferPointer, deadline: Int64, stop: DecodingStop?
  ) throws(ImageError) {
    var count = 0
    while count < target.count {
      let more = Glibc.read(output, target.baseAddress! + count, target.count - count)
      if more > 0 {
        count += more
      } else if more == 0 {
        throw Self.ended
      } else if errno == EAGAIN {
        let rest = deadline - monotonicNanoseconds()
        guard rest > 0 else { throw DecoderProgram.tooSlow }
        // poll(2) ignores negative descriptors.
        var waits = [output, stop?.bell ?? -1].map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        _ = poll(&waits, 2, Int32(clamping: rest / 1_000_000 + 1))
        if waits[1].revents != 0 { throw DecoderProgram.stopped }
      } else if errno != EINTR {
        throw Self.ended
      }
    }
  }

  /// Ends the process.
  ///
  /// - Returns: The `waitpid` status. A process that ended by itself has one before its output
  ///   ends.
  func finish() -> Int32 {
    kill(pid, SIGKILL)
    close(output)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

func monotonicNanoseconds() -> Int64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
