import Glibc

/// Where the state file is written; a seam for the tests of the store.
protocol StateFiles: AnyObject {
  /// The file's content; nil when there is none.
  ///
  /// - Throws: damage when something else than a file is in its place.
  func read() throws(StateError) -> [UInt8]?
  /// What the file held when it last survived a loss of power, before its last replacement; nil
  /// when that is not known.
  func readPrevious() -> [UInt8]?
  /// Replaces the file, all or nothing; with `durably` it survives a loss of power from then on.
  func replace(with bytes: [UInt8], durably: Bool) throws(StateError)
  /// Makes the last replacement survive a loss of power.
  func synchronize() throws(StateError)
  /// Gives a file that cannot be understood a name under which it outlives its replacement, and
  /// returns that.
  func setAside() throws(StateError) -> String
}

/// A directory that belongs to one daemon at a time: an flock(2) on the directory itself says so,
/// which needs no file and ends with the process, however it ends.
///
/// The directory may be missing or read-only: every call tries anew, so the store recovers when it
/// can.
///
/// Beside the file stands a second name of what it held when it was last synchronized. On some file
/// systems a loss of power soon after a rename(2) leaves an empty file.
final class StateDirectory: StateFiles {
  static let fileName = "state.json"
  static let previousName = fileName + ".previous"

  private let path: String
  /// The directory, opened and locked; -1 while it cannot be had.
  private var descriptor: Int32 = -1
  /// What was found at the start has survived.
  private var isSynchronized = true

  init(path: String) {
    self.path = path
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Thrown when another daemon has the directory.
  struct InUse: Error {
    let path: String
  }

  /// Takes the directory, and makes it when it is missing.
  ///
  /// - Throws: `InUse`. That it cannot be had for another reason is left to the calls that need it.
  func claim() throws(InUse) {
    do throws(StateError) {
      _ = try open()
    } catch {
      if error == Self.inUse { throw InUse(path: path) }
    }
  }

  private static let inUse = StateError("is used by another signd")

  private func open() throws(StateError) -> Int32 {
    if descriptor >= 0 {
      // A directory that was removed and made again is another one.
      var held = stat()
      var named = stat()
      if fstat(descriptor, &held) == 0, stat(path, &named) == 0, held.st_ino == named.st_ino,
        held.st_dev == named.st_dev
      {
        return descriptor
      }
      close(descriptor)
      descriptor = -1
    }
    makeDirectories()
    let opened = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw failure("cannot be opened") }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      defer { close(opened) }
      throw errno == EWOULDBLOCK ? Self.inUse : failure("cannot be locked")
    }
    descriptor = opened
    return opened
  }

  /// Makes the directory and those above it, for its owner only; what fails shows in `open`.
  private func makeDirectories() {
    for (index, character) in path.utf8.enumerated().dropFirst() where character == 47 {
      _ = mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
    }
    _ = mkdir(path, 0o700)
  }

  private func failure(_ what: String) -> StateError {
    StateError("\(what): \(String(cString: strerror(errno)))")
  }

  func read() throws(StateError) -> [UInt8]? {
    try read(Self.fileName)
  }

  func readPrevious() -> [UInt8]? {
    try? read(Self.previousName)
  }

  private func read(_ name: String) throws(StateError) -> [UInt8]? {
    // Not to wait for the writer of a pipe that stands in the file's place.
    let file = openat(try open(), name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if file < 0, errno == ENOENT { return nil }
    if file < 0, errno == ELOOP { throw .damage("is a symbolic link") }
    func unreadable() -> StateError { .unreadable(failure("cannot be read").detail) }
    guard file >= 0 else { throw unreadable() }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .damage("is not a file") }
    guard let bytes = readAll(of: file) else { throw unreadable() }
    return bytes
  }

  func replace(with bytes: [UInt8], durably: Bool) throws(StateError) {
    let directory = try open()
    let temporary = Self.fileName + ".new"
    // A file of our own, whatever was left here.
    if unlinkat(directory, temporary, 0) != 0, errno == EISDIR {
      throw StateError("cannot be written: \(temporary) is a directory")
    }
    let file = openat(directory, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("cannot be written") }
    var problem: StateError?
    var written = 0
    while problem == nil, written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(file, $0.baseAddress! + written, $0.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        problem = failure("cannot be written")
      }
    }
    if problem == nil, durably, fsync(file) != 0 { problem = failure("cannot be written") }
    if close(file) != 0, problem == nil { problem = failure("cannot be written") }
    if problem == nil, isSynchronized { keepPrevious(in: directory) }
    if problem == nil, renameat(directory, temporary, directory, Self.fileName) != 0 {
      problem = failure("cannot be written")
    }
    if let problem {
      unlinkat(directory, temporary, 0)
      throw problem
    }
    isSynchronized = false
    guard durably else { return }
    guard fsync(directory) == 0 else { throw failure("cannot be written") }
    isSynchronized = true
  }

  /// Gives the file a second name, under which it outlives its replacement. A file system without
  /// hard links does without.
  private func keepPrevious(in directory: Int32) {
    func link() -> Bool {
      linkat(directory, Self.fileName, directory, Self.previousName, 0) == 0
    }
    if !link(), errno == EEXIST, unlinkat(directory, Self.previousName, 0) == 0 { _ = link() }
  }

  func synchronize() throws(StateError) {
    let directory = try open()
    let file = openat(directory, Self.fileName, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure("cannot be written") }
    defer { close(file) }
    guard fsync(file) == 0, fsync(directory) == 0 else { throw failure("cannot be written") }
    isSynchronized = true
  }

  func setAside() throws(StateError) -> String {
    let directory = try open()
    var file = stat()
    guard fstatat(directory, Self.fileName, &file, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw failure("cannot be set aside")
    }
    // What is broken is not what is to be kept when it is replaced.
    isSynchronized = false
    for number in 1...1000 {
      let name = "\(Self.fileName).broken-\(number)"
      var there = stat()
      if fstatat(directory, name, &there, AT_SYMLINK_NOFOLLOW) == 0 {
        guard there.st_ino == file.st_ino, there.st_dev == file.st_dev else { continue }
        return name
      }
      // With a second name it stays until it is replaced, so that nothing is lost to a kill in
      // between. What can have no second name, a directory for one, is moved.
      guard
        linkat(directory, Self.fileName, directory, name, 0) == 0
          || renameat(directory, Self.fileName, directory, name) == 0
      else { throw failure("cannot be set aside") }
      return name
    }
    throw StateError("has 1000 broken files already")
  }
}
