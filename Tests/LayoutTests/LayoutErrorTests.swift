import Messages
import Pixels
import TestSupport
import Testing

@testable import Layout

private func refusal(_ given: LayoutProperties, in size: Size? = nil) -> String {
  do throws(LayoutError) {
    let layout = try Layout(given)
    if let size { _ = try layout.frames(in: size) { _, _, _ in 0 } }
    return "fine"
  } catch {
    // The column is that of the string.
    if let string = error.string, let column = error.column {
      #expect(error.message.hasPrefix("layout[\(string)], column \(column): "))
      let length = given.layout[string].unicodeScalars.count
      #expect((1...length + 1).contains(column))
    }
    return error.message
  }
}

@Suite struct LayoutErrorTests {
  /// Strings that are wrong on any stage, with the column and the message.
  @Test(arguments: [
    ("", 1, "a string begins with H: for a row of zones or V: for a column of them"),
    ("clock", 1, "a string begins with H: for a row of zones or V: for a column of them"),
    ("h:|[a]|", 1, "a string begins with H: for a row of zones or V: for a column of them"),
    ("H|[a]|", 1, "a string begins with H: for a row of zones or V: for a column of them"),
    ("H:", 3, "the string ends where a zone such as [clock] or | is expected"),
    ("H:|", 4, "the string ends where a zone such as [clock] is expected"),
    ("H:||", 4, "a zone such as [clock] is expected here, not \"|\""),
    ("H:|-|", 5, "a zone such as [clock] is expected here, not \"|\""),
    ("H:a", 3, "a zone such as [clock] or | is expected here, not \"a\""),
    ("H:|2[a]|", 4, "a zone such as [clock] is expected here, not \"2\""),
    ("H:|[a]2|", 7, "a zone such as [clock], a space or | is expected here, not \"2\""),
    ("H:|[a]\u{7}|", 7, "a zone such as [clock], a space or | is expected here, not \"\\u0007\""),
    ("H:[", 4, "the string ends where the name of a zone is expected"),
    ("H:[]", 4, "the name of a zone is expected here, not \"]\""),
    ("H:|[é]|", 5, "the name of a zone is expected here, not \"é\""),
    (
      "H:[1a]", 4,
      "a zone's name is 1 to 32 letters, digits, - and _, with a letter first, which 1a is not"
    ),
    (
      "V:|[aaaaaaaaaabbbbbbbbbbccccccccccddd]|", 5,
      "a zone's name is 1 to 32 letters, digits, - and _, with a letter first, which "
        + "aaaaaaaaaabbbbbbbbbbccccccccccddd is not"
    ),
    ("H:[a", 5, "the string ends where a size in parentheses or a closing ] is expected"),
    ("H:[a b]", 6, "a size in parentheses or a closing ] is expected here, not \"b\""),
    (
      "H:[a()]", 6,
      "a size (a number of pixels, a metric, >=, == or fit) is expected here, not \")\""
    ),
    (
      "H:[a(-3)]", 6,
      "a size (a number of pixels, a metric, >=, == or fit) is expected here, not \"-\""
    ),
    (
      "H:[a(20,)]", 9,
      "a size (a number of pixels, a metric, >=, == or fit) is expected here, not \")\""
    ),
    ("H:[a(34]", 8, "a comma or a closing ) is expected here, not \"]\""),
    ("H:[a(3.5)]", 7, "a comma or a closing ) is expected here, not \".\""),
    ("H:[a(20 30)]", 9, "a comma or a closing ) is expected here, not \"3\""),
    ("H:[a(34)", 9, "the string ends where a closing ] is expected"),
    ("H:[a(34))]", 9, "a closing ] is expected here, not \")\""),
    ("H:[a(0)]", 6, "a zone has at least 1 pixel"),
    ("H:[a(zero)]", 6, "a zone has at least 1 pixel"),
    ("H:[a(>= zero)]", 9, "a zone has at least 1 pixel"),
    ("H:[a(5000)]", 6, "a number of pixels is 0 to 4096, not \"5000\""),
    ("H:[a(34px)]", 6, "a number of pixels is 0 to 4096, not \"34px\""),
    (
      "H:|[a]-99999999999999999999-|", 8,
      "a number of pixels is 0 to 4096, not \"99999999999999999999\""
    ),
    ("H:[a(wdth)]", 6, "no metric is called wdth; did you mean width?"),
    ("H:[a(b)]", 6, "no metric is called b; a zone as long as another is [clock(==other)]"),
    ("H:|[a]-gap-[b]", 8, "no metric is called gap"),
    ("H:[a(>20)]", 7, "the = of >= is expected here, not \"2\""),
    ("H:[a(>=)]", 8, "a number of pixels or a metric is expected here, not \")\""),
    ("H:[a(<=20)]", 6, "a zone has no maximum size; give it a size, or none"),
    ("H:[a(=b)]", 7, "the second = of == is expected here, not \"b\""),
    (
      "H:[a(==)]", 8,
      "the name of a zone, a number of pixels or a metric is expected here, not \")\""
    ),
    ("H:[ticker(==tiker)]", 11, "no zone is called tiker; did you mean ticker?"),
    ("H:[a(==a)]", 6, "a cannot have its own length as a size"),
    ("H:[a(20@750)]", 8, "sizes have no priorities"),
    ("H:[a(20,30)]", 9, "a is 30 wide here, and 20 in layout[0], column 6"),
    ("H:[a(20,>=30)]", 9, "a is at least 30 wide here, and 20 in layout[0], column 6"),
    ("V:[a(20,fit)]", 9, "a fits its content here, and has a size in layout[0], column 6"),
    ("H:[a(==b,fit)][b]", 10, "a fits its content here, and has a size in layout[0], column 6"),
    ("H:|[a]|[b]", 8, "a string ends with its closing |"),
    (
      "H:|[a]-", 8,
      "the string ends where a space in pixels, as in -2-, or a metric is expected"
    ),
    (
      "H:|[a]--[b]", 8,
      "a space in pixels, as in -2-, or a metric is expected here, not \"-\""
    ),
    (
      "H:|[a]-(>=2)-[b]", 9,
      "a space in pixels, as in -2-, or a metric is expected here, not \">\""
    ),
    ("H:|[a]-2", 9, "the string ends where the - that ends the space is expected"),
    ("H:|[a]-2[b]", 9, "the - that ends the space is expected here, not \"[\""),
    ("H:|[a]-(2-[b]", 10, "a closing ) is expected here, not \"-\""),
    ("H:[a][b][a]", 10, "a string names a zone only once, and names a already"),
    ("H:[a*]", 4, "a is not a template: zones.a has no each"),
    ("H:|[a]|", 5, "a has no place from top to bottom: add a string such as V:|[a]|"),
    ("V:|[a]|", 5, "a has no place from left to right: add a string such as H:|[a]|"),
  ])
  func aStringThatIsWrongIsNamedWithTheColumn(string: String, column: Int, sentence: String) {
    let given = LayoutProperties(layout: [string], metrics: ["width": 20, "zero": 0])
    #expect(refusal(given) == "layout[0], column \(column): \(sentence)")
  }

