import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage
@testable import Typography

private func scene(
  _ text: String, _ width: Int, _ height: Int,
  _ change: (inout MessageProperties) -> Void = { _ in }
) -> Scene {
  Scene(message(text, change), zoneSize: Size(width: width, height: height))
}

private func size(
  _ text: String, _ width: Int, _ height: Int,
  _ change: (inout MessageProperties) -> Void = { _ in }
) -> String {
  let scene = scene(text, width, height, change)
  let size = scene.textSize!
  let motion = size.isWhole ? "whole" : scene.motion == .none ? "cut" : "\(scene.motion)"
  return "\(size.font.name) at \(size.font.capHeight), \(size.lines) \(motion)"
}

private func picture(_ scene: Scene) -> Bitmap {
  let bitmap = Bitmap(size: scene.zoneSize)
  scene.draw(at: 0, on: Canvas(bitmap))
  return bitmap
}

extension Bitmap {
  /// The columns and rows from the first to the last lit pixel, or nil if all are dark.
  fileprivate var ink: (columns: Range<Int>, rows: Range<Int>)? {
    let columns = (0..<size.width).filter { x in
      (0..<size.height).contains { self[x, $0] != .black }
    }
    let rows = (0..<size.height).filter { y in
      (0..<size.width).contains { self[$0, y] != .black }
    }
    guard let left = columns.first, let top = rows.first else { return nil }
    return (left..<columns.last! + 1, top..<rows.last! + 1)
  }
}

/// Texts are as large as their zones permit.
@Suite struct FitTests {
  // MARK: The rule

  @Test func aTextStandsInTheLargestSizeThatIsReadFromAfar() {
    #expect(size("14:03", 64, 32) == "signd at 18, 1 whole")
    #expect(size("Hi", 64, 32) == "signd at 25, 1 whole")
    #expect(size("Back at 14:00", 64, 32) == "signd12 at 12, 2 whole")
    #expect(size("Back at 14:00", 64, 16) == "signd-condensed at 10, 1 whole")
    #expect(size("Back at 14:00 today", 64, 16) == "signd7 at 7, 2 whole")
    #expect(size("Back at 14:00 today", 64, 32) == "signd at 10, 2 whole")
    // Capitals of 9 rows are hard to read from afar on 32 rows.
    #expect(size("Back at 14:00 today, or call us", 64, 32) == "signd at 25, 1 left")
    #expect(size("Back at 14:00 today, or call us", 64, 16) == "signd12 at 12, 1 left")
    #expect(size("OPEN", 32, 8) == "signd7 at 7, 1 whole")
    #expect(size("OPEN", 32, 7) == "signd5 at 5, 1 whole")
  }

  @Test func fitSaysOnHowManyLines() {
    #expect(size("Back at 14:00", 64, 32) { $0.fit = .line } == "signd-condensed at 10, 1 whole")
    #expect(size("Welcome", 64, 32) { $0.fit = .line } == "signd-condensed at 15, 1 whole")
    #expect(size("Back at 14:00", 64, 32) { $0.fit = .lines } == "signd12 at 12, 2 whole")
    #expect(size("Back at 14:00 today", 64, 32) { $0.fit = .lines } == "signd at 10, 2 whole")
    #expect(size("Welcome", 64, 32) { $0.fit = Fit.none } == "signd at 25, 1 left")
  }

  @Test func aScrollThatIsAskedForMeansOneLineThatIsNotShrunk() {
    for motion in [Motion.left, .right, .bounce] {
      #expect(size("Hi", 64, 32) { $0.scroll = motion } == "signd at 25, 1 \(motion)")
    }
    #expect(size("Hi", 64, 32) { $0.scroll = .smooth } == "signd at 25, 1 left")
  }

