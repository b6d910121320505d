import Almanac
import FoundationEssentials
import Messages
import Placeholders
import Testing

@Suite struct PlaceholderKindTests {
  private let settings = PlaceholderSettings(
    timeZone: .utc, directories: ["/srv/texts", "/run"], commands: ["queue"])

  private func refusal(_ text: String) -> String? {
    do throws(ValueError) {
      try MessageProperties(text: text).checkPlaceholders(settings)
      return nil
    } catch {
      return error.message
    }
  }

  /// Every form in the manual is valid, and so is every kind without its optional parts.
  @Test func everyFormOfTheManualIsRight() {
    let wide = PlaceholderSettings(
      timeZone: .utc, directories: ["/run"], commands: ["queue"])
    for (form, _) in placeholderKinds.flatMap({ $0.forms }) {
      #expect(throws: Never.self, "\(form)") {
        try MessageProperties(text: form).checkPlaceholders(wide)
      }
    }
  }

  @Test(arguments: [
    "{{time}}", "{{ date }}", "{{time:%H|Asia/Tokyo}}", "{{since:2026-01-01|%d}}",
    "{{file:/srv/texts/a|10m}}", "{{exec:queue}}", "{{var:a}}", "{{hostname}}", "{{{{ and {",
  ])
  func whatIsRightIsTaken(text: String) { #expect(refusal(text) == nil) }

  @Test(arguments: [
    (
      "{{tiem}}",
      "text takes time, date, until, since, file, exec, var or hostname between {{ and }}, "
        + "or {{{{ for {{, not \"{{tiem}}\"; did you mean \"time\"?"
    ),
    (
      "a {{ b",
      "text takes time, date, until, since, file, exec, var or hostname between {{ and }}, "
        + "or {{{{ for {{, not \"{{\""
    ),
    (
      "{{outside}}",
      "text takes time, date, until, since, file, exec, var or hostname between {{ and }}, "
        + "or {{{{ for {{, not \"{{outside}}\"; did you mean \"{{var:outside}}\"?"
    ),
    ("{{var: }}", "text takes a form such as {{var:temperature}}, not \"{{var}}\""),
    (
      "{{until}}",
      "text takes a form such as {{until:2026-12-31T23:59|%d days}}, not \"{{until}}\""
    ),
    ("{{var:a|b}}", "text takes nothing after | in {{var}}, not \"{{var:a|b}}\""),
    ("{{hostname:x}}", "text takes nothing after {{hostname, not \"{{hostname:x}}\""),
    (
      "{{file:/srv/texts/a|soon}}",
      "text takes a time from 1s to 8784h after the path of a file, such as 10m, not \"soon\""
    ),
    (
      "{{file:/srv/texts/../b}}",
      "text takes the path of a file below /srv/texts or /run (live_text.directories), not "
        + "\"/srv/texts/../b\""
    ),
    (
      "{{exec:queu}}",
      "text takes the name of a command of live_text.commands, not \"queu\"; did you mean "
        + "\"queue\"?"
    ),
  ])
  func aMistakeIsNamed(text: String, sentence: String) { #expect(refusal(text) == sentence) }

  @Test func theAgeOfAFileIsKnown() throws {
    guard
      case .file("/run/a", "/run", let age) = try Placeholder("file", "/run/a", option: "1h")
        .source(settings, field: "text")
    else {
      Issue.record("a file is one")
      return
    }
    #expect(age == 3_600_000)
  }

  /// The host name is shown, and checked again every minute.
  @Test func theNameOfTheMachineIsShown() throws {
    guard case .timed(let text) = try Placeholder("hostname").source(settings, field: "text")
    else {
      Issue.record("a name is looked at")
      return
    }
    let name = try String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
    #expect(text.text(at: 0) == name.prefix { $0 != "." && $0 != "\n" })
    #expect(text.nextChange(after: 60_000_000_000) == 120_000_000_000)
  }
}
