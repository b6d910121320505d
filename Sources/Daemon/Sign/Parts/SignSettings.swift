import ControlAPI
import Messages
import Service
import SignConfiguration
import Typography

/// The configuration of a sign.
struct SignSettings {
  var configuration: Configuration
  /// That of the start, for what takes effect only with a restart.
  let atStart: Configuration
  /// The fonts that the configuration names.
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
