import ArgumentParser
import ControlAPI
import Daemon
import Glibc
import Messages
import Options

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the fonts, draws a specimen of one, or tells which languages they cover.")

  @Argument(help: "The font to draw, or whose coverage is told.")
  var name: String?

  @Flag(
    help: ArgumentHelp(
      "Tells for each language whether the font draws all its letters.",
      discussion: """
        A language's letters are the main exemplar characters of the Unicode Common Locale Data \
        Repository, and their capitals. What another character stands for does not count. Without \
        a name it tells of all fonts.
        """))
  var coverage = false

  @Flag(help: "Prints the list or the coverage as JSON.")
  var json = false

  @OptionGroup var picture: PictureOptions

  func run() throws {
    if coverage { return try printCoverage() }
    guard let name else {
      guard !picture.isSaid else {
        throw OptionError(
          "a specimen is of one font; name it, as in 'signd fonts \(Fonts.all[0].name)'")
      }
      return try print(Fonts.all, Fonts.all.summary)
    }
    guard !json else {
      throw OptionError(
        "--json prints the list or the coverage; it does not go with a specimen")
    }
    let format = try picture.format()
    guard let specimen = try Fonts.specimen(of: name, format: format, led: picture.led) else {
      throw unknownFont(name)
    }
    try picture.write(specimen)
  }

  private func printCoverage() throws {
    guard !picture.isSaid else {
      throw OptionError("--coverage is text; it does not go with the options of a picture")
    }
    let coverage = Fonts.coverage.filter { name == nil || $0.font == name }
    if let name, coverage.isEmpty { throw unknownFont(name) }
    try print(coverage, coverage.summary)
  }

  private func print(_ value: some Encodable, _ summary: String) throws {
    guard json else { return try Output.print(summary) }
    try Output.write(Output.json(value), to: STDOUT_FILENO, named: "standard output")
  }

  private func unknownFont(_ name: String) -> OptionError {
    let names = Fonts.all.map(\.name)
    return OptionError(
      "there is no font \(PropertyValue.string(name).description); "
        + (nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
          ?? "there are \(names.joined(separator: ", "))"))
  }
}
