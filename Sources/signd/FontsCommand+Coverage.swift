import Daemon
import Glibc
import Messages
import Options

extension FontsCommand {
  /// Tells of the named font, or of all.
  func printCoverage() throws {
    guard !picture.isSaid else {
      throw OptionError("--coverage is text; it does not go with the options of a picture")
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
