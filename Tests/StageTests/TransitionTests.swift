import Messages
import Pixels
import TestSupport
import Testing

@testable import Stage

private let oldInk = Color(red: 200, green: 0, blue: 0)
private let newInk = Color(red: 0, green: 0, blue: 200)
private let canary = Color(red: 1, green: 2, blue: 3)

/// One pixel, one row, one column, and common panels.
private let sizes = [
  Size(width: 1, height: 1), Size(width: 1, height: 9), Size(width: 9, height: 1),
  Size(width: 2, height: 3), Size(width: 37, height: 5), Size(width: 8, height: 33),
  Size(width: 64, height: 16),
]

private func noise(_ size: Size, seed: UInt64) -> Bitmap {
  var random = SeededGenerator(seed: seed)
  let bitmap = Bitmap(size: size)
  let pixels = bitmap.unsafeRow(0)
  for index in 0..<size.area {
    let bits = random.next()
    pixels[index] = Color(
      red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits >> 16))
  }
  return bitmap
}

private func frame(
  _ name: TransitionName, from old: Bitmap, to new: Bitmap, at progress: Double
) -> Bitmap {
  let frame = Bitmap(size: old.size, fill: canary)
  name.draw(from: old, to: new, progress: progress, on: Canvas(frame))
  return frame
}

@Suite struct TransitionTests {
  @Test(arguments: TransitionName.allCases)
  func itBeginsWithTheOldPictureAndEndsWithTheNewOne(name: TransitionName) {
    for size in sizes {
      let (old, new) = (noise(size, seed: 1), noise(size, seed: 2))
      #expect(frame(name, from: old, to: new, at: 0).hasSamePixels(as: old), "\(size)")
      #expect(frame(name, from: old, to: new, at: 1).hasSamePixels(as: new), "\(size)")
      // As near to the ends as numbers permit.
      _ = frame(name, from: old, to: new, at: .leastNonzeroMagnitude)
      _ = frame(name, from: old, to: new, at: 1.0.nextDown)
    }
  }

  @Test(arguments: TransitionName.allCases)
  func itDrawsAllOfItsZoneAndNothingElse(name: TransitionName) {
    var random = SeededGenerator(seed: 3)
    for size in sizes {
      let (old, new) = (noise(size, seed: 4), noise(size, seed: 5))
      let stage = Size(width: size.width + 7, height: size.height + 5)
      // In the middle, over an edge, and with only a part visible.
      let places = [Point(x: 3, y: 2), Point(x: -2, y: 4), Point(x: 5, y: -1)]
      for place in places {
        let zone = Rect(origin: place, size: size)
        let progress = Double.random(in: 0...1, using: &random)
        // Pixels that are not drawn show the canary in both.
        let one = Bitmap(size: stage, fill: canary)
        name.draw(from: old, to: new, progress: progress, on: Canvas(one).window(zone))
        let alone = frame(name, from: old, to: new, at: progress)
        let isRight = (0..<stage.height).allSatisfy { y in
          (0..<stage.width).allSatisfy { x in
            let isInside = zone.contains(Point(x: x, y: y))
            return one[x, y] == (isInside ? alone[x - place.x, y - place.y] : canary)
          }
        }
        #expect(isRight, "\(size) at \(place), \(progress)")
        // No random pixel has the canary's colour.
        #expect(!(0..<size.area).contains { alone.unsafeRow(0)[$0] == canary })
      }
    }
  }

  @Test(arguments: TransitionName.allCases.filter { $0 != .fade })
  func whatHasBecomeNewStaysNew(name: TransitionName) {
    for size in sizes {
      let (old, new) = (Bitmap(size: size, fill: oldInk), Bitmap(size: size, fill: newInk))
      var before = old
      for step in 1...60 {
        let after = frame(name, from: old, to: new, at: Double(step) / 60)
        for index in 0..<size.area {
          let (was, isNow) = (before.unsafeRow(0)[index], after.unsafeRow(0)[index])
          // Before a pixel is new, only the line of light may pass over it.
          let isRight =
            was == newInk
            ? isNow == newInk
            : isNow == newInk || name == .scan && isNow == .white
              || was == oldInk && isNow == oldInk
          if !isRight {
            Issue.record("\(size), step \(step): pixel \(index) was \(was) and is \(isNow)")
            return
          }
        }
        before = after
      }
    }
  }

