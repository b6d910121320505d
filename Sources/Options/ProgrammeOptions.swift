import ArgumentParser
package import Messages

/// The options for when a message is on and how long: one for each property of these.
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
  /// What was set with these options and those, checked. Errors name the option.
  package func properties(
    text: MessageText? = nil, _ programme: ProgrammeOptions
  ) throws -> MessageProperties {
    var properties = try properties(text: text)
    try programme.complete(&properties)
    return properties
  }
}
