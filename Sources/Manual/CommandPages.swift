package import ArgumentParser
import Messages
import Options

/// The commands and options of a program as sections of its manual page.
///
/// Each option is explained once: with its command if only that command has it, else among the
/// options of several commands. A titled group with the same options in all its commands is
/// referred to by its title.
package struct CommandPages {
  private let program: CommandTree
  /// Every command with its full name, such as `signctl status`.
  private let commands: [(name: [String], command: CommandTree)]
  /// Titled groups that have the same options in all their commands.
  private let groups: [String: [Argument]]
  /// The number of commands that have an option.
  private let uses: [Argument: Int]
  private typealias Argument = CommandTree.Argument

  /// - Throws: if the argument parser's description of the program cannot be decoded.
  package init(_ program: any ParsableCommand.Type) throws {
    let tree = try CommandTree(program)
    func all(_ command: CommandTree, _ name: [String]) -> [(name: [String], command: CommandTree)] {
      [(name, command)] + command.commands.flatMap { all($0, name + [$0.commandName]) }
    }
    self.program = tree
    commands = Array(all(tree, [tree.commandName]).dropFirst())
    groups = Self.groups(commands.map(\.command))
    uses = commands.flatMap { Set($0.command.options) }.reduce(into: [:]) {
      $0[$1, default: 0] += 1
    }
  }

  /// Writes the full name, the options and the arguments of every command.
  package func write(to page: inout ManualPage) {
    page.section("Commands")
    for (name, command) in commands {
      page.subsection(name.dropFirst().joined(separator: " "))
      writeSynopsis(name, command, to: &page)
      page.write(".Pp")
      // The page has examples of its own.
      let about = command.discussion?.split(
        separator: CommandConfiguration.examplesTitle, omittingEmptySubsequences: false
      ).first?.split(separator: "\n").joined(separator: " ")
      page.text([command.abstract, about].compactMap { $0 }.joined(separator: " "))
      page.items(command.options.filter { isAlone($0) && group($0) == nil }.map(item))
    }
    page.section("Options")
    for title in titles {
      page.subsection(title)
      page.items((groups[title] ?? []).map(item))
    }
    let shared = unique(commands.flatMap(\.command.options)).filter {
      !isAlone($0) && !isEverywhere($0) && group($0) == nil
    }
    if !shared.isEmpty {
      page.subsection("Options of several commands")
      page.items(shared.map(item))
    }
    page.subsection("Options of every command")
    page.items(program.options.map(item))
  }

  private func writeSynopsis(
    _ name: [String], _ command: CommandTree, to page: inout ManualPage
  ) {
    let words = name.dropFirst().map { Roff.argument($0) }.joined(separator: " ")
    page.write(".Nm \(Roff.argument(name[0])) Cm \(words)")
    for title in titles where command.options.contains(where: { group($0) == title }) {
      page.write(".Op Ar \(Roff.argument(title.lowercased()))")
    }
    let own = command.options.filter { group($0) == nil && !isEverywhere($0) }
    for argument in own where argument.kind != .positional {
      let macros = Self.macros(argument, name: argument.preferredName)
      page.write(
        argument.isOptional || argument.defaultValue != nil ? ".Op \(macros)" : ".\(macros)")
    }
    for argument in own where argument.kind == .positional {
      let macros = Self.macros(argument, name: nil) + (argument.isRepeating ? " ..." : "")
      page.write(argument.isOptional ? ".Op \(macros)" : ".\(macros)")
    }
  }

  private func item(_ argument: Argument) -> (head: String, text: String) {
    let names = argument.names ?? []
    let text = argument.text + manual(argument)
    guard !names.isEmpty else { return (".It \(Self.macros(argument, name: nil))", text) }
    // As usual, the short name comes first; the value is given once.
    let sorted = names.filter { $0.kind == .short } + names.filter { $0.kind != .short }
    let heads = sorted.dropLast().map { "Fl \(Self.flag($0)) , " }
    return (
      ".It \(heads.joined())\(Self.macros(argument, name: sorted.last))", text
    )
  }

  /// What the line of help of a property's option leaves out.
  private func manual(_ argument: Argument) -> String {
    let property = MessageProperty.allCases.first { $0.help == argument.abstract }
    return property?.manual.map { " " + $0 } ?? ""
  }

  /// `Fl` writes the first dash itself.
  private static func flag(_ name: Argument.Name) -> String {
    Roff.literal(name.typed.dropFirst())
  }

  private static func macros(_ argument: Argument, name: Argument.Name?) -> String {
    let value = argument.kind == .flag ? nil : argument.valueName.map { "Ar \(Roff.argument($0))" }
    return [name.map { "Fl \(flag($0))" }, value].compactMap { $0 }.joined(separator: " ")
  }

  // MARK: Groups of options

  private func isEverywhere(_ argument: Argument) -> Bool {
    program.options.contains { $0.names == argument.names }
  }

  private func isAlone(_ argument: Argument) -> Bool {
    uses[argument, default: 0] < 2 && !isEverywhere(argument)
  }

  private func group(_ argument: Argument) -> String? {
    argument.sectionTitle.flatMap { groups[$0] == nil ? nil : $0 }
  }

  private static func groups(_ commands: [CommandTree]) -> [String: [Argument]] {
    var found: [String: [Argument]] = [:]
    var differing: Set<String> = []
    for command in commands {
      for title in Set(command.options.compactMap(\.sectionTitle)) {
        let group = command.options.filter { $0.sectionTitle == title }
        if found.updateValue(group, forKey: title) ?? group != group { differing.insert(title) }
      }
    }
    return found.filter { !differing.contains($0.key) }
  }

  private var titles: [String] { groups.keys.sorted() }

  private func unique(_ arguments: [Argument]) -> [Argument] {
    var seen: Set<Argument> = []
    return arguments.filter { seen.insert($0).inserted }
  }
}
