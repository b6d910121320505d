public import Clocks
import Layout
public import Messages
public import Pixels

extension StageDirector {
  /// Lays the zones out again. Those whose names stay go on, and are not made again where they are
  /// as large as before and the same holds in them; messages of others wait for a layout that has
  /// them.
  ///
  /// - Parameter change: of what zones show, besides; where their messages stay the same, pictures
  ///   that are new count only where a zone is made again.
  public mutating func setLayout(
    _ message: LayoutProperties, at now: @autoclosure () -> Nanoseconds,
    _ change: (inout StagePlan) -> Void = { _ in }
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      change(&director.plan)
      director.plan.layout = message
      // What holds in a zone may be another thing now.
      try director.layOut(now, stale: .zoneDefaults)
    }
  }

  /// The panel was turned, or has another size; zones follow, and go on.
  ///
  /// - Parameter size: as it hangs, not empty.
  public mutating func setSize(
    _ size: Size, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      guard size != director.plan.size else { return }
      director.plan.size = size
      // They were on their way out of another stage.
      director.leaving = []
      try director.layOut(now, stale: .nothing)
    }
  }

  /// Time goes on in the dark.
  public mutating func setPower(_ power: Bool, at now: @autoclosure () -> Nanoseconds) {
    attempt(at: now) { director in
      director.plan.power = power
      director.present()
    }
  }

  /// Makes all again; what stays or changes goes on where it was.
  ///
  /// - Parameters:
  ///   - setting: its pictures do not count.
  ///   - change: not of the alerts.
  public mutating func reconfigure(
    setting: Scene.Setting? = nil, at now: @autoclosure () -> Nanoseconds,
    _ change: (inout StagePlan) -> Void
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      if let setting { director.setting = setting }
      change(&director.plan)
      director.leaving = []
      try director.layOut(now, stale: .all)
    }
  }

  /// Makes the zones of the plan's layout.
  private mutating func layOut(_ now: () -> Nanoseconds, stale: Stale) throws(StageRefusal) {
    do throws(LayoutError) {
      layout = try Layout(plan.layout)
      let names = Set(zoneNames)
      // The memory is for what is shown; they are loaded again for a layout that has the zone.
      for name in plan.zones.keys where !names.contains(name) {
        plan[name].pictures = Pictures()
      }
      try restage(now, Rebuild(stale: stale))
    } catch {
      throw .impossibleLayout(error)
    }
  }
}
