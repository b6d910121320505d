import CLinux
public import Glibc

/// An exclusive flock(2) on a file that only its owner can open. The kernel releases the lock when
/// the process ends, however that happens. The file holds the process ID. It is never removed:
/// otherwise two processes could lock two files of the same name.
public struct LockFile: ~Copyable, Sendable {
  public enum Failure: Error, Hashable {
    /// Another process has the lock; nil if its ID is not known.
    case held(by: LockHolder?)
    /// A system call failed with this value of `errno`.
    case failed(code: Int32)
  }

  private let descriptor: Int32

  /// - Parameter directory: a descriptor of the directory in which a relative path begins.
  public init(_ path: String, in directory: Int32 = AT_FDCWD) throws(Failure) {
    let descriptor = openat(
      directory, path, O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .failed(code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let holder = Self.pid(in: descriptor).map(LockHolder.init)
      close(descriptor)
      throw code == EWOULDBLOCK ? .held(by: holder) : .failed(code: code)
    }
    self.descriptor = descriptor
    // A file with a wider mode could be locked by others after this process.
    _ = fchmod(descriptor, 0o600)
    // The ID is only for error messages. The lock is valid without it, for example on a full disk.
    Self.write("\(getpid())\n", to: descriptor)
  }

  deinit {
    Self.write("", to: descriptor)
    close(descriptor)
  }

  /// Writes through a second descriptor: one that stays open for writing would prevent the file
  /// system from being remounted read-only.
  private static func write(_ content: String, to descriptor: Int32) {
    let file = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = pwrite(file, content, content.utf8.count, 0)
    _ = ftruncate(file, off_t(content.utf8.count))
    close(file)
  }

  /// Whether the file still has this name.
  public func isNamed(_ path: String, in directory: Int32 = AT_FDCWD) -> Bool {
    var (own, named) = (stat(), stat())
    return fstat(descriptor, &own) == 0
      && fstatat(directory, path, &named, AT_SYMLINK_NOFOLLOW) == 0
      && own.st_dev == named.st_dev && own.st_ino == named.st_ino
  }

  private static func pid(in descriptor: Int32) -> Int32? {
    let digits = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return Int32(String(decoding: digits.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}

/// A process that has a lock.
public struct LockHolder: Hashable, Sendable {
  public let pid: Int32
  /// The kernel's name for the program; nil if it cannot be read, for example under `ProtectProc=`.
  public let program: String?

  public init(pid: Int32) {
    self.pid = pid
    program = Self.program(of: pid)
  }

  /// For example `process 812 (signd)`.
  public var description: String { "process \(pid)" + (program.map { " (\($0))" } ?? "") }

  private static func program(of pid: Int32) -> String? {
    let file = open("/proc/\(pid)/comm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // TASK_COMM_LEN bytes and a line break.
    let name = [UInt8](unsafeUninitializedCapacity: 17) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }.prefix { $0 != UInt8(ascii: "\n") }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
