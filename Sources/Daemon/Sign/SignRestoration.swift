import Clocks
import ControlAPI
import Images
import Layout
import LiveText
import Logging
import Messages
import Panels
import Pixels
import Programme
import SignConfiguration
import Stage
import StateStore
import Typography

/// What a sign shows of what was stored of it.
struct RestoredSign {
  let director: StageDirector
  /// As it is set, without the plan of the configuration.
  let panel: ResolvedPanel
  /// Who set the layout that is in force.
  let origin: LayoutAnswer.Origin
  /// Where the first-run message is; nil once a message was set.
  let firstRunZone: String?
  /// What the zones show of their messages.
  let zones: [String: ZoneMessages]
  /// By their names.
  let variables: [String: Variable]
  /// Until the clock has learnt the time.
  let unsettled: UnsettledClock?
  /// Why what is in force is not what was stored; empty when it is.
  var remark = ""
}

/// Shows what was stored of a sign, as far as that is possible: a panel or a configuration may be
/// another one since.
struct SignRestoration {
  let state: StoredState
  let configuration: Configuration
  /// The panel that is there, whatever the configuration says of it meanwhile.
  let builtPanel: Configuration.Panel
  /// Of the panel as it is built.
  let panelSize: Size
  let library: FontLibrary
  /// The times of the beginning.
  let now: Clocks
  /// The same on the clocks that stored times go by.
  let stateNow: Clocks
  private let unsettled: UnsettledClock?
  /// What is shown already: where the stored state says the same, it goes on, as do messages that
  /// are not to be stored.
  let present: StagePlan?
  let presentZones: [String: ZoneMessages]
  let presentVariables: [String: Variable]
  private let clock: SignClock
  private let pictureCache: PictureCache
  let logger: Logger

  init(
    state: StoredState, configuration: Configuration, builtPanel: Configuration.Panel,
    panelSize: Size, library: FontLibrary, clock: SignClock, present: StagePlan? = nil,
    presentZones: [String: ZoneMessages] = [:], presentVariables: [String: Variable] = [:],
    pictureCache: PictureCache, logger: Logger
  ) {
    self.state = state
    self.configuration = configuration
    self.builtPanel = builtPanel
    self.panelSize = panelSize
    self.library = library
    self.clock = clock
    now = clock.now
    unsettled = UnsettledClock(savedAt: state.savedAt, by: clock)
    stateNow = unsettled?.corrected(now) ?? now
    self.present = present
    self.presentZones = presentZones
    self.presentVariables = presentVariables
    self.pictureCache = pictureCache
    self.logger = logger
  }

  func begin() -> RestoredSign {
    let panel = ResolvedPanel(state.panel, defaults: ResolvedPanel(configuration.panel))
    var remarks: [String] = []
    func attempt(
      _ layout: LayoutProperties, _ origin: LayoutAnswer.Origin, rotate: Int,
      _ remark: (LayoutError) -> String
    ) -> RestoredSign? {
      do throws(LayoutError) {
        var panel = panel
        panel.rotate = rotate
        panel.size = panelSize
        var begun = try begin(layout, origin, panel)
        begun.remark = remarks.joined(separator: "; ")
        return begun
      } catch {
        let sentence = remark(error)
        if !remarks.contains(sentence) { remarks.append(sentence) }
        return nil
      }
    }
    let stored = state.layout.flatMap {
      attempt($0, .set, rotate: panel.rotate) {
        "the layout that was set is not possible on this sign (\($0.message)); it is kept, and that "
          + "of the configuration is in force"
      }
    }
    if let stored { return stored }
    // The last is for a panel that was turned back by a reload that could not turn it.
    for rotate in [panel.rotate, configuration.panel.rotate, 0] {
      let begun = attempt(configuration.layout, .configuration, rotate: rotate) {
        "the layout of the configuration is not possible with the rotation \(rotate) (\($0.message))"
      }
      if let begun { return begun }
    }
    // One zone fills whatever there is.
    return attempt(LayoutProperties(), .configuration, rotate: panel.rotate) { $0.message }!
  }

