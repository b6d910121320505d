import ControlAPI
import FoundationEssentials
import Glibc
import Messages
import TestSupport
import Testing

/// A real sign with a directory of message files, as a user edits them.
@Suite struct MessageFilesTests {
  private let home = TemporaryDirectory()
  private var messages: String { home.path + "/messages" }

  private func sign() async throws -> RunningSign {
    try home.write("messages: { directory: \(messages) }", to: "signd.yaml")
    return try await RunningSign(in: home, ["--config", home.path + "/signd.yaml"])
  }

  private func write(_ text: String, _ name: String) throws {
    try home.write(text, to: "messages/" + name)
  }

  /// Replaces a file as editors and configuration managers do.
  private func replace(_ text: String, _ name: String) throws {
    try write(text, ".\(name).new")
    #expect(rename("\(messages)/.\(name).new", "\(messages)/\(name)") == 0)
  }

  private func texts(_ sign: RunningSign) throws -> [String?] {
    let result = sign.ctl("list", "--json")
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(MessageList.self, from: Data(result.output.utf8))
      .messages.map { $0.message.text?.string }
  }

  @Test func filesAreWrittenChangedBrokenAndRemoved() async throws {
    try write("text: Open\nscroll: none", "b.yaml")
    let sign = try await sign()
    // The message is in the first frame.
    #expect(try sign.picture == rendered("Open", "--scroll", "none"))
    #expect(sign.ctl("add", "Tea", "--id", "tea").status == 0)
    #expect(sign.ctl("list").output.contains("\"Open\"  from \(messages)/b.yaml\n"))
    try write("- text: Bread\n- text: Cake", "a.yml")
    try await waitUntil("a file comes") {
      try texts(sign) == ["Bread", "Cake", "Open", "Tea"]
    }
    // The shown message continues.
    #expect(try sign.picture == rendered("Open", "--scroll", "none"))
    try replace("text: Closed\nscroll: none", "b.yaml")
    try await waitUntil("another text is shown") {
      try sign.picture == rendered("Closed", "--scroll", "none")
    }
    try replace("text: Closing\nspeed: fast", "b.yaml")
    let mistake =
      "\(messages)/b.yaml:2:8: speed takes a number from 0.1 to 2000, in pixels a second, not \"fast\""
    try await waitUntil("the mistake is told") { sign.program.errors.contains(mistake) }
    #expect(try texts(sign) == ["Bread", "Cake", "Closed", "Tea"])
    let checked = try Program.run(signd, ["check-config", home.path + "/signd.yaml"])
    #expect(checked.status == 1 && checked.errors == mistake + "\n")
    let refused = sign.ctl("remove", "b")
    #expect(refused.status == 1 && refused.errors.contains("\(messages)/b.yaml"))
    let all = sign.ctl("remove", "--all")
    #expect(
      all.status == 0 && all.errors == "signctl: 3 messages stay, because they are from files\n")
    unlink(messages + "/a.yml")
    try await waitUntil("its messages are gone") { try texts(sign) == ["Closed"] }
    try replace("[]", "b.yaml")
    try await waitUntil("nothing is shown") { try texts(sign).isEmpty }
    #expect(!sign.picture.contains("#"))
    let end = sign.stop()
    #expect(end.status == 0 && end.errors.components(separatedBy: mistake).count == 2)
  }

  @Test func aDirectoryMayComeLaterAndBeAnotherAfterAReload() async throws {
    let sign = try await sign()
    #expect(sign.program.errors.contains("\(messages): this directory cannot be read"))
    try write("text: Open", "a.yaml")
    try await waitUntil("the directory is found") { try texts(sign) == ["Open"] }
    try home.write("text: Closed", to: "others/a.yaml")
    try home.write("messages: { directory: \(home.path)/others }", to: "signd.yaml")
    sign.program.signal(SIGHUP)
    try await waitUntil("the other directory counts") { try texts(sign) == ["Closed"] }
    try home.write("text: Closing", to: "others/a.yaml")
    try await waitUntil("it is followed") { try texts(sign) == ["Closing"] }
    try home.write("{}", to: "signd.yaml")
    sign.program.signal(SIGHUP)
    try await waitUntil("there is none") { try texts(sign).isEmpty }
    #expect(sign.stop().status == 0)
  }

  /// A Kubernetes ConfigMap changes all files at once through a link.
  @Test func whatIsBehindLinksIsFollowed() async throws {
    try home.write("text: Open", to: "messages/..one/a.yaml")
    try home.write("text: Closed", to: "messages/..two/a.yaml")
    symlink("..one", messages + "/..data")
    symlink("..data/a.yaml", messages + "/a.yaml")
    let sign = try await sign()
    #expect(try texts(sign) == ["Open"])
    symlink("..two", messages + "/..next")
    rename(messages + "/..next", messages + "/..data")
    try await waitUntil("the other is read") { try texts(sign) == ["Closed"] }
    try home.write("text: Closing", to: "messages/..two/a.yaml")
    try await waitUntil("it is followed") { try texts(sign) == ["Closing"] }
    #expect(sign.stop().status == 0)
  }
}
