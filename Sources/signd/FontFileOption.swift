import ArgumentParser
import Daemon
import Messages
import Options
import Typography

/// The fonts of a command that draws without a daemon.
struct FontFileOption: ParsableArguments {
  @Option(
    name: .customLong("font-file"),
    help: ArgumentHelp(
      "Also draws with this font file; may be given several times, the first goes first.",
      valueName: "file"), completion: .file())
  var files: [String] = []

  var isGiven: Bool { !files.isEmpty }

  /// - Parameter configuration: nil is the usual one, if it is there.
  func library(configuration: String? = nil) throws -> FontLibrary {
    for file in files {
      try OptionError.refuseEmpty(file, "font-file", expected: "the name of a font file")
    }
    do {
      return try Fonts.library(configuration: configuration, files: files)
    } catch let error as FontError {
      throw CommandFailure(error.description, isNamed: false)
    } catch let error as StartError {
      throw CommandFailure(error.message, isNamed: !error.namesFile)
    }
  }

  /// What the first of the files is called; nil where none is named.
  func name(in library: FontLibrary) -> String? {
    // The names are in the order of the fonts: built-in faces, and then files that were named.
    files.isEmpty ? nil : library.names.dropFirst(FontName.allCases.count).first
  }
}
