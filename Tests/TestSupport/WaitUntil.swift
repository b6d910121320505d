/// Waits for another process, for long on a slow machine.
public func waitUntil(_ what: String, _ isTrue: () throws -> Bool) async throws {
  for _ in 0..<4000 {
    if try isTrue() { return }
    try await Task.sleep(for: .milliseconds(5))
  }
  throw TimedOut(description: "waited in vain until \(what)")
}

public struct TimedOut: Error, CustomStringConvertible {
  public let description: String

  public init(description: String) { self.description = description }
}
