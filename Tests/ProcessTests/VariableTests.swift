import TestSupport
import Testing

/// `signctl set-variable`, `variables` and `remove-variable` with a running sign.
@Suite struct VariableTests {
  @Test func aVariableIsSetListedAndRemoved() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("variables").output == "no variable\n")
    #expect(sign.ctl("set-variable", "temperature", "21.5 °C", "--max-age", "100ms").output == "")
    #expect(try set(sign, "below", "--", "-5").status == 0)
    #expect(sign.ctl("set-variable", "log", "-", input: "two\nlines\n").status == 0)
    let list = sign.ctl("variables").output.split(separator: "\n").map(String.init)
    #expect(list.count == 3)
    for (line, beginning) in zip(
      list,
      [
        #"below        "-5"          set "#, #"log          "two\nlines"  set "#,
        #"temperature  "21.5 °C"     set "#,
      ])
    {
      #expect(line.hasPrefix(beginning) && line.contains(" s ago"), "\(line)")
    }
    let json = sign.ctl("set-variable", "temperature", "22", "--max-age", "1h", "--json").output
    #expect(json.contains(#""max_age" : 3600000"#) && json.contains(#""stored" : true"#))
    #expect(json.contains(#""stale" : false"#) && json.contains(#""value" : "22""#))
    for name in ["temperature", "below", "log"] {
      #expect(sign.ctl("remove-variable", name).status == 0)
    }
    #expect(sign.ctl("variables", "--json").output == "[\n\n]\n")
  }

  /// The socket is in the environment, since no options can follow two dashes.
  private func set(_ sign: RunningSign, _ words: String...) throws -> Program.Result {
    try Program.run(signctl, ["set-variable"] + words, environment: ["SIGND_SOCKET": sign.socket])
  }

  @Test func whatIsWrongIsOneSentence() async throws {
    let sign = try await RunningSign()
    let long = String(repeating: "x", count: 4097)
    for (words, status, sentence) in [
      (
        ["set-variable", "a b", "1"], 2,
        "the name of a variable has 1 to 64 letters, digits, -, _ and ., with a letter or digit "
          + "first, not \"a b\""
      ),
      (
        ["set-variable", "a", "21", "degrees"], 2,
        "a value of several words needs quotes: signctl set-variable a \"21 degrees\""
      ),
      (
        ["set-variable", "a", long], 2,
        "the value takes a string of at most 4096 bytes of UTF-8, not 4097 bytes"
      ),
      (
        ["set-variable", "a", "1", "--max-age", "50"], 2,
        "--max-age takes a time from 100ms to 365d, such as 30s, 5m, 12h or 7d, not \"50\"; "
          + "did you mean \"50s\"?"
      ),
      (["remove-variable", "a"], 1, "there is no variable \"a\""),
    ] {
      let result = sign.ctl(words)
      #expect(result.status == status, "\(words)")
      #expect(result.errors.hasPrefix("signctl: " + sentence), "\(result.errors)")
    }
  }
}
