import FoundationEssentials
import Testing

@testable import Keys
@testable import SignConfiguration

/// `config/signd.yaml`, as it is in the source.
func sampleConfiguration() throws -> String {
  let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try String(
    contentsOf: package.appending(path: "config/signd.yaml"), encoding: .utf8)
}

/// The sample with every key enabled: a `#` directly before a letter is removed.
func inForce(_ sample: String) -> String {
  sample.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let indent = line.prefix { $0 == " " }
    let rest = line.dropFirst(indent.count)
    guard rest.first == "#", let next = rest.dropFirst().first, next.isLetter else {
      return String(line)
    }
    return String(indent + rest.dropFirst())
  }.joined(separator: "\n")
}

/// A file with these keys and their defaults.
func everyKey(where isWanted: (ConfigurationKey<Configuration>) -> Bool = { _ in true }) -> String {
  var lines: [String] = []
  var open: [Substring] = []
  for key in ConfigurationKeys.all.filter(isWanted).sorted(by: { $0.path < $1.path }) {
    let steps = key.path.split(separator: ".")
    let common = zip(open, steps.dropLast()).prefix { $0 == $1 }.count
    for depth in common..<(steps.count - 1) {
      lines.append(String(repeating: "  ", count: depth) + steps[depth] + ":")
    }
    open = steps.dropLast()
    lines.append(
      String(repeating: "  ", count: steps.count - 1) + "\(key.name): \(key.defaultValue)")
  }
  return lines.joined(separator: "\n") + "\n"
}

/// Every key of the document with its value.
private func leaves(_ node: YAMLNode, _ path: String = "") -> [String: String] {
  switch node.content {
  case .scalar(let text, _): return [path: text]
  case .mapping(let pairs):
    var all: [String: String] = [:]
    for (key, value) in pairs {
      guard case .scalar(let name, _) = key.content else { continue }
      all.merge(leaves(value, path.isEmpty ? name : path + "." + name)) { $1 }
    }
    return all
  default: return [:]
  }
}

private func leaves(_ yaml: String) throws -> [String: String] {
  let root = try #require(try YAMLDocument(SourceText(Array(yaml.utf8))).root)
  return leaves(root)
}

@Suite struct ConfigurationSampleTests {
  @Test func theUnchangedSampleIsTheDefaults() throws {
    let sample = try sampleConfiguration()
    #expect(try configuration(sample) == Configuration())
    // Only the sections are enabled.
    #expect(try leaves(sample).values.allSatisfy(\.isEmpty))
  }

  @Test func everyKeyOfTheSampleHasItsDefault() throws {
    let written = try leaves(inForce(sampleConfiguration()))
    for (path, value) in written {
      let key = try #require(ConfigurationKeys.all.first { $0.path == path }, "\(path)")
      #expect(try value == leaves("it: " + key.defaultValue)["it"], "\(path)")
    }
    #expect(written.count == 10)
  }

  @Test func aFileWithEveryKeyHasTheDefaults() throws {
    #expect(try configuration(everyKey()) == Configuration())
  }

  @Test func everyKeyOfTheSampleIsExplained() throws {
    let lines = try sampleConfiguration().split(
      separator: "\n", omittingEmptySubsequences: false)
    for (before, line) in zip(lines, lines.dropFirst()) {
      let text = line.drop { $0 == " " }
      if text.isEmpty || text.hasPrefix("# ") || text == "#" || text.hasSuffix(":") { continue }
      #expect(before.drop { $0 == " " }.hasPrefix("# "), "\(line) has no explanation")
    }
  }

  @Test func everyKeyCanBeSetOnItsOwn() throws {
    for key in ConfigurationKeys.all {
      #expect(try configuration(everyKey { $0.path == key.path }) == Configuration(), "\(key.path)")
    }
  }

  @Test func theListOfKeysIsComplete() {
    let sections = Set([""] + ConfigurationKeys.sections.map(\.path))
    #expect(Set(ConfigurationKeys.all.map(\.path)).count == ConfigurationKeys.all.count)
    for key in ConfigurationKeys.all {
      #expect(sections.contains(key.section))
      #expect(key.summary.hasSuffix(".") && !key.expected.isEmpty)
    }
  }
}
