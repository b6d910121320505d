import ControlAPI
import Manual
import Messages

extension SignctlCommand: ManualProgram {
  static func manualPages() throws -> [ManualPage] {
    var page = ManualPage("signctl", section: 1, summary: "control a sign that signd shows")
    page.synopsis("signctl", needsCommand: true)

    page.section("Description")
    page.text(
      """
      `signctl` controls a running `signd`(8) over its Unix socket. After a command has succeeded, the \
      next frame shows the change, and a restart does not lose it. The exceptions are `brightness` and \
      `power on` against a rule of `panel.dimming` in `signd.yaml`(5): after a restart the rule applies.
      """)
    page.paragraph(
      """
      `--help-all` lists all options of a command. A text that begins with a dash needs `--` before \
      it. `signd.yaml`(5) sets the default properties of messages. Times have a unit: `500ms`, `2s`, \
      `5m`, `12h` or `7d`.
      """)
    page.paragraph(
      """
      Control characters and marks of text direction are printed as JSON escapes, such as `\\u202e`, so \
      that a text cannot change the terminal. The sign shows the text without escapes.
      """)
    try CommandPages(Self.self).write(to: &page)

    page.section("Markup")
    page.text(
      """
      With `--markup`, a text may have tags in brackets. `[/]` closes the last open tag, and `[/name]` \
      closes the tag of that name. The end of the text closes all tags. `[[` is a bracket.
      """)
    page.list([
      ("[red], [#ff8800]", "Text colour: a CSS colour name, `#rgb` or `#rrggbb`."),
      ("[on blue]", "Background colour."),
      ("[white on red]", "Text colour and background colour."),
      ("[b], [regular]", "Bold, and not bold."),
      ("[font NAME]", "Font. `signctl fonts` lists the names."),
      ("[rainbow]", "Rainbow colours that move along the text."),
      ("[gradient #f00 #00f]", "Gradient from one colour to another."),
      (
        "[blink], [blink 500ms]",
        "Blinking. The time is that of each half of the cycle (20ms–60s)."
      ),
      ("[fade], [fade 2s]", "Fading out and in. The time is that of the whole cycle (100ms–10m)."),
      ("[outline], [outline black]", "Outline around the letters, in this colour."),
      ("[shadow], [shadow navy]", "Shadow to the right and down, in this colour."),
      ("[inverse]", "Text colour and background colour exchanged."),
      (
        "[img FILE]",
        "Picture as high as the line. `signctl` reads the file and sends it. A moving picture shows its first "
          + "frame. The maximum is \(MessageText.maximumPictures) pictures in a message."
      ),
      (
        "[icon NAME]",
        "Icon from the icon directory of the sign, or a built-in icon: "
          + "\(IconName.all.joined(separator: ", "))."
      ),
    ])

    page.section("Items")
    page.text(
      """
      Pages and topics are items. An item is a text, or `@` and the name of a picture file. `@@` is an at \
      sign. A single `-` reads items from standard input, one a line. `--item-image` and \
      `--highlight-image` also name picture files. Their edges, of `--caps` pixels, are not stretched. \
      `signctl` reads all these files and sends them, so the daemon needs no access to them.
      """)
    page.section("Messages")
    page.text(
      """
      A zone may have several messages, which take turns in their order. `set-message`, `set-pages`, \
      `set-topics`, `set-image` and `set-chart` replace the message `main` and show it at once. `add`, \
      `add-image` and `add-chart` put a message after the others. So do the commands that begin with \
      `set`, if `--id` is given. `--duration` sets the length of a turn. The default is one pass, or \
      `--repeat` passes, or 10 seconds for a message that does not move.
      """)
    page.paragraph(
      """
      With `--dry-run`, a command that sets or adds a message changes nothing. It prints the frame of the \
      whole panel at the beginning of the message, after its transition, and a summary of the message. \
      The frame is in colour in a terminal, and is text elsewhere.
      """)
    page.paragraph(
      """
      Of the active messages, only those of the highest class (`--priority`) are shown, and of these only \
      those of the highest `--rank`. From the lowest, the classes are \
      \(Priority.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")). A message that a higher \
      class or rank interrupts later continues at the same position, for the rest of its turn.
      """)
    page.paragraph(
      """
      Messages of the class `alert` take no turns. A new one is shown at once. It is removed after it has \
      been shown once. With `--hold` it stays until it is dismissed.
      """)
    page.paragraph(
      """
      A message is active during its schedule (`--when`), such as `Mon-Fri 22:00-06:00`; see Schedules. \
      `--ttl` and `--max-age` count from the time at which the message was last set or edited. After \
      `--ttl` it is removed. After `--max-age` it is stale, and `--stale` removes it or marks it with a 2×2 \
      dot in an upper corner. `messages` lists the messages, and shows which ones are from a file. Change \
      such a message in its file.
      """)
    page.schedules()
    page.liveText()
    page.paragraph(
      """
      `schedule` shows which messages will be active when. `signd.yaml`(5) sets the time zone and the \
      position of the sign, and a schedule for brightness and power.
      """)
    page.section("Variables")
    page.text(
      """
      `set-variable` sets the value of a variable. Variables are stored across restarts. The maximum is \
      \(VariableProperties.most) variables, with values of \(VariableProperties.longestValue) bytes. A \
      name has \(PlainName.expected). A value that is not set again within `--max-age` becomes stale, and \
      `variables` marks it.
      """)
    page.section("Alerts and banners")
    page.text(
      """
      `alert` shows a message over the whole panel, above all zones and banners, until its time is over \
      or it is dismissed. `banner` shows a message at an edge of the panel. The zones become smaller while \
      it is shown. `dismiss` ends alerts, banners, and messages of the class `alert`.
      """)
    page.section("Zones")
    page.text(
      """
      Without a layout, a sign has one zone, `main`. The strings of `set-layout` are those of the key \
      `layout` in `signd.yaml`(5). A file for `--file` is a JSON object with the keys `layout`, `metrics` \
      and `zones` of that page. Without `--zone`, a command applies to the zone `main`. If the layout does \
      not have it, the command applies to the first zone, and names it on standard error.
      """)

    page.section("Environment")
    page.list([
      (
        SocketLocation.variable,
        "Control socket, if neither `--socket` nor `--sign` is given."
      ),
      ("XDG_RUNTIME_DIR", "The sockets of your signs are in its directory `signd`."),
      (
        "TERM, COLORTERM, NO_COLOR, LC_ALL, LC_CTYPE, LANG",
        "Colours and characters of `preview`, `snapshot` and `--dry-run` in a terminal. `--colors` overrides "
          + "the colours."
      ),
    ])

    page.section("Files")
    page.list([
      (
        "$XDG_RUNTIME_DIR/signd/signd.sock",
        "Control socket of your sign, which is tried first. Without `XDG_RUNTIME_DIR` it is "
          + "`/tmp/signd-UID/signd.sock`."
      ),
      (SocketLocation.system, "Control socket of the service. Members of its group may use it."),
      (
        SocketLocation.systemDirectory + "/NAME.sock",
        "Control socket of the sign NAME. For your signs it is in `$XDG_RUNTIME_DIR/signd`."
      ),
    ])

    page.exitStatus(
      refused:
        "`signd` refused the request, the answer cannot be printed, or `doctor` found a problem.",
      unavailable: "`signd` does not run, does not answer, or ended while it was watched.")

    page.section("Examples")
    page.example(
      """
      signctl set-message "Fresh bread — 3 € today" --color orange --speed 40
      signctl set-message --markup "Coffee [lime]2 €[/], [rainbow]Cake[/] [b]3 €[/]"
      journalctl -n 1 | signctl set-message - --scroll left --delay 2s
      signctl set-message "Closed" --scroll none --color white --background "#800000"
      signctl set-message -- "-5 °C"
      signctl set-message --dry-run "Does this fit?" --scroll none
      signctl brightness 40% && signctl rotate 180
      signctl snapshot --led -o sign.png
      signctl snapshot --as-built -o panel.png
      signctl test-pattern modules --for 2m
      signctl set-pages "Bread 3 €" "Cake 4 €" @coffee.png --dwell 2s --indicator dots
      signctl add-image club.gif --fit fill --repeat 3
      signctl add-chart 3,5,8,4 --min 0 --color lime
      signctl alert "Leave the building" --wakeup
      signctl banner "Doors close at 22:00" --edge bottom --for 2m
      signctl watch --json >>sign.log
      """)
    page.paragraph("Several messages, one only in the morning, and one with a higher priority:")
    page.example(
      """
      signctl set-message "Welcome"
      signctl add "Fresh bread" --id bread --duration 8s --when "Mon-Sat 07:00-11:00"
      signctl messages
      signctl add "Fire drill" --id drill --priority foreground --ttl 30m
      signctl wait-shown drill
      signctl remove drill
      """)
    page.paragraph("Variables for texts:")
    page.example(
      """
      signctl set-variable temperature "21.5 °C" --max-age 10m
      journalctl -n 1 -o cat | signctl set-variable log -
      signctl variables
      signctl remove-variable log
      """)
    page.paragraph("View and check a sign on another machine:")
    page.example(
      """
      ssh -t sign signctl preview
      ssh sign signctl doctor
      """)
    page.paragraph("Copy the contents of one sign to another:")
    page.example(
      """
      signctl export shop
      signctl apply shop --dry-run --sign north
      signctl apply shop --sign north
      """)
    page.paragraph("Two zones, one of them with topics:")
    page.example(
      """
      signctl set-layout 'H:|[lines(40)]-2-[text]|' 'V:|[lines]|' 'V:|[text]|'
      signctl set-topics Trains Buses Trams --zone lines --item-image button.png
      signctl select Buses --zone lines
      signctl set-message "Bus 12 in 4 min" --zone text --transition push-up
      signctl zoom 2 --zone text
      """)
    page.paragraph("Two signs on one board. Commands that act take several, or all:")
    page.example(
      """
      signctl signs
      signctl set-message "Platform 2" --sign north
      signctl brightness 40 --sign all
      """)
    page.seeAlso([("signd.yaml", 5), ("signd", 8)])
    return [page]
  }
}
