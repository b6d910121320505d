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
      if let names = takes.firstMatch(of: /^keys of its own \((.*)\)$/)?.1 {
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

  /// The sample explains in its own words, so its numbers and words are compared.
  @Test func theSampleHasEveryKeyWithTheSameDefaultAndRange() throws {
    let page = try RenderedManual("signd.yaml.5", of: signd).items(of: "KEYS")
    let sample = try String(contentsOfFile: repository + "/config/signd.yaml", encoding: .utf8)
    var section: [Substring] = []
    var comment = ""
    var keys: Set<String> = []
    for line in sample.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      let depth = (line.count - text.count) / 2
      if text.isEmpty {
        comment = ""
      } else if text.hasPrefix("# ") {
        comment += text.dropFirst() + " "
      } else if text.hasPrefix("#"),
        let (_, name, value) = text.firstMatch(of: /^#(\w+): (.*)$/)?.output
      {
        let path = (section.prefix(depth) + [name]).joined(separator: ".")
        keys.insert(path)
        let item = try #require(page.first { $0.head == path }, "\(path)")
        let parts = try #require(item.text.firstMatch(of: #/Takes (.*)\. The default is (.*)\.$/#))
        #expect(parts.2 == value, "\(path)")
        // Without examples and the unit.
        let takes = parts.1.replacing(
          #/, such as .* of milliseconds|,? such as [^ ,]+|, in .*/#, with: "")
        for number in takes.matches(of: /\d+(\.\d+)?/).map(\.0) {
          #expect(comment.contains(number), "\(path): \(number) is not in the sample")
        }
        if takes.wholeMatch(of: /(\w+, )*\w+ or \w+/) != nil {
          for word in takes.split(whereSeparator: { " ,".contains($0) }) {
            #expect(comment.contains(word), "\(path): \(word) is not in the sample")
          }
        }
      } else if text.hasSuffix(":") {
        section = section.prefix(depth) + [text.dropLast()]
        comment = ""
      }
    }
    #expect(try keys == Set(Self.checkedKeys.get().keys))
  }
}
