import Clocks
import ControlAPI
import Layout
import LiveText
import Logging
import Messages
import Panels
import Service
import SignConfiguration
import Stage
import StateStore
import Typography

/// What a sign takes over that nobody said to it just now: a configuration, and a state that could be
/// read only late.
extension Sign {
  /// Takes over a configuration that was read again.
  ///
  /// - Returns: the keys that differ from what is in force and take effect only after a new start.
  func reconfigure(_ new: Configuration, library: FontLibrary) -> [String] {
    let old = configuration
    configuration = new
    self.library = library
    live.follow(new)
    view.setLimits(Self.limits(new, library))
    var state = store.state.renewed(from: old, to: new)
    let panel = ResolvedPanel(
      store.inForce.renewed(from: old, to: new).panel, defaults: ResolvedPanel(new.panel))
    let isLayoutNew = new.layout != old.layout
    let isTaken = takeOver(
      new, rotate: panel.rotate,
      layout: isLayoutNew || origin == .configuration ? new.layout : director.plan.layout)
    if isLayoutNew, isTaken {
      origin = .configuration
      remark = ""
    } else {
      // What stays in force stays kept.
      state.layout = store.state.layout
      state.resets.remove(.layout)
    }
    if store.isLoaded { state.resets = [] }
    self.panel.brightness = panel.brightness
    if new.panel.brightness != old.panel.brightness { plannedDimming.takeBackBrightness() }
    if new.panel.dimming != old.panel.dimming {
      plannedDimming = PlannedDimming(new.panel.dimming, at: clock.now)
    }
    player.renew(zones.keys.sorted(), resources)
    let changes = player.followTime(resources)
    logFailures()
    handOver()
    let stored = state == store.state || save(state)
    tell(changes)
    for zone in director.zoneNames { tellMessage(.reloaded, zone: zone, stored: stored) }
    tellPanel(.reloaded, stored: stored)
    if isLayoutNew, isTaken { tellLayout(.reloaded, stored: stored) }
    followFiles()
    return new.keysNeedingRestart(comparedWith: firstConfiguration)
  }

  /// Takes over a state that could be read only now.
  func adopt(_ state: StoredState) {
    let revived = SignRevival(
      state: state, configuration: configuration, builtPanel: firstConfiguration.panel,
      panelSize: maker.panelSize, library: library, clock: clock, present: director.plan,
      presentZones: zones, presentVariables: variables, pictureCache: pictureCache,
      logger: logger
    ).begin()
    director = revived.director
    panel = revived.panel
    origin = revived.origin
    firstRunZone = revived.firstRunZone
    zones = revived.zones
    variables = revived.variables
    unsettled = revived.unsettled
    remark = revived.remark
    if !remark.isEmpty { logger.warning("\(remark)") }
    nextAlert = max(nextAlert, state.alertNumber)
    nextMessage = max(nextMessage, state.messageNumber)
    forgetOverdueAlerts()
    forgetWhatWentBy()
    variablesChanged()
    handOver()
    for zone in director.zoneNames { tellMessage(.reloaded, zone: zone, stored: true) }
    tellPanel(.reloaded, stored: true)
    tellLayout(.reloaded, stored: true)
    followFiles()
  }

  /// Shows all anew. Where a layout or a rotation is not possible, the one before stays in force and
  /// that is told.
  ///
  /// - Returns: whether the layout is in force.
  private func takeOver(
    _ new: Configuration, rotate: Int, layout: LayoutProperties
  ) -> Bool {
    let setting = new.sceneSetting(library: library, on: firstConfiguration.panel)
    let size = maker.panelSize
    let (loader, before) = (imageLoader, director)
    var failure: StageRefusal?
    for (layout, rotate) in [
      (layout, rotate), (layout, panel.rotate), (director.plan.layout, panel.rotate),
    ] {
      do throws(StageRefusal) {
        let zones = try? Layout(layout)
        let firstRun = zones.map { self.firstRun(in: $0, new) }
        try director.reconfigure(setting: setting, at: clock.awake) { plan in
          plan.layout = layout
          plan.size = size.turned(by: rotate)
          plan.defaults = new.defaults
          plan.zoomLimits = new.limits.zoom
          for (name, zone) in plan.zones {
            guard let message = zone.message, let zones else { continue }
            plan.zones[name]!.pictures = loader.pictures(
              of: zones.resolved(message, zone: name, defaults: new.defaults),
              in: before.frameSize(zone: name), atMost: new.limits.mostStoredPixels)
          }
          firstRun?.place(in: &plan)
        }
        if let firstRun { follow(firstRun) }
        panel.rotate = rotate
        break
      } catch {
        failure = failure ?? error
      }
    }
    guard let failure else { return true }
    let isTaken = director.plan.layout == layout
    let sentence =
      "the \(isTaken ? "rotation" : "layout") of the configuration is not possible on this sign "
      + "(\(failure.message)); the one before stays in force"
    logger.error("\(sentence)")
    events.publish(.error(ErrorEvent(source: .configuration, detail: sentence)))
    return isTaken
  }
}

extension StoredState {
  /// Without what another configuration says anew: what the file says is the newest word about it.
  func renewed(from old: Configuration, to new: Configuration) -> StoredState {
    var state = self
    if new.panel.brightness != old.panel.brightness { state.reset(.brightness) }
    if new.panel.rotate != old.panel.rotate { state.reset(.rotate) }
    if new.panel.size != old.panel.size { state.reset(.size) }
    if new.layout != old.layout { state.reset(.layout) }
    return state
  }
}
