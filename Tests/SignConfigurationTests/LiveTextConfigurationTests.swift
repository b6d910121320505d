import Messages
import Testing

@testable import Keys
@testable import SignConfiguration

@Suite struct LiveTextConfigurationTests {
  private func report(_ yaml: String) -> String {
    do {
      _ = try configuration(yaml)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func commandsHaveNames() throws {
    let read = try configuration(
      """
      live_text:
        commands:
          load: { run: [/usr/bin/cut, -d, ' ', -f1, /proc/loadavg] }
          disk.free:
            run:
              - /bin/sh
              - -c
              - df -h / | tail -n 1
            interval: 86400000
            timeout: 100
          up: { run: [/usr/bin/uptime], read: [/run/utmp, /srv], interval: null, timeout: 60000 }
      """)
    #expect(
      read.liveText.commands == [
        "load": LiveCommand(run: ["/usr/bin/cut", "-d", " ", "-f1", "/proc/loadavg"]),
        "disk.free": LiveCommand(
          run: ["/bin/sh", "-c", "df -h / | tail -n 1"], interval: 86_400_000, timeout: 100),
        "up": LiveCommand(run: ["/usr/bin/uptime"], read: ["/run/utmp", "/srv"], timeout: 60_000),
      ])
    #expect(read.liveText.commands["load"]?.interval == 60_000)
    #expect(read.liveText.commands["load"]?.timeout == 5000)
    for nothing in ["null", "{}"] {
      #expect(try configuration("live_text: { commands: \(nothing) }") == Configuration())
    }
  }

  private static let run =
    "takes a list of 1 to 64 strings: the absolute path of a program and its arguments, not "
  private static let names =
    "takes names of 1 to 64 letters, digits, -, _ and ., with a letter or "
    + "digit first, not "

  @Test(arguments: [
    (
      "[/bin/date]",
      "1:24: live_text.commands takes a mapping of at most 64 names, each for a mapping with the "
        + "key run, not a list of 1 item"
    ),
    ("{ -a: { run: [/a] } }", "1:26: live_text.commands \(names)\"-a\""),
    ("{ a b: { run: [/a] } }", "1:26: live_text.commands \(names)\"a b\""),
    (
      "{ a: { run: [/a] }, a: { run: [/b] } }", "1:44: a is given twice in one mapping"
    ),
    (
      "{ a: /bin/date }",
      "1:29: live_text.commands.a takes a mapping with the key run, not "
        + "\"/bin/date\""
    ),
    (
      "{ a: { timeout: 100 } }",
      "1:29: live_text.commands.a takes a mapping with the key run, not one "
        + "without it"
    ),
    (
      "{ a: { run: [/a], every: 3 } }",
      #"1:42: unknown key "every" in live_text.commands.a; here are run, read, interval, timeout"#
    ),
    (
      "{ a: { command: [/a] } }",
      #"1:31: unknown key "command" in live_text.commands.a; here are run, read, interval, timeout"#
    ),
    ("{ a: { run: /bin/date } }", "1:36: live_text.commands.a.run \(run)\"/bin/date\""),
    ("{ a: { run: [] } }", "1:36: live_text.commands.a.run \(run)an empty list"),
    (
      "{ a: { run: [date] } }",
      "1:37: live_text.commands.a.run[0] takes the absolute path (beginning with /) of a program, of "
        + "at most 4000 bytes, not \"date\""
    ),
    (
      "{ a: { run: [/bin/sleep, 5] } }",
      "1:49: live_text.commands.a.run[1] takes a string of at most 4000 bytes, not 5; put it in quotes"
    ),
    (
      "{ a: { run: [/bin/echo, [a]] } }",
      "1:48: live_text.commands.a.run[1] takes a string of at most 4000 bytes, not a list of 1 item"
    ),
    (
      #"{ a: { run: [/bin/echo, "a\0b"] } }"#,
      "1:48: live_text.commands.a.run[1] takes a string of at most 4000 bytes, not \"a\\u0000b\""
    ),
    (
      "{ a: { run: [/a], read: /srv } }",
      "1:48: live_text.commands.a.read takes a list of at most 16 absolute paths (beginning with /), "
        + "not \"/srv\""
    ),
    (
      "{ a: { run: [/a], read: [/srv, srv] } }",
      "1:55: live_text.commands.a.read[1] takes the absolute path of a file or directory (beginning "
        + "with /) of at most 4000 bytes, not \"srv\""
    ),
    (
      "{ a: { run: [/a], interval: 999 } }",
      "1:52: live_text.commands.a.interval takes a time from 1s to 24h, such as 500ms, 2s or "
        + "1m, or a whole number of milliseconds, not 999"
    ),
    (
      "{ a: { run: [/a], timeout: 61s } }",
      "1:51: live_text.commands.a.timeout takes a time from 100ms to 60s, such as 500ms or 2s, or a whole number of milliseconds, "
        + "not \"61s\""
    ),
  ]) func commandsThatAreNotPossible(_ commands: String, _ expected: String) {
    #expect(report("live_text: { commands: \(commands) }").hasSuffix(":" + expected))
  }
}
