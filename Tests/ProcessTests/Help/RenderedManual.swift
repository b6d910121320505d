import TestSupport
import Testing

/// A manual page of a program as people see it on a terminal of endless width, so that every
/// paragraph is a line.
struct RenderedManual {
  let source: String
  let lines: [Substring]

  init(_ page: String, of program: String) throws {
    let printed = try Program.run(program, ["manual", page])
    try #require(printed.status == 0, "\(printed.errors)")
    source = printed.output
    // Text without overstriking, which stands for bold, and indented as this reader expects.
    let rendered = try Program.run(
      "groff", ["-mandoc", "-Tutf8", "-P-cbou", "-rLL=10000n", "-rLT=80n", "-rIN=5n"],
      input: source)
    try #require(rendered.status == 0, "\(rendered.errors)")
    // A sentence ends with two spaces.
    lines = rendered.output.split(separator: "\n").map { line in
      let indent = line.prefix { $0 == " " }
      return Substring(indent + line.dropFirst(indent.count).replacing(".  ", with: ". "))
    }
  }

  private static let title = 0
  private static let subtitle = 3
  private static let text = 5

  private func indent(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }

  /// The lines below a title, by subtitle.
  private func subsections(of title: String) -> [(subtitle: String, lines: [Substring])] {
    var found: [(subtitle: String, lines: [Substring])] = []
    for line in lines.drop(while: { $0 != title }).dropFirst() {
      if indent(line) == Self.title { break }
      if indent(line) == Self.subtitle {
        found.append((String(line.dropFirst(Self.subtitle)), []))
      } else if !found.isEmpty {
        found[found.count - 1].lines.append(line)
      }
    }
    return found
  }

  /// The heads of a list: what is explained, and the text about it.
  func items(_ lines: [Substring]) -> [(head: Substring, text: Substring)] {
    var found: [(head: Substring, text: Substring)] = []
    for line in lines {
      if indent(line) == Self.text {
        // A short head has its text beside it.
        let parts = line.dropFirst(Self.text).split(separator: "  ", maxSplits: 1)
        found.append((parts[0], parts.count > 1 ? parts[1].drop { $0 == " " } : ""))
      } else if !found.isEmpty {
        found[found.count - 1].text += line.drop { $0 == " " }
      }
    }
    return found
  }

  /// Everything that is explained below a title, whatever the subtitle.
  func items(of title: String) -> [(subtitle: String, head: Substring, text: Substring)] {
    subsections(of: title).flatMap { part in
      items(part.lines).map { (part.subtitle, $0.head, $0.text) }
    }
  }

  private func options(in text: Substring) -> [String] {
    text.matches(of: /(?:^|[\s\[])(--?[a-zA-Z][a-zA-Z0-9-]*)/).map { String($0.1) }
  }

  /// Every command and its options. An option that a synopsis names counts with all the names under
  /// which it is explained; one that is not explained is a finding.
  func commands() throws -> [String: ExplainedCommand] {
    let groups = Dictionary(
      uniqueKeysWithValues: subsections(of: "OPTIONS").map { part in
        (part.subtitle.lowercased(), items(part.lines).map { Set(options(in: $0.head)) })
      })
    let everywhere = try #require(groups["options of every command"]).reduce(into: Set()) {
      $0.formUnion($1)
    }
    var found = ["": ExplainedCommand(options: everywhere)]
    for (name, lines) in subsections(of: "COMMANDS") {
      let synopsis = try #require(lines.first)
      let explained =
        items(Array(lines.dropFirst())).map { Set(options(in: $0.head)) }
        + (groups["options of several commands"] ?? [])
      var command = ExplainedCommand(options: name == "help" ? ["--version"] : everywhere)
      for option in options(in: synopsis) {
        let names = try #require(
          explained.first { $0.contains(option) }, "\(name) has \(option), which is not explained")
        command.options.formUnion(names)
      }
      for (title, options) in groups where synopsis.contains("[\(title)]") {
        for names in options { command.options.formUnion(names) }
      }
      for names in items(Array(lines.dropFirst())).map({ options(in: $0.head) }) {
        #expect(command.options.isSuperset(of: names), "\(name) does not say that it has \(names)")
      }
      found[name] = command
      let words = name.split(separator: " ")
      found[words.dropLast().joined(separator: " ")]?.commands.insert(String(words.last!))
    }
    return found
  }

  /// Every option that is named anywhere.
  var mentioned: Set<String> {
    Set(lines.flatMap { options(in: $0).filter { $0.hasPrefix("--") && $0.count > 2 } })
  }
}
