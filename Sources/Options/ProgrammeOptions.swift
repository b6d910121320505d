import ArgumentParser
package import Messages

/// The options for when a message is on and how long: one for each property of these.
package struct ProgrammeOptions: ParsableArguments {
  @Option(help: MessageOptions.help(.name), completion: MessageOptions.words(.name))
  var name: String?
  @Option(help: MessageOptions.help(.group), completion: MessageOptions.words(.group))
  var group: String?
  @Option(help: MessageOptions.help(.priority), completion: MessageOptions.words(.priority))
  var priority: String?
  // A number below 0 begins with a dash.
  @Option(
    parsing: .unconditional, help: MessageOptions.help(.rank),
    completion: MessageOptions.words(.rank))
  var rank: String?
  @Option(help: MessageOptions.help(.duration), completion: MessageOptions.words(.duration))
  var duration: String?
  @Option(help: MessageOptions.help(.ttl), completion: MessageOptions.words(.ttl))
  var ttl: String?
  @Option(help: MessageOptions.help(.maxAge), completion: MessageOptions.words(.maxAge))
  var maxAge: String?
  @Option(help: MessageOptions.help(.stale), completion: MessageOptions.words(.stale))
  var stale: String?
  @Option(help: MessageOptions.help(.hold), completion: MessageOptions.words(.hold))
  var hold: String?
  @Option(help: MessageOptions.help(.wakeup), completion: MessageOptions.words(.wakeup))
  var wakeup: String?
  @Option(help: MessageOptions.help(.stack), completion: MessageOptions.words(.stack))
  var stack: String?
  @Option(help: MessageOptions.help(.when), completion: MessageOptions.words(.when))
  var when: String?

  package init() {}

  fileprivate func complete(_ properties: inout MessageProperties) throws {
    try properties.take(
      [
        (.name, name), (.group, group), (.priority, priority), (.rank, rank),
        (.duration, duration), (.ttl, ttl), (.maxAge, maxAge), (.stale, stale), (.hold, hold),
        (.wakeup, wakeup), (.stack, stack), (.when, when),
      ], limits: MessageLimits())
  }
}

extension MessageOptions {
  /// What was said with these options and those, checked. Errors name the option.
  package func properties(
    text: MessageText? = nil, _ programme: ProgrammeOptions
  ) throws -> MessageProperties {
    var properties = try properties(text: text)
    try programme.complete(&properties)
    return properties
  }
}
