import ArgumentParser
import ControlAPI
import Daemon
import Glibc
import Options

struct IconsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icons", abstract: "List the built-in icons, or draw those in pixels.",
    about: "signctl icons also lists the icons in icons.directory.",
    examples: """
      signd icons
      signd icons -o icons.png
      """)

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var picture: PictureOptions

  func run() throws {
    guard picture.isGiven else {
      let icons = [IconDescription].builtIn
      guard json else { return try Output.print(icons.summary) }
      return try Output.write(
        Output.json(icons), to: STDOUT_FILENO, named: "standard output")
    }
    guard !json else {
      throw OptionError("--json prints the list; it is not possible with a picture")
    }
    try picture.write(IconSheet.encoded(as: picture.format(), led: picture.led))
  }
}
