import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

/// Options for the zone and the sign of a command, and for the output of its answer.
struct ZoneTalk: ParsableArguments {
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  /// Runs a request for the zone. Turns a failure into a message and an exit status.
  func talk<Answer: Sendable>(
    _ body: (ControlClient, _ zone: String) async throws -> Answer
  ) async throws -> Answer {
    try zone.check()
    return try await sign.talk { try await zone.request($0, isQuiet: answers.json, body) }
  }

  /// Warns if a message that was just set is not visible.
  ///
  /// - Parameter message: Properties of the message.
  func warn(
    unseen id: String, _ standing: ListedMessage.Standing?, _ message: MessageProperties?,
    dark: Darkness?
  ) {
    dark?.warn()
    guard let standing else { return }
    let zone = zone.zone.map { " --zone \($0)" } ?? ""
    switch standing {
    case .shown, .waiting: break
    case .outranked:
      writeToStandardError(
        "signctl: \"\(id)\" is not shown while there are messages of a higher priority or "
          + "rank; 'signctl messages\(zone)' lists them")
    case .off:
      let when = message?.when
      let text = when.map { "; its schedule is " + $0.text } ?? ""
      writeToStandardError(
        "signctl: \"\(id)\" is not shown now\(text); 'signctl schedule --next 7d' lists what is "
          + "active when")
      if let date = when?.dateInPlaceOfHours {
        writeToStandardError("signctl: warning: \(date)")
      }
    }
  }
}

extension Darkness {
  /// Warns that the panel is dark.
  func warn() {
    switch self {
    case .power:
      writeToStandardError("signctl: the power is off; 'signctl power on' lights the sign")
    case .brightness:
      writeToStandardError("signctl: the brightness is 0; 'signctl brightness 100' lights the sign")
    }
  }
}

extension ZoneTalk {
  /// Warns if the message of an answer is not visible, unless the answer is printed as JSON.
  func warn(unseen answer: ListedMessageAnswer) {
    guard !answers.json else { return }
    let message = answer.message
    warn(unseen: message.id, message.standing, message.message, dark: answer.dark)
  }
}

extension MessageID {
  /// - Throws: `OptionError` if it cannot be the id of a message, or what `what` names.
  static func check(_ id: String, _ what: String = "the id of a message") throws {
    guard isValid(id) else {
      throw OptionError("\(what) has \(expected), not \(PropertyValue.string(id).description)")
    }
  }
}

/// Option that selects a group.
struct GroupOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Messages of this group.", valueName: "name"),
    completion: .groups)
  var group: String?

  func name() throws -> String? {
    if let group { try MessageID.check(group, "a group") }
    return group
  }
}

extension Schedule {
  /// What a rule for one day of the year means that may be meant as hours, such as `Mon-Fri 10-17`.
  fileprivate var dateInPlaceOfHours: String? {
    for rule in rules where rule.times.isEmpty && rule.dates.count == 1 {
      guard case .yearly(let date, let last) = rule.dates[0], date == last, date.month < date.day,
        date.day <= 24
      else { continue }
      let month = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ][date.month - 1]
      func hour(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number):00" }
      return "this schedule has the date \(date.day) \(month); the hours would be written "
        + hour(date.month) + "-" + hour(date.day)
    }
    return nil
  }
}
