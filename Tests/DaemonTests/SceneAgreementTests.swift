import ControlAPI
import Messages
import Pixels
import TestSupport
import Testing
import Typography

@testable import Clocks
@testable import Daemon
@testable import SignConfiguration

/// `signd render --scene` shows the same as a daemon whose clients send the same requests.
@Suite struct SceneAgreementTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func aRandomSceneHasTheFramesOfTheDaemon(seed: UInt64) async throws {
    var scene = RandomScene(seed: seed)
    let clocks = GivenClocks()
    var rig = try SignRig("panel: { size: 28x12 }", clocks)
    rig.configuration.layout = scene.layout()
    rig.configuration.defaults.font = "signd5"
    let sign = rig.start()
    // A scene starts dark, without the first-run message.
    let zones = try await sign.layout().places.map(\.name)
    let first = zones.contains(mainZone) ? mainZone : zones[0]
    _ = try await sign.setMessage(still(" "), zone: first, by: nil)
    _ = try await sign.clearMessage(zone: first, by: nil)
    await sign.pass(clocks, 1)
    let beginning = clocks.now.awake

    var steps: [SceneStep] = []
    var frames: [(at: Nanoseconds, picture: String)] = []
    var refusals = 0
    for _ in 0..<40 {
      await sign.pass(clocks, scene.pause())
      let elapsed = clocks.now.awake - beginning
      let names = try await sign.layout().places.map(\.name)
      let step = scene.step(at: Int(elapsed / 1_000_000), names)
      do throws(Problem) {
        try await sign.take(step, zone: step.zone ?? names[0])
        steps.append(step)
      } catch {
        refusals += 1
      }
      frames.append((elapsed, sign.picture))
      await sign.pass(clocks, scene.pause())
      frames.append((clocks.now.awake - beginning, sign.picture))
    }
    #expect(steps.count > 10)

    var configuration = rig.configuration
    configuration.scene = steps
    let player = try ScenePlayer(
      Configuration.Complete(configuration: configuration, library: .builtIn))
    let bitmap = Bitmap(size: player.size)
    for (elapsed, picture) in frames {
      player.frame(at: elapsed, on: bitmap)
      try #require(
        bitmap.asciiArt == picture,
        "at \(elapsed / 1_000_000) ms: \(steps.filter { $0.at * 1_000_000 <= elapsed }.suffix(3))")
    }
  }
}

extension Sign {
  /// Applies a step with requests of clients.
  fileprivate func take(_ step: SceneStep, zone: String) async throws(Problem) {
    switch step.action {
    case .message(let message): _ = try await setMessage(message, zone: zone, by: nil)
    case .change(let patch): _ = try await changeMessage(patch, zone: zone, by: nil)
    case .zoom(let request): _ = try await zoom(request, zone: zone, by: nil)
    case .page(let request): _ = try await turnPage(request, zone: zone, by: nil)
    case .select(let request): _ = try await select(request, zone: zone, by: nil)
    case .notice(.banner(let banner)): _ = try await addBanner(banner, by: nil)
    case .notice(.alert(let alert)): _ = try await addAlert(alert, by: nil)
    case .layout(let layout): _ = try await setLayout(layout, by: nil)
    case .command(.clear): _ = try await clearMessage(zone: zone, by: nil)
    case .command(.start): _ = try await setRunning(true, zone: zone, by: nil)
    case .command(.stop): _ = try await setRunning(false, zone: zone, by: nil)
    case .command(.resetZoom): _ = try await resetZoom(zone: zone, by: nil)
    case .command(.dismiss):
      _ = try? await dismissBanner(nil, by: nil)
      _ = try? await dismissAlert(nil, by: nil)
    }
  }
}

private struct RandomScene {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ limit: Int) -> Int { .random(in: 0..<limit, using: &generator) }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values.randomElement(using: &generator)!
  }

  /// Whole milliseconds, in seconds. No two steps have the same time.
  mutating func pause() -> Double {
    Double(1 + (number(5) == 0 ? number(6000) : number(500))) / 1000
  }

  mutating func layout() -> LayoutProperties {
    var short = ZoneProperties()
    short.defaults.ttl = 2000
    return one(of: [
      LayoutProperties(),
      LayoutProperties(
        layout: ["H:|[a(11)][b]|", "V:|[a]|", "V:|[b]|"], zones: number(2) == 0 ? [:] : ["b": short]
      ),
      LayoutProperties(layout: ["V:|[b(fit)][c]|", "H:|[b]|", "H:|[c]|"]),
    ])
  }

  mutating func step(at milliseconds: Int, _ zones: [String]) -> SceneStep {
    SceneStep(at: milliseconds, zone: one(of: zones), action: action())
  }

  private mutating func action() -> SceneStep.Action {
    switch number(20) {
    case 0...6: return .message(message())
    case 7, 8:
      var patch = MessagePatch()
      patch.properties.speed = Double(10 + number(80))
      if number(2) == 0 { patch.properties.text = "Changed" }
      return .change(patch)
    case 9:
      return .zoom(ZoomRequest(scale: one(of: [0.5, 1, 2, 3]), duration: 100 * number(4)))
    case 10: return .page(one(of: [.next, .previous, .number(2)]))
    case 11: return .select(one(of: [.step(.next), .step(.number(3)), .text("Cd")]))
    case 12, 13:
      var banner = BannerProperties(message())
      banner.message.background = RGBColor(red: 90, green: 0, blue: 0)
      banner.edge = one(of: Edge.allCases)
      banner.depth = 1 + number(5)
      banner.duration = number(4) == 0 ? nil : 200 + number(3000)
      return .notice(.banner(banner))
    case 14: return .layout(layout())
    default: return .command(one(of: SceneStep.Command.allCases))
    }
  }

  private mutating func message() -> MessageProperties {
    var message = MessageProperties()
    switch number(4) {
    case 0: message.pages = (0...number(3)).map { MessageItem("P\($0)") }
    case 1: message.topics = ["Ab", "Cd", "Ef"].map { MessageItem($0) }
    default: message.text = MessageText(one(of: ["Hi", "The bus is late", "Open until 18:00"]))
    }
    if number(2) == 0 { message.scroll = one(of: Motion.allCases) }
    if number(3) == 0 { message.transition = one(of: TransitionName.allCases) }
    if number(3) == 0 { message.exit = one(of: TransitionName.allCases) }
    if number(4) == 0 { message.ttl = 100 + number(3000) }
    if number(4) == 0 { message.maxAge = 100 + number(2000) }
    if number(4) == 0 { message.stale = one(of: StaleAction.allCases) }
    if number(6) == 0 { message.keepPhase = true }
    if number(8) == 0 { message.repeats = 1 }
    if number(8) == 0 { message.duration = 300 }
    return message
  }
}
