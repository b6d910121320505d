import ControlAPI
import Manual

extension SigndCommand: ManualProgram {
  static func manualPages() throws -> [ManualPage] { [try daemonPage(), configurationPage()] }

  private static func daemonPage() throws -> ManualPage {
    var page = ManualPage("signd", section: 8, summary: "show messages on an LED matrix panel")
    page.synopsis("signd", needsCommand: false)

    page.section("Description")
    page.text(
      """
      `signd` shows messages on an LED matrix panel, or on a virtual one in a terminal. It is \
      controlled with `signctl`(1), or with HTTP and JSON, over a Unix socket. Without a command \
      it does what `run` does.
      """)
    page.paragraph(
      """
      As a service it needs no root, and is started with the units `signd.socket` and \
      `signd.service`. Each of several signs on one board is an instance: \
      `signd@NAME.socket` and `signd@NAME.service`, with a configuration, a socket and a state \
      directory of its own.
      """)
    page.paragraph(
      """
      What was answered is kept: a sign shows its message again after a restart. Nothing expires by \
      a clock that neither NTP nor a clock with a battery has set, until ten minutes after the start \
      of the board. A panel that fails is tried again, and `signctl status` says so.
      """)
    try CommandPages(Self.self).write(to: &page)

    page.section("Fonts")
    page.text(
      """
      A character that the font of a message does not have is drawn by the first of these that has \
      it: the files of `fonts.files` in the configuration, installed fonts for its script, the \
      built-in faces, and GNU Unifont. Where `fonts.search` is true, installed fonts are GNU \
      Unifont, the Noto families and Noto Color Emoji; emoji in colour are for panels that have \
      colours.
      """)
    page.paragraph(
      """
      What no font has is written with Latin letters, digits and signs, as maps and road signs of \
      the script's countries do: Cyrillic after BGN/PCGN and national systems, Greek after ELOT 743, \
      Hebrew after the Academy's rules of 2006, Arabic after UNGEGN, Devanagari and scripts like it \
      after ISO 15919, Thai after the Royal Thai General System, kana after Hepburn, Hangul after \
      the Revised Romanization, all without the marks that ASCII lacks. Anything else, such as an \
      ideograph, is a box with the digits of its code point where they fit. `signctl status` counts \
      the boxes, and names the last ten.
      """)

    page.section("Signals")
    page.list([
      (
        "SIGHUP",
        "Reads the configuration and its files of messages again. A file with mistakes is reported "
          + "and changes nothing. `signctl reload` does the same and prints the mistakes; "
          + "`signd.yaml`(5) lists the keys that need a restart."
      ),
      ("SIGTERM, SIGINT", "Ends the sign: the panel is dark, and what was answered is on disk."),
    ])

    page.section("Environment")
    page.list([
      ("XDG_RUNTIME_DIR", "The socket of a user's own sign is in the folder `signd` in it."),
      (
        "XDG_STATE_HOME",
        "The state of a user's own sign is in the folder `signd` in it, else in `~/.local/state`."
      ),
      (
        "TERM, COLORTERM, NO_COLOR, LC_ALL, LC_CTYPE, LANG",
        "What the view in a terminal goes by, unless `--colors` says how many colours it gets."
      ),
      (
        "LISTEN_FDS, NOTIFY_SOCKET, STATE_DIRECTORY, WATCHDOG_USEC",
        "Set by `systemd`(1), and go before the usual places."
      ),
    ])

    page.section("Files")
    page.list([
      ("/etc/signd/signd.yaml", "The configuration, if it is there; see `signd.yaml`(5)."),
      (SocketLocation.system, "The control socket of the service, and of root."),
      (
        "$XDG_RUNTIME_DIR/signd/signd.sock",
        "The control socket of a user's own sign; `/tmp/signd-UID/signd.sock` where there is no "
          + "`XDG_RUNTIME_DIR`. The file `signd.sock.lock` beside it says who owns it."
      ),
      (
        "/var/lib/signd",
        "The state of the service, and of root. Only its owner can open the directory, and only one "
          + "`signd` uses it at a time: the one that has locked `state.lock` in it. `state.reserve` "
          + "holds space for removals, should the disk be full."
      ),
      ("~/.local/state/signd", "The state of a user's own sign."),
      (
        "/etc/signd/NAME.yaml, /run/signd/NAME.sock, /var/lib/signd-NAME",
        "The same of the sign NAME: its configuration, its socket and its state directory. A "
          + "user's own sign has the socket and the directory beside those above."
      ),
      (
        "/usr/share/fonts, /usr/local/share/fonts, ~/.fonts, ~/.local/share/fonts",
        "Where GNU Unifont, the Noto families and Noto Color Emoji are looked for, unless "
          + "`fonts.search` is false."
      ),
    ])

    page.awtrix()

    page.exitStatus(
      refused: "The sign cannot start, a file has mistakes, or something cannot be written.")

    page.section("Examples")
    page.text("A sign in this terminal, for a minute:")
    page.example("signd --panel 64x16 --for 1m")
    page.paragraph("A picture of a message, without a daemon:")
    page.example("signd render \"Back at 14:00\" --at 1.5s -o sign.png")
    page.paragraph("The same with parts that look different, in a font from a file:")
    page.example(
      "signd render --markup \"Back at [lime]14:00[/] [icon clock]\" --font-file club.ttf -o sign.png"
    )
    page.paragraph("A second sign as a service:")
    page.example(
      """
      cp /etc/signd/signd.yaml /etc/signd/north.yaml
      signd check-config /etc/signd/north.yaml
      systemctl enable --now signd@north.socket signd@north.service
      """)
    page.seeAlso([("signctl", 1), ("systemd", 1), ("signd.yaml", 5)])
    return page
  }
}
