import ControlAPI
import Messages
import Service
import SignConfiguration
import Typography

/// The configuration of a sign.
struct SignSettings {
  var configuration: Configuration
  /// The configuration of the start, for settings that need a restart.
  let atStart: Configuration
  /// The configured fonts.
  var library: FontLibrary

  init(_ configuration: Configuration, library: FontLibrary) {
    self.configuration = configuration
    atStart = configuration
    self.library = library
  }

  var limits: MessageLimits {
    MessageLimits(text: configuration.limits.text, fonts: library.names)
  }
}
