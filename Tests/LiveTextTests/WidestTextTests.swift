import Almanac
import Messages
import Pixels
import Stage
import TestSupport
import Testing

@testable import Clocks
@testable import LiveText

/// Clocks and calendars whose text size never changes.
@Suite struct WidestTextTests {
  private static let second: Nanoseconds = 1_000_000_000
  /// The start of 2026 in UTC.
  private static let newYear: Nanoseconds = 1_767_225_600 * second

  private func size(_ text: String, at wall: Nanoseconds, _ zone: Size) throws -> TextSize {
    let message = ResolvedMessage(MessageProperties(text: text))
    let values = try message.previewValues(in: .utc, at: wall)
    let scene = Scene(
      message.filled { values[$0] }, zoneSize: zone, setting: Scene.Setting(),
      samples: message.samples({ values[$0] }, widest: WidestTexts(in: .utc).texts))
    return try #require(scene.textSize)
  }

  @Test(
    arguments: [
      "{{time:%H:%M}}", "{{time:%H:%M:%S}}", "{{time:%-I:%M %p}}", "{{time:%k.%M}} Uhr",
    ], ["64x16", "64x32", "96x48"])
  func aClockIsAsLargeAllDay(text: String, zone: String) throws {
    let zone = try #require(Size(zone))
    let first = try size(text, at: Self.newYear, zone)
    // This step meets all hours, minutes and seconds.
    for moment in stride(from: 0, to: 86_400, by: 671) {
      let now = try size(text, at: Self.newYear + Nanoseconds(moment) * Self.second, zone)
      #expect(now.font == first.font && now.isWhole == first.isWhole, "\(text) at \(moment)")
    }
  }

  @Test(
    arguments: [
      "{{date:%-d %B}}", "{{date:%A}}", "{{date:%a %-d %b}}\n{{time:%H:%M}}",
      "{{date:%A %-d %B %Y}}",
    ], ["64x16", "64x32", "128x32", "128x64"])
  func aCalendarIsAsLargeAllYear(text: String, zone: String) throws {
    let zone = try #require(Size(zone))
    let first = try size(text, at: Self.newYear, zone)
    for day in 0..<365 {
      let now = try size(text, at: Self.newYear + Nanoseconds(day) * 86_400 * Self.second, zone)
      #expect(now.font == first.font && now.isWhole == first.isWhole, "\(text) on day \(day)")
    }
  }

  @Test func theWidestWordOfEachPartCounts() throws {
    let texts = WidestTexts(in: .utc).texts(of: Placeholder("date", "%A %-d"))
    #expect(texts == Array(repeating: "Wednesday 00", count: FontName.allCases.count))
    #expect(WidestTexts(in: .utc).texts(of: Placeholder("var", "x")).isEmpty)
  }
}
