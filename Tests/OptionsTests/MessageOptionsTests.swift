import ArgumentParser
import FoundationEssentials
import Messages
import TestSupport
import Testing

@testable import Options

private struct Command: ParsableCommand {
  @OptionGroup var options: EveryOption
}

@Suite struct MessageOptionsTests {
  private func properties(_ arguments: String...) throws -> MessageProperties {
    try MessageProperties(text: "x", Command.parse(arguments).options.all)
  }

  @Test func everyPropertyHasItsOption() throws {
    let scratch = TemporaryDirectory()
    let picture = scratch.path + "/button.png"
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]).write(to: URL(filePath: picture))
    let values: [MessageProperty: String] = [
      .scroll: "up", .speed: "20px/s", .gap: "3px", .delay: "2s", .align: "end",
      .valign: "start", .direction: "rtl", .color: "red", .background: "#010203", .font: "signd7",
      .scale: "2", .zero: "dotted",
      .offsetStart: "-5px",
      .offsetEnd: "3", .repeats: "2", .dwell: "2s", .slide: "up", .slideDuration: "0.3s",
      .indicator: "dots", .page: "3", .selected: "2", .padding: "4px", .highlight: "lime",
      .highlightBackground: "#fff", .itemColors: "red,#0f0", .itemBackgrounds: "blue",
      .itemImage: picture, .highlightImage: picture, .fit: "fill", .dither: "floyd",
      .backgroundImage: "icon:sun", .min: "-5", .max: "1.5", .progress: "40%",
      .progressColor: "red", .progressBackground: "blue", .caps: "2px", .transition: "wipe-left",
      .exit: "fade", .transitionDuration: "1s", .easing: "linear", .name: "Bread of today",
      .group: "food", .priority: "alert", .rank: "-5", .duration: "8s", .ttl: "2d",
      .maxAge: "1.5h", .stale: "remove", .stack: "replace",
      .when: "Mon-Fri 22:00-06:00",
    ]
    let arguments =
      values.flatMap { ["--" + $0.option, $1] } + [
        "--no-persist", "--keep-phase", "--smooth", "--hold", "--wakeup",
      ]
    let message = try MessageProperties(text: "x", Command.parse(arguments).options.all)
    // The content is an argument.
    #expect(
      MessageProperty.allCases.filter { message[$0] == nil }
        == [.size, .pages, .topics, .image, .bar, .line])
    #expect(try properties("--size", "14").size == 14)
    #expect(
      message.speed == 20 && message.gap == 3 && message.delay == 2000 && message.persist == false)
    #expect(message.offsetStart == -5 && message.dwell == 2000 && message.slideDuration == 300)
    #expect(message.rank == -5 && message.duration == 8000 && message.ttl == 172_800_000)
    #expect(message.maxAge == 5_400_000 && message.hold == true && message.stack == .replace)
    #expect(message.itemColors == [RGBColor("red")!, RGBColor("lime")!])
    #expect(message.itemImage?.rawValue == "data:image/png;base64,iVBORw0KGgoB")
  }

  @Test(arguments: [
    ("250ms", 250), ("2s", 2000), ("1.5s", 1500), ("2m", 120_000), ("0", 0),
    // No Double is 2.01 or 16.1.
    ("2.01s", 2010), ("16.1s", 16_100), ("0.07m", 4200), ("24h", 86_400_000),
  ])
  func aDelayHasItsUnit(text: String, milliseconds: Int) throws {
    #expect(try properties("--delay", text).delay == milliseconds)
  }

  @Test(arguments: [
    (
      "--speed", "fast", "--speed takes a number from 0.1 to 2000, in pixels a second, not \"fast\""
    ),
    ("--speed", "0", "--speed takes a number from 0.1 to 2000, in pixels a second, not \"0\""),
    ("--speed", "nan", "--speed takes a number from 0.1 to 2000, in pixels a second, not \"nan\""),
    (
      "--speed", "infpx/s",
      "--speed takes a number from 0.1 to 2000, in pixels a second, not \"infpx/s\""
    ),
    (
      "--delay", "0.5ms",
      "--delay takes a time of at most 24h, such as 500ms, 2s or 1m, "
        + "not \"0.5ms\""
    ),
    (
      "--delay", "25h",
      "--delay takes a time of at most 24h, such as 500ms, 2s or 1m, "
        + "not \"25h\""
    ),
    (
      "--item-colors", "red,bluish",
      "--item-colors takes #rrggbb, #rgb or a CSS colour name, not \"red,bluish\""
    ),
    (
      "--slide-duration", "61s",
      "--slide-duration takes a time of at most 60s, such as 500ms or 2s, "
        + "not \"61s\""
    ),
    ("--repeat", "0", "--repeat takes a whole number from 1 to 1000000, not \"0\""),
    (
      "--item-image", "/nowhere/button.png",
      "/nowhere/button.png cannot be read: No such file or directory"
    ),
    (
      "--item-image", "/etc/passwd",
      "/etc/passwd is not a picture; use a PNG, JPEG, GIF or WebP file"
    ),
    ("--rank", "101", "--rank takes a whole number from -100 to 100, not \"101\""),
    ("--priority", "high", "--priority takes background, info, foreground or alert, not \"high\""),
    (
      "--ttl", "366d",
      "--ttl takes a time from 100ms to 365d, such as 30s, 5m, 12h or 7d, "
        + "not \"366d\""
    ),
    ("--color", "bluish", "--color takes #rrggbb, #rgb or a CSS colour name, not \"bluish\""),
  ])
  func aWrongValueNamesItsOption(option: String, value: String, sentence: String) throws {
    let error = #expect(throws: OptionError.self) { try properties(option, value) }
    #expect(error?.description == sentence)
  }

  @Test func aTextMayLookLikeANumber() throws {
    #expect(try MessageProperties(text: "42", []).text == "42")
  }
}

@Suite struct TimeOptionTests {
  @Test(arguments: [
    ("0", 0), ("1.5s", 1_500_000_000), ("500ms", 500_000_000), ("2m", 120_000_000_000),
    ("1h", 3_600_000_000_000), ("1d", 86_400_000_000_000), ("0s", 0), ("250us", 250_000),
    ("7ns", 7), ("2.01s", 2_010_000_000),
  ])
  func aTimeHasItsUnit(text: String, nanoseconds: Int64) throws {
    #expect(try TimeOption.nanoseconds(text, "for") == nanoseconds)
  }

  @Test(arguments: [
    ("", ""), ("s", ""), ("-1s", ""), ("5 s", ""), ("abc", ""), ("1e300", ""), ("nan", ""),
    ("5x", ""), ("1w", ""), ("0x10s", ""), ("999999999h", ""), ("-5", ""),
    ("5", "5s"), ("1.5", "1.5s"), ("500", "500ms"), ("2000", "2000ms"),
  ])
  func anythingElseIsRefusedAndABareNumberGetsItsUnit(text: String, meant: String) throws {
    let error = #expect(throws: OptionError.self) { try TimeOption.nanoseconds(text, "for") }
    #expect(
      error?.description
        == "--for takes a time such as 500ms, 30s, 5m or 12h, not "
        + PropertyValue.string(text).description
        + (meant.isEmpty ? "" : "; did you mean \"\(meant)\"?"))
  }

  @Test func whatIsMeantIsInRange() throws {
    let range = 1000...60_000
    for (text, meant) in [("5", "5s"), ("0.5", nil), ("90", nil), ("5000", "5000ms")] {
      #expect(TimeOption.withUnit(text, in: range) == meant)
    }
  }
}
