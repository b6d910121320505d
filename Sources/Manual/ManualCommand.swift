package import ArgumentParser
import Options

/// A program that has manual pages.
package protocol ManualProgram: ParsableCommand {
  static func manualPages() throws -> [ManualPage]
}

/// Prints a manual page for `make build`. `--help` does not show the command.
package struct ManualCommand<Program: ManualProgram>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ManualPageCommand.name, abstract: "Print a manual page in mdoc(7).",
      shouldDisplay: false)
  }

  @Argument(help: "Its name and section, such as signd.8.")
  var page: String

  package init() {}

  package func run() throws {
    let pages = try Program.manualPages()
    guard let page = pages.first(where: { $0.fileName == page }) else {
      let known = pages.map(\.fileName).joined(separator: " and ")
      throw OptionError("there is no manual page \(page) here, only \(known)")
    }
    try Output.write(Array(page.source.utf8), to: 1, named: "standard output")
  }
}
