import FoundationEssentials
import Keys
import Messages

extension SceneStep {
  /// - Parameters:
  ///   - path: Name of the step in errors: `scene[2]`.
  ///   - limits: Limits of messages. Their `fonts` are the valid names for `font`; nil if unknown.
  init(_ value: ConfigurationValue, path: String, limits: MessageLimits) throws(WrongValue) {
    guard case .mapping = value.value else {
      throw WrongValue(value, path: path, expected: Self.expected)
    }
    var at: Int?
    var action: Action?
    for member in value.members {
      let (name, value) = (member.name, member.value)
      guard let key = Key(rawValue: name) else {
        throw WrongValue(member, unknownIn: path, known: Key.allCases.map(\.rawValue))
      }
      let path = "\(path).\(name)"
      if key.isAction, action != nil {
        throw WrongValue(
          value, sentence: "\(path) is not possible here: a step is \(Self.expected)")
      }
      func read<ChangedMessage: Decodable>(_ type: ChangedMessage.Type, wrapped: String? = nil)
        throws(WrongValue)
        -> ChangedMessage
      {
        try value.decode(type, wrapped: wrapped, path: path, limits: limits)
      }
      switch key {
      case .at:
        guard let time = value.value.milliseconds(in: Self.moments) else {
          throw WrongValue(
            value, path: path,
            expected: PropertyUnit.expectedTime(Self.moments))
        }
        at = time
      case .zone:
        guard case .string(let name) = value.value else {
          throw WrongValue(value, path: path, expected: "the name of a zone")
        }
        zone = name
      case .message: action = .message(try read(MessageProperties.self))
      case .change: action = .change(try read(MessagePatch.self))
      case .zoom:
        let isScale = value.value.asDouble != nil
        action = .zoom(
          try read(ZoomRequest.self, wrapped: isScale ? ZoomRequest.Key.scale.rawValue : nil))
      case .page:
        action = .page(try read(PageRequest.self, wrapped: PageRequest.Key.page.rawValue))
      case .select:
        action = .select(try read(SelectRequest.self, wrapped: SelectRequest.Key.item.rawValue))
      case .banner: action = .notice(.banner(try read(BannerProperties.self)))
      case .alert: action = .notice(.alert(try read(AlertProperties.self)))
      case .layout: action = .layout(try read(LayoutProperties.self))
      case .command:
        guard case .string(let word) = value.value, let command = Command(rawValue: word) else {
          throw WrongValue(
            value, path: path,
            expected: MessageProperty.choice(Command.allCases.map(\.rawValue)))
        }
        action = .command(command)
      }
    }
    guard let at, let action else {
      throw WrongValue(value, sentence: "\(path) takes \(Self.expected)")
    }
    self.at = at
    self.action = action
  }
}

extension ConfigurationValue {
  /// Decodes a YAML value as the API decodes JSON.
  ///
  /// - Parameter wrapped: API key of a value that a scene has without a mapping; nil for a mapping.
  fileprivate func decode<ChangedMessage: Decodable>(
    _ type: ChangedMessage.Type, wrapped: String?, path: String, limits: MessageLimits
  ) throws(WrongValue) -> ChangedMessage {
    let decoder = JSONDecoder()
    decoder.userInfo[.messageLimits] = limits
    do {
      let whole = wrapped.map { PropertyValue.mapping([$0: value]) } ?? value
      return try decoder.decode(type, from: JSONEncoder().encode(whole))
    } catch {
      throw wrongValue(error, wrapped: wrapped, path: path)
    }
  }

  private func wrongValue(_ error: any Error, wrapped: String?, path: String) -> WrongValue {
    switch error {
    case let error as ValueError:
      if let unknown = error.unknownKey {
        return wrongValue(unknown, wrapped: wrapped, path: path)
      }
      let inside = error.field == wrapped ? "" : ".\(error.field)"
      var wrong = WrongValue(
        part(at: inside).value, sentence: "\(path)\(inside) \(error.complaint)")
      if inside.isEmpty { wrong.index = index }
      return wrong
    case let error as UnknownKeyError:
      let place = error.place.map { ".\($0)" } ?? ""
      var wrong = WrongValue(
        self,
        sentence: UnknownKeyError(error.key, known: error.known, place: path + place).message)
      wrong.index = part(at: "\(place).\(error.key)").keyIndex
      return wrong
    case let error as ContentError: return WrongValue(self, sentence: "\(path): \(error.message)")
    default: return WrongValue(self, sentence: "\(path) takes a mapping, not \(description)")
    }
  }
}
