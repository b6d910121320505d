/// What a look at one thing showed.
public struct Finding: Codable, Hashable, Sendable {
  public enum State: String, Codable, Sendable {
    /// As it should be.
    case ok
    /// Worth knowing, and no obstacle by itself.
    case note
    /// Something that does not work, or will not.
    case problem
  }

  /// What was looked at: `board`, `power`, `gpio`, `registers`, `spi`, `clock`, `sound`, `onewire`,
  /// `groups`, `realtime`, `memory`, `cores`, `service`, `processes`, `socket` or `panel`.
  public let check: String
  public let state: State
  /// A sentence without its full stop.
  public let detail: String
  /// What to do about it, often a command; empty when there is nothing to do.
  public let remedy: String

  public init(_ check: String, _ state: State, _ detail: String, remedy: String = "") {
    self.check = check
    self.state = state
    self.detail = detail
    self.remedy = remedy
  }
}