  @Test func aTextThatIsToStandStillShrinksToTheSmallestFaceAndIsThenCut() {
    #expect(
      size("Back at 14:00 today", 64, 32) { $0.scroll = Motion.none } == "signd at 10, 2 whole")
    #expect(size("Back by 14:30", 28, 16) { $0.scroll = Motion.none } == "signd5 at 5, 2 whole")
    #expect(
      size("Back at 14:00 today or tomorrow", 32, 16) { $0.scroll = Motion.none }
        == "signd5 at 5, 5 cut")
    #expect(
      size("Back at 14:00", 32, 16) {
        $0.scroll = Motion.none
        $0.fit = .line
      } == "signd5 at 5, 1 cut")
  }

  /// The beginning of the text is visible.
  @Test func whatIsCutIsCutAtItsEnd() {
    expect(
      picture(
        scene("AB CD EF", 9, 12) {
          $0.scroll = Motion.none
          $0.align = .start
        }
      ).asciiArt,
      is: """
        .##..###.
        #..#.#..#
        ####.###.
        #..#.#..#
        #..#.###.
        .........
        .###.###.
        #....#..#
        #....#..#
        #....#..#
        .###.###.
        .........
        """)
  }

  @Test func lineBreaksAreLinesWhereTheLinesStand() {
    #expect(size("a\nb", 64, 32) == "signd12 at 12, 2 whole")
    #expect(size("Mo–Fr 9–18\nSa 10–14", 64, 16) == "signd7 at 7, 2 whole")
    #expect(size("one\ntwo\nthree\nfour\nfive", 64, 32) == "signd at 25, 1 left")
    // On one line, line breaks are diamonds.
    #expect(size("a\nb", 64, 8) == "signd7 at 7, 1 whole")
    #expect(size("a\nb", 64, 32) { $0.fit = .line } == "signd at 25, 1 whole")
    // The same with a given font: there is no other break.
    #expect(size("a b\nc", 64, 32) { $0.font = "signd7" } == "signd7 at 7, 2 whole")
    #expect(
      size("a long line that does not fit\nc", 64, 32) { $0.font = "signd7" }
        == "signd7 at 7, 1 left")
    #expect(
      size("a long line that fits\nc", 64, 32) {
        $0.font = "signd7"
        $0.fit = .lines
      } == "signd7 at 7, 3 whole")
  }

  @Test func aSizeIsTheHeightOfTheCapitals() {
    func rows(_ rows: Int, font: String = "auto") -> String {
      size("Hi", 64, 64) {
        $0.size = rows
        $0.font = font
      }
    }
    #expect(
      [5, 6, 7, 9, 12, 14, 24].map { rows($0) } == [
        "signd5 at 5, 1 whole", "signd at 6, 1 whole", "signd7 at 7, 1 whole",
        "signd at 9, 1 whole", "signd12 at 12, 1 whole", "signd at 14, 1 whole",
        "signd at 24, 1 whole",
      ])
    #expect(rows(40, font: "signd-condensed") == "signd-condensed at 16, 1 whole")
    #expect(rows(14, font: "signd5") == "signd5 at 10, 1 whole")
    #expect(rows(5, font: "signd12") == "signd12 at 12, 1 whole")
  }

  @Test func topicsAreAllAsLargeAndNoneIsWiderThanTheZone() {
    func rows(_ topics: [String], _ width: Int) -> Int {
      var given = message("")
      given.text = nil
      given.topics = topics.map { MessageItem($0) }
      let topics =
        Scene(given, zoneSize: Size(width: width, height: 32)).picture as! TopicsPicture
      return topics.contentSize.width
    }
    #expect(rows(["Tea", "Coffee"], 64) < rows(["Tea", "Coffee"], 80))
    #expect(rows(["Tea", "Coffee"], 80) < rows(["Tea", "Coffee"], 128))
    #expect(rows(["Tea", "Teas"], 64) == rows(["Teas", "Tea"], 64))
  }

  /// The texts of docs/pictures/sheet-….png.
  @Test(arguments: [
    Size(width: 64, height: 16), Size(width: 64, height: 32), Size(width: 96, height: 48),
    Size(width: 128, height: 32), Size(width: 128, height: 64),
  ])
  func shortTextsFillTheirZone(_ zone: Size) {
    let short = ["14:03", "14:03:27", "OPEN", "CLOSED", "Hello", "Welcome", "12,99 €"]
    let others = [
      "Tue 24 Nov 14:03", "Mo–Fr 9–18\nSa 10–14", "Coffee 2.80\nTea 2.20\nCake 3.50",
      "S5 Hauptbahnhof 3 min", "Kunigunde Ohlsen", "ÖFFNUNGSZEITEN", "Καλώς ήρθατε",
      "Добро пожаловать", "Xin chào quý khách", "ÉTÉ Ñ Å Й", "Back at 14:00", "ŽIŽKOV",
    ]
    for text in short + others {
      let scene = scene(text, zone.width, zone.height)
      let isWhole = scene.textSize!.isWhole
      #expect(isWhole || !short.contains(text), "\(text) in \(zone)")
      guard isWhole, let ink = picture(scene).ink else { continue }
      #expect(
        4 * ink.columns.count >= 3 * zone.width || 4 * ink.rows.count >= 3 * zone.height,
        "\(text) in \(zone): \(ink)")
      #expect(abs(ink.columns.lowerBound - (zone.width - ink.columns.upperBound)) <= 1, "\(text)")
    }
  }

  // MARK: Properties

  /// A size fits a text if its words fit on lines of the zone's width, as many as fit its height.
  @Test(arguments: 0..<60)
  func theSizeIsTheFirstOfAllThatHoldTheText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let words = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        // No line is broken before a colon (UAX 14).
        "abdegHIMopx1AVTy".randomElement(using: &random)!.description
          + String(
            (0..<Int.random(in: 0...7, using: &random)).map { _ in
              "abdegHIMopx1:AVTy".randomElement(using: &random)!
            })
      }
      let zone = Size(
        width: .random(in: 8...130, using: &random), height: .random(in: 6...70, using: &random))
      let fit = [Fit.auto, .line].randomElement(using: &random)!
      let scroll = [Motion.auto, .none].randomElement(using: &random)!
      let scene = Scene(
        message(words.joined(separator: " ")) { ($0.fit, $0.scroll) = (fit, scroll) },
        zoneSize: zone)
      let expected = fonts(zone.height, all: scroll == .none).first { font in
        let lines = lineCount(words, font, zone.width, oneLine: fit == .line)
        return lines.map { $0 * font.lineHeight <= zone.height } ?? false
      }
      let chosen = scene.textSize!
      guard let expected else {
        // In the smallest face, words may be broken.
        #expect(
          !chosen.isWhole || scroll == Motion.none && chosen.font.name == "signd5",
          "\(words) in \(zone)")
        continue
      }
      #expect(chosen.isWhole, "\(words) in \(zone)")
      #expect(chosen.font == expected, "\(words) in \(zone) \(fit) \(scroll)")
      // All of its ink is visible.
      let block = scene.marquee!.content
      let whole = Bitmap(size: block.size)
      block.draw(Rect(block.size), on: Canvas(whole))
      #expect(lit(whole) == lit(picture(scene)), "\(words) in \(zone)")
      // The text is centred to half a pixel.
      let ink = picture(scene).ink!
      #expect(abs(ink.columns.lowerBound - (zone.width - ink.columns.upperBound)) <= 1)
    }
  }

  /// All fonts for a number of rows, in the order in which they are tried.
  private func fonts(_ height: Int, all: Bool) -> [Font] {
    let low = height < 8
    let least = all ? 0 : low ? 5 : max(7, height / 3)
    var fonts: [Font] = []
    for rows in stride(from: 64, through: 5, by: -1) {
      if rows == 12 { fonts.append(Font(face: .signd12, scale: 1)) }
      if rows == 7 { fonts.append(Font(face: .signd7, scale: 1)) }
      if rows >= 6 { fonts.append(Font(face: .signd, capHeight: rows)) }
      if (9...16).contains(rows) { fonts.append(Font(face: .condensed, capHeight: rows)) }
    }
    fonts.removeAll { $0.lineHeight > height || $0.capHeight < least }
    return all || low ? fonts + [Font(face: .signd5, scale: 1)] : fonts
  }

  /// Returns nil if a word is wider than the zone.
  private func lineCount(
    _ words: [String], _ font: Font, _ width: Int, oneLine: Bool
  ) -> Int? {
    func columns(_ text: String) -> Int {
      TextLine(text, font: font, color: .white).size.width
    }
    if oneLine { return columns(words.joined(separator: " ")) <= width ? 1 : nil }
    var lines: [[String]] = []
    for word in words {
      guard columns(word) <= width else { return nil }
      if let last = lines.last, columns((last + [word]).joined(separator: " ")) <= width {
        lines[lines.count - 1].append(word)
      } else {
        lines.append([word])
      }
    }
    return lines.count
  }

  private func lit(_ bitmap: Bitmap) -> Int {
    (0..<bitmap.size.area).count {
      bitmap[$0 % bitmap.size.width, $0 / bitmap.size.width] != .black
    }
  }

  @Test func linesAreAboutAsLong() {
    func lines(_ text: String, _ width: Int) -> [String] {
      let block =
        scene(text, width, 32) {
          $0.font = "signd5"
          $0.fit = .lines
        }.marquee!.content
        as! TextBlock
      let starts = (0..<block.lineCount).map { block.firstCharacter(ofLine: $0) } + [text.count]
      return zip(starts, starts.dropFirst()).map { start, end in
        String(text.dropFirst(start).prefix(end - start)).trimmingSpaces
      }
    }
    #expect(lines("we are closed on mondays", 64) == ["we are closed", "on mondays"])
    // A single word on the last line is avoided.
    #expect(lines("back in five minutes or so", 80) == ["back in five", "minutes or so"])
  }

  // MARK: Text that changes

  private func sign(_ text: String) throws -> StageDirector {
    var sign = try StageDirector(
      StagePlan(size: Size(width: 64, height: 16)), setting: Scene.Setting(), at: 0)
    try sign.setMessage(message(text), zone: "main", at: 0)
    return sign
  }

  private let value = Placeholder("var", "value")
  private let second: Nanoseconds = 1_000_000_000

  private func font(_ sign: StageDirector) throws -> String {
    let size = try #require(try sign.report(at: 0).scene?.textSize)
    return size.isWhole ? size.font.name : "moves"
  }

  @Test func lettersShrinkAtOnceAndGrowAfterAMinute() throws {
    var sign = try sign("{{var:value}}")
    func say(_ text: String, at seconds: Nanoseconds) throws -> String {
      #expect(sign.setValues([value: text], at: seconds * second) == nil)
      return try font(sign)
    }
    #expect(try say("12", at: 1) == "signd12")
    #expect(try say("1234567", at: 2) == "signd-condensed")
    #expect(try say("12", at: 10) == "signd-condensed")
    #expect(sign.nextUpdate == 70 * second)
    // Another value that needs the smaller letters restarts the minute.
    #expect(try say("1234567", at: 60) == "signd-condensed")
    #expect(sign.nextUpdate == nil)
    #expect(try say("13", at: 61) == "signd-condensed")
    sign.update(at: 121 * second - 1)
    #expect(try font(sign) == "signd-condensed")
    sign.update(at: 121 * second)
    #expect(try font(sign) == "signd12")
    #expect(sign.nextUpdate == nil)
  }

  @Test func anotherMessageIsAsLargeAsItFits() throws {
    var sign = try sign("{{var:value}}")
    _ = sign.setValues([value: "1234567"], at: 0)
    _ = sign.setValues([value: "1"], at: second)
    #expect(try font(sign) == "signd-condensed")
    try sign.setMessage(message("{{var:value}} €"), zone: "main", at: 2 * second)
    #expect(try font(sign) == "signd12")
  }

  @Test func figuresCountAsTheWidestOne() throws {
    let narrow = scene("11111", 64, 16)
    let samples = message("{{var:value}}").samples({ _ in "11111" }, widest: { _ in [] })
    #expect(samples.map(\.text!.string) == ["00000"])
    #expect(narrow.textSize!.isWhole)
  }

  @Test func aTextThatMovesBecauseItIsTooLongStandsAgainAfterAMinute() throws {
    var sign = try sign("{{var:value}}")
    _ = sign.setValues([value: "a text that fits nowhere on this sign"], at: 0)
    #expect(try font(sign) == "moves")
    _ = sign.setValues([value: "short"], at: second)
    #expect(try font(sign) == "moves")
    sign.update(at: 61 * second)
    #expect(try font(sign) == "signd12")
  }

  @Test func bannersHoldTheirSizeToo() throws {
    var sign = try sign("x")
    sign.learn([value: "12 34"])
    try sign.addBanner(
      BannerPlan(id: "a", size: 15, message: message("{{var:value}}"), since: 0, duration: nil),
      at: 0)
    func font() -> String? { sign.stagedBanners[0].banner.zone.scene?.textSize?.font.name }
    _ = sign.setValues([value: "12 34"], at: second)
    let before = font()
    _ = sign.setValues([value: "1234567 and more of it all"], at: 2 * second)
    let moving = sign.stagedBanners[0].banner.zone.scene?.textSize?.isWhole
    _ = sign.setValues([value: "12 34"], at: 3 * second)
    #expect(moving == false && sign.stagedBanners[0].banner.zone.scene?.textSize?.isWhole == false)
    sign.update(at: 63 * second)
    #expect(font() == before && sign.stagedBanners[0].banner.zone.scene?.textSize?.isWhole == true)
  }
}

