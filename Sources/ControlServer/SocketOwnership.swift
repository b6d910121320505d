import Glibc

/// The right to put a socket at a path: a lock on `path.lock`, which the kernel gives back when the
/// process ends, however it ends. The file holds the owner's pid and stays, because removing a lock
/// file lets two processes lock two files of one name.
struct SocketOwnership: ~Copyable {
  private let descriptor: Int32

  init(of path: String) throws(SocketError) {
    let descriptor = open(
      path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .noDirectory(path: path) }
      throw .failed(path: path, doing: "make the lock file of", code: code)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let pid = Self.pid(in: descriptor)
      Glibc.close(descriptor)
      if code == EWOULDBLOCK { throw .inUse(path: path, pid: pid) }
      throw .failed(path: path, doing: "lock", code: code)
    }
    self.descriptor = descriptor
    // Only for people and error messages: the lock holds without it.
    let line = "\(getpid())\n"
    if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, line, line.utf8.count, 0) }
  }

  deinit {
    _ = ftruncate(descriptor, 0)
    Glibc.close(descriptor)
  }

  private static func pid(in descriptor: Int32) -> Int32? {
    let digits = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return Int32(String(decoding: digits.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
