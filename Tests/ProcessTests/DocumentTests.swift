import ControlAPI
import FoundationEssentials
import TestSupport
import Testing

/// The API document of a real sign, as other programs read it.
@Suite struct DocumentTests {
  /// The folder of programs with these Python packages.
  static func tools() throws -> String {
    let result = try Program.run(
      "\(repository)/.ci/python-tools",
      [
        "\(repository)/.build/python/api", "schemathesis==4.32.5", "openapi-spec-validator==0.9.0",
      ])
    try #require(result.status == 0, "\(result.errors)")
    return String(result.output.dropLast())
  }

  @Test func itIsOpenAPI() async throws {
    let tools = try Self.tools()
    let sign = try await RunningSign()
    let document = try Program.run(
      "curl", ["--silent", "--unix-socket", sign.socket, "http://sign/v1/openapi.json"]
    ).output
    let file = sign.directory.path + "/openapi.json"
    try document.write(toFile: file, atomically: true, encoding: .utf8)
    let result = try Program.run(tools + "/openapi-spec-validator", [file])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(document.hasPrefix(#"{"components":"#) && document.contains(#""openapi":"3.1.0""#))
  }

  /// Valid and invalid requests, generated from the document, get the documented answers.
  @Test func theSignKeepsWhatItPromises() async throws {
    let tools = try Self.tools()
    // There are many operations, and machines are slow.
    let sign = try await RunningSign(lasting: "1200s")
    // Watching never ends, so it is tested elsewhere. The tester writes notes to its working
    // directory.
    let result = try Program.run(
      "env",
      [
        "--chdir", sign.directory.path, "python3",
        "\(repository)/Tests/ProcessTests/Tools/test-api", sign.socket, tools + "/schemathesis",
        "--checks", "all", "--exclude-path", "/v1/events", "--exclude-path", "/v1/frames",
        "--max-examples", "20", "--seed", "1",
        "--generation-database", "none", "--no-color",
      ])
    #expect(result.status == 0, "\(result.output.suffix(6000))\(result.errors)")
    #expect(result.output.contains(" passed"))
    #expect(try sign.status.state.ok)
  }

  /// The error on the page about the API is what signd answers.
  @Test func theErrorOfThePageIsTheAnswer() async throws {
    let block = try #require(
      MarkdownPage.named("docs/api.md").blocks.first { $0.lines[0].hasPrefix("$ curl ") })
    let sign = try await RunningSign()
    let result = try Program.run(
      "bash", ["-c", "\(block.lines[0].dropFirst(2)) --silent"],
      environment: ["SIGND_SOCKET": sign.socket])
    #expect(
      result.output.filter { !$0.isWhitespace }
        == block.lines.dropFirst().joined().filter { !$0.isWhitespace })
  }
}
