import Keys
import Manual
import Messages
import Panels
import SignConfiguration

extension SigndCommand {
  static func configurationPage() -> ManualPage {
    var page = ManualPage("signd.yaml", section: 5, summary: "configuration of signd")
    page.section("Description")
    page.text(
      """
      `signd`(8) reads `/etc/signd/signd.yaml` when it starts, and again at a reload: \
      `systemctl reload signd`, `signctl reload` or SIGHUP. A sign NAME reads `/etc/signd/NAME.yaml`. \
      The file is in YAML, and is optional. A key that is missing, or is null, has its default. Indent \
      with spaces. Put a colour that begins with `#`, and a text with a colon, in quotes.
      """)
    page.paragraph(
      """
      Keys are in sections: `panel.size` is the key `size` in the section `panel`. Keys for other panel \
      types are validated and then ignored. A file with mistakes changes nothing. All its mistakes are \
      reported, as `file:line:column: message`. Complete configurations of common signs are in the \
      directory `examples` of the documentation.
      """)
    let panelSections = PanelSettings.sections.map(\.path).filter {
      $0.split(separator: ".").count == 2
    }
    page.paragraph(
      """
      These keys and sections need a restart: `panel.type`, `panel.size`, \
      \(panelSections.map { "`\($0)`" }.joined(separator: ", ")), `control`, `awtrix` and `state`. After a \
      reload, the log names those that have changed. All other keys apply at once. Font files are read \
      again at every reload.
      """)
    page.paragraph(
      """
      `defaults.text` is a string, or a list of runs. A run is a string, or a mapping with the keys \
      \(TextRun.Key.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")). It needs `text` or \
      `image`. The key `effect` takes \(TextEffect.expected), or a list of these.
      """)
    page.paragraph(
      """
      `defaults.pages` and `defaults.topics` are lists of items. An item is a string, or a mapping with \
      the keys \(MessageItem.Key.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")). It needs \
      `text` or `image`. Its `text` may be a list of runs. Its `image` is fitted to the zone.
      """)
    page.paragraph(
      """
      A message has one content: \(Self.contents). An image has one of these forms: an absolute path of \
      a PNG, JPEG, GIF or WebP file, the name of a picture on the sign, an icon such as `icon:sun`, or \
      the file itself in base64. Base64 begins with `data:image/png;base64,`, or the same with `jpeg`, \
      `gif` or `webp`.
      """)
    page.section("Keys")
    for section in ConfigurationKeys.sections {
      page.subsection(section.path)
      page.text(section.summary)
      page.list(keys(of: section.path))
    }
    page.subsection("Time, AWTRIX, zones and scenes")
    page.text("These keys are not in a section.")
    page.list(keys(of: ""))
    page.schedules()
    dimmingSection(&page)
    layoutSection(&page)
    commandSection(&page)
    filesSection(&page)
    sceneSection(&page)
    page.section("Files")
    page.list([
      ("/etc/signd/signd.yaml", "Configuration of the sign without a name."),
      ("/etc/signd/NAME.yaml", "Configuration of the sign NAME, which is `signd@NAME.service`."),
    ])
    page.section("Examples")
    page.text("A panel that is mounted upside down, and red as the default colour:")
    page.example(
      """
      panel:
        size: 64x32
        rotate: 180
      defaults:
        color: '#ff0000'
        speed: 20
      """)
    page.paragraph("A font from a file, and a second one for characters that the first one lacks:")
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
    page.paragraph("Check the file, and apply it:")
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

  /// The content properties of a message, as in `text, pages or image`.
  private static let contents = MessageProperty.choice(
    MessageProperties.contents.map { "`\($0.key)`" })

  private static func dimmingSection(_ page: inout ManualPage) {
    page.section("Dimming")
    page.text(
      """
      Each rule of `panel.dimming` has `when`, a schedule, and `brightness` (0–100 percent), `power` (true \
      or false) or both:
      """)
    page.example(
      """
      panel:
        dimming:
          - { when: sunset-sunrise, brightness: 20 }
          - { when: 'Mon-Fri 00:30-05:00 except 12-31', power: false }
      place: { latitude: 52.52, longitude: 13.4 }
      """)
    page.paragraph(
      """
      While no rule matches, the panel has the brightness that a client has set, else that of \
      `panel.brightness`, and its power is on unless a client has switched it off.
      """)
  }

  private static func layoutSection(_ page: inout ManualPage) {
    page.section("Layout")
    page.text(
      """
      Without a layout, the zone `main` fills the panel. Each string of `layout` is a row (`H:`) or a \
      column (`V:`) of zones, in the Visual Format Language:
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
      ("|", "Edge of the panel. A string may begin or end without it."),
      (
        "[clock]",
        "Zone. Zones without a length share the remaining space equally, with at least one pixel each."
      ),
      ("[clock(34)]", "Zone with this length in pixels. A metric may stand for any number."),
      ("[clock(>=20)]", "Zone with at least this length."),
      ("[clock(==ticker)]", "Zone with the length of another zone, rounded to whole pixels."),
      (
        "[clock(fit)]",
        "Zone with the length of its content, as far as the other zones leave space. Without a message it "
          + "is empty."
      ),
      ("[clock(>=20,fit)]", "Zone with the length of its content, and at least 20 pixels."),
      ("-2- or -gap- or -", "Space of two pixels, of a metric, or of one pixel."),
    ])
    page.paragraph(
      """
      The strings of a layout apply together. For example, `H:[clock]-2-[logo]|` places another zone beside \
      the clock of another string. Every zone needs a place in a row and in a column, or a `rect` in \
      `zones`: x, y, width and height in pixels. Only zones with a `rect` may overlap other zones. The \
      layout must fit the panel after rotation.
      """)
    page.paragraph(
      """
      The mapping of a zone in `zones` may have the keys of `defaults` except content. They apply to the \
      messages of the zone.
      """)
    page.paragraph(
      """
      A mapping with the key `each`, a list of names, is a template and not a zone. Its keys apply to all \
      zones in the list. The colours of `item_colors` and `item_backgrounds` apply to these zones in turn. \
      In a string, `[line*]` is a row of all zones of the template `line`, each with the template's \
      `length`, and with its `spacing` between them. A string with `[line]` applies to each of the zones:
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
      The text of a command in `live_text.commands` is the first 4096 bytes of its standard output, \
      without line breaks at the end. The command starts in the directory `/`. Its environment is \
      `PATH=/usr/bin:/bin` and `LANG=C.UTF-8`. Its standard input is empty, and no other file is open. \
      The limits are 512 MiB of memory and 64 open files. The command cannot gain privileges. At most four \
      commands run at once.
      """)
    page.paragraph(
      """
      A command can read and run its program, the files below `/etc`, `/opt`, `/proc`, `/sys` and `/usr`, \
      the files below `live_text.directories`, and the files and directories in `read`. It cannot change, \
      create or remove files, but it can write to `/dev/null`. It can signal only processes that it \
      started. It cannot trace processes, or start a new session (setsid(2)). When it ends, has written \
      4096 bytes or exceeds its `timeout`, it is killed with all processes that it started. It can talk to \
      other programs over Unix sockets. What those programs do for it is not limited.
      """)
    page.paragraph(
      """
      `landlock`(7) protects files. If the kernel lacks it, the log reports this. A command can then read, \
      create, empty and overwrite the same files as the user of the daemon.
      """)
    page.paragraph(
      """
      In the service, a command also has no network and a separate `/tmp`. It sees no files below `/home`, \
      and only processes in `/proc`.
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
      A file in `messages.directory` has one message, or a list of messages. Its name ends with `.yaml` or \
      `.yml`, and does not begin with a dot. A message is a mapping with the keys of `defaults`, and with \
      `zone` and `id`:
      """)
    page.example(
      """
      - { text: 'Fresh bread: 3 €', color: lime, duration: 8000 }
      - { id: opening, zone: ticker, text: We open at 7:00, when: 'Sun-Thu 18:00-07:00' }
      """)
    page.list([
      (
        "zone",
        "Zone of the message (default: `main`, or the first zone of a layout without `main`). If the layout "
          + "does not have the zone, the message waits for it."
      ),
      (
        "id",
        "Id of the message (default: the file name without extension; in a list, with a dash and the number "
          + "of the message, such as bread-1)."
      ),
    ])
    page.paragraph(
      """
      Changes of files apply at once. A message that has not changed continues. If a file has mistakes, \
      they are reported as `file:line:column: message`, and its previous messages stay. If a file is \
      removed, its messages are removed. The maximum is \(Configuration.mostMessageFiles) files of 1 MiB \
      each, in the order of their names. Their messages count for `limits.messages`. A directory that does \
      not exist is looked for every 10 s.
      """)
    page.paragraph(
      """
      Messages of files are shown in the order of the file names, before messages of `signctl`(1). Only the \
      file can edit, move or remove its messages. It replaces a message of `signctl`(1) with the same id. If \
      two files have the same id in one zone, the first file counts.
      """)
    page.paragraph(
      """
      A message whose `ttl` is over, and an alert that has ended or was dismissed, are not shown again until \
      the message changes in the file, or the sign restarts. After a restart, `ttl` and `max_age` start \
      again. The key `persist` has no effect in files.
      """)
  }

  private static func sceneSection(_ page: inout ManualPage) {
    page.section("Scenes")
    page.text(
      """
      A scene is a list of events on a sign. `signd render --scene FILE` draws it without a sign, with the \
      panel size, the layout and the defaults of the same file. A running sign ignores the key `scene`. \
      Each step is a mapping with `at`, with `zone` if it is not the default, and with one of the other \
      keys:
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
