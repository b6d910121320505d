import FoundationEssentials
import Messages
import Pixels
import TestSupport
import Testing

@testable import Stage
@testable import Typography

@Suite struct ChartTests {
  private func art(
    _ width: Int, _ height: Int, _ change: (inout MessageProperties) -> Void
  ) -> String {
    picture(width, height, change).asciiArt
  }

  private func picture(
    _ width: Int, _ height: Int, _ change: (inout MessageProperties) -> Void
  ) -> Bitmap {
    var message = MessageProperties()
    change(&message)
    return Scene(message, zoneSize: Size(width: width, height: height)).picture(after: 0)
  }

  @Test func barsFillTheZone() {
    expect(
      art(12, 4) { $0.bar = [0, 1, 2, 4] },
      is: """
        .........##.
        .........##.
        ......##.##.
        ...##.##.##.
        """)
    // Narrow bars have no gaps.
    expect(
      art(4, 2) { $0.bar = [1, 2, 1, 2] },
      is: """
        .#.#
        ####
        """)
  }

  @Test func theScaleMayBeGiven() {
    expect(
      art(3, 4) {
        $0.bar = [10, 20, 50]
        ($0.min, $0.max) = (10, 30)
      },
      is: """
        ..#
        ..#
        .##
        .##
        """)
  }

  /// A value slightly above the minimum is visible, the minimum is not.
  @Test func theLeastBarIsALine() {
    expect(
      art(3, 3) { $0.bar = [0, 0.001, 100] },
      is: """
        ..#
        ..#
        .##
        """)
    expect(art(2, 2) { $0.bar = [0, 0] }, is: "..\n..")
    expect(
      art(2, 2) {
        $0.bar = [1, 5]
        ($0.min, $0.max) = (5, 5)
      }, is: "..\n..")
  }

  @Test func numbersBelowZeroHangDown() {
    expect(
      art(4, 4) { $0.bar = [2, -2, 1, -1] },
      is: """
        #...
        #.#.
        .#.#
        .#..
        """)
  }

  @Test func theLastOfManyNumbersAreShown() {
    expect(
      art(2, 2) { $0.bar = [9, 9, 9, 1, 2] },
      is: """
        .#
        ##
        """)
  }

  @Test func aLineGoesFromNumberToNumber() {
    expect(
      art(7, 4) { $0.line = [0, 3, 0] },
      is: """
        ...#...
        ..#.#..
        .#...#.
        #.....#
        """)
    expect(
      art(5, 3) { $0.line = [4] },
      is: """
        #####
        .....
        .....
        """)
    expect(
      art(3, 5) { $0.line = [0, 4, 0] },
      is: """
        .#.
        .#.
        .##
        #.#
        #.#
        """)
  }

  @Test func barsHaveTheColoursOfItems() {
    let red = RGBColor("red")!
    let blue = RGBColor("blue")!
    let seen = picture(3, 1) {
      $0.bar = [1, 1, 1]
      $0.itemColors = [red, blue]
      $0.background = RGBColor("white")
    }
    let colors = (0..<3).map { seen[$0, 0] }
    #expect(colors == [Color(red), Color(blue), Color(red)])
    #expect(picture(2, 1) { $0.bar = [1, 0] }[0, 0] == Color(red: 255, green: 176, blue: 0))
  }

  @Test(arguments: [
    (
      #"{"bar":[]}"#,
      "bar takes a list of 1 to 256 numbers from -1000000000 to 1000000000, not an empty list"
    ),
    (#"{"bar":[1,"a"]}"#, "bar[1] takes a number from -1000000000 to 1000000000, not \"a\""),
    (#"{"line":[1e10]}"#, "line[0] takes a number from -1000000000 to 1000000000, not 1"),
    (#"{"progress":101}"#, "progress takes a number from 0 to 100, in percent, not 101"),
  ])
  func wrongNumbersAreRefused(json: String, sentence: String) throws {
    let error = #expect(throws: ValueError.self) {
      var message = MessageProperties()
      let members = try Self.members(json)
      for (key, value) in members {
        try message.set(MessageProperty(rawValue: key)!, to: value, limits: MessageLimits())
      }
    }
    #expect(error?.message.hasPrefix(sentence) == true, "\(error?.message ?? "")")
  }

  private static func members(_ json: String) throws -> [String: PropertyValue] {
    try JSONDecoder().decode([String: PropertyValue].self, from: Data(json.utf8))
  }
}
