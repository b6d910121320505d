import ArgumentParser
import Daemon
import Messages
import Options
import Typography

/// Fonts of a command that draws without a daemon.
struct FontFileOption: ParsableArguments {
  @Option(
    name: .customLong("font-file"),
    help: ArgumentHelp(
      "Further font file. May be repeated; the first is tried first.",
      valueName: "file"), completion: .file())
  var files: [String] = []

  var isGiven: Bool { !files.isEmpty }

  /// - Parameter configuration: Path of the configuration; nil for the default one, if it exists.
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

  /// Font name of the first of the files; nil if no file is given.
  func name(in library: FontLibrary) -> String? {
    // The names are in the order of the fonts: built-in faces first, then the given files.
    files.isEmpty ? nil : library.names.all.dropFirst(FontName.allCases.count).first
  }
}
