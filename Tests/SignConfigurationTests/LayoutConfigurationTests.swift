import Messages
import Testing

@testable import Keys
@testable import SignConfiguration

private func report(_ yaml: String) -> String {
  do {
    _ = try Configuration.parse(Array(yaml.utf8), name: "f", fonts: ["signd7"])
    return "fine"
  } catch {
    return error.description
  }
}

@Suite struct LayoutConfigurationTests {
  @Test func aLayoutIsReadWithItsMetricsAndZones() throws {
    let read = try configuration(
      """
      layout: ["H:|[clock(34)]-gap-[ticker]|", "V:|[clock]|", "V:|[ticker]|"]
      metrics: { gap: 2 }
      zones:
        clock: { font: signd-5, color: lime }
        logo: { rect: [0, 8, 8, 8] }
      limits: { zoom: { min: 0.5, max: 4 } }
      """)
    var clock = ZoneProperties()
    clock.defaults.font = "signd-5"
    clock.defaults.color = RGBColor("#00ff00")
    #expect(
      read.layout
        == LayoutProperties(
          layout: ["H:|[clock(34)]-gap-[ticker]|", "V:|[clock]|", "V:|[ticker]|"],
          metrics: ["gap": 2],
          zones: ["clock": clock, "logo": ZoneProperties(rect: [0, 8, 8, 8])]))
    #expect(read.limits.zoom == 0.5...4)
  }

  @Test func thePanelIsTakenAsItIsRotated() {
    let layout = "layout: ['V:|[a(40)][b]|', 'H:|[a]|', 'H:|[b]|']\n"
    #expect(report(layout + "panel: { rotate: 90 }") == "fine")
    #expect(
      report(layout + "panel: { rotate: 180 }")
        == "f:1:15: layout[0], column 5: V:|[a(40)][b]| needs at least 41 pixels and the panel is 16 "
        + "high")
    #expect(report(layout + "panel: { size: 32x64 }") == "fine")
  }

  @Test(arguments: [
    // A column in a string is a column of the file, with or without quotes.
    (
      "layout:\n  - H:|[clock(34)]-2-[ticker(40)]|\n  - V:|[clock]|\n  - V:|[ticker]|",
      "2:23: layout[0], column 19: H:|[clock(34)]-2-[ticker(40)]| needs 76 pixels and the panel is 64 "
        + "wide"
    ),
    (
      "layout: ['V:|[a]|', 'H:|[a(wide)]|']\nmetrics: { wdie: 7 }",
      "1:28: layout[1], column 7: no metric is called wide; did you mean wdie?"
    ),
    (
      "layout:\n- H:|[a|",
      "2:8: layout[0], column 6: a size in parentheses or a closing ] is expected "
        + "here, not \"|\""
    ),
    // With escapes, it is the start of the string.
    (
      #"layout: ["H:\x7C[a"]"#,
      "1:10: layout[0], column 6: the string ends where a size in parentheses or a closing ] is expected"
    ),
    (
      "layout: [H:|a|]",
      "1:13: layout[0], column 4: a zone such as [clock] is expected here, not \"a\""
    ),
    (
      "zones:\n  clock: { color: red }",
      "2:3: zones.clock has no place: name clock in a string of layout, or give it a rect"
    ),
    (
      "zones:\n  clock:\n    rect: [60, 0, 5, 8]",
      "2:3: zones.clock.rect [60, 0, 5, 8] is not on the panel, which is 64x16"
    ),
    ("layout: H:|[a]|", "1:9: layout takes a list of at most 256 strings, not \"H:|[a]|\""),
    ("layout: [[]]", "1:10: layout[0] takes a string of at most 1024 bytes, not an empty list"),
    (
      "metrics: { gap: two }",
      "1:17: metrics.gap takes a whole number from 0 to 4096, in pixels, not \"two\""
    ),
    (
      "metrics: { gap: 1, a-b: 2 }",
      "1:20: metrics takes names of 1 to 32 letters, digits and _, with a letter first, other than "
        + "\"fit\", not \"a-b\""
    ),
    (
      "zones: [clock]",
      "1:8: zones takes a mapping of at most 64 names to mappings, not a list of 1 item"
    ),
    (
      "zones:\n  a b:\n    rect: [0, 0, 1, 1]",
      "2:3: zones takes names of 1 to 32 letters, digits, - and _, with a letter first, not \"a b\""
    ),
    (
      "zones:\n  clock: { rect: [0, 0, 0, 8] }",
      "2:25: zones.clock.rect[2] takes a whole number from 1 to 4096, in pixels, not 0"
    ),
    (
      "zones:\n  clock:\n    colour: red",
      "3:5: unknown key \"colour\" in zones.clock; did you mean \"color\"?"
    ),
    (
      "zones:\n  clock:\n    speed: fast",
      "3:12: zones.clock.speed takes a number from 0.1 to 2000, in pixels a second, not \"fast\""
    ),
    (
      "zones: { a: { font: signd77 } }",
      "1:21: zones.a.font takes auto or signd7, not \"signd77\"; did you mean \"signd7\"?"
    ),
    (
      "zones: { a: { length: 8 } }",
      "1:23: zones.a.length takes no value without each, not 8"
    ),
    (
      "zones: { a: { rect: [0, 0, 1, 1], rect: [0, 0, 1, 1] } }",
      "1:35: rect is given twice in one mapping"
    ),
    ("limits: { zoom: 2 }", "1:17: limits.zoom takes a mapping with keys (min, max), not 2"),
    (
      "limits: { zoom: { min: 0.2 } }",
      "1:24: limits.zoom.min takes a number from 0.25 to 1, not 0.2"
    ),
    ("limits: { zoom: { max: 0.5 } }", "1:24: limits.zoom.max takes a number from 1 to 8, not 0.5"),
    ("layuot: []", "1:1: unknown key \"layuot\"; did you mean \"layout\"?"),
  ])
  func whatIsWrongIsReportedWhereItStands(yaml: String, sentence: String) {
    #expect(report(yaml) == "f:" + sentence)
  }

  @Test func allMistakesInZonesAndElsewhereAreReportedTogether() {
    #expect(
      report("layout: 7\nmetrics: { a: b }\nzones: { c: d }\ndefaults: { speed: 0 }")
        .split(separator: "\n").count == 4)
  }
}
