import ArgumentParser
package import Messages

/// Options for when and how long a message is active, one for each of these properties.
package struct ProgrammeOptions: ParsableArguments {
  @Option(.name) var name: String?
  @Option(.group) var group: String?
  @Option(.priority) var priority: String?
  @Option(.rank) var rank: String?
  @Option(.duration) var duration: String?
  @Option(.ttl) var ttl: String?
  @Option(.maxAge) var maxAge: String?
  @Option(.stale) var stale: String?
  @Option(.hold) var hold: String?
  @Option(.wakeup) var wakeup: String?
  @Option(.stack) var stack: String?
  @Option(.when) var when: String?

  package init() {}

  fileprivate func complete(_ properties: inout MessageProperties) throws {
    try properties.take(PropertyOptions.values(self), limits: MessageLimits())
  }
}

extension MessageOptions {
  /// The properties that both groups of options set, checked. Errors name the option.
  package func properties(
    text: MessageText? = nil, _ programme: ProgrammeOptions
  ) throws -> MessageProperties {
    var properties = try properties(text: text)
    try programme.complete(&properties)
    return properties
  }
}
