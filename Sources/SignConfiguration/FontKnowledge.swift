package import Keys
import Messages
package import Typography

/// Source of the font names for a configuration reader.
package enum FontKnowledge: Sendable {
  /// The valid names for `font` besides `auto`; nil if they are unknown. No file is opened.
  case names([String]?)
  /// Opens the configured font files, and searches these directories if the configuration enables
  /// it.
  case installed(searchIn: [String])
}

extension Configuration {
  /// A configuration with its fonts.
  package struct Complete: Sendable {
    package var configuration: Configuration
    package var library: FontLibrary
    /// Positions of the keys that are set, by key path.
    var places: [String: ConfigurationOrigin] = [:]
    /// Values of the keys that are set, as written, by key path.
    var written: [String: PropertyValue] = [:]

    /// The number of keys that are set and not null.
    package var keyCount: Int { places.count }

    /// Returns the origin of a key's value.
    ///
    /// - Parameter key: Key path, such as `panel.size`.
    package func origin(of key: String) -> ConfigurationOrigin { places[key] ?? .defaultValue }

    /// Returns the effective value of a key, as YAML on one line.
    package func value(of key: ConfigurationKeys.Key) -> String {
      (key.value?(configuration) ?? written[key.path] ?? .null).yaml
    }
  }
}

/// Origin of a configuration value.
package enum ConfigurationOrigin: Hashable, Sendable {
  /// The key is not set, or set to null.
  case defaultValue
  case file(String, SourcePlace)
}

extension Configuration.Complete {
  /// The default configuration.
  package static func defaults(searchIn directories: [String]) -> Self {
    // Without configured files there is no error.
    let library = try? FontLibrary(files: [], searchIn: directories)
    return Self(configuration: Configuration(), library: library ?? .builtIn)
  }
}

extension Configuration.Fonts {
  package func library(searchIn directories: [String]) throws(FontError) -> FontLibrary {
    try FontLibrary(files: files, searchIn: search ? directories : [])
  }

  /// The font files that cannot be used, with their indices.
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
