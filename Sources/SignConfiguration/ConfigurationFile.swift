package import Keys

extension Configuration {
  /// Maximum size of a configuration file, in bytes.
  package static let maximumFileSize = 1 << 20

  /// Reads a configuration file. `fonts` are the valid names for `defaults.font` besides `auto`;
  /// nil if they are unknown.
  package static func read(
    path: String, fonts: [String]?
  ) throws(ConfigurationErrors) -> Configuration {
    try read(path: path, fonts: .names(fonts)).configuration
  }

  /// Reads a configuration file. Loads the fonts that it configures if `fonts` is `.installed`.
  package static func read(
    path: String, fonts: FontKnowledge
  ) throws(ConfigurationErrors) -> Complete {
    // A path from a shell (/dev/stdin, /dev/fd/63) is a pipe that has a writer.
    let isHandedOver = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    let bytes = try readWrittenFile(
      path, called: "a configuration file", orPipe: isHandedOver, atMost: maximumFileSize)
    return try parse(bytes, name: path, fonts: fonts)
  }
}
