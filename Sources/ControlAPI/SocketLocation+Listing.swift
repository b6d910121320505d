import CLinux
import Glibc

extension SocketLocation {
  /// A control socket in one of the usual places.
  package struct Found: Hashable, Sendable {
    package let sign: SignName
    package let path: String
  }

  /// Failure to read an existing directory.
  package struct ListingError: Error {
    package let directory: String
    /// Value of `errno`.
    package let code: Int32

    package var message: String {
      "cannot read \(directory): \(String(cString: strerror(code)))"
    }
  }

  /// Sockets of all signs: the user's own, then the system's, each sorted by name. A listed socket
  /// may have no listener.
  package static func all(
    userDirectory: String = userDirectory(), systemDirectory: String = systemDirectory
  ) throws(ListingError) -> [Found] {
    var found: [Found] = []
    if isOwn(userDirectory) { found += try sockets(in: userDirectory) }
    if systemDirectory != userDirectory { found += try sockets(in: systemDirectory) }
    return found
  }

  private static func sockets(in directory: String) throws(ListingError) -> [Found] {
    guard let stream = opendir(directory) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw ListingError(directory: directory, code: errno)
    }
    defer { closedir(stream) }
    var found: [Found] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let path = directory + "/" + name
      guard name.hasSuffix(SignName.socketSuffix), isSocket(path),
        let sign = SignName(String(name.dropLast(SignName.socketSuffix.count)))
      else { continue }
      found.append(Found(sign: sign, path: path))
    }
    return found.sorted { $0.sign.text < $1.sign.text }
  }

  private static func isSocket(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFSOCK
  }
}
