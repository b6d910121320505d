import Almanac
import Keys
package import Messages
package import Programme
package import SignConfiguration

/// A message from a file.
package struct FileMessage: Hashable, Sendable {
  package let id: String
  /// The zone, or nil for `main` or the first zone of a layout without it.
  let zone: String?
  package let packed: PackedMessage
  /// The path of the file.
  package let path: String
  /// The place of its id, or of its beginning.
  let place: SourcePlace

  package var origin: ProgrammeEntry.Origin { .file(path) }
}

/// The limits of message files.
package struct MessageFileRules: Sendable {
  var limits: MessageLimits
  /// The configuration for checking messages.
  var configuration: Configuration
  /// The maximum number of messages in all files.
  var most: Int
  /// The maximum number of JSON bytes of all messages.
  var mostBytes: Int

  /// - Parameter fonts: The names that `font` may have besides `auto`.
  package init(_ configuration: Configuration, fonts: FontNames) {
    limits = MessageLimits(
      text: configuration.limits.text, fonts: fonts, fontsCommand: "signd fonts")
    self.configuration = configuration
    most = configuration.limits.messages
    mostBytes = configuration.limits.mostMessageBytes
  }
}

extension FileMessage {
  /// The maximum size of a file in bytes.
  static let largestFile = 1 << 20

  /// Parses a file: one message, or a list of them.
  static func parse(
    _ bytes: [UInt8], path: String, _ rules: MessageFileRules
  ) throws(ConfigurationErrors) -> [FileMessage] {
    let reader: MessageFileReader
    do throws(SourceProblem) {
      reader = try MessageFileReader(SourceText(bytes), path: path, rules)
    } catch {
      throw ConfigurationErrors(file: path, [error])
    }
    guard reader.problems.isEmpty else {
      throw ConfigurationErrors(file: path, reader.problems)
    }
    return reader.messages
  }
}

/// Reads the messages of a parsed file.
private struct MessageFileReader {
  private(set) var messages: [FileMessage] = []
  private(set) var problems: [SourceProblem] = []

  private let source: SourceText
  private let path: String
  private let rules: MessageFileRules

  private static let idKey = NewMessage.idKey
  private static let zoneKey = "zone"
  private static let expected =
    "a file of messages holds a mapping with the properties of a message, such as text, or a list of "
    + "such mappings"
  /// The maximum number of reported mistakes.
  private static let mostProblems = 20

  init(_ source: SourceText, path: String, _ rules: MessageFileRules) throws(SourceProblem) {
    self.source = source
    self.path = path
    self.rules = rules
    let document = try YAMLDocument(source, called: "a file of messages")
    problems = document.problems
    guard problems.isEmpty else { return }
    guard let root = document.root else {
      report(0, "\(Self.expected); this one is empty, and [] would be no message")
      return
    }
    let value = ConfigurationValue(root)
    switch value.value {
    case .mapping: read(value, id: stem)
    case .list:
      for (index, item) in value.items.enumerated() where problems.count < Self.mostProblems {
        read(item, id: "\(stem)-\(index + 1)")
      }
    default: report(value.index, "\(Self.expected), not \(value.description)")
    }
  }

  /// The file's name without .yaml or .yml.
  private var stem: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  private mutating func report(_ index: Int, _ message: String) {
    problems.append(source.problem(at: index, message))
  }

  /// - Parameter usual: The id of a message without one.
  private mutating func read(_ item: ConfigurationValue, id usual: String) {
    guard case .mapping = item.value else {
      return report(
        item.index, "a message is a mapping with properties such as text, not \(item.description)")
    }
    let before = problems.count
    var id: String?
    var zone: String?
    var properties = MessageProperties()
    if let key = item.repeatedKey {
      report(
        key.index, "\(PropertyValue.string(key.name).description) is given twice in one mapping")
    }
    for member in item.members {
      if member.value.value == .null, !member.name.isEmpty {
        guard member.value.text.isEmpty else { continue }
        problems.append(source.missingValue(of: member.name, at: member.value.index))
        continue
      }
      switch member.name {
      case "": report(member.index, "a key is one word, such as text")
      case Self.idKey:
        id = word(member, MessageID.expected, where: MessageID.isValid)
      case Self.zoneKey:
        zone = word(
          member, "the name of a zone: \(ZoneName.expected)", where: ZoneName.isValid)
      default: take(member, &properties)
      }
    }
    guard problems.count == before else { return }
    do throws(ContentError) {
      try properties.checkContent()
    } catch {
      let key = item.members.first { $0.name == error.property.key }
      return report(key?.index ?? item.index, error.message)
    }
    let name = item.members.first { $0.name == Self.idKey }
    guard let id = id ?? (MessageID.isValid(usual) ? usual : nil) else {
      return report(
        item.index,
        "the name of the file is no id: id takes \(MessageID.expected), not "
          + "\(PropertyValue.string(usual).description); set id here")
    }
    messages.append(
      FileMessage(
        id: id, zone: zone, packed: PackedMessage(properties), path: path,
        place: source.place(of: name?.value.index ?? item.index)))
  }

  /// Returns nil if the value was refused.
  private mutating func word(
    _ member: ConfigurationValue.Member, _ expected: String, where isRight: (String) -> Bool
  ) -> String? {
    func right(_ value: ConfigurationValue) -> String? {
      guard case .string(let word) = value.value, isRight(word) else { return nil }
      return word
    }
    if let word = right(member.value) { return word }
    let needsQuotes = member.value.requoted.flatMap(right) != nil
    report(
      member.value.index,
      "\(member.name) takes \(expected), not \(member.value.description)"
        + (needsQuotes ? "; put it in quotes" : ""))
    return nil
  }

  private mutating func take(
    _ member: ConfigurationValue.Member, _ properties: inout MessageProperties
  ) {
    guard let property = MessageProperty(rawValue: member.name) else {
      let known = [Self.idKey, Self.zoneKey] + MessageProperty.allCases.map(\.key)
      return report(member.index, UnknownKeyError(member.name, known: known).message)
    }
    if let problem = source.commentedColor(in: member.value, at: property.key) {
      problems.append(problem)
      return
    }
    do throws(WrongValue) {
      try set(property, member.value, &properties)
    } catch {
      report(
        error.index,
        error.sentence
          ?? "\(property.key) takes \(error.expected ?? property.expected), not "
          + error.description + quoting(member.value, for: property))
    }
  }

  private func set(
    _ property: MessageProperty, _ value: ConfigurationValue, _ properties: inout MessageProperties
  ) throws(WrongValue) {
    do throws(ValueError) {
      try properties.set(property, to: value.value, limits: rules.limits)
      if property == .when {
        _ = try properties.when?.timetable(in: rules.configuration.locality)
      }
      if property.isContent { try rules.configuration.checkPlaceholders(of: properties) }
    } catch {
      throw WrongValue(value, error, field: property.key, path: property.key)
    }
  }

  /// Returns a hint if quotes, or their absence, are the only mistake.
  private func quoting(_ value: ConfigurationValue, for property: MessageProperty) -> String {
    guard let other = value.requoted else { return "" }
    var trial = MessageProperties()
    do throws(WrongValue) {
      try set(property, other, &trial)
    } catch {
      return ""
    }
    return value.isQuoted ? "; leave out the quotes" : "; put it in quotes"
  }
}
