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

/// Changes that come from a new configuration, or from a state that could only be read late.
extension Sign {
  /// Applies a new configuration.
  ///
  /// - Returns: The changed keys that take effect only after a restart.
  func reconfigure(_ new: Configuration, library: FontLibrary) -> [String] {
    let (old, panelBefore) = (configuration, self.panel.inForce)
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
      // A layout that stays in use stays stored.
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
    reporter.logPanel(self.panel.inForce, before: panelBefore, by: "the configuration")
    reporter.reportPanel(.reloaded, stored: stored)
    if isLayoutNew, isTaken { reporter.reportLayout(.reloaded, stored: stored) }
    followFiles()
    return new.keysNeedingRestart(comparedWith: settings.atStart)
  }

  /// Applies a state that could only be read now.
  func adopt(_ state: StoredState) {
    let restored = SignRestoration(
      state: state, configuration: configuration, builtPanel: settings.atStart.panel,
      panelSize: panel.size, library: settings.library, clock: clock, present: director.plan,
      presentZones: zones, presentVariables: variables.all, pictures: pictures,
      logger: logger
    ).begin()
    director = restored.director
    zones = restored.zones
    panel.restore(restored.panel)
    view.setGivenPanel(storage.inForce.panel)
    variables = VariableList(restored.variables)
    storage.layoutOrigin = restored.origin
    storage.unsettled = restored.unsettled
    storage.remark = restored.remark
    if !storage.remark.isEmpty { logger.warning("\(storage.remark)") }
    banners.continueIDs(from: state.bannerNumber)
    storage.continueIDs(of: state)
    forgetOverdueBanners()
    forgetWhatWentBy()
    variablesChanged()
    publish()
    for zone in director.zoneNames { reporter.reportMessage(.reloaded, zone: zone, stored: true) }
    reporter.reportPanel(.reloaded, stored: true)
    reporter.reportLayout(.reloaded, stored: true)
    followFiles()
  }

  /// Builds everything again. If a layout or rotation is not possible, the previous one stays in
  /// use and the problem is reported.
  ///
  /// - Returns: Whether the layout is in use.
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
      + "(\(failure.message)); the previous \(isTaken ? "rotation" : "layout") stays"
    reporter.reportError(.configuration, sentence)
    return isTaken
  }
}

extension StoredState {
  /// Returns the state without the values that changed in the configuration, which is newer.
  func renewed(from old: Configuration, to new: Configuration) -> StoredState {
    var state = self
    if new.panel.brightness != old.panel.brightness { state.reset(.brightness) }
    if new.panel.rotate != old.panel.rotate { state.reset(.rotate) }
    if new.panel.size != old.panel.size { state.reset(.size) }
    if new.layout != old.layout { state.reset(.layout) }
    return state
  }
}