  /// Layouts that do not fit a stage of 64x16.
  @Test(arguments: [
    (
      ["H:|[clock(34)]-2-[ticker(40)]|", "V:|[clock]|", "V:|[ticker]|"],
      "layout[0], column 19: H:|[clock(34)]-2-[ticker(40)]| needs 76 pixels and the panel is 64 wide"
    ),
    (
      ["V:|[a]|", "V:|[b]|", "H:[a(34)]-2-[b(>=40)]"],
      "layout[2], column 14: H:[a(34)]-2-[b(>=40)] needs at least 76 pixels and the panel is 64 wide"
    ),
    (
      ["H:|[a]|", "V:|[a]-20-|"],
      "layout[1], column 11: V:|[a]-20-| needs at least 21 pixels and the panel is 16 high"
    ),
    (
      ["H:|[a(34)]-2-[b(10)]|", "V:|[a]|", "V:|[b]|"],
      "layout[0], column 21: H:|[a(34)]-2-[b(10)]| is 46 pixels and the panel is 64 wide; a zone "
        + "without a size takes the rest"
    ),
    (
      ["H:[a(34)]-2-[b(10)]", "V:|[a]|", "V:|[b]|"],
      "layout[0], column 4: a has no position from left to right: begin or end a string with |, "
        + "as in H:|[a]"
    ),
    (
      ["H:|[a]-2-[b]", "V:|[a]|", "V:|[b]|"],
      "layout[0], column 5: it is not set how wide a is: give it a size, as in [a(20)], or end the "
        + "string with |"
    ),
    (
      ["H:|[a]|", "V:[a]-2-|"],
      "layout[1], column 4: it is not set how high a is: give it a size, as in [a(20)], or end the "
        + "string with |"
    ),
    (
      ["H:|[a(10)][b]|", "V:|[a]|", "V:|[b]|", "H:|-5-[a]"],
      "layout[3], column 8: a begins at 5 here, and at 0 by layout[0], column 5; the panel is 64 wide"
    ),
    (
      ["H:|[a(10)][b]|", "V:|[a]|", "V:|[b]|", "H:[b]-5-|"],
      "layout[3], column 4: b ends at 59 here, and at 64 by layout[0], column 12; the panel is 64 wide"
    ),
    (
      ["H:|[a(10)]", "V:|[a]|", "H:[a(12)]"],
      "layout[2], column 6: a is 12 wide here, and 10 in layout[0], column 7"
    ),
    (
      ["H:|[a(40)]", "H:[b(20)]|", "H:[a][c(30)][b]", "V:|[a]|", "V:|[b]|", "V:|[c]|"],
      "layout[2], column 7: H:[a][c(30)][b] needs 90 pixels and the panel is 64 wide"
    ),
    (
      ["H:|[a(30)]", "H:[b(20)]|", "H:[a][c(8)][b]", "V:|[a]|", "V:|[b]|", "V:|[c]|"],
      "layout[2], column 13: b begins at 38 here, and at 44 by layout[1], column 4; the panel is 64 "
        + "wide"
    ),
    (
      ["H:|[a(60)]", "H:[a]-3-[b]", "H:[b]|", "V:|[a]|", "V:|[b(>=17)]|"],
      "layout[4], column 5: V:|[b(>=17)]| needs at least 17 pixels and the panel is 16 high"
    ),
    (
      ["H:|[a(60)]", "H:[a]-9-[b]", "H:[b]|", "V:|[a]|", "V:|[b]|"],
      "layout[1], column 10: H:[a]-9-[b] needs at least 70 pixels and the panel is 64 wide"
    ),
    (
      ["H:|[a(20)][b(==a)][c(==b)]|", "V:|[a]|", "V:|[b]|", "V:|[c]|"],
      "layout[0], column 27: H:|[a(20)][b(==a)][c(==b)]| is 60 pixels and the panel is 64 wide; a "
        + "zone without a size takes the rest"
    ),
    (
      ["H:|[a(20)][b]|", "H:|[a(==b)]", "V:|[a]|", "V:|[b]|"],
      "layout[0], column 14: H:|[a(20)][b]| is 40 pixels and the panel is 64 wide; a zone without "
        + "a size takes the rest"
    ),
    (
      ["H:|[a(10)]", "H:|[b(20)]", "V:|[a]|", "V:|[b]|"],
      "layout[1], column 5: b would be [0, 0, 20, 16] on a panel of 64x16 and overlap a, "
        + "[0, 0, 10, 16]; only zones with a rect may"
    ),
  ])
  func aLayoutWithoutASolutionSaysWhy(strings: [String], sentence: String) {
    #expect(refusal(LayoutProperties(layout: strings), in: Size(width: 64, height: 16)) == sentence)
  }

