public import Clocks
import Synchronization

/// How often a panel is refreshed, measured while it is. Any thread may read it.
public final class RefreshMeter: Sendable {
  public struct Reading: Equatable, Sendable {
    /// In hertz.
    public var rate: Double
    /// By how much the light of a row was too long at most, in nanoseconds: what else the processor
    /// did meanwhile.
    public var latest: Nanoseconds
    /// The light of the frames as a part of what they give at full brightness: the brightness that
    /// was set, unless other work took the processor.
    public var brightness: Double
    /// The mean light, as `Panel.light(of:)` has it.
    public var light: Int
  }

  /// What is measured until the meter takes it. Light is in lit channels times nanoseconds.
  struct Sums {
    /// By how much the light of a row was too long at most, in nanoseconds.
    var latest: Nanoseconds = 0
    /// The light that was given, and what would have been at full brightness.
    var light = 0.0
    var fullLight = 0.0
    /// What one channel would have given with all its planes at full brightness.
    var fullChannel = 0.0
  }

  private static let span: Nanoseconds = 500_000_000

  private let millihertz = Atomic<Int64>(0)
  private let latest = Atomic<Nanoseconds>(0)
  /// In millionths.
  private let brightness = Atomic<Int64>(0)
  private let light = Atomic<Int>(0)

  /// Over the last half second; nil while nothing is refreshed, and before that.
  public var reading: Reading? {
    let millihertz = millihertz.load(ordering: .relaxed)
    guard millihertz > 0 else { return nil }
    return Reading(
      rate: Double(millihertz) / 1000, latest: latest.load(ordering: .relaxed),
      brightness: Double(brightness.load(ordering: .relaxed)) / 1e6,
      light: light.load(ordering: .relaxed))
  }

  /// What the thread counts that refreshes.
  struct Count {
    private var start: Nanoseconds?
    private var refreshes: Int64 = 0

    /// Nothing is refreshed from now on.
    mutating func stop(_ meter: RefreshMeter) {
      guard start != nil else { return }
      start = nil
      meter.millihertz.store(0, ordering: .relaxed)
    }

    /// A refresh has ended.
    ///
    /// - Parameter sums: begin again at 0 with each span.
    mutating func add(_ sums: inout Sums, at now: Nanoseconds, to meter: RefreshMeter) {
      guard let start else {
        self.start = now
        refreshes = 0
        sums = Sums()
        return
      }
      refreshes += 1
      guard now - start >= RefreshMeter.span else { return }
      let part = sums.fullLight > 0 ? sums.light / sums.fullLight : 0
      meter.brightness.store(Int64(part * 1e6), ordering: .relaxed)
      meter.light.store(Int(sums.light / sums.fullChannel * 255), ordering: .relaxed)
      meter.latest.store(sums.latest, ordering: .relaxed)
      meter.millihertz.store(refreshes * 1_000_000_000_000 / (now - start), ordering: .relaxed)
      self.start = now
      refreshes = 0
      sums = Sums()
    }
  }
}
