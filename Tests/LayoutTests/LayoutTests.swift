import Messages
import Pixels
import TestSupport
import Testing

@testable import Layout

/// Each zone as a box of its name's last letter. Empty zones are invisible.
private func picture(
  _ given: LayoutProperties, _ width: Int, _ height: Int, fit: [String: Size] = [:]
) throws -> String {
  let layout = try Layout(given)
  let frames = try layout.frames(in: Size(width: width, height: height)) { zone, axis, space in
    min(fit[zone]?.length(along: axis) ?? 0, space.length(along: axis))
  }
  var rows = Array(repeating: Array(repeating: Character("."), count: width), count: height)
  for (zone, frame) in zip(layout.zones, frames) {
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX { rows[y][x] = zone.name.last! }
    }
  }
  return rows.map { String($0) }.joined(separator: "\n")
}

private func picture(
  _ strings: [String], _ width: Int, _ height: Int = 1, fit: [String: Size] = [:],
  metrics: [String: Int] = [:]
) throws -> String {
  try picture(LayoutProperties(layout: strings, metrics: metrics), width, height, fit: fit)
}

@Suite struct LayoutTests {
  @Test func withoutALayoutOneZoneFillsTheStage() throws {
    var defaults = MessageProperties()
    defaults.speed = 7
    let given = LayoutProperties(zones: ["main": ZoneProperties(defaults: defaults)])
    for given in [LayoutProperties(), given] {
      #expect(try picture(given, 3, 2) == "nnn\nnnn")
      #expect(try Layout(given).zones.map(\.name) == ["main"])
    }
    #expect(try Layout(given).zones[0].defaults.speed == 7)
  }

