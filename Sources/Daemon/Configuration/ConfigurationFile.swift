import Glibc

extension Configuration {
  /// The largest configuration file, in bytes.
  public static let maximumFileSize = 1 << 20

  /// Reads a configuration file. `fonts` are the names that `defaults.font` may have besides
  /// `auto`; nil where they are not known.
  public static func read(
    path: String, fonts: [String]?
  ) throws(ConfigurationErrors) -> Configuration {
    try read(path: path, fonts: .names(fonts)).configuration
  }

  /// Reads a configuration file, with the fonts that it asks for where `fonts` says so.
  public static func read(
    path: String, fonts: FontKnowledge
  ) throws(ConfigurationErrors) -> Complete {
    func refused(_ message: String) -> ConfigurationErrors {
      ConfigurationErrors(file: path, message)
    }
    func unreadable() -> ConfigurationErrors {
      refused("this file cannot be read: " + String(cString: strerror(errno)))
    }

    // The system would see only what is before a NUL.
    guard !path.utf8.contains(0) else { throw refused("a path has no NUL character") }
    // Not to wait for the writer of a pipe.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw errno == ENOENT ? refused("there is no such file") : unreadable()
    }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw unreadable() }
    guard info.st_mode & S_IFMT != S_IFDIR else {
      throw refused("this is a directory, not a file")
    }
    // What a shell hands over (/dev/stdin, /dev/fd/63) is a pipe that has its writer.
    let isHandedOver = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    guard info.st_mode & S_IFMT == S_IFREG || isHandedOver else {
      throw refused("this is a pipe or a device, not a file")
    }
    _ = fcntl(file, F_SETFL, 0)
    guard let bytes = readAll(of: file, atMost: maximumFileSize + 1) else { throw unreadable() }
    guard bytes.count <= maximumFileSize else {
      throw refused("a configuration file is at most 1 MiB")
    }
    return try parse(bytes, name: path, fonts: fonts)
  }
}
