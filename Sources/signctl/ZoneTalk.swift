import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

/// Which zone of which sign a command is for, and how the answer is printed.
struct ZoneTalk: ParsableArguments {
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  /// Does something with the zone; what goes wrong becomes a sentence and an exit status.
  func talk<Answer: Sendable>(
    _ body: (ControlClient, _ zone: String) async throws -> Answer
  ) async throws -> Answer {
    let zone = try zone.name()
    return try await sign.talk { try await body($0, zone) }
  }

  /// Says so where nobody can see a message that was said just now.
  ///
  /// - Parameter message: nil where that is not known.
  func warn(unseen message: ListedMessage?) async {
    await sign.warnOfDarkness()
    guard let message else { return }
    let zone = zone.zone == mainZone ? "" : " --zone \(zone.zone)"
    switch message.standing {
    case .shown, .waiting: break
    case .outranked:
      writeToStandardError(
        "signctl: \"\(message.id)\" is not shown while there are messages of a higher priority or "
          + "rank; 'signctl list\(zone)' lists them")
    case .off:
      let when = message.message.when.map { ": it is on " + $0.text } ?? ""
      writeToStandardError(
        "signctl: \"\(message.id)\" is not shown now\(when); 'signctl schedule' says what is when")
    }
  }
}

extension MessageID {
  /// - Throws: `OptionError` unless it may be the id of a message, or what else `what` names.
  static func check(_ id: String, _ what: String = "the id of a message") throws {
    guard isValid(id) else {
      throw OptionError("\(what) has \(expected), not \(PropertyValue.string(id).description)")
    }
  }
}

/// Which group is meant.
struct GroupOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Of the messages, those of this group.", valueName: "name"),
    completion: .groups)
  var group: String?

  func name() throws -> String? {
    if let group { try MessageID.check(group, "a group") }
    return group
  }
}
