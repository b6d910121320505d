import Keys
import Messages

extension ConfigurationKeys {
  static let scene = [
    Key(
      "scene",
      "What 'signd render --scene' plays, step by step; a running sign takes no notice of it.",
      expected: "a list of at most \(SceneStep.maximumCount) steps, each \(SceneStep.expected)",
      default: "null"
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
