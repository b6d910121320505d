import Keys
import Messages

extension ConfigurationKeys {
  static let layout = LayoutProperties.Key.allCases.map { key in
    Key(key.rawValue, key.summary, expected: key.expected) {
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
        // A rejected name is a key of the mapping.
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

extension ConfigurationKeys {
  static let scene = [
    Key(
      "scene",
      "Steps that 'signd render --scene' draws. A running sign ignores them. See Scenes.",
      expected: "a list of at most \(SceneStep.maximumCount) steps, each \(SceneStep.expected)"
    ) { (value, configuration, fonts) throws(WrongValue) in
      guard case .list = value.value, value.items.count <= SceneStep.maximumCount else {
        throw WrongValue(value)
      }
      let limits = MessageLimits(
        text: configuration.limits.text, fonts: fonts, fontsCommand: "signd fonts")
      var steps: [SceneStep] = []
      for (index, item) in value.items.enumerated() {
        steps.append(try SceneStep(item, path: "scene[\(index)]", limits: limits))
      }
      configuration.scene = steps
    }
  ]
}
