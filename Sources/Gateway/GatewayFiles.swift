import Files
import FoundationEssentials
import Glibc

/// A file of the gateway cannot be used.
package struct GatewayFileError: Error, Sendable {
  package let message: String

  init(_ path: String, _ doing: String, code: Int32 = errno) {
    message = "cannot \(doing) \(path): \(String(cString: strerror(code)))"
  }

  init(_ message: String) { self.message = message }
}

/// The state directory of the gateway. The service and an administrator's command change its files at
/// the same time, so changes lock the directory.
package struct GatewayFiles: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Creates a missing directory, as systemd does for the service.
  ///
  /// - Parameter user: The user who owns it if this process is root's.
  package func make(owner user: String) throws(GatewayFileError) {
    guard mkdir(path, 0o700) == 0 else {
      guard errno == EEXIST else { throw GatewayFileError(path, "make the state directory") }
      return
    }
    if geteuid() == 0, let entry = getpwnam(user)?.pointee {
      _ = chown(path, entry.pw_uid, entry.pw_gid)
    }
  }

  /// Identity of a file's content. Every change replaces the file.
  struct Stamp: Equatable, Sendable {
    let inode: ino_t
    let changed: Int
    let changedNanoseconds: Int
    let size: off_t

    /// Whether the file is older than the steps of the clock with which the kernel stamps files, so
    /// that a later change gets another stamp.
    var isSettled: Bool {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return now.tv_sec - changed > 1
    }
  }

  /// Nil if there is no such file.
  func stamp(of name: String) -> Stamp? {
    var facts = stat()
    guard lstat("\(path)/\(name)", &facts) == 0 else { return nil }
    return Stamp(
      inode: facts.st_ino, changed: facts.st_ctim.tv_sec,
      changedNanoseconds: facts.st_ctim.tv_nsec, size: facts.st_size)
  }

  /// Returns the content of a file; nil if there is no such file.
  func read<Content: Decodable>(
    _ name: String, as type: Content.Type
  ) throws(GatewayFileError) -> Content? {
    let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw GatewayFileError("\(path)/\(name)", "read")
    }
    defer { close(file) }
    guard let bytes = readAll(of: file, atMost: 1 << 22) else {
      throw GatewayFileError("\(path)/\(name)", "read")
    }
    guard let content = try? JSONDecoder().decode(type, from: Data(bytes)) else {
      throw GatewayFileError(
        "\(path)/\(name) is damaged: it is not the JSON that signd-gateway writes; move it away")
    }
    return content
  }

  /// Changes the content of a file, which only its owner can read. The file is replaced as a whole.
  ///
  /// - Parameter change: Gets the content, or nil if there is no such file. Nil as a result removes
  ///   the file.
  func change<Content: Codable & Equatable, Result, Failure: Error>(
    _ name: String, as type: Content.Type = Content.self,
    _ change: (inout Content?) throws(Failure) -> Result
  ) throws -> Result {
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw GatewayFileError(path, "open the state directory") }
    // The lock ends with the descriptor.
    defer { close(directory) }
    guard flock(directory, LOCK_EX) == 0 else { throw GatewayFileError(path, "lock") }
    let before = try read(name, as: type)
    var content = before
    let result = try change(&content)
    if content == before { return result }
    if let content {
      try write(content, name, in: directory)
    } else {
      guard unlinkat(directory, name, 0) == 0 || errno == ENOENT else {
        throw GatewayFileError("\(path)/\(name)", "remove")
      }
    }
    fsync(directory)
    return result
  }

  private func write(
    _ content: some Encodable, _ name: String, in directory: Int32
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let bytes = Array(try encoder.encode(content))
    let new = name + ".new"
    unlinkat(directory, new, 0)
    let file = openat(directory, new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw GatewayFileError("\(path)/\(new)", "make") }
    defer { close(file) }
    // The file of an administrator's command is the service's.
    var owner = stat()
    if geteuid() == 0, fstat(directory, &owner) == 0 {
      _ = fchown(file, owner.st_uid, owner.st_gid)
    }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0,
      renameat(directory, new, directory, name) == 0
    else {
      let error = GatewayFileError("\(path)/\(name)", "write")
      unlinkat(directory, new, 0)
      throw error
    }
  }
}
