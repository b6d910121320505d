import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

private let second: Int64 = 1_000_000_000

@Suite struct StyleMotionTests {
  @Test func blinkingChangesTwiceAPeriod() {
    let line = styledLine([TextRun("T", effects: [.blink(500)])])
    let all = Rect(line.size)
    #expect(line.isAnimated)
    #expect(line.nextChange(of: all, after: 0) == second / 2)
    #expect(line.nextChange(of: all, after: second / 2 - 1) == second / 2)
    #expect(line.nextChange(of: all, after: second / 2) == second)
    // Before its start, a text looks as at its start.
    #expect(line.nextChange(of: all, after: -second) == second / 2)
    #expect(line.picture(at: -second).hasSamePixels(as: line.picture(at: 0)))
  }

  @Test func textThatDoesNotMoveNeverChanges() {
    for effects in [[], [.outline(nil), .shadow(nil)], [.inverse]] as [[TextEffect]] {
      let line = styledLine([TextRun("T", background: RGBColor("red"), effects: effects)])
      #expect(!line.isAnimated)
      #expect(line.nextChange(of: Rect(line.size), after: 0) == nil)
    }
  }

  @Test func whatIsNotInThePartDoesNotChangeIt() {
    // Five columns, a gap of one, then the next letter. The T has empty columns beside its stem.
    let line = styledLine([TextRun("T"), TextRun("T", effects: [.blink(500)]), TextRun("T")])
    func next(_ part: Rect) -> Int64? { line.nextChange(of: part, after: 0) }
    #expect(next(Rect(x: 0, y: 0, width: 6, height: 8)) == nil)
    #expect(next(Rect(x: 6, y: 0, width: 1, height: 8)) == second / 2)
    #expect(next(Rect(x: 6, y: 1, width: 2, height: 7)) == nil)
    #expect(next(Rect(x: 8, y: 6, width: 1, height: 1)) == second / 2)
    #expect(next(Rect(x: 8, y: 7, width: 1, height: 1)) == nil)
    #expect(next(Rect(x: 11, y: 0, width: 99, height: 8)) == nil)
    #expect(next(Rect(x: 0, y: 9, width: 99, height: 9)) == nil)
    // A shadow blinks with its letter, and spaces show nothing.
    let shadow = styledLine([TextRun("T", effects: [.blink(500), .shadow(nil)]), TextRun("T")])
    #expect(shadow.nextChange(of: Rect(x: 3, y: 7, width: 1, height: 1), after: 0) == second / 2)
    let blank = styledLine([TextRun("T"), TextRun("   ", effects: [.rainbow, .blink(500)])])
    #expect(blank.nextChange(of: Rect(blank.size), after: 0) == nil)
  }

  @Test func aRainbowWakesOnceAColumn() {
    let line = styledLine([TextRun("T", effects: [.rainbow])])
    var moments: [Int64] = []
    var elapsed: Int64 = 0
    while elapsed < 8 * second {
      elapsed = line.nextChange(of: Rect(line.size), after: elapsed)!
      moments.append(elapsed)
    }
    #expect(moments.count == 8 * 24)
    #expect(moments[23] == second && moments.last == 8 * second)
  }

  @Test func hiddenLettersDoNotChangeUntilTheyAreBack() {
    let line = styledLine([TextRun("T", effects: [.rainbow, .blink(1000), .fade(300)])])
    #expect(line.nextChange(of: Rect(line.size), after: second) == 2 * second)
    #expect(line.nextChange(of: Rect(line.size), after: second + second / 2) == 2 * second)
  }

  @Test func lettersThatAreNeverSeenDoNotHoldUpTheLoop() {
    // Values outside the permitted range: the next change is later, and immediate.
    for blink in [1, 20, 60_000] {
      for fade in [1, 100, 600_000] {
        let style = TextStyle(TextRun("", effects: [.blink(blink), .fade(fade), .rainbow]))
        var elapsed = Int64.max / 4
        for _ in 0..<1000 {
          let next = style.nextChange(ofLettersAfter: elapsed, hasHues: true)!
          #expect(next > elapsed)
          elapsed = next
        }
      }
    }
  }

  @Test(arguments: 0..<120)
  func thePictureChangesWhenForecastAndNeverBefore(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func chance() -> Bool { Bool.random(using: &generator) }
    let words = ["AV", "T ", " ", "im", "é", "…"]
    let runs = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      var run = TextRun(words.randomElement(using: &generator)!)
      if chance() { run.color = RGBColor("lime") }
      if chance() { run.background = RGBColor("navy") }
      run.effects = [.rainbow, .blink(.random(in: 20...3000, using: &generator))]
        .filter { _ in chance() }
      if chance() { run.effects.append(.fade(.random(in: 100...6000, using: &generator))) }
      if chance() { run.effects.append(chance() ? .shadow(RGBColor("red")) : .inverse) }
      return run
    }
    let hasFaintHues = runs.contains { $0.effects.contains(.rainbow) && $0.effects.count > 1 }
    let line = styledLine(
      runs, Font(face: .signd7, scale: .random(in: 1...2, using: &generator)), color: .white,
      background: Color(red: 90, green: 0, blue: 90))
    let part = Rect(
      x: .random(in: 0...line.size.width, using: &generator), y: 0,
      width: .random(in: 1...30, using: &generator), height: line.size.height)
    func picture(_ elapsed: Int64) -> Bitmap {
      let bitmap = Bitmap(size: part.size, fill: Color(red: 30, green: 30, blue: 30))
      line.draw(part, at: elapsed, on: Canvas(bitmap))
      return bitmap
    }
    var elapsed = Int64.random(in: 0...100 * second, using: &generator)
    for _ in 0..<40 {
      let before = picture(elapsed)
      guard let next = line.nextChange(of: part, after: elapsed) else {
        for _ in 0..<20 {
          let later = elapsed + .random(in: 0...100 * second, using: &generator)
          #expect(picture(later).hasSamePixels(as: before), "seed \(seed)")
        }
        return
      }
      #expect(next > elapsed)
      for moment in [next - 1, .random(in: elapsed..<next, using: &generator)] {
        #expect(picture(moment).hasSamePixels(as: before), "seed \(seed), \(moment) before \(next)")
      }
      // Hues that have almost faded may differ by less than a step of a channel.
      if !hasFaintHues {
        #expect(!picture(next).hasSamePixels(as: before), "seed \(seed) at \(next)")
      }
      elapsed = next
    }
  }
}
