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
    #expect(try configuration(inForce(sampleConfiguration())) == Configuration())
  }

  @Test func theSampleHasEveryKeyAndNoOther() throws {
    let written = try leaves(inForce(sampleConfiguration()))
    let defaults = try ConfigurationKeys.all.map { key in
      (key.path, try leaves("it: " + key.defaultValue)["it"])
    }
    #expect(written == Dictionary(uniqueKeysWithValues: defaults).compactMapValues { $0 })
    #expect(written.count == ConfigurationKeys.all.count)
  }

  @Test func everyKeyAndSectionOfTheSampleIsExplained() throws {
    let lines = try sampleConfiguration().split(
      separator: "\n", omittingEmptySubsequences: false)
    for (before, line) in zip(lines, lines.dropFirst()) {
      let text = line.drop { $0 == " " }
      if text.isEmpty || text.hasPrefix("# ") || text == "#" { continue }
      #expect(before.drop { $0 == " " }.hasPrefix("# "), "\(line) has no explanation")
    }
  }

  @Test func everyKeyCanBeSetOnItsOwn() throws {
    let sample = try sampleConfiguration()
    for key in ConfigurationKeys.all {
      let pattern = "#\(key.name): \(key.defaultValue)\n"
      let position = try #require(sample.firstRange(of: pattern), "\(key.path)")
      var changed = sample
      changed.remove(at: position.lowerBound)
      #expect(try configuration(changed) == Configuration())
    }
  }

  @Test func theListOfKeysIsComplete() {
    let sections = Set([""] + ConfigurationSection.all.map(\.path))
    #expect(Set(ConfigurationKeys.all.map(\.path)).count == ConfigurationKeys.all.count)
    for key in ConfigurationKeys.all {
      #expect(sections.contains(key.section))
      #expect(key.summary.hasSuffix(".") && !key.expected.isEmpty)
    }
  }
}
