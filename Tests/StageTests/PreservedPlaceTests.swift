import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

/// A scrolling text that is replaced by another with a common part.
private struct Change {
  var motion = Motion.left
  var size = Size(width: 48, height: 8)
  var (start, old, new, end) = ("", "", "", "")
  var gaps: (old: Int?, new: Int?) = (nil, nil)
  var speeds = (old: 20.0, new: 20.0)
  /// Letters run from left to right, but the text is read from the right, as in a mirror.
  var isRightToLeft = false

  /// The text between the common and the changed part.
  var joint: String { isVertical ? "\n" : "" }
  var isVertical: Bool { motion == .up || motion == .down }

  func text(_ middle: String) -> String {
    (isRightToLeft ? [end, middle, start] : [start, middle, end])
      .filter { !$0.isEmpty }.joined(separator: joint)
  }

  func scene(_ text: String, gap: Int? = nil, speed: Double = 20) -> Scene {
    // An isolate fixes the place of neutral characters (UAX 9, LRI and PDI). Trailing spaces would
    // move to the line's other end (rule L1) without a mark after them (LRM).
    var properties = MessageProperties(
      text: isRightToLeft ? "\u{2066}\(text)\u{200E}\u{2069}" : text)
    properties.scroll = motion
    properties.direction = isRightToLeft ? .rtl : .ltr
    properties.font = "signd7"
    properties.delay = 0
    properties.gap = gap
    properties.speed = speed
    return Scene(properties, zoneSize: size)
  }

  /// The length along the motion in pixels.
  func length(_ text: String) -> Int {
    guard !text.isEmpty else { return 0 }
    let size = scene(text).contentSize
    return isVertical ? size.height : size.width
  }

  /// The frame as lines of one pixel along the motion.
  func stretches(_ scene: Scene, at elapsed: Nanoseconds) -> [String] {
    let bitmap = Bitmap(size: size)
    let zone = Zone(
      name: "main", frame: Rect(size), scene: scene, playback: .stopped(elapsed: elapsed))
    _ = Stage(size: size, zones: [zone]).frame(at: 0, on: bitmap)
    let rows = bitmap.asciiArt.split(separator: "\n").map(Array.init)
    if isVertical { return rows.map { String($0) } }
    let columns = rows[0].indices.map { x in String(rows.map { $0[x] }) }
    return isRightToLeft ? columns.reversed() : columns
  }

  /// Compares the common parts after the window's edge, and returns the number of visible lines.
  func check(at elapsed: Nanoseconds) -> Int {
    let before = scene(text(old), gap: gaps.old, speed: speeds.old)
    let after = scene(text(new), gap: gaps.new, speed: speeds.new)
    let then = stretches(before, at: elapsed)
    let place = after.elapsed(matching: before, at: elapsed)
    let now = stretches(after, at: place)

    let window = then.count
    let gap = gaps.old ?? window / 3
    let (length, startLength, endLength) = (length(text(old)), length(start), length(end))
    let period = length + gap
    let offset = isRightToLeft ? -before.offset(at: elapsed) : before.offset(at: elapsed)
    let phase = Int(((offset % Int64(period)) + Int64(period)) % Int64(period))
    if before.offset(at: elapsed) == 0 {
      #expect(after.offset(at: place) == 0)
      return 0
    }
    func shown(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound - phase..<range.upperBound - phase).clamped(to: 0..<window)
    }
    let unchangedEnd = shown(length - endLength..<length)
    let unchangedNext = shown(period..<period + startLength)
    var retained: [Range<Int>]
    if phase < startLength {
      retained = [shown(0..<startLength)]
    } else if !unchangedEnd.isEmpty {
      retained = [unchangedEnd]
      if gaps.old == gaps.new { retained.append(unchangedNext) }
    } else {
      retained = [unchangedNext]
    }
    for stretch in retained.joined() where then[stretch] != now[stretch] {
      Issue.record(
        """
        \(self) at \(elapsed), phase \(phase) of \(period): \(stretch) of \(retained) jumped
        \(then.joined(separator: "\n"))

        \(now.joined(separator: "\n"))
        """)
      return 0
    }
    return retained.reduce(0) { $0 + $1.count }
  }
}

