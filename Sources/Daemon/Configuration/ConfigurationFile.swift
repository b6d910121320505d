import Glibc

extension Configuration {
  /// The largest configuration file, in bytes.
  public static let maximumFileSize = 1 << 20

  /// Reads a configuration file. `fonts` are the names that `defaults.font` may have besides
  /// `auto`; nil where they are not known.
  public static func read(
    path: String, fonts: [String]?
  ) throws(ConfigurationErrors) -> Configuration {
    func refused(_ message: String) -> ConfigurationErrors {
      ConfigurationErrors(file: path, message)
    }
    func unreadable() -> ConfigurationErrors {
      refused("this file cannot be read: " + String(cString: strerror(errno)))
    }

    // The system would see only what is before a NUL.
    guard !path.utf8.contains(0) else { throw refused("a path has no NUL character") }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENOENT ? refused("there is no such file") : unreadable()
    }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw unreadable() }
    guard info.st_mode & S_IFMT != S_IFDIR else {
      throw refused("this is a directory, not a file")
    }

    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable() }
      if count == 0 { break }
      bytes += block[..<count]
      guard bytes.count <= maximumFileSize else {
        throw refused("a configuration file is at most 1 MiB")
      }
    }
    return try parse(bytes, name: path, fonts: fonts)
  }
}
