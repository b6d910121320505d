import TestSupport
import Testing

/// Frames that commands draw in a terminal.
@Suite struct DrawnFrameTests {
  private func sign(_ arguments: String...) async throws -> RunningSign {
    let sign = try await RunningSign(arguments)
    #expect(sign.ctl("set-message", "Back", "--scroll", "none", "--color", "#f00").status == 0)
    return sign
  }

  private func snapshot(
    of sign: RunningSign, _ arguments: String..., columns: UInt16 = 80,
    environment: [String: String] = [:]
  ) async throws -> ProgramInTerminal {
    let terminal = try ProgramInTerminal(
      signctl, ["snapshot", "--socket", sign.socket] + arguments, columns: columns,
      environment: environment)
    #expect(try await terminal.waitForEnd() == 0)
    #expect(terminal.screen.unknown == [] && !terminal.screen.isAlternate)
    return terminal
  }

  @Test func aTerminalShowsTheFrameInColour() async throws {
    let sign = try await sign()
    let colored = try await snapshot(of: sign, environment: ["COLORTERM": "truecolor"])
    let picture = sign.picture
    #expect(picture.contains("#"))
    expect(colored.picture(columns: 64, rows: 16, top: 0), is: picture)
    let colors = Set(colored.screen.cells.compactMap { $0.led(isUpper: true) })
    #expect(colors.contains { $0 >> 16 == 0xFF && $0 & 0xFFFF == $0 & 0x3F3F })
    // Half blocks without colours.
    let plain = try await snapshot(of: sign, environment: ["NO_COLOR": "1"])
    #expect(plain.screen.cells.allSatisfy { $0.style == TerminalModel.Style() })
    let filling = (0..<16).map { y in
      String(
        (0..<64).map {
          plain.screen.cell($0, y / 2).filling(isUpper: y % 2 == 0) == 2 ? "#" : "."
        }) + "\n"
    }.joined()
    expect(filling, is: picture)
  }

  @Test func textIsForPipesAndForWhoAsks() async throws {
    let sign = try await sign("--panel", "32x8")
    let lines = sign.picture.split(separator: "\n")
    #expect(lines.count == 8 && lines.allSatisfy { $0.allSatisfy { "#.".contains($0) } })
    let text = try await snapshot(of: sign, "--format", "text")
    #expect((0..<8).map { text.screen.text(row: $0) } == lines.map(String.init))
    // An explicit number of colours also applies to a pipe.
    let piped = sign.ctl("snapshot", "--colors", "256")
    #expect(piped.output.contains("\u{1B}[") && piped.output.contains("38;5;"))
    #expect(piped.output.split(separator: "\n").count == 4 && piped.errors.isEmpty)
  }

  @Test func aTerminalThatCannotShowItIsToldSo() async throws {
    let sign = try await sign()
    let narrow = try await snapshot(of: sign, columns: 40)
    // The sentence has three rows, the first of which ends with a space.
    #expect(
      narrow.screen.text(row: 0) + " " + narrow.screen.text(row: 1) + narrow.screen.text(row: 2)
        == "signctl: the frame needs 64 columns and the terminal has 40, so this is the frame's middle"
    )
    let middle = sign.picture.split(separator: "\n").map { $0.dropFirst(12).prefix(40) + "\n" }
    expect(narrow.picture(columns: 40, rows: 16, top: 3), is: middle.joined())
    let dumb = try await snapshot(of: sign, environment: ["TERM": "dumb"])
    #expect(
      dumb.screen.text(row: 0)
        == "signctl: the terminal cannot draw (TERM=dumb); this is the frame as text")
    #expect(dumb.screen.text(row: 5) == sign.picture.split(separator: "\n")[4])
  }

  @Test func aDryRunShowsTheFrameAndTheSummary() async throws {
    let sign = try await sign()
    let before = sign.picture
    let options = ["At 14:00", "--scroll", "none"]
    let trial = sign.ctl(["set-message", "--dry-run"] + options)
    #expect(trial.status == 0 && trial.errors.isEmpty)
    #expect(sign.picture == before)
    #expect(try sign.text == "Back")
    let real = sign.ctl(["set-message"] + options)
    #expect(trial.output == sign.picture + real.output)

    for arguments in [
      ["add", "Tea"], ["add-chart", "1,2"], ["set-pages", "a", "b", "--id", "p"],
      ["set-topics", "a", "b"], ["set-image", "icon:sun"], ["add-image", "icon:sun", "--id", "s"],
    ] {
      let trial = sign.ctl(arguments + ["--dry-run"])
      #expect(trial.status == 0 && trial.output.contains("#"), "\(arguments): \(trial.errors)")
    }
    #expect(sign.ctl("list").output.split(separator: "\n").count == 1)
    let refused = sign.ctl("add", "Tea", "--id", "main", "--dry-run")
    #expect(refused.status == 1 && refused.output.isEmpty)

    let json = sign.ctl("add", "Tea", "--dry-run", "--json")
    #expect(json.output.contains(#""rgb" : ""#) && json.output.contains(#""size" : "64x16""#))
    let terminal = try ProgramInTerminal(
      signctl, ["set-message", "--dry-run", "--socket", sign.socket] + options)
    #expect(try await terminal.waitForEnd() == 0)
    expect(terminal.picture(columns: 64, rows: 16, top: 0), is: sign.picture)
    #expect(terminal.screen.text(row: 8) + "\n" == real.output)

    // As any other client: the route's query, and 200 for what was not created.
    let answer = try sign.curl(
      "/v1/zones/main/messages?dry_run=true", "--json", #"{"text":"Tea"}"#)
    #expect(answer.hasSuffix("200") && answer.contains(#""frame":{"rgb":""#))
    #expect(
      try sign.curl("/v1/zones/main/messages?dry_run=yes", "--json", #"{"text":"Tea"}"#)
        .hasSuffix("422"))
  }
}