  @Test(arguments: [
    (
      LayoutProperties(zones: ["clock": ZoneProperties()]),
      "zones.clock has no place: name clock in a string of layout, or give it a rect"
    ),
    (
      LayoutProperties(
        layout: ["H:|[a]|", "V:|[a]|"], zones: ["line": ZoneProperties(each: ["a", "b"])]),
      "zones.b has no place: name b in a string of layout, or give it a rect"
    ),
    (
      LayoutProperties(zones: ["a": ZoneProperties(rect: [60, 0, 5, 8])]),
      "zones.a.rect [60, 0, 5, 8] is not on the panel, which is 64x16"
    ),
    (
      LayoutProperties(zones: ["a": ZoneProperties(rect: [60, 9, 4, 8])]),
      "zones.a.rect [60, 9, 4, 8] is not on the panel, which is 64x16"
    ),
    (
      LayoutProperties(
        layout: ["H:|[a(10)]"], zones: ["a": ZoneProperties(rect: [0, 0, 12, 8])]),
      "layout[0], column 7: a is 10 wide here, and 12 by zones.a.rect"
    ),
    (
      LayoutProperties(
        layout: ["H:|-5-[a]"], zones: ["a": ZoneProperties(rect: [2, 0, 12, 8])]),
      "layout[0], column 8: a begins at 5 here, and at 2 by zones.a.rect; the panel is 64 wide"
    ),
    (
      LayoutProperties(zones: [
        "one": ZoneProperties(each: ["a", "b"]), "two": ZoneProperties(each: ["c", "b"]),
      ]), "zones.two.each[1] is b, which zones.one.each has already"
    ),
    (
      LayoutProperties(zones: [
        "one": ZoneProperties(each: ["a", "two"]), "two": ZoneProperties(each: ["c"]),
      ]), "zones.one.each[1] takes the name of a zone, and two is a template"
    ),
    (
      LayoutProperties(
        layout: ["H:|[one][two]|"],
        zones: ["one": ZoneProperties(each: ["a"]), "two": ZoneProperties(each: ["c"])]),
      "layout[0], column 10: a string applies to each zone of one template, and one is one "
        + "already; "
        + "[two*] is the row of them"
    ),
    (
      LayoutProperties(
        layout: ["H:|[one*][b(==one)]|"], zones: ["one": ZoneProperties(each: ["a"])]),
      "layout[0], column 13: one is a template, which has no size"
    ),
    (
      LayoutProperties(
        layout: ["H:|[line*]|", "V:|[line]|"],
        zones: ["line": ZoneProperties(each: ["a", "b", "c"], length: 21, spacing: 1)]),
      "layout[0], column 5: H:|[line*]| needs 65 pixels and the panel is 64 wide"
    ),
    (
      LayoutProperties(layout: (0..<65).flatMap { ["H:|[z\($0)]|", "V:|[z\($0)]|"] }),
      "a sign has at most 64 zones, not 65"
    ),
  ])
  func aZoneThatIsWrongIsNamed(given: LayoutProperties, sentence: String) {
    #expect(refusal(given, in: Size(width: 64, height: 16)) == sentence)
  }

