import CLinux
import Files
import Glibc

/// System calls that read and change the files of a directory. Tests replace them to simulate a
/// loss of power between any two calls.
///
/// Each method returns the result of the call of the same name and sets `errno`. Names are file
/// names in the directory.
package protocol StateCalls: AnyObject {
  /// Ensures that the directory exists and that no other daemon holds it, even after outside
  /// changes.
  ///
  /// - Parameter purpose: purpose of the claim; `reading` needs no lock if the directory is
  ///   read-only.
  /// - Throws: the reason why the directory is not available.
  /// - Returns: a number that changes if the directory is not the same as before.
  func claim(_ purpose: ClaimPurpose) throws(StateError) -> Int
  /// Opens a file for reading, without following a symbolic link or waiting for a writer.
  func openToRead(_ name: String) -> Int32
  /// Creates a file for writing, which must not exist yet.
  func create(_ name: String) -> Int32
  /// Content of a file; nil if it cannot be read.
  func readAll(of file: Int32) -> [UInt8]?
  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int
  func truncate(_ file: Int32, to length: Int) -> Int32
  /// Makes a file with this many bytes allocated on the disk, or deletes it if the space is
  /// missing.
  func reserve(_ name: String, bytes: Int) -> Int32
  func synchronize(_ file: Int32) -> Int32
  func synchronizeDirectory() -> Int32
  func close(_ file: Int32) -> Int32
  func status(of file: Int32) -> FileStatus?
  /// Status of a file, without following a symbolic link.
  func status(of name: String) -> FileStatus?
  func rename(_ old: String, to new: String) -> Int32
  func link(_ old: String, to new: String) -> Int32
  func unlink(_ name: String) -> Int32
}

/// Purpose of a claim of a directory.
package enum ClaimPurpose {
  case reading
  case writing
}

/// Identity and type of a file.
package struct FileStatus: Equatable {
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  var identity: Identity
  var isRegular: Bool
}

/// A directory that belongs to one daemon at a time: the daemon that has locked `state.lock` in it.
/// Only the file's owner can open it, so no other user can hold the lock.
///
/// The directory may be missing: every claim tries again.
final class LockedDirectory: StateCalls {
  static let lockName = "state.lock"

  private let path: String
  /// Descriptor of the directory; -1 while it is not open.
  private var descriptor: Int32 = -1
  private var lock: LockFile?
  private var claims = 0

  init(path: String) {
    self.path = path
  }

  deinit {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
  }

  func claim(_ purpose: ClaimPurpose) throws(StateError) -> Int {
    if !isSameDirectory { try openAgain() }
    if lock?.isNamed(Self.lockName, in: descriptor) != true {
      lock = nil
      do throws(LockFile.Failure) {
        lock = try LockFile(Self.lockName, in: descriptor)
      } catch {
        switch error {
        case .held(let holder): throw .inUse(holder)
        case .failed(let code):
          errno = code
          guard purpose == .reading else { throw StateError(errno: "cannot be locked") }
        }
      }
    }
    return claims
  }

  /// Whether `path` still names the open directory. A directory that was removed and made again is
  /// another one.
  private var isSameDirectory: Bool {
    var named = stat()
    guard descriptor >= 0, let held = status(of: descriptor), stat(path, &named) == 0 else {
      return false
    }
    return held.identity == FileStatus(named).identity
  }

  private func openAgain() throws(StateError) {
    lock = nil
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    makeDirectories()
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StateError(errno: "cannot be opened") }
    claims += 1
    narrow()
  }

  /// Makes the directory and its parents, for the owner only. A failure appears in `claim`.
  private func makeDirectories() {
    for (index, character) in path.utf8.enumerated().dropFirst() where character == 47 {
      _ = mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
    }
    _ = mkdir(path, 0o700)
  }

  /// Removes the permissions of other users from a directory of this user. A directory with other
  /// files is not signd's alone and stays unchanged. So a path set by mistake, such as /tmp or a
  /// home directory, does no harm.
  private func narrow() {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0,
      holdsOnlyStates
    else { return }
    _ = fchmod(descriptor, status.st_mode & 0o7700)
  }

  private var holdsOnlyStates: Bool {
    guard let stream = opendir(path) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // The pictures on the sign are in `images`.
      if ![".", "..", "lost+found", "images"].contains(name), !name.hasPrefix("state.") {
        return false
      }
    }
    return true
  }

  func openToRead(_ name: String) -> Int32 {
    // O_NONBLOCK avoids waiting for the writer if a pipe is in the file's place.
    openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
  }

  func create(_ name: String) -> Int32 {
    openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
  }

  func readAll(of file: Int32) -> [UInt8]? { Files.readAll(of: file) }

  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int {
    bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
  }

  func truncate(_ file: Int32, to length: Int) -> Int32 { ftruncate(file, length) }

  func reserve(_ name: String, bytes: Int) -> Int32 {
    let file = openat(
      descriptor, name, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { return -1 }
    defer { _ = Glibc.close(file) }
    let code = posix_fallocate(file, 0, bytes)
    guard code != 0 else { return 0 }
    _ = unlink(name)
    errno = code
    return -1
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
  /// - Parameter what: failed action; `errno` gives the reason.
  init(errno what: String) {
    self.init("\(what): \(String(cString: strerror(errno)))")
  }

  /// Error of a failed write, with the reason from `errno`. Use it only for calls whose failure
  /// leaves the files unchanged.
  static func writing() -> Self {
    let isFull = [ENOSPC, EDQUOT].contains(errno)
    let error = Self(errno: "cannot be written")
    return isFull ? .full(error.detail) : error
  }
}
