import Keys
import Manual
import Messages
import SignConfiguration

extension SigndCommand {
  static func configurationPage() -> ManualPage {
    var page = ManualPage("signd.yaml", section: 5, summary: "configuration of signd")
    page.section("Description")
    page.text(
      """
      `signd`(8) reads `/etc/signd/signd.yaml` when it starts, and again at a reload: \
      `systemctl reload signd`, `signctl reload` or SIGHUP. A sign of the name NAME reads `/etc/signd/NAME.yaml`. The file is YAML, and nothing \
      needs one: a key that is left out, or is null, has its default.
      """)
    page.paragraph(
      """
      Keys stand in sections: `panel.size` is the key `size` of the section `panel`. A file with \
      mistakes is reported, all of them at once as `file:line:column: message`, and changes \
      nothing. A colour that begins with # and a text with a colon in it need quotes. After a \
      reload, the type and size of the panel, how it is wired, what only a virtual panel has, \
      `control`, `awtrix` and `state` wait for the next start; `signd` says which of them differ. What is \
      there for a panel of another type is checked, and otherwise does nothing. Fonts are opened \
      anew at every reload.
      """)
    page.paragraph(
      """
      `defaults.text` is a string, or a list of runs, each a string or a mapping with the keys \
      \(TextRun.Key.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")), of which \
      it has `text` or `image`. The key `effect` \
      takes \(TextEffect.expected), or a list of these. `defaults.pages` and `defaults.topics` are \
      lists of items, each a string or a mapping with the keys \
      \(MessageItem.Key.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")); its `text` may \
      be a list of runs, too, and its `image` is a picture, which is fitted to the zone.
      """)
    page.section("Keys")
    for section in ConfigurationSection.all {
      page.subsection(section.path)
      page.text(section.summary)
      page.list(keys(of: section.path))
    }
    page.subsection("Time, AWTRIX, zones and scenes")
    page.text("These keys stand in no section.")
    page.list(keys(of: ""))
    page.schedules()
    layoutSection(&page)
    commandSection(&page)
    filesSection(&page)
    sceneSection(&page)
    page.section("Files")
    page.list([
      ("/etc/signd/signd.yaml", "The file of the sign that has no name of its own."),
      ("/etc/signd/NAME.yaml", "The file of the sign NAME, which is `signd@NAME.service`."),
    ])
    page.section("Examples")
    page.text("A panel that hangs upside down, and texts that are red unless they say otherwise:")
    page.example(
      """
      panel:
        size: 64x32
        rotate: 180
      defaults:
        color: '#ff0000'
        speed: 20
      """)
    page.paragraph("A font of your own, and one for what it does not have:")
    page.example(
      """
      fonts:
        files:
          - { file: /usr/local/share/fonts/club.bdf, name: club, size: 12 }
          - /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
      defaults:
        font: club
        text:
          - 'Back at '
          - { text: '14:00', color: lime, effect: [blink 1s, outline black] }
      """)
    page.paragraph("Check it, and put it to use:")
    page.example(
      """
      signd check-config /etc/signd/signd.yaml
      signd check-config --explain /etc/signd/signd.yaml | grep panel
      systemctl reload signd
      """)
    page.seeAlso([("signctl", 1), ("signd", 8)])
    return page
  }

  private static func keys(of section: String) -> [(String, String)] {
    ConfigurationKeys.all.filter { $0.section == section }.map { key in
      (key.path, "\(key.summary) Takes \(key.expected). The default is `\(key.defaultValue)`.")
    }
  }

  private static func layoutSection(_ page: inout ManualPage) {
    page.section("Layout")
    page.text(
      """
      Without a layout, one zone fills the panel: `main`. The strings of `layout` are of the Visual \
      Format Language, and each is a row (`H:`) or a column (`V:`) of zones:
      """)
    page.example(
      """
      layout:
        - H:|[clock(34)]-gap-[ticker]|
        - V:|[clock]|
        - V:|[ticker]|
      metrics: { gap: 2 }
      zones:
        clock: { font: signd7, color: lime }
        ticker: { scroll: left, speed: 20 }
      """)
    page.list([
      ("|", "An edge of the panel. A string need not begin or end there."),
      (
        "[clock]",
        "A zone. Those without a size share what is left equally; each has a pixel at least."
      ),
      ("[clock(34)]", "A zone of so many pixels, or of a metric's."),
      ("[clock(>=20)]", "A zone of at least so many."),
      ("[clock(==ticker)]", "A zone as long as another, as nearly as whole pixels let it."),
      (
        "[clock(fit)]",
        "A zone as long as its content, of the room that the others leave; empty without a message."
      ),
      ("[clock(>=20,fit)]", "Both."),
      ("-2- or -gap- or -", "A space of so many pixels, of a metric's, or of one."),
    ])
    page.paragraph(
      """
      What one string says of a zone holds in all of them, so that `H:[clock]-2-[logo]|` puts another \
      zone beside the clock. Every zone needs a place in a row and in a column, or a `rect` of its own: \
      x, y, width and height in pixels. Only zones with a `rect` may overlap others. The layout is \
      checked on the panel as it is rotated.
      """)
    page.paragraph(
      """
      A zone's mapping may have the keys of `defaults` but `text`, `pages` and `topics`, which hold for \
      its messages. One with the key `each`, a list of names, is no zone but the template of these: they \
      have what is said of it, and `item_colors` and `item_backgrounds` are their colours in turn. In a \
      string, `[line*]` stands for them in a row, with the template's `size` each and its `spacing` \
      between them; a string with `[line]` holds for each of them:
      """)
    page.example(
      """
      layout: ['H:|[line]|', 'V:|[line*]|']
      zones:
        line: { each: [first, second, third], spacing: 1, item_colors: [red, yellow, lime] }
      """)
  }

