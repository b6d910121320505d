/// What a look at one thing showed.
package struct Finding: Codable, Hashable, Sendable {
  package enum State: String, Codable, Sendable {
    /// As it should be.
    case ok
    /// Worth knowing, and no obstacle by itself.
    case note
    /// Something that does not work, or will not.
    case problem
  }

  /// What was looked at: `board`, `power`, `gpio`, `registers`, `spi`, `clock`, `sound`, `onewire`,
  /// `groups`, `realtime`, `memory`, `cores`, `service`, `processes`, `socket` or `panel`.
  package let check: String
  package let state: State
  /// A sentence without its full stop.
  package let detail: String
  /// What to do about it, often a command; empty when there is nothing to do.
  package let remedy: String

  package init(_ check: String, _ state: State, _ detail: String, remedy: String = "") {
    self.check = check
    self.state = state
    self.detail = detail
    self.remedy = remedy
  }
}
