import ArgumentParser
import Daemon
import Keys
import MessageFiles
import Options
import Panels
import SignConfiguration

struct CheckConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-config",
    abstract: "Check a configuration file and its files of messages.",
    examples: """
      signd check-config /etc/signd/signd.yaml
      signd check-config --explain sign.yaml
      """)

  @Argument(help: "Configuration file.", completion: .file())
  var file: String

  @Flag(help: "Print every key with its value and the origin of the value.")
  var explain = false

  func run() throws {
    let complete: Configuration.Complete
    let messages: (files: Int, waiting: [ConfigurationError])?
    do {
      complete = try Configuration.read(path: file, fonts: FontKnowledge.here)
      messages = try complete.checkMessages()
    } catch {
      throw CommandFailure(error.description, isNamed: false)
    }
    if explain { try Output.print(complete.explanation) }
    // A layout can get these zones later.
    for warning in messages?.waiting ?? [] { writeToStandardError("signd: warning: \(warning)") }
    try Output.print(complete.summary(messageFiles: messages?.files))
  }
}

extension Configuration.Complete {
  /// What was checked: `OK: 12 keys, panel max7219 32x8, 3 files of messages`.
  ///
  /// - Parameter messageFiles: The number of files, or nil without a directory of files.
  fileprivate func summary(messageFiles: Int?) -> String {
    let panel = configuration.panel
    let files = messageFiles.map { $0 == 1 ? ", 1 file of messages" : ", \($0) files of messages" }
    return "OK: " + (keyCount == 1 ? "1 key" : "\(keyCount) keys")
      + ", panel \(panel.type.rawValue) \(panel.size)" + (files ?? "")
  }

  /// Every key with its value and its origin, one on each line.
  fileprivate var explanation: String {
    // The panel is first, as in the sample file. It is read after the time zone.
    let isOfPanel = { (key: ConfigurationKeys.Key) in key.path.hasPrefix("panel.") }
    let keys =
      ConfigurationKeys.all.filter(isOfPanel) + ConfigurationKeys.all.filter { !isOfPanel($0) }
    let rows = keys.map { key in
      (key: key.path, value: value(of: key), origin: "\(origin(of: key.path))")
    }
    // A long text does not move the origins of all other keys.
    let widest = 32
    let width = (
      key: rows.map(\.key.count).max() ?? 0,
      value: rows.map(\.value.count).filter { $0 <= widest }.max() ?? 0
    )
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count) + 2)
    }
    return rows.map { padded($0.key, width.key) + padded($0.value, width.value) + $0.origin }
      .joined(separator: "\n")
  }
}

extension ConfigurationOrigin: CustomStringConvertible {
  package var description: String {
    switch self {
    case .defaultValue: "default"
    case .file(let name, let place): "\(name):\(place.line)"
    }
  }
}
