import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

/// After any operations in any order, the sign still works, shows something, and its frame follows
/// from its plan alone.
@Suite struct DirectorRandomOperationTests {
  /// All content is lit, so a dark pixel is a fault.
  @Test func randomChangesEndInThePictureOfAFreshStart() throws {
    var sign = try RandomSign(seed: 6)
    for count in 1...100_000 {
      sign.change()
      if count % 40 == 0 { sign.expectNothingIsBlank() }
      if count % 50 == 0 { sign.expectChangedZonesMakeTheWholeFrame() }
      if count % 1000 == 0 { try sign.expectThePictureOfAFreshStart() }
      if sign.failures > 2 { break }
    }
    // Some operations succeed and some are refused.
    #expect((10_000...50_000).contains(sign.refusals))
  }
}

private struct RandomSign {
  private var generator: SeededGenerator
  private var director: StageDirector
  private var now: Nanoseconds = 0
  private(set) var refusals = 0
  private(set) var failures = 0
  private var banners = 0
  private static let setting = Scene.Setting()
  private static let sizes = [
    Size(width: 20, height: 12), Size(width: 12, height: 20), Size(width: 28, height: 9),
  ]
  private static let layouts = [
    LayoutProperties(),
    LayoutProperties(layout: ["H:|[a(8)][b]|", "V:|[a]|", "V:|[b]|"]),
    LayoutProperties(
      layout: ["H:|[a]|", "H:|[b]|", "V:|[a(4)][b]|"],
      zones: ["b": ZoneProperties(defaults: RandomSign.given { $0.speed = 90 })]),
    LayoutProperties(layout: ["H:|[a(fit)][main]|", "V:|[a]|", "V:|[main]|"]),
    // Impossible on the narrow panel.
    LayoutProperties(layout: ["H:|[b(15)]-[a]|", "V:|[a]|", "V:|[b]|"]),
    LayoutProperties(layout: ["H:|[no such"]),
  ]
  private static let texts = ["", "A", "BC", "De f", "A longer text", "A longer one"]

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    director = try StageDirector(
      StagePlan(size: Self.sizes[0], defaults: Self.defaults), setting: Self.setting, at: 0)
  }

  private static func given(_ change: (inout MessageProperties) -> Void) -> MessageProperties {
    var given = MessageProperties()
    change(&given)
    return given
  }

  private static let defaults: ResolvedMessage = {
    var given = ResolvedMessage()
    given.font = "signd5"
    given.scale = 1
    given.background = RGBColor(red: 0, green: 0, blue: 80)
    given.highlight = RGBColor(red: 0, green: 90, blue: 0)
    given.delay = 100
    given.transitionDuration = 120
    given.slideDuration = 90
    given.dwell = 400
    return given
  }()

  // MARK: Changes

  mutating func change() {
    now += Int.random(in: 0..<8, using: &generator) == 0 ? 700_000_000 : number(60) * 1_000_000
    do {
      try changeSomething()
    } catch {
      refusals += 1
    }
  }

  private mutating func number(_ limit: Int64) -> Int64 {
    Int64.random(in: 0..<limit, using: &generator)
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values.randomElement(using: &generator)!
  }

  private mutating func changeSomething() throws(StageRefusal) {
    let zone = number(12) == 0 ? "nowhere" : one(of: director.zoneNames)
    switch number(32) {
    case 0...3: try director.setMessage(message(), zone: zone, at: now)
    case 4:
      var patch = MessagePatch()
      patch.properties.speed = Double(10 + number(80))
      try director.changeMessage(patch, zone: zone, at: now)
    case 5:
      var patch = MessagePatch()
      patch.properties.text = MessageText(one(of: Self.texts))
      patch.properties.keepPhase = number(2) == 0
      try director.changeMessage(patch, zone: zone, at: now)
    case 6: try director.clearMessage(zone: zone, at: now)
    case 7: try director.setRunning(number(3) > 0, zone: zone, at: now)
    case 8...10: try director.setLayout(one(of: Self.layouts), at: now)
    case 11...13: try director.setSize(one(of: Self.sizes), at: now)
    case 14: director.setPower(number(4) > 0, at: now)
    case 15...17:
      try director.zoom(
        to: one(of: [0.2, 0.5, 1, 1.5, 2, 3, 8]),
        around: number(2) == 0 ? nil : Point(x: Int(number(20)), y: Int(number(12))),
        duration: number(3) * 100_000_000, zone: zone, at: now)
    case 18: try director.resetZoom(duration: 100_000_000, zone: zone, at: now)
    case 19...21:
      try director.turnPage(
        one(of: [.next, .previous, .page(Int(number(4)))]), zone: zone, at: now)
    case 22...24:
      try director.select(
        one(of: [.next, .previous, .topic(2), .named("Cd")]), zone: zone, at: now)
    case 25...28:
      banners += 1
      var given = message()
      given.background = RGBColor(red: 90, green: 0, blue: 0)
      try director.addBanner(
        BannerPlan(
          id: "\(banners)", edge: one(of: Edge.allCases), size: 1 + Int(number(7)),
          isAlert: number(9) == 0, message: given, since: now,
          duration: number(9) == 0 ? nil : number(3000) * 1_000_000), at: now)
    case 29:
      let id = "\(max(1, banners - Int(number(4))))"
      director.dismissBanners(at: now) { $0.id == id }
    case 30:
      if number(20) == 0 { director.dismissBanners(at: now) } else { director.update(at: now) }
    default:
      if number(10) == 0 {
        try director.reconfigure(setting: Self.setting, at: now) {
          $0.defaults.speed = 30
        }
      } else {
        director.update(at: now)
      }
    }
  }

  private mutating func message() -> MessageProperties {
    var given = MessageProperties()
    switch number(4) {
    case 0: given.pages = (0...number(3)).map { MessageItem("P\($0)") }
    case 1: given.topics = ["Ab", "Cd", "Ef"].map { MessageItem($0) }
    default: given.text = MessageText(one(of: Self.texts))
    }
    if number(2) == 0 { given.scroll = one(of: Motion.allCases) }
    if number(3) == 0 { given.transition = one(of: TransitionName.allCases) }
    if number(3) == 0 { given.exit = one(of: TransitionName.allCases) }
    if number(6) == 0 { given.keepPhase = true }
    if number(8) == 0 { given.repeats = 1 }
    return given
  }

  // MARK: Invariants

  private static func picture(_ stage: Stage, at instant: Nanoseconds) -> Bitmap {
    let bitmap = Bitmap(size: stage.size, fill: .white)
    _ = stage.frame(at: instant, on: bitmap)
    return bitmap
  }

  /// Every pixel of a message is lit, unless it enters or leaves.
  mutating func expectNothingIsBlank() {
    director.update(at: now)
    guard director.plan.power else { return }
    let picture = Self.picture(director.stage, at: now)
    var whole = director.zoneReports(at: now).filter { $0.message != nil && $0.transition == nil }
      .map(\.frame)
    for (banner, frame) in zip(director.plan.banners, director.stripFrames)
    where banner.arrival.end <= now {
      whole.append(frame)
    }
    for frame in whole where hasDarkPixel(picture, frame) {
      Issue.record("\(frame) is dark at \(now):\n\(picture.asciiArt)")
      failures += 1
    }
  }

  private func hasDarkPixel(_ picture: Bitmap, _ frame: Rect) -> Bool {
    for y in frame.minY..<frame.maxY {
      let row = picture.unsafeRow(y)
      for x in frame.minX..<frame.maxX where !row[x].isLit { return true }
    }
    return false
  }

  /// Compares frames of which only the changed zones were drawn with whole ones.
  mutating func expectChangedZonesMakeTheWholeFrame() {
    director.update(at: now)
    let (stage, bitmap) = (director.stage, Self.picture(director.stage, at: now))
    var (shown, next) = (now, stage.nextChange(after: now))
    for _ in 0..<8 {
      let instant = number(2) == 0 ? shown + number(200) * 1_000_000 : next ?? shown
      next = stage.frame(at: instant, on: bitmap, after: shown)
      shown = instant
      let whole = Self.picture(stage, at: instant)
      guard next != stage.nextChange(after: instant) || !bitmap.hasSamePixels(as: whole)
      else { continue }
      Issue.record(
        """
        another frame at \(instant), with a change at \(next as Any):
        \(bitmap.asciiArt)
        \(whole.asciiArt)
        """)
      failures += 1
      return
    }
  }

  /// Compares with a fresh start after all animations.
  mutating func expectThePictureOfAFreshStart() throws {
    repeat {
      now += 310_000_000
      director.update(at: now)
    } while !director.isSettled(at: now)
    var fresh = try StageDirector(director.plan, setting: Self.setting, at: now)
    for later in [0, 33, 777, 1500, 4000].map({ now + $0 * 1_000_000 }) {
      var old = director
      old.update(at: later)
      fresh.update(at: later)
      let pictures = (Self.picture(old.stage, at: later), Self.picture(fresh.stage, at: later))
      guard !pictures.0.hasSamePixels(as: pictures.1) else { continue }
      Issue.record(
        """
        another picture at \(later):
        \(pictures.0.asciiArt)
        \(pictures.1.asciiArt)
        \(director.plan.zones) \(director.plan.banners)
        """)
      failures += 1
      return
    }
  }
}

extension StageDirector {
  /// Whether no animation is running that the plan does not contain.
  fileprivate func isSettled(at instant: Nanoseconds) -> Bool {
    leaving.isEmpty && stagedBanners.allSatisfy { $0.banner.hasArrived(at: instant) }
      && stagedZones.allSatisfy { $0.transition?.isOver(at: instant) ?? true }
  }
}
