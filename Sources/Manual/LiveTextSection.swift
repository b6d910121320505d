import Messages

extension ManualPage {
  /// What changes by itself in a text, the same in every page that has any.
  package mutating func liveText() {
    section("Live text")
    text(
      """
      Something else stands where a text has two braces, in messages, pages, topics and alerts. It is \
      worked out for what is shown, and what moves goes on where it is. `{{{{` is two braces and nothing \
      else.
      """)
    list([
      (
        "{{time:%H:%M}}",
        "What the clock shows, in a format of strftime(3) without widths; `{{time}}` is `%H:%M`. "
          + "`{{time:%H:%M|Asia/Tokyo}}` is another time zone."
      ),
      ("{{date:%d.%m.}}", "The same of the calendar; `{{date}}` is `%Y-%m-%d`."),
      (
        "{{until:2026-12-31T23:59|%d days}}",
        "How long it is until a moment: `%d` whole days, `%H`, `%M` and `%S` what is left of them, "
          + "`%h`, `%m` and `%s` all hours, minutes and seconds. Without a format it is `%h:%M:%S`. The "
          + "moment is one of the sign's time zone, or has `Z` or an offset such as `+01:00` behind it."
      ),
      ("{{since:2026-01-01}}", "The same since a moment."),
      (
        "{{file:/run/kitchen/dish.txt}}",
        "What a file holds, at most \(Placeholder.mostFileBytes) bytes, without ends of lines at its end. It "
          + "has to be below one of the `live_text.directories` of the configuration, and no link leads "
          + "out. `{{file:PATH|10m}}` marks what nobody wrote for 10 minutes."
      ),
      (
        "{{exec:queue}}",
        "What a command says, at most \(Placeholder.mostCommandBytes) bytes. The configuration has its name, its program and how "
          + "often it runs; no message can run another. It has no terminal, no input and little time and "
          + "memory. It can read some files and change none: see Commands in signd.yaml(5)."
      ),
      ("{{var:temperature}}", "What `signctl set-var temperature VALUE` set."),
    ])
    paragraph(
      """
      A value that is too old, that cannot be had any more or that a command failed to bring has a `?` \
      behind it; where there never was one, the `?` stands alone. `…` stands for a command that has not \
      answered yet. What is wrong between braces is refused; a message that an older version has kept is \
      shown as it is written.
      """)
  }
}
