import Almanac
package import ControlAPI
package import Messages

extension Configuration.LiveText {
  /// The one of the directories below which a file is; nil where it is below none.
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

extension Configuration {
  /// Makes sure that all that changes by itself in what is said can be had here.
  package func checkPlaceholders(of said: MessageProperties) throws(ValueError) {
    try said.checkPlaceholders { (placeholder, field) throws(ValueError) in
      _ = try placeholder.timedText(in: timeZone, field: field)
      switch placeholder.kind {
      case .file:
        guard liveText.directory(of: placeholder.argument) != nil else {
          throw ValueError(
            field: field, value: .string(placeholder.argument),
            expected: liveText.directories.isEmpty
              ? "no {{file:…}} unless the configuration has the key live_text.directories"
              : "the path of a file below "
                + MessageProperty.choice(liveText.directories) + " (live_text.directories)")
        }
        _ = try placeholder.maxAge(field: field)
      case .variable:
        guard PlainName.isValid(placeholder.argument) else {
          throw ValueError(
            field: field, value: .string(placeholder.argument), expected: PlainName.expected)
        }
      case .exec:
        guard liveText.commands[placeholder.argument] != nil else {
          let names = liveText.commands.keys.sorted()
          throw ValueError(
            field: field, value: .string(placeholder.argument),
            expected: names.isEmpty
              ? "no {{exec:…}} unless the configuration has the key live_text.commands"
              : "the name of a command of live_text.commands",
            suggestion: nearest(to: placeholder.argument, among: names))
        }
      case .time, .date, .until, .since: break
      }
    }
  }

  /// The same of what somebody asks for.
  package func checkLiveText(of said: MessageProperties) throws(Problem) {
    do throws(ValueError) {
      try checkPlaceholders(of: said)
    } catch {
      throw Problem(error)
    }
  }
}

extension LayoutProperties {
  /// The same of what holds in its zones.
  package func checkPlaceholders(by configuration: Configuration) throws(ValueError) {
    for (name, zone) in zones.sorted(by: { $0.key < $1.key }) {
      do throws(ValueError) {
        try configuration.checkPlaceholders(of: zone.defaults)
      } catch {
        throw error.inside("\(Key.zones.rawValue).\(name)")
      }
    }
  }
}
