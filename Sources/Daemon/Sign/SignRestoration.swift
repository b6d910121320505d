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

/// A sign as restored from its state.
struct RestoredSign {
  let director: StageDirector
  /// The panel's properties as set, without the schedule.
  let panel: ResolvedPanel
  /// The origin of the layout in use.
  let origin: LayoutAnswer.Origin
  /// The zone of the first-run message, or nil once a message was set.
  let firstRunZone: String?
  /// The messages of the zones.
  let zones: [String: ZoneMessages]
  /// The variables by name.
  let variables: [String: Variable]
  /// The stored times of a clock that is not trusted yet.
  let unsettled: UnsettledClock?
  /// Why the restored sign differs from the state, or empty if it does not.
  var remark = ""
}

/// Restores a sign from its state, as far as the panel and the configuration permit.
struct SignRestoration {
  let state: StoredState
  let configuration: Configuration
  /// The connected panel. A new configuration does not change it.
  let builtPanel: Configuration.Panel
  /// The size of the panel as built.
  let panelSize: Size
  let library: FontLibrary
  /// The time of the start.
  let now: Clocks
  /// The time of the start on the clocks of the stored times.
  let stateNow: Clocks
  private let unsettled: UnsettledClock?
  /// What is shown already, if the state was read late. Equal messages continue, as do messages
  /// that are not stored.
  let present: StagePlan?
  let presentZones: [String: ZoneMessages]
  let presentVariables: [String: Variable]
  private let clock: SignClock
  private let pictureCache: PictureCache
  private let pictureStore: PictureStore
  let logger: Logger

  init(
    state: StoredState, configuration: Configuration, builtPanel: Configuration.Panel,
    panelSize: Size, library: FontLibrary, clock: SignClock, present: StagePlan? = nil,
    presentZones: [String: ZoneMessages] = [:], presentVariables: [String: Variable] = [:],
    pictures: PictureWork, logger: Logger
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
    pictureCache = pictures.cache
    pictureStore = pictures.store
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
        "the layout that was set is not possible on this sign (\($0.message)); it stays stored, and "
          + "the configuration's layout is used"
      }
    }
    if let stored { return stored }
    // The last rotation is for a panel that a reload could not turn.
    for rotate in [panel.rotate, configuration.panel.rotate, 0] {
      let begun = attempt(configuration.layout, .configuration, rotate: rotate) {
        "the layout of the configuration is not possible with the rotation \(rotate) (\($0.message))"
      }
      if let begun { return begun }
    }
    // A single zone fits every panel.
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
    plan.banners = plannedBanners()
    let present = Set(present?.banners.map(\.id) ?? [])
    unsettled?.noteBanners(plan.banners.map(\.id).filter { !present.contains($0) })
    let firstRunZone = planFirstRun(in: &plan, &zones, layout)
    var director = try StageDirector(
      plan, setting: configuration.sceneSetting(library: library, on: builtPanel),
      at: now.awake)
    // A message starts when its scene is ready.
    let new = plan.zones.filter { $0.value.place.playback == .running(since: now.awake) }
    director.restart(new.keys, at: clock.awake)
    return RestoredSign(
      director: director, panel: panel, origin: origin, firstRunZone: firstRunZone, zones: zones,
      variables: variables, unsettled: unsettled)
  }

  /// Returns the decoded pictures. The others load later.
  func pictures(of message: ResolvedMessage, in size: Size?) -> Pictures {
    configuration.clientImageLoader(pictureCache, pictureStore).pictures(
      of: message, in: size, atMost: configuration.limits.mostStoredPixels)
  }

  private func plannedBanners() -> [BannerPlan] {
    let shown = present?.banners ?? []
    return state.plannedBanners(at: BothClocks(stateNow)) {
      pictures(of: ResolvedMessage($0, defaults: configuration.defaults), in: nil)
    }.filter { stored in !shown.contains { $0.id == stored.id } } + shown
  }

  /// Plans the first-run message and returns its zone, or nil if the sign has had a message.
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
  /// The zone for a first-run message.
  var firstRunZone: String? {
    zones.contains { $0.name == mainZone } ? mainZone : zones.first?.name
  }
}

extension Configuration {
  /// Makes a loader for pictures named by the user of this program.
  func imageLoader() -> ImageLoader { ImageLoader(iconDirectory: icons.directory) }

  /// Makes a loader for pictures named by clients.
  ///
  /// - Parameters:
  ///   - cache: Where decoded pictures are stored.
  ///   - store: The pictures on the sign.
  func clientImageLoader(_ cache: PictureCache, _ store: PictureStore) -> ImageLoader {
    var loader = ImageLoader(iconDirectory: icons.directory, cache: cache)
    loader.store = store
    loader.files = imageFiles
    return loader
  }

  /// The permitted directories and the files named in the configuration. By default, the
  /// directories are those of icons and messages.
  private var imageFiles: ImageFiles {
    let usual = [icons.directory, messages.directory].compactMap { $0 }
    let named = defaults.images + layout.zones.values.flatMap(\.defaults.images)
    return ImageFiles(
      directories: limits.imageDirectories ?? usual, files: Set(named.map(\.source.rawValue)),
      key: Configuration.Limits.imageDirectoriesKey)
  }

  var firstRunMessage: MessageProperties { MessageProperties(defaults.text) }

  /// Returns the settings of all scenes.
  ///
  /// - Parameter panel: The connected panel. A new configuration does not change it.
  func sceneSetting(library: FontLibrary, on panel: Panel) -> Scene.Setting {
    var setting = Scene.Setting(
      library: library, rendering: glyphRendering(on: panel), hasShades: panel.hasSoftEdges,
      bitsPerChannel: panel.bitsPerChannel, mostFittedPixels: limits.mostFittedPixels,
      mostTextBytes: Sign.mostTextBytes)
    setting.widestTexts = WidestTexts(in: timeZone).texts
    return setting
  }
}
