import CLinux
import Glibc
import Images
import Panels
import Pixels

/// Where the frames of a capture are written.
///
/// What could not be written may be tried again: `take` is called once for each frame, then `save`
/// until it succeeds.
protocol CapturePlace: AnyObject {
  /// Makes the place, once; may be tried again. Refuses one that is in use already.
  func open() throws(PanelError)

  /// Makes a frame ready to be written.
  ///
  /// - Parameter time: in nanoseconds since the first frame.
  func take(_ picture: Bitmap, at time: Int64) throws(PanelError)

  /// Writes what was taken. False: that would need more bytes in all than the limit, so it is left
  /// out, and what was written before is finished.
  func save(within limit: Int) throws(PanelError) -> Bool

  /// Ends the last frame; may be tried again.
  ///
  /// - Parameter time: in nanoseconds since the first frame.
  func finish(at time: Int64) throws(PanelError)

  /// Takes back what `open` made, so that the place can be used again: there is no frame in it.
  func discard()
}

/// A directory of PNG files, and `frames.csv` with a line for every one that is complete.
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
        throw PanelError("\(path) holds an earlier capture; remove that, or \(elsewhere)")
      }
      throw PanelError("cannot write to \(path)", errno: errno, remedy: elsewhere)
    }
    let header = Array(Self.header.utf8)
    guard writeAll(header, to: file, at: 0) else {
      let code = errno
      unlink(name)
      _ = Glibc.close(file)
      throw PanelError("cannot write \(name)", errno: code, remedy: "make room, or \(elsewhere)")
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
    // A full disk may show only here.
    let isClosed = file >= 0 && Glibc.close(file) == 0
    if isWritten, !isClosed { code = errno }
    // The line comes last, so that every file that is named is complete.
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
    throw PanelError("cannot write \(path)", errno: code, remedy: "make room, or \(elsewhere)")
  }

  func finish(at time: Int64) {}

  func discard() { unlink(path + "/" + Self.indexName) }

  private func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

/// One animated GIF. After every frame the file is complete.
final class CaptureGIF: CapturePlace {
  private let path: String
  private let animation: GIFAnimation
  private var file: Int32 = -1
  /// Bytes of the file that are there to stay.
  private var settled = 0
  /// Of the file as it is now, complete.
  private var length = 0
  /// What follows the bytes that stay, and how much of it stays.
  private var next: (bytes: [UInt8], settled: Int)?
  private var isFull = false

  /// - Throws: for a panel that is too large for a GIF.
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
        throw PanelError("\(path) is there already; remove it, or \(elsewhere)")
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
      // Without an image there is nothing to be finished.
      guard length > 0 else { return false }
      // Of the frame before it is known now how long it lasts.
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
      // What was complete becomes so again.
      if length > 0 { _ = writeAll([GIFAnimation.trailer], to: file, at: length - 1) }
      ftruncate(file, off_t(length))
      throw PanelError("cannot write \(path)", errno: code, remedy: "make room, or \(elsewhere)")
    }
    length = settled + bytes.count
    ftruncate(file, off_t(length))
    settled += stays
    next = nil
  }
}

/// What may be done about a place that does not work.
private let elsewhere = "name another place"

/// Makes a directory and those above it; those that are there stay. False with `errno` set.
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

/// Writes all bytes at an offset of a file. False with `errno` set.
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
