package import Messages

/// Content of a file. The argument is its path, the option its maximum age.
package enum FilePlaceholder: PlaceholderKind {
  package static let name = "file"
  package static let forms = [
    (
      form: "{{file:/run/kitchen/dish.txt}}",
      help: "Content of a file, at most \(mostBytes) bytes, without line breaks at its end. The "
        + "file must be below a directory in `live_text.directories` of the configuration, also after "
        + "links. `{{file:PATH|10m}}` marks content that is older than 10 minutes."
    )
  ]

  /// Maximum size of a file, in bytes.
  package static let mostBytes = 65_536
  /// Valid maximum ages of a file, in milliseconds: a second to a leap year.
  package static let ages = 1000...31_622_400_000

  package static func source(
    _ placeholder: Placeholder, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    let path = try placeholder.requiredArgument(field: field)
    guard let directory = settings.directory(of: path) else {
      throw ValueError(
        field: field, value: .string(path),
        expected: settings.directories.isEmpty
          ? "no {{file:…}} unless the configuration has the key live_text.directories"
          : "the path of a file below "
            + MessageProperty.choice(settings.directories) + " (live_text.directories)")
    }
    guard let option = placeholder.option else {
      return .file(path: path, directory: directory, maxAge: nil)
    }
    guard let age = PropertyValue(commandLine: option).milliseconds(in: ages) else {
      throw ValueError(
        field: field, value: .string(option),
        expected: "a time from 1s to 8784h after the path of a file, such as 10m")
    }
    return .file(path: path, directory: directory, maxAge: age)
  }
}

extension PlaceholderSettings {
  /// The configured directory that contains the file; nil if none does.
  package func directory(of path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard path.hasPrefix("/"), path.utf8.count <= 4095, !path.utf8.contains(0),
      parts.dropFirst().allSatisfy({
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      })
    else { return nil }
    return directories.first { path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
  }
}
