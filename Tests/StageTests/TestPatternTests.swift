import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

/// A panel of modules in a row, the first one on the left.
private struct Row {
  let size: Size
  let modules: [Rect]

  init(_ count: Int, of width: Int, _ height: Int) {
    size = Size(width: count * width, height: height)
    modules = (0..<count).map { Rect(x: $0 * width, y: 0, width: width, height: height) }
  }

  func pattern(_ name: TestPatternName) -> TestPattern {
    TestPattern(name, size: size, modules: modules)
  }
}

private func picture(_ pattern: TestPattern, at elapsed: Nanoseconds = 0) -> Bitmap {
  // Previous content must not show.
  let bitmap = Bitmap(size: pattern.size, fill: Color(red: 1, green: 2, blue: 3))
  _ = pattern.frame(at: elapsed, on: bitmap)
  return bitmap
}

@Suite struct TestPatternTests {
  // MARK: Modules

  @Test func modulesAreNumberedInTheOrderOfTheDataLine() {
    // The data line starts on the right.
    let pattern = TestPattern(
      .modules, size: Size(width: 24, height: 8),
      modules: [16, 8, 0].map { Rect(x: $0, y: 0, width: 8, height: 8) })
    expect(
      picture(pattern).asciiArt,
      is: """
        ########################
        ##.....###.....###.....#
        #..##..##..##..##...#..#
        #....#.##....#.##..##..#
        #...#..##...#..##...#..#
        #....#.##..#...##...#..#
        #..##...#..###..#..###..
        #.......#.......#.......
        """)
  }

  @Test func fourCornersDiffer() {
    expect(
      picture(Row(2, of: 16, 16).pattern(.modules)).asciiArt,
      is: """
        ################################
        ##.............###.............#
        #..............##..............#
        #......##......##....####......#
        #......##......##....####......#
        #....####......##........##....#
        #....####......##........##....#
        #......##......##......##......#
        #......##......##......##......#
        #......##......##....##........#
        #......##......##....##........#
        #....######....##....######....#
        #....######....##....######....#
        #..............##..............#
        #...............#...............
        .#############...#############..
        """)
  }

  @Test func noTurnAndNoMirrorLeavesAModuleAsItIs() {
    for size in [8, 9, 16, 32] {
      let bitmap = picture(Row(1, of: size, size).pattern(.modules))
      var pictures: Set<String> = []
      for isMirrored in [false, true] {
        for turns in 0..<4 {
          let turned = Bitmap(size: bitmap.size)
          for y in 0..<size {
            for x in 0..<size {
              var place = (x: isMirrored ? size - 1 - x : x, y: y)
              for _ in 0..<turns { place = (size - 1 - place.y, place.x) }
              turned[place.x, place.y] = bitmap[x, y]
            }
          }
          pictures.insert(turned.asciiArt)
        }
      }
      #expect(pictures.count == 8, "\(size)")
    }
  }

  @Test func twoDigitsOnEightColumnsAreMoreThanAnOutline() {
    let art = picture(Row(12, of: 8, 8).pattern(.modules)).asciiArt
    let last = art.split(separator: "\n").map { $0.suffix(8) }.joined(separator: "\n")
    expect(
      last,
      is: """
        #######.
        ........
        .#..##..
        ##....#.
        .#...#..
        .#..#...
        ###.###.
        ........
        """)
  }

  @Test func whereNoNumberFitsThereIsAnOutline() {
    expect(
      picture(Row(2, of: 5, 3).pattern(.modules)).asciiArt,
      is: """
        ##########
        #...##...#
        ##########
        """)
    #expect(picture(Row(1, of: 1, 1).pattern(.modules)).asciiArt == "#\n")
  }

  @Test func aLargeNumberFillsALargeModule() {
    let bitmap = picture(Row(1, of: 64, 32).pattern(.modules))
    // The foot of the 1, at five LEDs per pixel.
    let foot = (0..<64).filter { bitmap[$0, 27].isLit }
    #expect(foot == [0] + Array(26..<41) + [63])
  }

  // MARK: The other patterns

