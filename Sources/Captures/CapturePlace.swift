import CLinux
import Glibc
import Images
import Panels
import Pixels

/// Destination of the frames of a capture.
///
/// A failed write may be repeated: `take` is called once for each frame, then `save` until it
/// succeeds.
protocol CapturePlace: AnyObject {
  /// Creates the place once; may be retried. Throws if the place is already in use.
  func open() throws(PanelError)

  /// Encodes a frame for writing.
  ///
  /// - Parameter time: Time since the first frame, in nanoseconds.
  func take(_ picture: Bitmap, at time: Int64) throws(PanelError)

  /// Writes the taken frame; may be retried.
  ///
  /// - Returns: False if the capture would need more than `limit` bytes in all. The frame is then
  ///   left out, and the earlier frames are complete.
  func save(within limit: Int) throws(PanelError) -> Bool

  /// Ends the last frame; may be retried.
  ///
  /// - Parameter time: Time since the first frame, in nanoseconds.
  func finish(at time: Int64) throws(PanelError)

  /// Removes what `open` created, so that a place without a frame can be used again.
  func discard()
}

/// A directory of PNG files, and `frames.csv` with a line for every complete file.
final class CaptureDirectory: CapturePlace {
  private let path: String
  private var index: Int32 = -1
  private var indexLength = 0
  private var bytes = 0
  private var number = 0
  private var taken: (png: [UInt8], name: String, line: [UInt8])?

  static let indexName = "frames.csv"
  static let header = "file,number,milliseconds\n"

  init(path: String) {
    self.path = path
  }

  deinit {
    if index >= 0 { _ = Glibc.close(index) }
  }

  func open() throws(PanelError) {
    guard index < 0 else { return }
    guard makeDirectories(path) else {
      throw PanelError("cannot make the directory \(path)", errno: errno, remedy: elsewhere)
    }
    let name = path + "/" + Self.indexName
    let file = Glibc.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      if errno == EEXIST {
        throw PanelError("\(path) has an earlier capture; remove it, or \(elsewhere)")
      }
      throw PanelError("cannot write to \(path)", errno: errno, remedy: elsewhere)
    }
    let header = Array(Self.header.utf8)
    guard writeAll(header, to: file, at: 0) else {
      let code = errno
      unlink(name)
      _ = Glibc.close(file)
      throw PanelError("cannot write \(name)", errno: code, remedy: "free space, or \(elsewhere)")
    }
    index = file
    indexLength = header.count
    bytes = header.count
  }

  func take(_ picture: Bitmap, at time: Int64) throws(PanelError) {
    let png: [UInt8]
    do throws(ImageError) {
      png = try PNG.encode(picture)
    } catch {
      throw PanelError(error.message)
    }
    number += 1
    let milliseconds = time / 1_000_000
    let name = "\(padded(number, 6))-\(padded(Int(milliseconds), 9))ms.png"
    taken = (png, name, Array("\(name),\(number),\(milliseconds)\n".utf8))
  }

  func save(within limit: Int) throws(PanelError) -> Bool {
    guard let (png, name, line) = taken else { return true }
    guard bytes + png.count + line.count <= limit else { return false }
    let path = self.path + "/" + name
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    let isWritten = file >= 0 && writeAll(png, to: file, at: 0)
    var code = errno
    // Closing the file may be the first call that reports a full disk.
    let isClosed = file >= 0 && Glibc.close(file) == 0
    if isWritten, !isClosed { code = errno }
    // The line is written last, so that every file in the index is complete.
    if isWritten, isClosed {
      if writeAll(line, to: index, at: indexLength) {
        indexLength += line.count
        bytes += png.count + line.count
        taken = nil
        return true
      }
      code = errno
      ftruncate(index, off_t(indexLength))
    }
    if file >= 0 { unlink(path) }
    throw PanelError("cannot write \(path)", errno: code, remedy: "free space, or \(elsewhere)")
  }

  func finish(at time: Int64) {}

  func discard() { unlink(path + "/" + Self.indexName) }

  private func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

