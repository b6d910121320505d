import ArgumentParser
import ControlAPI
import Daemon
import Glibc
import Messages
import Options
import Typography

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the fonts, draw a specimen of one, or report the languages that they cover.",
    about: """
      The letters of a language are the main exemplar characters of the Unicode Common Locale Data \
      Repository, and their capitals. Homoglyphs do not count.
      """,
    examples: """
      signd fonts
      signd fonts signd -o specimen.png
      signd fonts signd7 --coverage
      """)

  @Argument(help: "Font to draw, or whose coverage is reported.")
  var name: String?

  @Flag(help: "List all fonts, also those found on the system, with their properties.")
  var all = false

  @Flag(help: "Report for each language whether the built-in fonts draw all its letters.")
  var coverage = false

  @Flag(help: "Print the list or the coverage as JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Configuration file with fonts (default: that of the daemon, if it exists)",
      valueName: "file"), completion: .file())
  var config: String?

  @OptionGroup var fontFiles: FontFileOption

  @OptionGroup var picture: PictureOptions

  func run() throws {
    if coverage { return try printCoverage() }
    try OptionError.refuseEmpty(config, "config", expected: "the name of a file")
    guard let name else {
      guard !picture.isGiven else {
        throw OptionError(
          "a specimen is of one font; name it, as in 'signd fonts \(FontName.signd.rawValue)'")
      }
      let fonts = try fontFiles.library(configuration: config).described
      guard json else { return try Output.print(all ? fonts.summary : fonts.names) }
      return try Output.write(
        Output.json(fonts), to: STDOUT_FILENO, named: "standard output")
    }
    guard !json else {
      throw OptionError(
        "--json prints the list or the coverage; it is not possible with a specimen")
    }
    let format = try picture.format()
    let library = try fontFiles.library(configuration: config)
    guard
      let specimen = try FontSpecimen.encoded(
        of: name, in: library, format: format, led: picture.led)
    else {
      let names = library.names.all
      throw OptionError(
        "there is no font \(PropertyValue.string(name).description); "
          + (nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
            ?? "'signd fonts' lists all fonts"))
    }
    try picture.write(specimen)
  }
}

extension FontsCommand {
  /// Prints the coverage of the named font, or of all built-in fonts.
  func printCoverage() throws {
    guard !picture.isGiven else {
      throw OptionError("--coverage is text; it is not possible with the options of a picture")
    }
    var names = FontName.names
    if let name {
      guard names.contains(name) else {
        throw OptionError(
          "there is no built-in font \(PropertyValue.string(name).description); "
            + (nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
              ?? "there are \(names.joined(separator: ", "))"))
      }
      names = [name]
    }
    let fonts = names.compactMap(FontName.init).map { CoverageDescription(of: $0) }
    guard json else { return try Output.print(fonts.summary) }
    try Output.write(Output.json(fonts), to: STDOUT_FILENO, named: "standard output")
  }
}
