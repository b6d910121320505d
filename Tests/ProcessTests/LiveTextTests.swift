import Foundation
import TestSupport
import Testing

/// Texts with placeholders on a running sign.
@Suite struct LiveTextTests {
  let folder = TemporaryDirectory()

  private func start() async throws -> RunningSign {
    let configuration = folder.path + "/signd.yaml"
    try write(
      """
      live_text:
        directories: [\(folder.path)]
        commands:
          double: { run: [/bin/sh, -c, 'read n < "$0/n" && echo $((n * 2))', \(folder.path)], interval: 1000 }
      """, "signd.yaml")
    return try await RunningSign(["--config", configuration])
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name), options: .atomic)
  }

  /// Waits until a sign shows a text in the same way as a constant one.
  private func shows(_ sign: RunningSign, _ text: String) async throws {
    let picture = try Program.run(signd, ["render", text, "--fit", "none"]).output
    try await waitUntil("\"\(text)\" is shown, not\n\(sign.picture)") { sign.picture == picture }
  }

  private func set(_ sign: RunningSign, _ text: String) {
    // Otherwise text sizes change; see `FitTests`.
    let result = sign.ctl("set-message", text, "--fit", "none")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  @Test func aFileACommandAndAVariableAreFollowed() async throws {
    let sign = try await start()
    set(sign, "{{file:\(folder.path)/dish}}")
    try await shows(sign, "?")
    try write("Soup\n", "dish")
    try await shows(sign, "Soup")
    try write("Cake", "dish")
    try await shows(sign, "Cake")
    try FileManager.default.removeItem(atPath: folder.path + "/dish")
    try await shows(sign, "Cake?")

    try write("4\n", "n")
    set(sign, "{{exec:double}}")
    try await shows(sign, "8")
    try write("5\n", "n")
    try await shows(sign, "10")
    try FileManager.default.removeItem(atPath: folder.path + "/n")
    try await shows(sign, "10?")

    set(sign, "{{var:t}}")
    try await shows(sign, "?")
    #expect(sign.ctl("set-variable", "t", "21.5").status == 0)
    try await shows(sign, "21.5")
    #expect(sign.ctl("set-variable", "t", "22", "--max-age", "500ms").status == 0)
    try await shows(sign, "22?")
    #expect(try sign.text == "{{var:t}}")
    #expect(sign.stop().status == 0)
  }

  @Test func aClockGoesOn() async throws {
    let sign = try await RunningSign()
    set(sign, "{{time:%S}}")
    var seen: Set<String> = []
    try await waitUntil("three seconds are seen") {
      seen.insert(sign.picture)
      return seen.count >= 3
    }
    set(sign, "{{time:%Y}}")
    try await shows(sign, "{{time:%Y}}")
  }

  @Test func whatIsWrongBetweenBracesIsOneSentence() async throws {
    let sign = try await RunningSign()
    for (text, sentence) in [
      ("{{clock}}", "or {{{{ for {{, not \"{{clock}}\""),
      (
        "{{exec:ls}}",
        "text takes no {{exec:…}} unless the configuration has the key live_text.commands"
      ),
      (
        "{{file:/etc/passwd}}",
        "text takes no {{file:…}} unless the configuration has the key live_text.directories"
      ),
    ] {
      let result = sign.ctl("add", text)
      #expect(result.status == 1 && result.errors.contains(sentence), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    let rendered = try Program.run(signd, ["render", "{{clock}}"])
    #expect(rendered.status != 0 && rendered.errors.contains("{{{{"))
  }
}
