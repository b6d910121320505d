import ArgumentParser
import FoundationEssentials

/// A command, its options and its subcommands, as the argument parser describes them.
struct CommandTree: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  private let shouldDisplay: Bool
  private let subcommands: [CommandTree]?
  private let arguments: [Argument]?

  /// The subcommands that `--help` shows.
  var commands: [CommandTree] { (subcommands ?? []).filter(\.shouldDisplay) }
  var options: [Argument] {
    (arguments ?? []).filter(\.shouldDisplay).reduce(into: []) { options, argument in
      // A flag and its inversion are listed one after the other with the same text.
      if let last = options.last,
        argument.names?.first?.name == "no-" + (last.names?.first?.name ?? "")
      {
        options[options.count - 1].names! += argument.names!
      } else {
        options.append(argument)
      }
    }
  }

  struct Argument: Decodable, Hashable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable, Hashable {
      enum Kind: String, Decodable { case long, short, longWithSingleDash }
      let kind: Kind
      let name: String

      /// The name with its dashes.
      var typed: String { (kind == .long ? "--" : "-") + name }
    }

    let kind: Kind
    fileprivate(set) var names: [Name]?
    let preferredName: Name?
    let valueName: String?
    let defaultValue: String?
    let abstract: String?
    let discussion: String?
    let isOptional: Bool
    let isRepeating: Bool
    let sectionTitle: String?
    fileprivate let shouldDisplay: Bool

    /// The explanation of the argument and its default, in sentences.
    var text: String {
      let text = [abstract, discussion, defaultValue.map { "The default is `\($0)`." }]
        .compactMap { $0 }.filter { !$0.isEmpty }
      return text.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }
  }

  private struct Document: Decodable { let command: CommandTree }

  /// The whole tree of a program.
  init(_ program: any ParsableCommand.Type) throws {
    let description = Data(program._dumpHelp().utf8)
    self = try JSONDecoder().decode(Document.self, from: description).command
  }
}