  /// If nothing moves, each pixel is from the old or the new frame.
  @Test(arguments: [
    TransitionName.wipeLeft, .wipeRight, .wipeUp, .wipeDown, .dissolve, .blinds, .curtainOpen,
    .curtainClose, .grow,
  ])
  func whatDoesNotMoveStaysInItsPlace(name: TransitionName) {
    var random = SeededGenerator(seed: 6)
    for size in sizes {
      let (old, new) = (noise(size, seed: 7), noise(size, seed: 8))
      for _ in 0..<10 {
        let progress = Double.random(in: 0...1, using: &random)
        let both = frame(name, from: old, to: new, at: progress)
        #expect(
          (0..<size.area).allSatisfy {
            let pixel = both.unsafeRow(0)[$0]
            return pixel == old.unsafeRow(0)[$0] || pixel == new.unsafeRow(0)[$0]
          }, "\(size) at \(progress)")
      }
    }
  }

  /// The share of new pixels is the progress.
  @Test(arguments: [
    TransitionName.slideLeft, .slideRight, .slideUp, .slideDown, .pushLeft, .pushRight, .pushUp,
    .pushDown, .wipeLeft, .wipeRight, .wipeUp, .wipeDown, .dissolve, .blinds, .curtainOpen,
    .curtainClose,
  ])
  func itGetsOnEvenly(name: TransitionName) {
    let size = Size(width: 64, height: 64)
    let (old, new) = (Bitmap(size: size, fill: oldInk), Bitmap(size: size, fill: newInk))
    for step in 0...20 {
      let progress = Double(step) / 20
      let both = frame(name, from: old, to: new, at: progress)
      let share = Double((0..<size.area).count { both.unsafeRow(0)[$0] == newInk })
      #expect(abs(share / Double(size.area) - progress) < 0.07, "\(share) at \(progress)")
    }
  }

  @Test func aFadeNeverGoesBack() {
    let size = Size(width: 16, height: 16)
    let (old, new) = (noise(size, seed: 9), noise(size, seed: 10))
    var before = old
    for step in 1...60 {
      let after = frame(.fade, from: old, to: new, at: Double(step) / 60)
      for y in 0..<16 {
        for x in 0..<16 {
          let (was, isNow, end) = (before[x, y].red, after[x, y].red, new[x, y].red)
          let isOnTheWay = was <= end ? (was...end).contains(isNow) : (end...was).contains(isNow)
          if !isOnTheWay {
            Issue.record("step \(step): red at \(x), \(y) was \(was) and is \(isNow), not \(end)")
            return
          }
        }
      }
      before = after
    }
  }

  @Test func randomIsAnotherOneEveryTimeAndAllHaveTheirTurn() {
    let choices = Set(TransitionName.allCases).subtracting([.cut, .random])
    var before: TransitionName?
    var turns: [TransitionName: Int] = [:]
    for seed in 0..<UInt64(100 * choices.count) {
      let name = TransitionName.random.resolved(seed: seed)
      #expect(name != before)
      before = name
      turns[name, default: 0] += 1
    }
    #expect(Set(turns.keys) == choices)
    #expect(turns.values.allSatisfy { $0 == 100 })
    // Consecutive rounds differ.
    let rounds = (0..<100).map { round in
      (0..<choices.count).map {
        TransitionName.random.resolved(seed: UInt64(round * choices.count + $0))
      }
    }
    #expect(Set(rounds).count == 100)
    #expect(TransitionName.random.resolved(seed: .max) != TransitionName.random.resolved(seed: 0))
  }

  @Test(arguments: TransitionName.allCases.filter { $0 != .random })
  func theForecastIsWhatComes(name: TransitionName) {
    #expect(name.resolved(seed: 5) == name)
  }
}