/// One animated GIF. The file is complete after every frame.
final class CaptureGIF: CapturePlace {
  private let path: String
  private let animation: GIFAnimation
  private var file: Int32 = -1
  /// Number of bytes of the file that are final.
  private var settled = 0
  /// Length of the complete file, in bytes.
  private var length = 0
  /// Bytes to write after the final ones, and how many of them are final.
  private var next: (bytes: [UInt8], settled: Int)?
  private var isFull = false

  /// - Throws: If the panel is too large for a GIF.
  init(path: String, size: Size) throws(PanelError) {
    self.path = path
    do throws(ImageError) {
      animation = try GIFAnimation(size: size)
    } catch {
      throw PanelError(error.message)
    }
  }

  deinit {
    if file >= 0 { _ = Glibc.close(file) }
  }

  func open() throws(PanelError) {
    guard file < 0 else { return }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard makeDirectories(folder) else {
      throw PanelError("cannot make the directory \(folder)", errno: errno, remedy: elsewhere)
    }
    file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      if errno == EEXIST {
        throw PanelError("\(path) exists already; remove it, or \(elsewhere)")
      }
      throw PanelError("cannot write \(path)", errno: errno, remedy: elsewhere)
    }
  }

  func take(_ picture: Bitmap, at time: Int64) throws(PanelError) {
    do throws(ImageError) {
      try animation.add(picture, at: time)
    } catch {
      throw PanelError(error.message)
    }
    prepare(ending: animation.ending)
  }

  private func prepare(ending: [UInt8]) {
    let stays = (next.map { $0.bytes.prefix($0.settled) } ?? []) + animation.takeSettled()
    next = (stays + ending, stays.count)
  }

  func save(within limit: Int) throws(PanelError) -> Bool {
    if let next, !isFull, settled + next.bytes.count > limit {
      // Without an image there is nothing to finish.
      guard length > 0 else { return false }
      // The previous frame is final, because its duration is now known.
      self.next = (next.bytes.prefix(next.settled) + [GIFAnimation.trailer], next.settled)
      isFull = true
    }
    try write()
    return !isFull
  }

  func finish(at time: Int64) throws(PanelError) {
    if !isFull {
      do throws(ImageError) {
        try animation.finish(at: time)
      } catch {
        throw PanelError(error.message)
      }
      prepare(ending: [])
    }
    try write()
    if length == 0 { discard() }
  }

  func discard() { unlink(path) }

  private func write() throws(PanelError) {
    guard let (bytes, stays) = next else { return }
    guard writeAll(bytes, to: file, at: settled) else {
      let code = errno
      // Restore the complete file before this write.
      if length > 0 { _ = writeAll([GIFAnimation.trailer], to: file, at: length - 1) }
      ftruncate(file, off_t(length))
      throw PanelError("cannot write \(path)", errno: code, remedy: "free space, or \(elsewhere)")
    }
    length = settled + bytes.count
    ftruncate(file, off_t(length))
    settled += stays
    next = nil
  }
}

/// Remedy for a place that does not work.
private let elsewhere = "name another place"

/// Creates a directory and its missing parents. Returns false with `errno` set on failure.
private func makeDirectories(_ path: String) -> Bool {
  if path.isEmpty || mkdir(path, 0o755) == 0 { return true }
  if errno == ENOENT, let slash = path.lastIndex(of: "/") {
    return makeDirectories(String(path[..<slash])) && (mkdir(path, 0o755) == 0 || errno == EEXIST)
  }
  guard errno == EEXIST else { return false }
  var info = stat()
  guard stat(path, &info) == 0 else { return false }
  errno = ENOTDIR
  return info.st_mode & S_IFMT == S_IFDIR
}

/// Writes all bytes at an offset of a file. Returns false with `errno` set on failure.
private func writeAll(_ bytes: [UInt8], to file: Int32, at offset: Int) -> Bool {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes {
      pwrite(file, $0.baseAddress! + written, $0.count - written, off_t(offset + written))
    }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    written += count
  }
  return true
}
