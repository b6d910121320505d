package import ControlAPI
import Messages
package import SignConfiguration
package import Typography

/// Fonts, as they are described to people and programs.
package enum Fonts {
  /// Where this process looks for installed fonts.
  package static var usualPlaces: [String] {
    FontLibrary.usualPlaces(
      home: DaemonPaths.homeDirectory.isEmpty ? nil : DaemonPaths.homeDirectory)
  }

  /// The fonts for a command that runs without a daemon: some files, then those of a configuration,
  /// else of the usual one if it is there.
  ///
  /// - Throws: `StartError` for a configuration with mistakes, `FontError` for a file that cannot be
  ///   used.
  package static func library(configuration path: String?, files: [String]) throws -> FontLibrary {
    var options = DaemonOptions()
    options.configurationPath = path
    let complete = try DaemonProcess.readConfiguration(DaemonProcess.configurationPath(options))
    guard !files.isEmpty else { return complete.library }
    var fonts = complete.configuration.fonts
    fonts.files = files.map { FontLibrary.File(path: DaemonPaths.absolute($0)) } + fonts.files
    return try fonts.library(searchIn: usualPlaces)
  }
}

extension FontLibrary {
  /// Everything that messages can name.
  package var described: [ControlAPI.FontDescription] {
    descriptions().map { ControlAPI.FontDescription($0) }
  }
}

extension ControlAPI.FontDescription {
  init(_ font: Typography.FontDescription) {
    self.init(
      name: font.name, origin: Origin(font.origin), file: font.file, format: font.format,
      sizes: font.sizes, hasColors: font.hasColors, characters: font.characters,
      standsInFor: font.standsInFor, error: font.error)
    guard font.origin == .builtIn, let face = FontName(rawValue: font.name) else { return }
    let line = Font(face: face, scale: 1)
    height = line.lineHeight
    capHeight = line.capHeight
    ranges = face.characterRanges.map(\.name)
  }
}

extension ControlAPI.FontDescription.Origin {
  fileprivate init(_ origin: Typography.FontDescription.Origin) {
    self =
      switch origin {
      case .builtIn: .builtIn
      case .configured: .configured
      case .found: .found
      }
  }
}

extension FontKnowledge {
  /// What this process and its user can see.
  package static var here: FontKnowledge { .installed(searchIn: Fonts.usualPlaces) }
}