  @Test func garbageIsReadOrRefused() {
    let pieces = [
      "H:", "V:", "|", "[", "]", "(", ")", "-", ",", "a", "b", "c", "line", "34", "0", "1", ">=",
      "==", "fit", "*", " ", "-2-", "[a]", "[b(fit)]", "[c(==a)]", "[line*]", "[line]", "gap", "é",
      "4097", "<", "@", "\u{0}", "😀", ":",
    ]
    var generator = SeededGenerator(seed: 4)
    var counts = [0, 0]
    for round in 0..<6000 {
      var strings = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (Bool.random(using: &generator) ? ["H:|", "V:|"].randomElement(using: &generator)! : "")
          + (0..<Int.random(in: 0...8, using: &generator)).map { _ in
            pieces.randomElement(using: &generator)!
          }.joined()
      }
      // Half of them only change a valid layout.
      if round.isMultiple(of: 2) {
        strings = ["H:|[a]-2-[b(fit)][c(==a)]|", "V:|[line]|"]
        let changed = Int.random(in: 0...1, using: &generator)
        var scalars = Array(strings[changed].unicodeScalars)
        let place = Int.random(in: 2..<scalars.count, using: &generator)
        scalars.replaceSubrange(
          place..<min(scalars.count, place + Int.random(in: 0...1, using: &generator)),
          with: pieces.randomElement(using: &generator)!.unicodeScalars)
        strings[changed] = String(String.UnicodeScalarView(scalars))
      }
      let given = LayoutProperties(
        layout: strings, metrics: ["gap": 2],
        zones: ["line": ZoneProperties(each: ["a", "b", "c"], length: 3)])
      let size = Size(
        width: Int.random(in: 1...40, using: &generator),
        height: Int.random(in: 1...20, using: &generator))
      counts[refusal(given, in: size) == "fine" ? 0 : 1] += 1
    }
    // Both results occur, or the test would prove little.
    #expect(counts.allSatisfy { $0 > 50 }, "\(counts)")
  }
}
