import Keys
import Messages

extension ConfigurationKeys {
  static let layout = LayoutProperties.Key.allCases.map { key in
    Key(key.rawValue, key.summary, expected: key.expected, default: "null") {
      (value, configuration, fonts) throws(WrongValue) in
      do throws(ValueError) {
        try configuration.layout.set(
          key, to: value.value,
          limits: MessageLimits(
            text: configuration.limits.text, fonts: fonts, fontsCommand: "signd fonts"))
        if key == .zones {
          try configuration.layout.checkSchedules(in: configuration.locality)
          try configuration.layout.checkPlaceholders(by: configuration)
        }
      } catch {
        var wrong = WrongValue(value, error, field: key.rawValue, path: key.rawValue)
        // A name that is refused is a key of the mapping.
        let isName = { PropertyValue.string($0).description == error.value }
        if error.field == key.rawValue, let name = value.members.first(where: { isName($0.name) }) {
          wrong.index = name.index
          wrong.description = error.value
        }
        throw wrong
      }
    }
  }
}
