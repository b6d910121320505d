package import Keys
package import Typography

/// What a reader of a configuration knows about fonts.
package enum FontKnowledge: Sendable {
  /// The names that `font` may have besides `auto`; nil where they are not known. No file is
  /// opened.
  case names([String]?)
  /// The files that the configuration names are opened, and these directories searched where it
  /// says so.
  case installed(searchIn: [String])
}

extension Configuration {
  /// A configuration with the fonts that it asks for.
  package struct Complete: Sendable {
    package var configuration: Configuration
    package var library: FontLibrary
    /// The keys that are set, by their paths.
    var places: [String: ConfigurationOrigin] = [:]

    /// Where the value of a key comes from.
    ///
    /// - Parameter key: its path, such as `panel.size`.
    package func origin(of key: String) -> ConfigurationOrigin { places[key] ?? .defaultValue }
  }
}

/// Where the value of a configuration key comes from.
package enum ConfigurationOrigin: Hashable, Sendable {
  /// Not set, or set to null.
  case defaultValue
  case file(String, SourcePlace)
}

extension Configuration.Complete {
  /// The defaults.
  package static func defaults(searchIn directories: [String]) -> Self {
    // Without files nothing can be wrong with them.
    let library = try? FontLibrary(files: [], searchIn: directories)
    return Self(configuration: Configuration(), library: library ?? .builtIn)
  }
}

extension Configuration.Fonts {
  package func library(searchIn directories: [String]) throws(FontError) -> FontLibrary {
    try FontLibrary(files: files, searchIn: search ? directories : [])
  }

  /// The files that cannot be used, by their numbers.
  var mistakes: [(index: Int, error: FontError)] {
    files.enumerated().compactMap { index, file in
      do throws(FontError) {
        _ = try FontLibrary(files: [file])
        return nil
      } catch {
        return (index, error)
      }
    }
  }
}
