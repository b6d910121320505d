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
      `signctl` tells a running `signd`(8) what to show, over the Unix socket of that daemon. \
      What it answered with success is visible at the next tick, and a restart does not lose it.
      """)
    page.paragraph(
      """
      `--help-all` lists all options of a command. A text that begins with a dash needs `--` before \
      it. Properties that a message does not set have their values from `signd.yaml`(5). Times have a \
      unit: `500ms`, `2s`, `5m`, `12h` or `7d`.
      """)
    page.paragraph(
      """
      Control characters and marks of text direction are printed as escapes of JSON, such as \
      `\\u202e`, so that a text cannot change the terminal. The sign shows the text itself.
      """)
    try CommandPages(Self.self).write(to: &page)

    page.section("Markup")
    page.text(
      """
      With `--markup`, a text has tags in brackets. `[/]` closes the last open one, `[/name]` that \
      of a name, and those that are open at the end end there. `[[` is a bracket.
      """)
    page.list([
      ("[red], [#ff8800]", "Colour of what follows: a CSS colour name, `#rgb` or `#rrggbb`."),
      ("[on blue]", "Colour behind what follows."),
      ("[white on red]", "Both colours of what follows."),
      ("[b], [regular]", "Thicker strokes, and not."),
      ("[font NAME]", "The font; `signctl fonts` lists the names."),
      ("[rainbow]", "All colours, which move along the text."),
      ("[gradient #f00 #00f]", "From one colour to another."),
      ("[blink], [blink 500ms]", "Shown for so long, and not for as long: 20ms to 60s."),
      ("[fade], [fade 2s]", "Dark and bright again in this time: 100ms to 10m."),
      ("[outline], [outline black]", "A line around the letters, of this colour."),
      ("[shadow], [shadow navy]", "The letters once more, to the right and down."),
      ("[inverse]", "The colour and that behind it change places."),
      (
        "[img FILE]",
        "A picture as high as the line, which `signctl` reads and sends; of a moving one its first frame. "
          + "A message has at most \(MessageText.maximumPictures)."
      ),
      (
        "[icon NAME]",
        "A picture of the sign's directory of icons, or a symbol: "
          + "\(IconName.all.joined(separator: ", "))."
      ),
    ])

    page.section("Items")
    page.text(
      """
      Pages and topics are items: a text, or `@` and the name of a picture file, which `signctl` reads and \
      sends; the daemon needs no right to read it. `@@` is an at sign, and a single `-` stands for the \
      lines of standard input. `--item-image` and `--highlight-image` name such files, too. Their \
      corners, of `--caps` pixels, stay as they are, and what is between them is stretched.
      """)
    page.section("Messages")
    page.text(
      """
      A zone has any number of messages, which are shown in turn, in their order. `set-message`, \
      `set-pages`, `set-topics`, `set-image` and `set-chart` replace the message `main` and show it at \
      once; `add`, `add-image` and `add-chart` put a message behind the others, and so do those that \
      begin with `set` with `--id`. A turn lasts as \
      long as `--duration` says, else one pass, or `--repeat` passes, or 10 seconds for what stands \
      still.
      """)
    page.paragraph(
      """
      With `--dry-run`, a command that makes a message changes nothing. It prints the frame of the \
      whole panel as the message begins, after its transition, and a summary of the message. The \
      frame is in colour in a terminal, and text elsewhere.
      """)
    page.paragraph(
      """
      Of the messages that are on, only those of the highest `--priority` are shown, and of these only \
      those of the highest `--rank`. From the lowest, priorities are \
      \(Priority.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")). What is interrupted by \
      something more important goes on where it was, and on the rest of its turn. Messages of the \
      class `alert` take no turns: a new one is shown at once, each is shown once, and then it is gone; \
      with `--hold` it stays until it is dismissed.
      """)
    page.paragraph(
      """
      A message is on when its `--when` says so, such as `Mon-Fri 22:00-06:00`; see Schedules. It is \
      removed when `--ttl` is over since it was said or edited, and is stale after `--max-age`: with \
      `--stale mark`, two by two pixels in the upper corner at the end of the line say so. \
      Messages that `list` says are from a file are changed in that file.
      """)
    page.schedules()
    page.liveText()
    page.paragraph(
      """
      `schedule` says what will be on when. The sign's own time zone and its place are keys of \
      `signd.yaml`(5), and so is a plan for the panel's brightness and power.
      """)
    page.section("Variables")
    page.text(
      """
      `set-variable` gives a value to a variable, which a restart does not lose: at most \
      \(VariableProperties.most) of them, of at most \(VariableProperties.longestValue) bytes each. \
      A name has \(PlainName.expected). A value that is not set again within `--max-age` is stale, and \
      `variables` marks it.
      """)
    page.section("Alerts and banners")
    page.text(
      """
      `alert` shows a message over the whole panel, above all zones and banners, until its time is over \
      or it is dismissed. `banner` shows a message at an edge; the zones give it space, and get it back \
      when it ends. `dismiss` ends both, and messages of the class `alert`.
      """)
    page.section("Zones")
    page.text(
      """
      Without a layout a sign has one zone, `main`. The strings that `set-layout` takes \
      are those of the key `layout` in `signd.yaml`(5), and a file for `--file` is a JSON object with \
      that page's keys `layout`, `metrics` and `zones`. Without `--zone`, a command is for `main`, or for the \
      first zone of a layout without `main`, which it then names on standard error.
      """)

    page.section("Environment")
    page.list([
      (
        SocketLocation.variable,
        "The control socket, where neither `--socket` nor `--sign` says anything."
      ),
      ("XDG_RUNTIME_DIR", "Your own signs have their sockets in the folder `signd` in it."),
      (
        "TERM, COLORTERM, NO_COLOR, LC_ALL, LC_CTYPE, LANG",
        "The colours and characters that `preview`, `snapshot` and `--dry-run` use in a terminal, "
          + "unless `--colors` gives the number of colours."
      ),
    ])

    page.section("Files")
    page.list([
      (
        "$XDG_RUNTIME_DIR/signd/signd.sock",
        "The socket of your own sign, which is tried first; `/tmp/signd-UID/signd.sock` where "
          + "there is no `XDG_RUNTIME_DIR`."
      ),
      (SocketLocation.system, "The socket of the system's sign. Members of its group may use it."),
      (
        SocketLocation.systemDirectory + "/NAME.sock",
        "The socket of the sign of that name. Your own have theirs in `$XDG_RUNTIME_DIR/signd`."
      ),
    ])

    page.exitStatus(
      refused: "`signd` refused, the answer cannot be printed, or `doctor` has found a problem.",
      unavailable: "`signd` is not there, does not answer, or has ended while it was watched.")

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
    page.paragraph("Several messages, one of them only in the morning and one before all others:")
    page.example(
      """
      signctl set-message "Welcome"
      signctl add "Fresh bread" --id bread --duration 8s --when "Mon-Sat 07:00-11:00"
      signctl list
      signctl add "Fire drill" --id drill --priority foreground --ttl 30m
      signctl wait-shown drill
      signctl remove drill
      """)
    page.paragraph("Values for texts to show:")
    page.example(
      """
      signctl set-variable temperature "21.5 °C" --max-age 10m
      journalctl -n 1 -o cat | signctl set-variable log -
      signctl variables
      signctl remove-variable log
      """)
    page.paragraph("Looking at a sign that is somewhere else, and asking what ails it:")
    page.example(
      """
      ssh -t sign signctl preview
      ssh sign signctl doctor
      """)
    page.paragraph("Copying what is set on one sign to another:")
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