  @Test func barsAreRedGreenBlueAndWhiteWithTheirLetters() {
    let bitmap = picture(Row(1, of: 32, 8).pattern(.colors))
    let corners = [0, 8, 16, 24].map { bitmap[$0, 0] }
    #expect(
      corners == [
        Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0),
        Color(red: 0, green: 0, blue: 255), .white,
      ])
    #expect((0..<32).allSatisfy { bitmap[$0, 7] == corners[$0 / 8] })
    expect(
      bitmap.asciiArt,
      is: """
        ################################
        ##...######...####...####.###.##
        ##.##.####.#######.##.###.###.##
        ##...#####.#..####...####.#.#.##
        ##.#.#####.##.####.##.###.#.#.##
        ##.##.#####...####...#####.#.###
        ################################
        ################################
        """)
  }

  @Test func barsGoAlongTheLongerSideAndNeedNoSpace() {
    func colors(_ width: Int, _ height: Int) -> [Color] {
      let bitmap = picture(Row(1, of: width, height).pattern(.colors))
      return (0..<height).flatMap { y in (0..<width).map { bitmap[$0, y] } }
    }
    let (red, green) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0))
    let blue = Color(red: 0, green: 0, blue: 255)
    #expect(colors(1, 5) == [red, green, blue, .white, .white])
    #expect(colors(3, 1) == [red, green, blue])
    #expect(colors(1, 1) == [red])
  }

  @Test func everyRowAndThenEveryColumnIsScanned() {
    let pattern = Row(1, of: 5, 3).pattern(.scan)
    var elapsed: Nanoseconds = 0
    var lines: [String] = []
    for _ in 0..<8 {
      lines.append(picture(pattern, at: elapsed).asciiArt)
      elapsed = pattern.nextChange(after: elapsed)!
    }
    let rows = (0..<3).map { line in
      (0..<3).map { $0 == line ? "#####\n" : ".....\n" }.joined()
    }
    let columns = (0..<5).map { column in
      String(repeating: String((0..<5).map { $0 == column ? "#" : "." }) + "\n", count: 3)
    }
    #expect(lines == rows + columns)
    #expect(elapsed == 8 * second / 10)
    #expect(picture(pattern, at: elapsed).asciiArt == rows[0])
  }

  @Test func everyLEDIsLitByOnAndByTheCheckerboardInTurns() {
    let row = Row(1, of: 4, 3)
    #expect(picture(row.pattern(.on)).asciiArt == "####\n####\n####\n")
    #expect(row.pattern(.on).nextChange(after: 0) == nil)
    let board = row.pattern(.checkerboard)
    #expect(picture(board).asciiArt == "#.#.\n.#.#\n#.#.\n")
    #expect(board.nextChange(after: 0) == second)
    #expect(picture(board, at: second - 1).asciiArt == picture(board).asciiArt)
    #expect(picture(board, at: second).asciiArt == ".#.#\n#.#.\n.#.#\n")
  }

  // MARK: Time

  @Test func allPatternsComeOneAfterTheOther() {
    let row = Row(2, of: 16, 8)
    let all = row.pattern(.all)
    let starts: [(TestPatternName, Nanoseconds)] = [
      (.modules, 0), (.colors, 5 * second), (.scan, 10 * second), (.on, 14 * second),
      (.checkerboard, 17 * second),
    ]
    for (name, start) in starts {
      #expect(
        picture(all, at: start).hasSamePixels(as: picture(row.pattern(name))), "\(name)")
    }
    #expect(all.defaultDuration == 21 * second)
    // The patterns repeat.
    #expect(picture(all, at: 21 * second).hasSamePixels(as: picture(all)))
  }

  /// The frame is constant until the announced change.
  @Test(arguments: TestPatternName.allCases)
  func thePictureChangesOnlyWhenForecast(name: TestPatternName) {
    let pattern = Row(2, of: 8, 8).pattern(name)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let moment = Nanoseconds.random(in: 0..<60 * second, using: &random)
      let before = Bitmap(size: pattern.size)
      let next = pattern.frame(at: moment, on: before)
      #expect(next == pattern.nextChange(after: moment))
      guard let next else { continue }
      #expect(next > moment)
      let between = Nanoseconds.random(in: moment..<next, using: &random)
      #expect(picture(pattern, at: between).hasSamePixels(as: before))
      #expect(picture(pattern, at: next - 1).hasSamePixels(as: before))
    }
  }

  @Test func whatMovesIsShownToItsEnd() {
    for size in [Size(width: 32, height: 8), Size(width: 4096, height: 64)] {
      let scan = TestPattern(.scan, size: size, modules: [Rect(size)])
      // A pass may take longer than half a minute. The next one starts with the first row.
      let end = scan.defaultDuration
      #expect(end >= 30 * second && end <= 600 * second)
      #expect(picture(scan, at: end - 1)[size.width - 1, size.height - 1] == .white)
      #expect(picture(scan, at: end - 1)[0, 0] == .black)
      #expect(picture(scan, at: end)[0, 0] == .white)
    }
  }

  @Test func noPanelIsTooSmallOrTooLarge() {
    for (width, height) in [(1, 1), (8, 8), (5, 3), (1, 300), (300, 1), (4096, 16), (7, 11)] {
      for name in TestPatternName.allCases {
        let pattern = Row(1, of: width, height).pattern(name)
        for elapsed in [-1, 0, 12 * second, 1 << 60] {
          _ = picture(pattern, at: elapsed)
        }
      }
    }
  }
}
