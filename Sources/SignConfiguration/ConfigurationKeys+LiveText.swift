import Keys
import Messages

extension ConfigurationKeys {
  static let liveText = [
    Key(
      "live_text.directories",
      "Directories whose files messages may show with {{file:PATH}}. Null is none.",
      expected: "a list of absolute paths of directories, of at most 4000 bytes each"
    ) { (value, configuration, _) throws(WrongValue) in
      configuration.liveText.directories = try value.absolutePaths(
        "live_text.directories", of: "a directory")
    },
    Key(
      "live_text.commands",
      """
      Commands whose output messages may show with {{exec:NAME}}. A name has \(PlainName.expected). Each \
      command is a mapping. run: absolute path of a program and its arguments, without a shell. read: \
      absolute paths of files and directories that it may read (default: none; at most \
      \(LiveCommand.mostPaths)). interval: time between runs (default: 60s; 1s–24h). timeout: maximum time \
      of a run (default: 5s; 100ms–60s). A number without a unit is milliseconds. See Commands.
      """,
      expected:
        "a mapping of at most \(Configuration.LiveText.mostCommands) names, each for a mapping with "
        + "the key run"
    ) { (value, configuration, _) throws(WrongValue) in
      configuration.liveText.commands = try value.liveCommands("live_text.commands")
    },
  ]
}

extension ConfigurationValue {
  private enum CommandKey: String, CaseIterable {
    case run
    case read
    case interval
    case timeout
  }

  fileprivate func liveCommands(_ path: String) throws(WrongValue) -> [String: LiveCommand] {
    guard case .mapping = value, members.count <= Configuration.LiveText.mostCommands else {
      throw WrongValue(self)
    }
    if let (name, index) = repeatedKey {
      var wrong = WrongValue(self, sentence: "\(name) is given twice in one mapping")
      wrong.index = index
      throw wrong
    }
    var commands: [String: LiveCommand] = [:]
    for member in members {
      guard PlainName.isValid(member.name) else {
        let name = PropertyValue.string(member.name).description
        var wrong = WrongValue(
          member.value,
          sentence: "\(path) takes names of \(PlainName.expected), not \(name)")
        wrong.index = member.index
        throw wrong
      }
      commands[member.name] = try member.value.liveCommand("\(path).\(member.name)")
    }
    return commands
  }

  private func liveCommand(_ path: String) throws(WrongValue) -> LiveCommand {
    guard case .mapping = value else {
      throw WrongValue(self, path: path, expected: "a mapping with the key run")
    }
    var command = LiveCommand(run: [])
    for member in members {
      guard let key = CommandKey(rawValue: member.name) else {
        throw WrongValue(member, unknownIn: path, known: CommandKey.allCases.map(\.rawValue))
      }
      let value = member.value
      if value.value == .null { continue }
      let place = "\(path).\(member.name)"
      switch key {
      case .run: command.run = try value.words(place)
      case .read:
        command.read = try value.absolutePaths(
          place, atMost: LiveCommand.mostPaths, of: "a file or directory")
      case .interval: command.interval = try value.milliseconds(LiveCommand.intervals, place)
      case .timeout: command.timeout = try value.milliseconds(LiveCommand.timeouts, place)
      }
    }
    guard !command.run.isEmpty else {
      throw WrongValue(
        self, sentence: "\(path) takes a mapping with the key run, not one without it")
    }
    return command
  }

  /// Reads a program and its arguments.
  private func words(_ path: String) throws(WrongValue) -> [String] {
    guard case .list = value, (1...LiveCommand.mostWords).contains(items.count) else {
      throw WrongValue(
        self, path: path,
        expected:
          "a list of 1 to \(LiveCommand.mostWords) strings: the absolute path of a program and "
          + "its arguments")
    }
    var words: [String] = []
    for (index, item) in items.enumerated() {
      let place = "\(path)[\(index)]"
      guard index > 0 else {
        guard let program = item.absolutePath(maximumBytes: LiveCommand.longestWord) else {
          throw WrongValue(
            item, path: place,
            expected: "the absolute path (beginning with /) of a program, of at most "
              + "\(LiveCommand.longestWord) bytes")
        }
        words.append(program)
        continue
      }
      guard case .string(let word) = item.value, !word.utf8.contains(0),
        word.utf8.count <= LiveCommand.longestWord
      else {
        let isRightWithQuotes = !item.isQuoted && item.requoted?.value.isString == true
        throw WrongValue(
          item,
          sentence: "\(place) takes a string of at most \(LiveCommand.longestWord) bytes, not "
            + item.description + (isRightWithQuotes ? "; put it in quotes" : ""))
      }
      words.append(word)
    }
    return words
  }

  private func milliseconds(
    _ range: ClosedRange<Int>, _ path: String
  ) throws(WrongValue) -> Int {
    guard let number = value.milliseconds(in: range) else {
      throw WrongValue(self, path: path, expected: PropertyUnit.expectedTime(range))
    }
    return number
  }
}

extension PropertyValue {
  fileprivate var isString: Bool { if case .string = self { true } else { false } }
}