  private static func commandSection(_ page: inout ManualPage) {
    page.section("Commands")
    page.text(
      """
      What a command of `live_text.commands` writes to its standard output is a text: the first 4096 \
      bytes, without line breaks at the end. It begins in the directory `/`, with a `PATH` of \
      `/usr/bin:/bin`, a `LANG` of `C.UTF-8` and nothing else in its environment, with nothing on its \
      standard input, and with no other open file. It has 512 MiB of memory and 64 open files, and gains \
      no rights. Four run at once.
      """)
    page.paragraph(
      """
      A command reads and runs what is below `/etc`, `/opt`, `/proc`, `/sys` and `/usr`, its program, \
      what is below `live_text.directories`, and the files and directories that `read` lists. It cannot \
      change, create or remove files; `/dev/null` can be written to. It can signal only processes that it \
      started, and cannot trace any or start a new session (setsid(2)). When it has ended, has written \
      4096 bytes or takes longer than its `timeout`, it is killed with everything that it started. It can \
      talk to other programs over Unix sockets; what those do for it is not limited.
      """)
    page.paragraph(
      """
      Files are protected by `landlock`(7). On a kernel without it, which the log reports, a command may \
      read what the user of the daemon may, and create, empty or overwrite files as that user.
      """)
    page.paragraph(
      """
      In the service a command also has no network, sees nothing below `/home`, has a separate `/tmp`, and \
      finds only processes in `/proc`.
      """)
    page.example(
      """
      live_text:
        commands:
          queue: { run: [/usr/local/bin/queue-length], interval: 10000 }
          kernel: { run: [/usr/bin/uname, -r], timeout: 1000 }
          price: { run: [/usr/bin/head, -n1, /srv/prices], read: [/srv/prices] }
      """)
  }

  private static func filesSection(_ page: inout ManualPage) {
    page.section("Messages as files")
    page.text(
      """
      Every file in `messages.directory` whose name ends with .yaml or .yml, and does not begin with a \
      point, has one message or a list of them. A message is a mapping with the keys of `defaults`, and \
      with `zone` and `id`:
      """)
    page.example(
      """
      - { text: 'Fresh bread: 3 €', color: lime, duration: 8000 }
      - { id: opening, zone: ticker, text: We open at 7:00, when: 'Mon-Fri 18:00-07:00' }
      """)
    page.list([
      (
        "zone",
        "Where it is shown; `main` when left out, or the first zone of a layout without `main`. The "
          + "layout need not have it yet."
      ),
      (
        "id",
        "The file's name without .yaml when left out; in a list that name, a dash and the number of the "
          + "message: bread-1."
      ),
    ])
    page.paragraph(
      """
      Changes are picked up at once. A message that is not another one goes on where it is. A file \
      with mistakes is reported as `file:line:column: message`, and what it said before stays; a \
      file that is removed takes its messages with it. At most \(Configuration.mostMessageFiles) files \
      of 1 MiB each are read, by their names, and their messages count for `limits.messages`. A \
      directory that is not there is looked for each 10 s.
      """)
    page.paragraph(
      """
      Messages of files are shown in the order of the files' names, before those that were set with \
      `signctl`(1). A file owns the ids of its messages: they are not edited, moved or removed \
      otherwise, and a message that was set with the same id gives way. Of two files with the same id \
      in one zone the first counts. An alert that has ended, or was dismissed, and a message whose `ttl` \
      is over come again when the file says another one, and after a restart, from which also `ttl` and \
      `max_age` count. The key `persist` does nothing here.
      """)
  }

  private static func sceneSection(_ page: inout ManualPage) {
    page.section("Scenes")
    page.text(
      """
      A file with the key `scene` shows what happens on a sign without one: `signd render --scene \
      FILE` draws it, with the panel's size, the layout and the defaults of the same file. A running \
      sign takes no notice of the key. Each step is a mapping with `at` and one of the keys behind \
      `zone`:
      """)
    page.list(SceneStep.Key.allCases.map { ($0.rawValue, $0.summary) })
    page.example(
      """
      panel: { size: 64x16 }
      scene:
        - { at: 0, message: { text: Back at 14:00 } }
        - { at: 4000, banner: { text: Closing soon, edge: bottom, for: 3000 } }
        - { at: 8000, do: clear }
      """)
  }
}
