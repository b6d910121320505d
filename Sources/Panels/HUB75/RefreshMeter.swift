public import Clocks
import Synchronization

/// Measurement of a panel's refresh rate and light. Any thread may read it.
public final class RefreshMeter: Sendable {
  public struct Reading: Equatable, Sendable {
    /// Refresh rate, in hertz.
    public var rate: Double
    /// Maximum excess of a row's light, in nanoseconds. Other work of the processor causes it.
    public var latest: Nanoseconds
    /// Light of the frames as a fraction of their light at full brightness. It equals the set
    /// brightness unless other work took the processor.
    public var brightness: Double
    /// Mean light, in the unit of `Panel.light(of:)`.
    public var light: Int
    /// Fraction of the time in which the thread did not sleep, 0 to 1.
    public var share: Double
  }

  /// Measurements until the meter takes them. Light is in lit channels times nanoseconds.
  struct Sums {
    /// Maximum excess of a row's light, in nanoseconds.
    var latest: Nanoseconds = 0
    /// Light that was given, and light of the same refreshes at full brightness.
    var light = 0.0
    var fullLight = 0.0
    /// Light of one channel with all its planes at full brightness.
    var fullChannel = 0.0
    /// Time in which the thread slept, in nanoseconds.
    var slept: Nanoseconds = 0
  }

  private static let span: Nanoseconds = 500_000_000

  private let millihertz = Atomic<Int64>(0)
  private let latest = Atomic<Nanoseconds>(0)
  /// Brightness in millionths.
  private let brightness = Atomic<Int64>(0)
  private let light = Atomic<Int>(0)
  /// Share in millionths.
  private let share = Atomic<Int64>(0)

  /// Reading of the last half second; nil while nothing is refreshed, and during the first half
  /// second.
  public var reading: Reading? {
    let millihertz = millihertz.load(ordering: .relaxed)
    guard millihertz > 0 else { return nil }
    return Reading(
      rate: Double(millihertz) / 1000, latest: latest.load(ordering: .relaxed),
      brightness: Double(brightness.load(ordering: .relaxed)) / 1e6,
      light: light.load(ordering: .relaxed),
      share: Double(share.load(ordering: .relaxed)) / 1e6)
  }

  /// Counters of the thread that refreshes.
  struct Count {
    private var start: Nanoseconds?
    private var refreshes: Int64 = 0

    /// Ends the measurement, because nothing is refreshed from now on.
    mutating func stop(_ meter: RefreshMeter) {
      guard start != nil else { return }
      start = nil
      meter.millihertz.store(0, ordering: .relaxed)
    }

    /// Counts a refresh that has ended.
    ///
    /// - Parameter sums: the measurements, reset to 0 with each span.
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
      meter.share.store(
        1_000_000 - sums.slept * 1_000_000 / (now - start), ordering: .relaxed)
      meter.latest.store(sums.latest, ordering: .relaxed)
      meter.millihertz.store(refreshes * 1_000_000_000_000 / (now - start), ordering: .relaxed)
      self.start = now
      refreshes = 0
      sums = Sums()
    }
  }
}
