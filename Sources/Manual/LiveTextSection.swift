import Placeholders

extension ManualPage {
  /// The section about placeholders, the same on every page about texts.
  package mutating func liveText() {
    section("Live text")
    text(
      """
      Text in double braces is live: it is replaced by a value that changes. Messages, pages, \
      topics, alerts and banners may have live text. It is updated only while it is shown, and moving text \
      continues from its position. `{{{{` shows two braces.
      """)
    list(placeholderKinds.flatMap { $0.forms }.map { ($0.form, $0.help) })
    paragraph(
      """
      A `?` after a value means that it is too old, that it is no longer available, or that its command \
      failed. A `?` alone means that there was no value yet. `…` means that a command has not answered yet. \
      A message with invalid text in braces is refused. A message that an older version stored is shown \
      as it is written.
      """)
  }
}
