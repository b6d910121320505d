import Daemon
import Manual
import Messages

extension SigndCommand {
  static func configurationPage() -> ManualPage {
    var page = ManualPage("signd.yaml", section: 5, summary: "configuration of signd")
    page.section("Description")
    page.text(
      """
      `signd`(8) reads `/etc/signd/signd.yaml` when it starts, and again when it is told to \
      reload; a sign of the name NAME reads `/etc/signd/NAME.yaml`. The file is YAML, and nothing \
      needs one: a key that is left out, or is null, has its default.
      """)
    page.paragraph(
      """
      Keys stand in sections: `panel.size` is the key `size` of the section `panel`. A file with \
      mistakes is reported, all of them at once as `file:line:column: message`, and changes \
      nothing. A colour that begins with # and a text with a colon in it need quotes. After a \
      reload, the type and size of the panel, how it is wired, what only a virtual panel has, \
      `control` and `state` wait for the next start; `signd` says which of them differ. What is \
      there for a panel of another type is checked, and otherwise does nothing. Fonts are opened \
      anew at every reload.
      """)
    page.paragraph(
      """
      `defaults.text` is a string, or a list of runs, each a string or a mapping with the keys \
      \(TextRun.Key.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")). The key `effect` \
      takes \(TextEffect.expected), or a list of these.
      """)
    page.section("Keys")
    for section in ConfigurationSection.all {
      page.subsection(section.path)
      page.text(section.summary)
      page.list(
        ConfigurationKey.all.filter { $0.section == section.path }.map { key in
          (
            key.path,
            "\(key.summary) Takes \(key.expected). The default is `\(key.defaultValue)`."
          )
        })
    }
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
      systemctl reload signd
      """)
    page.seeAlso([("signctl", 1), ("signd", 8)])
    return page
  }
}