/// The place of a text's ink.
@Suite struct OpticalAlignmentTests {
  private func rows(_ text: String, _ height: Int, _ valign: Alignment, font: String = "signd7")
    -> Range<Int>?
  {
    picture(
      scene(text, 40, height) {
        $0.font = font
        $0.valign = valign
      }
    ).ink?.rows
  }

  @Test func capitalsFiguresAndSmallLettersAreInTheMiddle() {
    #expect(rows("OPEN", 15, .center) == 4..<11)
    #expect(rows("14:03", 15, .center) == 4..<11)
    // Tails hang below.
    #expect(rows("Qgy", 15, .center) == 4..<12)
    // Without capitals and figures, small letters are centred.
    #expect(rows("mono", 15, .center) == 5..<10)
    #expect(rows("open", 15, .center) == 5..<11)
  }

  @Test func nothingIsCutWhereThereAreRows() {
    #expect(rows("Ag", 8, .center) == 0..<8)
    #expect(rows("Ag", 16, .center, font: "signd12") == 0..<16)
    #expect(rows("AH", 16, .center, font: "signd12") == 2..<14)
  }

  @Test func startAndEndAreAtTheEdges() {
    #expect(rows("OPEN", 15, .start) == 0..<7)
    #expect(rows("OPEN", 15, .end) == 8..<15)
    #expect(rows("open", 15, .start) == 0..<6)
    #expect(rows("gold", 15, .end) == 7..<15)
  }

  /// Accents with enough rows do not move the capitals.
  @Test func capitalsKeepTheirHeightUnderAccents() {
    func art(_ text: String, _ height: Int) -> String {
      picture(
        scene(text, 9, height) {
          $0.font = "signd7"
          $0.align = .start
        }
      ).asciiArt
    }
    expect(
      art("ÉT", 10),
      is: """
        ..#......
        .#.......
        .........
        ####.####
        #......#.
        #......#.
        ###....#.
        #......#.
        #......#.
        ####...#.
        """)
    // The letter gives up only the missing rows.
    expect(
      art("ÉT", 8),
      is: """
        ..#......
        .#...####
        .......#.
        ####...#.
        #......#.
        ###....#.
        #......#.
        ####...#.
        """)
  }

  @Test func aFieldHasAColumnAndARowAround() {
    let text = MessageText(runs: [TextRun("I", effects: [.inverse])])
    var given = message("")
    given.text = text
    given.font = "signd5"
    expect(
      picture(Scene(given, zoneSize: Size(width: 7, height: 9))).asciiArt,
      is: """
        .......
        .#####.
        .#...#.
        .##.##.
        .##.##.
        .##.##.
        .#...#.
        .#####.
        .......
        """)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
