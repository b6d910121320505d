import FoundationEssentials
import Glibc
import Messages
import TestSupport
import Testing

@testable import Keys
@testable import MessageFiles
@testable import Programme
@testable import SignConfiguration
@testable import Typography

/// Messages from files in a real directory.
@Suite struct MessageDirectoryTests {
  private let home = TemporaryDirectory()
  private var path: String { home.path + "/messages" }

  init() { mkdir(path, 0o755) }

  private func scan(
    _ directory: inout MessageDirectory, all: Bool = false, isPatient: Bool = true
  ) throws -> MessageDirectory.Findings {
    directory.scan(
      MessageFileRules(try configuration("{}"), fonts: []), all: all, isPatient: isPatient)
  }

  private func write(_ text: String, _ name: String) throws {
    try home.write(text, to: "messages/" + name)
  }

  /// Replaces a file as a configuration manager does.
  private func replace(_ text: String, _ name: String) throws {
    try write(text, ".new")
    rename(path + "/.new", path + "/" + name)
  }

  private func ids(_ findings: MessageDirectory.Findings) -> [String] {
    findings.messages.map(\.id)
  }

  private func complaints(_ findings: MessageDirectory.Findings) -> [String] {
    findings.news.map {
      switch $0 {
      case .wrong(let errors, let stays):
        errors.description.replacing(path, with: "DIR") + (stays ? " (stays)" : "")
      case .mended(let path): path.replacing(self.path, with: "DIR") + " is right"
      }
    }
  }

  @Test func filesComeInTheOrderOfTheirNames() throws {
    try write("- text: x\n- text: y", "b.yml")
    try write("text: x", "a.yaml")
    try write("text: x", "B.yaml")
    try write("text: x", ".hidden.yaml")
    try write("text: x", "c.yaml~")
    try write("text: x", "below/d.yaml")
    try write("text: x", "directory.yaml/e.yaml")
    symlink("../elsewhere.yaml", path + "/link.yaml")
    try home.write("text: x", to: "elsewhere.yaml")
    var directory = MessageDirectory(path: path)
    let found = try scan(&directory)
    #expect(ids(found) == ["B", "a", "b-1", "b-2", "link"])
    #expect(found.news.isEmpty && !found.isMissing)
    // Changes behind the link are detected too.
    #expect(found.directories.count == 2 && found.directories.contains(path))
  }

  @Test func whatWasRightStaysWhileThereAreMistakes() throws {
    try write("text: Open", "a.yaml")
    try write("text: [", "b.yaml")
    var directory = MessageDirectory(path: path)
    var found = try scan(&directory)
    #expect(ids(found) == ["a"])
    #expect(complaints(found).count == 1)
    #expect(complaints(found)[0].hasPrefix("DIR/b.yaml:"))
    // It is reported once.
    #expect(try scan(&directory).news.isEmpty)
    try replace("text: Open\nspeed: 0", "a.yaml")
    found = try scan(&directory)
    #expect(ids(found) == ["a"])
    #expect(
      complaints(found) == [
        "DIR/a.yaml:2:8: speed takes a number from 0.1 to 2000, in pixels a second, not 0 (stays)"
      ])
    #expect(found.messages[0].packed.properties.text?.string == "Open")
    try replace("text: Closed", "a.yaml")
    found = try scan(&directory)
    #expect(complaints(found) == ["DIR/a.yaml is right"])
    #expect(found.messages[0].packed.properties.text?.string == "Closed")
    unlink(path + "/a.yaml")
    unlink(path + "/b.yaml")
    found = try scan(&directory)
    #expect(found.messages.isEmpty && found.news.isEmpty)
  }

  @Test func aFileThatIsWrittenAgainAtOnceIsReadAgain() throws {
    var directory = MessageDirectory(path: path)
    for text in ["one", "two", "six", "ten"] {
      try write("text: \(text)", "a.yaml")
      #expect(try scan(&directory).messages.map { $0.packed.properties.text?.string } == [text])
    }
  }

  @Test func aDirectoryThatIsAwayForAMomentIsMissedOnlyThen() throws {
    var directory = MessageDirectory(path: path)
    try write("text: x", "a.yaml")
    _ = try scan(&directory)
    rename(path, home.path + "/away")
    var found = try scan(&directory)
    #expect(ids(found) == ["a"] && found.news.isEmpty && found.isMissing)
    rename(home.path + "/away", path)
    found = try scan(&directory)
    #expect(ids(found) == ["a"] && found.news.isEmpty && !found.isMissing)
    rename(path, home.path + "/away")
    found = try scan(&directory, isPatient: false)
    #expect(ids(found).isEmpty && found.isMissing)
    #expect(complaints(found) == ["DIR: this directory cannot be read: No such file or directory"])
    #expect(try scan(&directory, isPatient: false).news.isEmpty)
    rename(home.path + "/away", path)
    found = try scan(&directory)
    #expect(ids(found) == ["a"] && complaints(found) == ["DIR is right"])
  }

  @Test func tooMuchIsRefused() throws {
    for number in 1000..<2002 { try write("text: x", "f\(number).yaml") }
    try write("text: " + String(repeating: "x", count: 1 << 20), "a.yaml")
    mkfifo(path + "/b.yaml", 0o644)
    symlink("nowhere", path + "/c.yaml")
    var directory = MessageDirectory(path: path)
    let found = try scan(&directory)
    #expect(found.messages.count == 997 && found.messages.last?.id == "f1996")
    #expect(
      complaints(found) == [
        "DIR: there are 1005 files of messages, and only the first 1000 by their names are read",
        "DIR/a.yaml: a file of messages is at most 1 MiB",
        "DIR/b.yaml: this is a pipe or a device, not a file",
        "DIR/c.yaml: there is no such file",
      ])
  }

  @Test func aZoneThatTheLayoutLacksIsNamed() throws {
    try write("- { text: x }\n- { text: y, zone: tickr }\n- { text: z, zone: tickr }", "a.yaml")
    let complete = Configuration.Complete(
      configuration: try configuration("messages: { directory: \(path) }"), library: .builtIn)
    let found = try #require(try complete.checkMessages())
    #expect(found.files == 1)
    #expect(
      found.waiting.map { "\($0)".replacing(path, with: "DIR") } == [
        "DIR/a.yaml:2:3: the layout has no zone \"tickr\", so its messages are not shown; the zones are: "
          + "main"
      ])
  }

  @Test func aConfigurationIsCheckedWithItsFiles() throws {
    try write("{ text: x, id: tea }", "a.yaml")
    try write("- { text: x, id: tea, zone: main }\n- { text: x, id: tea, zone: top }", "b.yaml")
    try write("text: x\nspeed: 0", "c.yaml")
    let complete = Configuration.Complete(
      configuration: try configuration("messages: { directory: \(path) }"), library: .builtIn)
    do {
      try complete.checkMessages()
      Issue.record("nothing was refused")
    } catch {
      #expect(
        error.description.replacing(path, with: "DIR").split(separator: "\n")
          == [
            "DIR/c.yaml:2:8: speed takes a number from 0.1 to 2000, in pixels a second, not 0",
            "DIR/b.yaml:1:18: id takes one that no other message of the zone \"main\" has, not "
              + "\"tea\", which is in DIR/a.yaml",
          ].joined(separator: "\n").split(separator: "\n"))
    }
  }
}
