import FoundationEssentials
import TestSupport
import Testing

/// The keys of the configuration, as `signd check-config` knows them, as the manual page explains
/// them, and as the sample file has them.
@Suite struct ConfigurationManualTests {
  /// Read once, for it takes a process for each key.
  private static let checkedKeys = Result { try readCheckedKeys() }

  /// What each key takes, from what the checker says against a list of a list in its place, or
  /// against a mapping where it is an item of the list that is wrong.
  private static func readCheckedKeys() throws -> [String: String] {
    let directory = TemporaryDirectory()
    let file = directory.path + "/signd.yaml"
    func complaint(_ yaml: String) throws -> Substring {
      try Data(yaml.utf8).write(to: URL(filePath: file))
      let result = try Program.run(signd, ["check-config", file])
      try #require(result.status == 1)
      return result.errors.split(separator: "\n")[0]
    }
    func words(_ list: Substring) -> [String] {
      list.split(separator: ",").map { $0.filter { $0 != " " } }
    }
    var found: [String: String] = [:]
    func visit(_ path: [String]) throws {
      let yaml = path.enumerated().map { String(repeating: "  ", count: $0) + $1 + ":" }
      var message = try complaint(yaml.joined(separator: "\n") + " [[]]\n")
      if message.contains("[0] takes ") {
        message = try complaint(yaml.joined(separator: "\n") + " { a: b }\n")
      }
      let takes = try #require(
        message.firstMatch(of: #/ takes (.*), not an? (empty )?(list|mapping)\b/#)?.1)
      if let names = takes.firstMatch(of: /^a mapping with keys \((.*)\)$/)?.1 {
        for name in words(names) { try visit(path + [name]) }
      } else {
        found[path.joined(separator: ".")] = String(takes)
      }
    }
    let sections = try complaint("no-such-key: 1\n").firstMatch(of: /; here are (.*)$/)
    for section in words(try #require(sections).1) { try visit([section]) }
    return found
  }

  @Test func theManualPageHasEveryKeyOfTheCheckerWithWhatItTakes() throws {
    let items = try RenderedManual("signd.yaml.5", of: signd).items(of: "KEYS").filter {
      // The text below a subtitle is no item.
      !$0.head.contains(" ") && $0.text.contains("Takes ")
    }
    let takes = items.map { item in
      (
        String(item.head),
        item.text.firstMatch(of: #/ Takes (.*)\. The default is /#).map { "\($0.1)" }
      )
    }
    #expect(try Dictionary(uniqueKeysWithValues: takes) == Self.checkedKeys.get())
    for item in items where item.head.contains(".") {
      #expect(item.head.hasPrefix(item.subtitle + "."), "\(item.head)")
    }
  }

  @Test func theKeysOfTheSampleHaveTheSameDefaults() throws {
    let page = try RenderedManual("signd.yaml.5", of: signd).items(of: "KEYS")
    let sample = try String(contentsOfFile: repository + "/config/signd.yaml", encoding: .utf8)
    var section: [Substring] = []
    for line in sample.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      let depth = (line.count - text.count) / 2
      if let (_, name, value) = text.firstMatch(of: /^#(\w+): (.*)$/)?.output {
        let path = (section.prefix(depth) + [name]).joined(separator: ".")
        let item = try #require(page.first { $0.head == path }, "\(path)")
        #expect(item.text.hasSuffix(" The default is \(value)."), "\(path)")
      } else if !text.hasPrefix("#"), text.hasSuffix(":") {
        section = section.prefix(depth) + [text.dropLast()]
      }
    }
  }
}
