import Synchronization

/// How often a panel is refreshed, measured while it is. Any thread may read it.
public final class RefreshMeter: Sendable {
  public struct Reading: Equatable, Sendable {
    /// In hertz.
    public var rate: Double
    /// By how much the light of a row was too long at most, in nanoseconds: what else the processor
    /// did meanwhile.
    public var latest: Int64
  }

  private static let span: Int64 = 500_000_000

  private let millihertz = Atomic<Int64>(0)
  private let latest = Atomic<Int64>(0)

  /// Over the last half second; nil while nothing is refreshed, and before that.
  public var reading: Reading? {
    let millihertz = millihertz.load(ordering: .relaxed)
    guard millihertz > 0 else { return nil }
    return Reading(
      rate: Double(millihertz) / 1000, latest: latest.load(ordering: .relaxed))
  }

  /// What the thread counts that refreshes.
  struct Count {
    private var start: Int64?
    private var refreshes: Int64 = 0

    /// Nothing is refreshed from now on.
    mutating func stop(_ meter: RefreshMeter) {
      guard start != nil else { return }
      start = nil
      meter.millihertz.store(0, ordering: .relaxed)
    }

    /// A refresh has ended.
    ///
    /// - Parameter latest: the longest excess of light; begins again at 0 with each span.
    mutating func add(at now: Int64, latest: inout Int64, to meter: RefreshMeter) {
      guard let start else {
        self.start = now
        refreshes = 0
        latest = 0
        return
      }
      refreshes += 1
      guard now - start >= RefreshMeter.span else { return }
      meter.latest.store(latest, ordering: .relaxed)
      meter.millihertz.store(refreshes * 1_000_000_000_000 / (now - start), ordering: .relaxed)
      self.start = now
      refreshes = 0
      latest = 0
    }
  }
}