  @Test func aFixedZoneASpaceAndTheRest() throws {
    #expect(
      try picture(["H:|[clock(5)]-2-[ticker]|", "V:|[clock]|", "V:|[ticker]|"], 16, 2)
        == """
        kkkkk..rrrrrrrrr
        kkkkk..rrrrrrrrr
        """)
  }

  @Test func rowsAndColumnsTogether() throws {
    #expect(
      try picture(
        [
          "H:|[head]|", "H:|[left(4)]-[body]-1-|", "V:|[head(2)]-[left]|", "V:[head][body]-|",
        ], 12, 6)
          == """
          dddddddddddd
          dddddddddddd
          .....yyyyyy.
          tttt.yyyyyy.
          tttt.yyyyyy.
          tttt........
          """)
  }

  @Test(arguments: [
    // The remainder goes to the first.
    ("H:|[a][b][c]|", "aaaabbbbccc"),
    ("H:|[a]-[b(3)]-[c]|", "aaa.bbb.ccc"),
    ("H:|-2-[a]-1-|", "..aaaaaaaa."),
    // Minimums are preserved, and the others share the remainder.
    ("H:|[a][b(>=6)][c]|", "aaabbbbbbcc"),
    ("H:|[a(>=2)][b(>=3)][c(>=6)]|", "aabbbcccccc"),
    ("H:|[a(>=1)][b(>=2)][c(>=3)]|", "aaaabbbbccc"),
    // Equal to another zone, which is fixed or shared itself.
    ("H:|[a(2)][b(==a)][c]|", "aabbccccccc"),
    ("H:|[a(==c)][b][c(2)]|", "aabbbbbbbcc"),
    ("H:|[a(>=5)][b(==a)][c]|", "aaaaabbbbbc"),
    ("H:|[a(==b)][b(==c)][c]|", "aaaabbbbccc"),
    // Metrics, parentheses, spaces and several sizes.
    ("H: | -two- [ a ( three ) ] - (two) - [b(>= three, >=1)] [c(== 1)] |", "..aaa..bbbc"),
  ])
  func zonesShareARow(string: String, row: String) throws {
    #expect(
      try picture(
        [string] + ["a", "b", "c"].filter(row.contains).map { "V:|[\($0)]|" }, 11,
        metrics: ["two": 2, "three": 3]) == row)
  }

  @Test(arguments: [
    (["H:|[a(3)]", "H:[a]-2-[b]|"], "aaa..bbbbbb"),
    (["H:[b(3)]|", "H:|[a]-[b]"], "aaaaaaa.bbb"),
    // A chain through three strings, and a zone that occurs twice.
    (["H:|[a(2)]", "H:[a][b(2)]", "H:[b][c]|"], "aabbccccccc"),
    (["H:|[a(2)][b]|", "H:|[a][b(9)]|", "H:[b(==9)]"], "aabbbbbbbbb"),
    // From the right, with a size that is set elsewhere.
    (["H:[a][b]|", "H:[b(4)]", "H:[a(3)]"], "....aaabbbb"),
    (["H:|[a]-1-[c]|", "H:[b(==a)]|", "H:[a(3)]", "H:[c][b]"], ""),
  ])
  func stringsHoldTogether(strings: [String], row: String) throws {
    let zones = ["a", "b", "c"].filter(row.contains)
    if row.isEmpty {
      #expect(throws: LayoutError.self) {
        try picture(strings + ["a", "b", "c"].map { "V:|[\($0)]|" }, 11)
      }
    } else {
      #expect(try picture(strings + zones.map { "V:|[\($0)]|" }, 11) == row)
    }
  }

  @Test func columnsOfAGridAreTheSame() throws {
    #expect(
      try picture(
        ["H:|[a(==c)]-[b]|", "H:|[c]-[d(==b)]|", "V:|[a][c]|", "V:|[b][d]|"], 10, 3)
          == """
          aaaaa.bbbb
          aaaaa.bbbb
          ccccc.dddd
          """)
  }

  // MARK: Content

  @Test(arguments: [
    ("H:|[a(fit)][b]|", 3, "aaabbbbbbbb"),
    ("H:|[a(fit)][b]|", 0, "bbbbbbbbbbb"),
    // At most the space that the others leave.
    ("H:|[a(fit)][b]|", 99, "aaaaaaaaaab"),
    ("H:|[a(fit)]-2-[b(>=5)]|", 99, "aaaa..bbbbb"),
    ("H:|[a(>=4,fit)][b]|", 2, "aaaabbbbbbb"),
    // If no other zone takes the remainder.
    ("H:|[a(fit)]-[b(2)]|", 3, "aaaaaaaa.bb"),
    ("H:|[a(fit)][b(fit)]|", 3, "aaabbbbbbbb"),
    ("H:[b(2)][a(fit)]|", 3, "......bbaaa"),
    // Two equal zones get less if that is too much.
    ("H:|[a(fit)][c(==a)][b]|", 2, "aaccbbbbbbb"),
    ("H:|[a(fit)][c(==a)][b]|", 99, "aaaaacccccb"),
  ])
  func aZoneFitsItsContent(string: String, wish: Int, row: String) throws {
    let columns = ["a", "b", "c"].filter(string.contains).map { "V:|[\($0)]|" }
    let size = Size(width: wish, height: 1)
    #expect(try picture([string] + columns, 11, fit: ["a": size, "b": size]) == row)
  }

  @Test func contentIsAskedWithTheSpaceThatThereIs() throws {
    let layout = try Layout(
      LayoutProperties(layout: [
        "H:|[a(fit)]-2-[b(>=20)]|", "V:|[head(8)][a]|", "V:[head][b]|", "H:|[head]|",
      ]))
    var asked: [String] = []
    _ = try layout.frames(in: Size(width: 64, height: 20)) { zone, axis, space in
      asked.append("\(zone) \(axis) \(space)")
      return 10
    }
    #expect(asked == ["a horizontal 42x12"])
    // First the width within all the space, then the height at that width.
    let both = try Layout(
      LayoutProperties(layout: ["H:|[a(fit)][b]|", "V:|[a(fit)][c]|", "V:|[b]|", "H:|[c(==a)]"]))
    asked = []
    _ = try both.frames(in: Size(width: 64, height: 20)) { zone, axis, space in
      asked.append("\(zone) \(axis) \(space)")
      return 10
    }
    #expect(asked == ["a horizontal 63x19", "a vertical 10x19"])
  }

  // MARK: Rectangles

  @Test func rectanglesStandBesideStringsAndOverThem() throws {
    let given = LayoutProperties(
      layout: ["H:|[a]|", "V:|[a]|", "H:[clip]-[b]-|", "V:|[b(2)]"],
      zones: [
        "clip": ZoneProperties(rect: [2, 1, 3, 2]), "logo": ZoneProperties(rect: [0, 3, 2, 1]),
        "b": ZoneProperties(rect: [6, 0, 5, 2]),
      ])
    #expect(
      try picture(given, 12, 4)
        == """
        aaaaaabbbbba
        aapppabbbbba
        aapppaaaaaaa
        ooaaaaaaaaaa
        """)
    // In the order of the strings, then by name.
    #expect(try Layout(given).zones.map(\.name) == ["a", "clip", "b", "logo"])
  }

  // MARK: Templates

  private func line(_ change: (inout ZoneProperties) -> Void = { _ in }) -> [String: ZoneProperties]
  {
    var line = ZoneProperties(each: ["x", "y", "z"], length: 1, spacing: 1)
    line.defaults.speed = 12
    line.defaults.font = "signd7"
    change(&line)
    var own = ZoneProperties()
    own.defaults.font = "signd5"
    return ["line": line, "y": own]
  }

  @Test func aTemplatesZonesStandInARow() throws {
    let expected = """
      aaaaaa
      xxxxxx
      ......
      yyyyyy
      ......
      zzzzzz
      """
    for strings in [
      ["H:|[a]|", "H:|[line]|", "V:|[a][line*]|"],
      ["H:|[a]|", "H:|[line]|", "V:|[a(1)]", "V:[a][line*]"],
    ] {
      #expect(try picture(LayoutProperties(layout: strings, zones: line()), 6, 6) == expected)
    }
    #expect(
      try picture(
        LayoutProperties(
          layout: ["H:|[line*(>=2)]|", "V:|-1-[line]-1-|"], zones: line { $0.length = nil }), 10, 3)
        == "..........\nxxx.yyy.zz\n..........")
  }

  @Test func aTemplatesZonesHaveItsDefaultsAndTheirColours() throws {
    let (red, green) = (RGBColor("#ff0000")!, RGBColor("#00ff00")!)
    let zones = line {
      $0.defaults.itemColors = [red, green]
      $0.defaults.itemBackgrounds = [green]
      $0.defaults.color = RGBColor("#ffffff")
    }
    let layout = try Layout(LayoutProperties(layout: ["H:|[line]|", "V:|[line*]"], zones: zones))
    #expect(layout.zones.map(\.name) == ["x", "y", "z"])
    #expect(layout.zones.map(\.defaults.color) == [red, green, red])
    #expect(layout.zones.map(\.defaults.background) == [green, green, green])
    #expect(layout.zones.allSatisfy { $0.defaults.itemColors == nil && $0.defaults.speed == 12 })
    // A zone's own values take precedence over its template.
    #expect(layout.zones.map(\.defaults.font) == ["signd7", "signd5", "signd7"])
  }
}