@Suite struct PreservedPlaceTests {
  @Test func aWordBeforeTheWindowChangesAndNothingJumps() {
    var change = Change()
    change.start = "Score "
    (change.old, change.new) = ("9", "10")
    change.end = ":3 — a long text that goes on for a while"
    // The window starts after the score.
    #expect(change.check(at: 5 * second) == 48)
    let scenes = (old: change.scene(change.text("9")), new: change.scene(change.text("10")))
    let elapsed = scenes.new.elapsed(matching: scenes.old, at: 5 * second)
    #expect(scenes.old.offset(at: 5 * second) == 100)
    #expect(scenes.new.offset(at: elapsed) == 106)
    // After a thousand passes, and in the middle of a step.
    let pass = scenes.old.pass!
    #expect(change.check(at: 1000 * pass + 5 * second + 12_345_678) == 48)
    #expect(
      scenes.new.nextChange(after: elapsed)! - elapsed
        == scenes.old.nextChange(after: 5 * second)! - 5 * second)
    // The window starts in the preceding word.
    let edge = second
    #expect(
      scenes.new.offset(at: scenes.new.elapsed(matching: scenes.old, at: edge))
        == scenes.old.offset(at: edge))
  }

  @Test func anotherTextThatHasNotMovedBeginsAtItsBeginning() {
    var change = Change()
    (change.old, change.new, change.end) = ("9", "10", ":3 — a long text that goes on")
    #expect(change.check(at: 0) == 0)
  }

  @Test(arguments: [Motion.left, .right], [false, true])
  func whatALineHasInCommonStaysWhereItIs(_ motion: Motion, isRightToLeft: Bool) {
    var random = SeededGenerator(seed: 21)
    // Kerned pairs, and letters with marks that have no precomposed form. Digits are never common.
    let letters = ["A", "V", "T", "o", ".", "e", " ", "i", "M", "k\u{304}", "x\u{301}\u{323}", "中"]
    func some(_ alphabet: [String], _ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random))
        .map { _ in alphabet.randomElement(using: &random)! }.joined()
    }
    var seen = 0
    for _ in 0..<500 {
      var change = Change()
      change.isRightToLeft = isRightToLeft
      change.motion = motion
      change.start = some(letters, 0...12)
      change.end = some(letters, 0...12)
      // Both have a figure, so that both have the same height.
      change.old = some(["0", "1", "2"], 1...9)
      change.new = some(["7", "8", "9"], 1...9)
      change.size = Size(width: .random(in: 1...64, using: &random), height: 8)
      if Bool.random(using: &random) {
        change.gaps = (.random(in: 0...70, using: &random), .random(in: 0...70, using: &random))
      }
      if Bool.random(using: &random) { change.speeds.new = 33.3 }
      for _ in 0..<3 {
        seen += change.check(at: .random(in: 0...60 * second, using: &random))
      }
    }
    #expect(seen > 6_000)
  }

  @Test(arguments: [Motion.up, .down])
  func whatABlockHasInCommonStaysWhereItIs(_ motion: Motion) {
    var random = SeededGenerator(seed: 22)
    func some(_ words: [String], _ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random))
        .map { _ in words.randomElement(using: &random)! }.joined(separator: "\n")
    }
    let words = ["AVAT", "To be", "k\u{304}i", "a line that is wrapped", "one AV two Vo three"]
    var seen = 0
    for _ in 0..<400 {
      var change = Change()
      change.motion = motion
      change.size = Size(width: 40, height: .random(in: 1...40, using: &random))
      change.start = some(words, 0...4)
      change.end = some(words, 0...4)
      change.old = some(["1", "2 3"], 0...3)
      change.new = some(["7", "8 9 10 11 12"], (change.old.isEmpty ? 1 : 0)...3)
      guard !change.text(change.old).isEmpty else { continue }
      for _ in 0..<3 {
        seen += change.check(at: .random(in: 0...60 * second, using: &random))
      }
    }
    #expect(seen > 5_000)
  }

  @Test func aTextThatIsAllNewStandsNoFurtherThanItsEnd() {
    let change = Change()
    let long = change.scene("MMMMMMMMMMMMMMMMMMMM")
    let short = change.scene("WWW")
    let elapsed = short.elapsed(matching: long, at: 4 * second)
    #expect(long.offset(at: 4 * second) == 80)
    #expect(short.offset(at: elapsed) == Int64(short.contentSize.width))
    #expect(long.offset(at: long.elapsed(matching: short, at: second)) == 20)
  }

  @Test func theSameTextInAnotherSizeGoesOnWhereThePanelIs() {
    var change = Change()
    let small = change.scene("A text that is said again")
    change.size = Size(width: 48, height: 16)
    var properties = small.properties
    properties.scale = 2
    let large = Scene(properties, zoneSize: change.size)
    #expect(large.offset(at: large.elapsed(matching: small, at: 2 * second)) == 40)
  }

  @Test func aTextOfAMebibyteIsComparedInAMoment() {
    var change = Change()
    change.start = String(repeating: "It goes on. ", count: 1 << 16)
    (change.old, change.new) = ("9", "10")
    change.end = String(repeating: " And on it goes", count: 1 << 14)
    let old = change.scene(change.text("9"))
    let new = change.scene(change.text("10"))
    let length = Int64(change.length(change.start))
    // A minute is plenty for linear time, and too short for anything else.
    let began = ContinuousClock.now
    let elapsed = new.elapsed(matching: old, at: second * (length + 500) / 20)
    #expect(ContinuousClock.now - began < .seconds(60))
    #expect(new.offset(at: elapsed) == length + 506)
  }

  /// A motion slows down so much that it would take 159 years, close to the clock's range in
  /// nanoseconds.
  @Test func aTextThatRestsOnlyAfterCenturiesDoesNotOverflow() throws {
    func scene(_ speed: Double) -> Scene {
      var message = MessageProperties(text: "Hi")
      message.scroll = .left
      message.speed = speed
      message.gap = 500
      message.repeats = 1_000_000
      return Scene(message, zoneSize: Size(width: 16, height: 8))
    }
    let (fast, slow) = (scene(2000), scene(0.1))
    let rested = try #require(fast.end) + second
    #expect(try #require(slow.end) > .max / 2)
    #expect(slow.elapsed(matching: fast, at: rested) <= .max / 4)
  }

  @Test func aPassIsTheTextAndItsGap() {
    let change = Change()
    #expect(change.scene("Hi").pass! == Nanoseconds(change.length("Hi") + 16) * second / 20)
    var still = MessageProperties(text: "Hi")
    still.scroll = Motion.none
    #expect(Scene(still, zoneSize: change.size).pass == nil)
  }
}
