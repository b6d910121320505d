import Placeholders

extension ManualPage {
  /// The section about placeholders, the same on every page about texts.
  package mutating func liveText() {
    section("Live text")
    text(
      """
      Something else stands where a text has two braces, in messages, pages, topics and banners. It is \
      worked out for what is shown, and what moves goes on where it is. `{{{{` is two braces and nothing \
      else.
      """)
    list(placeholderKinds.flatMap { $0.forms }.map { ($0.form, $0.help) })
    paragraph(
      """
      A value that is too old, that cannot be had any more or that a command failed to bring has a `?` \
      behind it; where there never was one, the `?` stands alone. `…` stands for a command that has not \
      answered yet. What is wrong between braces is refused; a message that an older version has kept is \
      shown as it is written.
      """)
  }
}