  private func begin(
    _ message: LayoutProperties, _ origin: LayoutAnswer.Origin, _ panel: ResolvedPanel
  ) throws(LayoutError) -> RestoredSign {
    let layout = try Layout(message)
    var plan = StagePlan(
      size: panelSize.turned(by: panel.rotate), power: panel.power,
      layout: message, defaults: configuration.defaults, zoomLimits: configuration.limits.zoom)
    var unsettled = unsettled
    var zones = restoredZones(layout, &unsettled)
    let variables = restoredVariables(&unsettled)
    plan.zones = plannedZones(zones, layout)
    plan.alerts = plannedAlerts()
    let present = Set(present?.alerts.map(\.id) ?? [])
    unsettled?.noteAlerts(plan.alerts.map(\.id).filter { !present.contains($0) })
    let firstRunZone = planFirstRun(in: &plan, &zones, layout)
    var director = try StageDirector(
      plan, setting: configuration.sceneSetting(library: library, on: builtPanel),
      at: now.awake)
    // A message begins when it is ready to be seen.
    let new = plan.zones.filter { $0.value.place.playback == .running(since: now.awake) }
    director.restart(new.keys, at: clock.awake)
    return RestoredSign(
      director: director, panel: panel, origin: origin, firstRunZone: firstRunZone, zones: zones,
      variables: variables, unsettled: unsettled)
  }

  /// What need not be decoded; the rest comes later.
  func pictures(of message: ResolvedMessage, in size: Size?) -> Pictures {
    configuration.clientImageLoader(pictureCache).pictures(
      of: message, in: size, atMost: configuration.limits.mostStoredPixels)
  }

  private func plannedAlerts() -> [AlertPlan] {
    let shown = present?.alerts ?? []
    return state.plannedAlerts(at: BothClocks(stateNow)) {
      pictures(of: ResolvedMessage($0, defaults: configuration.defaults), in: nil)
    }.filter { stored in !shown.contains { $0.id == stored.id } } + shown
  }

  /// The message of a sign that has never had one, and where it is; nil once it had.
  private func planFirstRun(
    in plan: inout StagePlan, _ zones: inout [String: ZoneMessages], _ layout: Layout
  ) -> String? {
    guard state.isNew, zones.values.allSatisfy({ $0.programme.entries.isEmpty }),
      let zone = layout.firstRunZone
    else { return nil }
    plan.zones[zone] = ZonePlan(
      message: configuration.firstRunMessage,
      place: present?.zones[zone]?.place ?? plan.zones[zone]?.place
        ?? MessagePlace(playback: .running(since: now.awake)))
    var programme = Programme([ProgrammeEntry(firstRun: configuration, at: now)], at: now)
    programme.setRunning(state[zone].running, at: now)
    _ = programme.takeEvents()
    zones[zone] = ZoneMessages(programme, shown: programme.turn)
    return zone
  }
}

extension Layout {
  /// Where the message of a sign is that has never had one.
  var firstRunZone: String? {
    zones.contains { $0.name == mainZone } ? mainZone : zones.first?.name
  }
}

extension Configuration {
  /// Reads pictures that the user of this program names.
  func imageLoader() -> ImageLoader { ImageLoader(iconDirectory: icons.directory) }

  /// Reads pictures that clients name.
  ///
  /// - Parameter cache: where they are stored for the next time.
  func clientImageLoader(_ cache: PictureCache) -> ImageLoader {
    var loader = ImageLoader(iconDirectory: icons.directory, cache: cache)
    loader.files = imageFiles
    return loader
  }

  /// The directories that are set, or those of icons and messages, and the files that the
  /// configuration itself names.
  private var imageFiles: ImageFiles {
    let usual = [icons.directory, messages.directory].compactMap { $0 }
    let named = defaults.images + layout.zones.values.flatMap(\.defaults.images)
    return ImageFiles(
      directories: limits.imageDirectories ?? usual, files: Set(named.map(\.source.rawValue)),
      key: Configuration.Limits.imageDirectoriesKey)
  }

  var firstRunMessage: MessageProperties { MessageProperties(defaults.text) }

  /// What all scenes have in common.
  ///
  /// - Parameter panel: the one that is there, whatever this configuration says of it.
  func sceneSetting(library: FontLibrary, on panel: Panel) -> Scene.Setting {
    var setting = Scene.Setting(
      library: library, rendering: glyphRendering(on: panel), hasShades: panel.hasSoftEdges,
      bitsPerChannel: panel.bitsPerChannel, mostFittedPixels: limits.mostFittedPixels,
      mostTextBytes: Sign.mostTextBytes)
    setting.widestTexts = WidestTexts(in: timeZone).texts
    return setting
  }
}
