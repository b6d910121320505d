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
      The service runs without root. Its units are `signd.socket` and `signd.service`. For several signs \
      on one board, each sign has an instance: `signd@NAME.socket` and `signd@NAME.service`, with a \
      separate configuration, socket and state directory.
      """)
    page.paragraph(
      """
      Every change is stored before it is answered, so a sign shows its messages again after a restart. \
      If neither NTP nor a hardware clock has set the time, nothing expires in the first ten minutes \
      after the board has started. If the panel fails, `signd` tries it again. `signctl status` shows the \
      failure.
      """)
    try CommandPages(Self.self).write(to: &page)

    page.section("Fonts")
    page.text(
      """
      If the font of a message lacks a character, the first of these fonts that has it draws it: the \
      files in `fonts.files` of the configuration, installed fonts for its script, the built-in faces, \
      and GNU Unifont. For Latin, Greek, Cyrillic and symbols, the built-in faces come before installed \
      fonts. GNU Unifont is not used for scripts whose letters it cannot join, such as Devanagari. \
      Installed fonts are GNU Unifont, the Noto families and Noto Color Emoji, if `fonts.search` is true. \
      Noto Color Emoji is used only on panels with colours.
      """)
    page.paragraph(
      """
      A character that no font has is transliterated to Latin letters, digits and signs, as on maps and \
      road signs. The systems are BGN/PCGN and national systems for Cyrillic, ELOT 743 for Greek, the \
      Academy's rules of 2006 for Hebrew, UNGEGN for Arabic, ISO 15919 for Devanagari and similar scripts, \
      the Royal Thai General System for Thai, Hepburn for kana, and the Revised Romanization for Hangul. \
      Marks that ASCII lacks are left out.
      """)
    page.paragraph(
      """
      Any other character, such as an ideograph, is a box. The box has the digits of the code point if \
      they fit. `signctl status` counts the boxes, and lists the last ten.
      """)

    page.section("Signals")
    page.list([
      (
        "SIGHUP",
        "Read the configuration and the message files again. A file with mistakes is reported and "
          + "changes nothing. `signctl reload` does the same and prints the mistakes. `signd.yaml`(5) lists "
          + "the keys that need a restart."
      ),
      ("SIGTERM, SIGINT", "Stop the sign. The state is stored, and the panel becomes dark."),
    ])

    page.section("Environment")
    page.list([
      ("XDG_RUNTIME_DIR", "The socket of a user's sign is in its directory `signd`."),
      (
        "XDG_STATE_HOME",
        "The state of a user's sign is in its directory `signd` (default: in `~/.local/state`)."
      ),
      (
        "TERM, COLORTERM, NO_COLOR, LC_ALL, LC_CTYPE, LANG",
        "Colours and characters of the view in a terminal. `--colors` overrides the colours."
      ),
      (
        "LISTEN_FDS, NOTIFY_SOCKET, STATE_DIRECTORY, WATCHDOG_USEC",
        "Set by `systemd`(1). They override the default socket and state directory."
      ),
    ])

    page.section("Files")
    page.list([
      ("/etc/signd/signd.yaml", "Configuration (optional); see `signd.yaml`(5)."),
      (SocketLocation.system, "Control socket of the service, and of root."),
      (
        "$XDG_RUNTIME_DIR/signd/signd.sock",
        "Control socket of a user's sign. Without `XDG_RUNTIME_DIR` it is `/tmp/signd-UID/signd.sock`. The "
          + "process that uses the socket locks the file `signd.sock.lock` beside it."
      ),
      (
        "/var/lib/signd",
        "State of the service, and of root. Only its owner can open the directory. Only one `signd` can use "
          + "it at a time, and locks `state.lock` in it. `state.reserve` reserves space, so that messages "
          + "can be removed when the disk is full."
      ),
      ("~/.local/state/signd", "State of a user's sign."),
      (
        "/etc/signd/NAME.yaml, /run/signd/NAME.sock, /var/lib/signd-NAME",
        "Configuration, control socket and state directory of the sign NAME. For a user's sign, `NAME.sock` "
          + "and `signd-NAME` are beside the socket and the state directory above."
      ),
      (
        "/usr/share/fonts, /usr/local/share/fonts, ~/.fonts, ~/.local/share/fonts",
        "Directories in which GNU Unifont, the Noto families and Noto Color Emoji are searched, unless "
          + "`fonts.search` is false."
      ),
    ])

    page.awtrix()

    page.exitStatus(
      refused: "The sign cannot start, a file has mistakes, or the output cannot be written.")

    page.section("Examples")
    page.text("A sign in this terminal, for a minute:")
    page.example("signd --panel 64x16 --for 1m")
    page.paragraph("A picture of a message, without a daemon:")
    page.example("signd render \"Back at 14:00\" --at 1.5s -o sign.png")
    page.paragraph("A picture of a message with markup, in a font from a file:")
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
