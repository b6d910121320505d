package import Clocks
import ControlAPI
import Images
import Layout
import LiveText
import Messages
import Panels
package import Pixels
package import SignConfiguration
import Stage

/// What a scene file shows, at any moment since its beginning.
package final class ScenePlayer {
  /// Of the picture.
  package let size: Size
  private let panel: PanelSimulation?
  private let steps: [SceneStep]
  private var beginning: StageDirector
  private let pictures: [ImageSource: PictureContent]
  private var director: StageDirector
  /// How many of the steps were taken.
  private var taken = 0
  private var moment: Nanoseconds = 0

  /// Why a scene cannot be shown: one sentence.
  package struct Failure: Error {
    package let message: String
  }

  /// Every step is tried, so that none is refused later.
  ///
  /// - Parameters:
  ///   - panelSize: of the panel as it is built; nil is that of the configuration.
  ///   - asBuilt: whether frames are drawn as the panel's LEDs show them.
  package init(
    _ complete: Configuration.Complete, panelSize: Size? = nil, asBuilt: Bool = false
  ) throws(Failure) {
    let configuration = complete.configuration
    panel = asBuilt ? PanelSimulation(configuration, panelSize: panelSize) : nil
    size = (panelSize ?? configuration.panel.size).turned(by: configuration.panel.rotate)
    // The order in which they stand holds for those of one moment.
    steps = configuration.scene.enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }.map(\.element)
    pictures = try Self.pictures(of: configuration)
    let plan = StagePlan(
      size: size, layout: configuration.layout, defaults: configuration.defaults,
      zoomLimits: configuration.limits.zoom)
    var setting =
      panel?.setting(library: complete.library) ?? .virtual(library: complete.library)
    setting.widestTexts = WidestTexts(in: configuration.timeZone).texts
    do throws(LayoutError) {
      beginning = try StageDirector(plan, setting: setting, at: 0)
    } catch {
      throw Failure(message: error.message)
    }
    beginning.learn(try Self.values(of: configuration))
    director = beginning
    for number in steps.indices { try take(number) }
    rewind()
  }

  /// Of a scene file.
  ///
  /// - Throws: `ConfigurationErrors` and `Failure`.
  package convenience init(
    path: String, panelSize: Size? = nil, asBuilt: Bool = false
  ) throws {
    let complete = try Configuration.read(path: path, fonts: FontKnowledge.here)
    guard !complete.configuration.scene.isEmpty else {
      throw Failure(message: "it has no scene: the key scene lists what happens")
    }
    try self.init(complete, panelSize: panelSize, asBuilt: asBuilt)
  }

  /// Draws the picture of a moment; moments that come one after the other are quickest.
  ///
  /// - Parameters:
  ///   - elapsed: since the beginning, at least 0.
  ///   - bitmap: of `size`.
  package func frame(at elapsed: Nanoseconds, on bitmap: Bitmap) {
    if elapsed < moment { rewind() }
    moment = elapsed
    while taken < steps.count, time(of: taken) <= elapsed {
      // It was tried when this was made.
      try? take(taken)
      taken += 1
    }
    director.update(at: elapsed)
    _ = director.stage.frame(at: elapsed, on: bitmap)
    panel?.apply(to: bitmap)
  }

  private func rewind() {
    director = beginning
    taken = 0
    moment = 0
  }

  private func time(of number: Int) -> Nanoseconds { Nanoseconds(steps[number].at) * 1_000_000 }

  /// All that is named anywhere.
  private static func pictures(
    of configuration: Configuration
  ) throws(Failure) -> [ImageSource: PictureContent] {
    var pictures: [ImageSource: PictureContent] = [:]
    try forEachMessage(of: configuration) { (said, place) throws(Failure) in
      do throws(MessageImageError) {
        pictures.merge(try configuration.imageLoader().load(said.images)) { $1 }
      } catch {
        throw Failure(message: "\(place)\(error.description)")
      }
    }
    return pictures
  }

  /// What stands in places of texts, as it is when the player is made.
  private static func values(
    of configuration: Configuration
  ) throws(Failure) -> [Placeholder: String] {
    var values: [Placeholder: String] = [:]
    try forEachMessage(of: configuration) { (said, place) throws(Failure) in
      do throws(ValueError) {
        values.merge(try said.previewValues(in: configuration.timeZone)) { $1 }
      } catch {
        throw Failure(message: "\(place)\(error.message)")
      }
    }
    return values
  }

  /// - Parameter body: takes a message, or what holds in a zone, and where it stands.
  private static func forEachMessage(
    of configuration: Configuration, _ body: (any MessageContent, String) throws(Failure) -> Void
  ) throws(Failure) {
    func takeAll(of layout: LayoutProperties, _ place: String) throws(Failure) {
      for (name, zone) in layout.zones.sorted(by: { $0.key < $1.key }) {
        try body(zone.defaults, "\(place)zones.\(name).")
      }
    }
    try body(configuration.defaults, "defaults.")
    try takeAll(of: configuration.layout, "")
    for step in configuration.scene {
      let place = "at \(step.at) ms: "
      switch step.action {
      case .message(let message): try body(message, place)
      case .change(let patch): try body(patch.properties, place)
      case .alert(let alert): try body(alert.message, place)
      case .layout(let layout): try takeAll(of: layout, place)
      case .zoom, .page, .select, .command: break
      }
    }
  }

  private func take(_ number: Int) throws(Failure) {
    let (step, now, names) = (steps[number], time(of: number), director.zoneNames)
    let zone = step.zone ?? (names.contains(mainZone) ? mainZone : names[0])
    do throws(StageRefusal) {
      switch step.action {
      case .message(let said):
        try director.setMessage(said, pictures: Pictures(pictures), zone: zone, at: now)
      case .change(let patch):
        try director.changeMessage(patch, pictures: Pictures(pictures), zone: zone, at: now)
      case .zoom(let request): try director.zoom(request, zone: zone, at: now)
      case .page(let request): try director.turnPage(request, zone: zone, at: now)
      case .select(let request): try director.select(request, zone: zone, at: now)
      case .alert(let said):
        try director.addAlert(
          AlertPlan(said, id: "a\(number)", pictures: Pictures(pictures), since: now), at: now)
      case .layout(let said): try director.setLayout(said, at: now)
      case .command(.clear): try director.clearMessage(zone: zone, at: now)
      case .command(.start): try director.setRunning(true, zone: zone, at: now)
      case .command(.stop): try director.setRunning(false, zone: zone, at: now)
      case .command(.resetZoom): try director.resetZoom(zone: zone, at: now)
      case .command(.dismiss): director.dismissAlerts(at: now)
      }
    } catch {
      throw Failure(message: "at \(step.at) ms: \(error.message)")
    }
  }
}
