import Messages
import Pixels
import Testing

@testable import Clocks
@testable import Stage

/// A message in small letters.
func message(_ text: String, _ change: (inout MessageProperties) -> Void = { _ in })
  -> MessageProperties
{
  var given = MessageProperties(text: text)
  change(&given)
  return given
}

/// A message that lights all of its zone.
func lit(_ change: (inout MessageProperties) -> Void = { _ in }) -> MessageProperties {
  message("") {
    $0.background = RGBColor(red: 0, green: 0, blue: 90)
    change(&$0)
  }
}

extension StageDirector {
  /// A sign without messages.
  static func sign(
    _ width: Int, _ height: Int, layout: [String] = [], zones: [String: ZoneProperties] = [:]
  ) throws -> StageDirector {
    var defaults = ResolvedMessage()
    defaults.font = "signd5"
    defaults.scale = 1
    return try StageDirector(
      StagePlan(
        size: Size(width: width, height: height),
        layout: LayoutProperties(layout: layout, zones: zones), defaults: defaults),
      setting: Scene.Setting(), at: 0)
  }

  func picture(at instant: Nanoseconds) -> String {
    let bitmap = Bitmap(size: stage.size, fill: .white)
    _ = stage.frame(at: instant, on: bitmap)
    return bitmap.asciiArt
  }

  func report(_ zone: String = "main", at instant: Nanoseconds) throws -> ZoneReport {
    try #require(zoneReports(at: instant).first { $0.name == zone })
  }

  /// The final frames of the banners, in order of arrival.
  var stripFrames: [Rect] { stagedBanners.map(\.banner.zone.frame) }

  /// Whether this sign shows the same as another one, now and later.
  func shows(what other: StageDirector, from instant: Nanoseconds) -> Bool {
    var (mine, others) = (self, other)
    return ([0, 13, 400, 1700, 9000] as [Nanoseconds]).allSatisfy { later in
      let moment = instant + later * 1_000_000
      mine.update(at: moment)
      others.update(at: moment)
      return mine.picture(at: moment) == others.picture(at: moment)
    }
  }
}

/// Returns the refusal of an operation, or nil if it succeeded.
func refusal(_ operation: () throws(StageRefusal) -> Void) -> StageRefusal? {
  do throws(StageRefusal) {
    try operation()
    return nil
  } catch {
    return error
  }
}
