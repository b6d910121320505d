import Clocks
import ControlAPI
import Layout
import Logging
import Messages
import Panels
import Service
import SignConfiguration
import Stage
import StateStore
import Typography

/// What a sign takes over that no client just set: a configuration, and a state that
/// could be read only late.
extension Sign {
  /// Takes over a configuration that was read again.
  ///
  /// - Returns: the keys that differ from what is in force and take effect only after a new start.
  func reconfigure(_ new: Configuration, library: FontLibrary) -> [String] {
    let old = configuration
    settings.configuration = new
    settings.library = library
    liveText.reconfigure(new)
    view.setLimits(settings.limits)
    var state = storage.state.renewed(from: old, to: new)
    let panel = ResolvedPanel(
      storage.inForce.renewed(from: old, to: new).panel, defaults: ResolvedPanel(new.panel))
    let isLayoutNew = new.layout != old.layout
    let isTaken = takeOver(
      new, rotate: panel.rotate,
      layout: isLayoutNew || storage.layoutOrigin == .configuration
        ? new.layout : director.plan.layout)
    if isLayoutNew, isTaken {
      storage.layoutOrigin = .configuration
      storage.remark = ""
    } else {
      // What stays in force stays stored.
      state.layout = storage.state.layout
      state.resets.remove(.layout)
    }
    if storage.isLoaded { state.resets = [] }
    self.panel.reconfigure(
      from: old.panel, to: new.panel, brightness: panel.brightness, at: clock.now)
    player.renew(zones.keys.sorted(), resources)
    let changes = player.followTime(resources)
    logFailures()
    publish()
    let stored = state == storage.state || save(state)
    report(changes)
    for zone in director.zoneNames { reporter.reportMessage(.reloaded, zone: zone, stored: stored) }
    reporter.reportPanel(.reloaded, stored: stored)
    if isLayoutNew, isTaken { reporter.reportLayout(.reloaded, stored: stored) }
    followFiles()
    return new.keysNeedingRestart(comparedWith: settings.atStart)
  }

  /// Takes over a state that could be read only now.
  func adopt(_ state: StoredState) {
    let restored = SignRestoration(
      state: state, configuration: configuration, builtPanel: settings.atStart.panel,
      panelSize: panel.size, library: settings.library, clock: clock, present: director.plan,
      presentZones: zones, presentVariables: variables.all, pictureCache: pictures.cache,
      logger: logger
    ).begin()
    director = restored.director
    zones = restored.zones
    panel.restore(restored.panel)
    variables = VariableList(restored.variables)
    storage.layoutOrigin = restored.origin
    storage.unsettled = restored.unsettled
    storage.remark = restored.remark
    if !storage.remark.isEmpty { logger.warning("\(storage.remark)") }
    alerts.continueIDs(from: state.alertNumber)
    storage.continueIDs(of: state)
    forgetOverdueAlerts()
    forgetWhatWentBy()
    variablesChanged()
    publish()
    for zone in director.zoneNames { reporter.reportMessage(.reloaded, zone: zone, stored: true) }
    reporter.reportPanel(.reloaded, stored: true)
    reporter.reportLayout(.reloaded, stored: true)
    followFiles()
  }

  /// Shows all again. Where a layout or a rotation is not possible, the previous one stays in force
  /// and that is reported.
  ///
  /// - Returns: whether the layout is in force.
  private func takeOver(
    _ new: Configuration, rotate: Int, layout: LayoutProperties
  ) -> Bool {
    let setting = new.sceneSetting(library: settings.library, on: settings.atStart.panel)
    let size = panel.size
    let (loader, before) = (pictures.loader(configuration), director)
    var failure: StageRefusal?
    for (layout, rotate) in [
      (layout, rotate), (layout, panel.asSet.rotate), (director.plan.layout, panel.asSet.rotate),
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
            plan[name].pictures = loader.pictures(
              of: zones.resolved(message, zone: name, defaults: new.defaults),
              in: before.frameSize(zone: name), atMost: new.limits.mostStoredPixels)
          }
          firstRun?.place(in: &plan)
        }
        if let firstRun { follow(firstRun) }
        panel.rotate(by: rotate)
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
    reporter.reportError(.configuration, sentence)
    return isTaken
  }
}

extension StoredState {
  /// Without what another configuration says again: what the file says is the newest word about it.
  func renewed(from old: Configuration, to new: Configuration) -> StoredState {
    var state = self
    if new.panel.brightness != old.panel.brightness { state.reset(.brightness) }
    if new.panel.rotate != old.panel.rotate { state.reset(.rotate) }
    if new.panel.size != old.panel.size { state.reset(.size) }
    if new.layout != old.layout { state.reset(.layout) }
    return state
  }
}
