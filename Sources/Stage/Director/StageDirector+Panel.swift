public import Clocks
import Layout
public import Messages
public import Pixels

extension StageDirector {
  /// Lays the zones out again. Zones that keep their name continue, and their scenes are used again
  /// if size and defaults are unchanged. Messages of other zones wait for a layout that has their
  /// zone.
  ///
  /// - Parameter change: Changes of the zones' plans. If a message is unchanged, its new pictures
  ///   count only if its scene is made again.
  /// - Throws: `StageRefusal` if the layout is impossible.
  public mutating func setLayout(
    _ message: LayoutProperties, at now: @autoclosure () -> Nanoseconds,
    _ change: (inout StagePlan) -> Void = { _ in }
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      change(&director.plan)
      director.plan.layout = message
      // The defaults of a zone may have changed.
      try director.layOut(now, stale: .zoneDefaults)
    }
  }

  /// Sets the size of the panel. The zones follow and continue.
  ///
  /// - Parameter size: The size after rotation. It is not empty.
  /// - Throws: `StageRefusal` if the layout is impossible at this size.
  public mutating func setSize(
    _ size: Size, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      guard size != director.plan.size else { return }
      director.plan.size = size
      // These banners were leaving a stage of another size.
      director.leaving = []
      try director.layOut(now, stale: .nothing)
    }
  }

  /// Switches the stage on or off. Time continues while it is off.
  public mutating func setPower(_ power: Bool, at now: @autoclosure () -> Nanoseconds) {
    attempt(at: now) { director in
      director.plan.power = power
      director.present()
    }
  }

  /// Builds everything again. Messages continue where they were.
  ///
  /// - Parameters:
  ///   - setting: The new setting. Its pictures are ignored.
  ///   - change: Changes of the plan, except its banners.
  /// - Throws: `StageRefusal` if the layout is impossible.
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

  /// Builds the zones of the plan's layout.
  private mutating func layOut(_ now: () -> Nanoseconds, stale: Stale) throws(StageRefusal) {
    do throws(LayoutError) {
      layout = try Layout(plan.layout)
      let names = Set(zoneNames)
      // Only shown pictures take memory. They are loaded again for a layout that has the zone.
      for name in plan.zones.keys where !names.contains(name) {
        plan[name].pictures = Pictures()
      }
      try restage(now, Rebuild(stale: stale))
    } catch {
      throw .impossibleLayout(error)
    }
  }
}
