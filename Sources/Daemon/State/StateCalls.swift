import Glibc

/// The system calls by which the files of a directory are read and changed; a seam for tests that take
/// the power away between any two of them.
///
/// They return what the calls of their names return, with `errno` set. Names are those of files in the
/// directory.
protocol StateCalls: AnyObject {
  /// Makes sure that the directory is there and nobody else's, whatever happened to it since.
  ///
  /// - Throws: why it cannot be had.
  /// - Returns: another number when it is another directory than before.
  func claim() throws(StateError) -> Int
  /// Opens a file to read it; not one behind a symbolic link, and without waiting for anybody.
  func openToRead(_ name: String) -> Int32
  /// Makes a file to write to, which must not be there yet.
  func create(_ name: String) -> Int32
  /// Everything that a file holds; nil when it cannot be read.
  func readAll(of file: Int32) -> [UInt8]?
  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int
  func synchronize(_ file: Int32) -> Int32
  func synchronizeDirectory() -> Int32
  func close(_ file: Int32) -> Int32
  func status(of file: Int32) -> FileStatus?
  /// Not of what a symbolic link leads to.
  func status(of name: String) -> FileStatus?
  func rename(_ old: String, to new: String) -> Int32
  func link(_ old: String, to new: String) -> Int32
  func unlink(_ name: String) -> Int32
}

/// Which file it is, and what of it matters here.
struct FileStatus: Equatable {
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  var identity: Identity
  var isRegular: Bool
}

/// A directory that belongs to one daemon at a time: an flock(2) on the directory itself says so, which
/// needs no file and ends with the process, however it ends.
///
/// It may be missing: every claim tries anew.
final class LockedDirectory: StateCalls {
  private let path: String
  /// The directory, opened and locked; -1 while it cannot be had.
  private var descriptor: Int32 = -1
  private var claims = 0

  init(path: String) {
    self.path = path
  }

  deinit {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
  }

  static let inUse = StateError("is used by another signd")

  func claim() throws(StateError) -> Int {
    if descriptor >= 0 {
      // A directory that was removed and made again is another one.
      var named = stat()
      if let held = status(of: descriptor), stat(path, &named) == 0,
        held.identity == FileStatus(named).identity
      {
        return claims
      }
      _ = Glibc.close(descriptor)
      descriptor = -1
    }
    makeDirectories()
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw StateError(errno: "cannot be opened") }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      defer { _ = Glibc.close(opened) }
      throw errno == EWOULDBLOCK ? Self.inUse : StateError(errno: "cannot be locked")
    }
    descriptor = opened
    claims += 1
    return claims
  }

  /// Makes the directory and those above it, for its owner only; what fails shows in `claim`.
  private func makeDirectories() {
    for (index, character) in path.utf8.enumerated().dropFirst() where character == 47 {
      _ = mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
    }
    _ = mkdir(path, 0o700)
  }

  func openToRead(_ name: String) -> Int32 {
    // Not to wait for the writer of a pipe that stands in the file's place.
    openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
  }

  func create(_ name: String) -> Int32 {
    openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
  }

  func readAll(of file: Int32) -> [UInt8]? { Daemon.readAll(of: file) }

  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int {
    bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
  }

  func synchronize(_ file: Int32) -> Int32 { fsync(file) }

  func synchronizeDirectory() -> Int32 { fsync(descriptor) }

  func close(_ file: Int32) -> Int32 { Glibc.close(file) }

  func status(of file: Int32) -> FileStatus? {
    var status = stat()
    return fstat(file, &status) == 0 ? FileStatus(status) : nil
  }

  func status(of name: String) -> FileStatus? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileStatus(status) : nil
  }

  func rename(_ old: String, to new: String) -> Int32 {
    renameat(descriptor, old, descriptor, new)
  }

  func link(_ old: String, to new: String) -> Int32 { linkat(descriptor, old, descriptor, new, 0) }

  func unlink(_ name: String) -> Int32 { unlinkat(descriptor, name, 0) }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    self.init(
      identity: .init(device: UInt64(status.st_dev), number: UInt64(status.st_ino)),
      isRegular: status.st_mode & S_IFMT == S_IFREG)
  }
}

extension StateError {
  /// - Parameter what: what could not be done, for the reason that `errno` says.
  init(errno what: String) {
    self.init("\(what): \(String(cString: strerror(errno)))")
  }
}
