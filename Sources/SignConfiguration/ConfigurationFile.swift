package import Keys

extension Configuration {
  /// The largest configuration file, in bytes.
  package static let maximumFileSize = 1 << 20

  /// Reads a configuration file. `fonts` are the names that `defaults.font` may have besides
  /// `auto`; nil where they are not known.
  package static func read(
    path: String, fonts: [String]?
  ) throws(ConfigurationErrors) -> Configuration {
    try read(path: path, fonts: .names(fonts)).configuration
  }

  /// Reads a configuration file, with the fonts that it asks for where `fonts` says so.
  package static func read(
    path: String, fonts: FontKnowledge
  ) throws(ConfigurationErrors) -> Complete {
    // What a shell passes on (/dev/stdin, /dev/fd/63) is a pipe that has its writer.
    let isHandedOver = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    let bytes = try readWrittenFile(
      path, called: "a configuration file", orPipe: isHandedOver, atMost: maximumFileSize)
    return try parse(bytes, name: path, fonts: fonts)
  }
}
