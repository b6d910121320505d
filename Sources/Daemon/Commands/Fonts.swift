package import ControlAPI
import Messages
import ServiceProcess
package import SignConfiguration
package import Typography

/// Descriptions of fonts for people and programs.
package enum Fonts {
  /// The directories in which this process looks for installed fonts.
  package static var usualPlaces: [String] {
    FontLibrary.usualPlaces(
      home: ProcessPaths.homeDirectory.isEmpty ? nil : ProcessPaths.homeDirectory)
  }

  /// Returns the fonts for a command that runs without a daemon: some files, and those of a
  /// configuration, or of the default one if it exists.
  ///
  /// - Throws: `StartError` for an invalid configuration, `FontError` for an unusable file.
  package static func library(configuration path: String?, files: [String]) throws -> FontLibrary {
    var options = DaemonOptions()
    options.configurationPath = path
    let complete = try DaemonProcess.readConfiguration(DaemonProcess.configurationPath(options))
    guard !files.isEmpty else { return complete.library }
    var fonts = complete.configuration.fonts
    fonts.files = files.map { FontLibrary.File(path: ProcessPaths.absolute($0)) } + fonts.files
    return try fonts.library(searchIn: usualPlaces)
  }
}

extension FontLibrary {
  /// All fonts that messages can name.
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
    capHeights = Array(face.heights)
    if FontName.drawnByHand.contains(face) { height = Font(face: face, scale: 1).lineHeight }
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
  /// The fonts that this process and its user can read.
  package static var here: FontKnowledge { .installed(searchIn: Fonts.usualPlaces) }
}
