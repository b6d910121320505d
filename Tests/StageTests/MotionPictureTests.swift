import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

/// Moments of motions. `Lo` is 7 pixels wide with its letter space, repeats every 10 pixels, and
/// moves at 10 pixels per second from the start.
@Suite struct MotionPictureTests {
  private func scene(
    _ text: String = "Lo", width: Int = 12, _ change: (inout MessageProperties) -> Void
  ) -> Scene {
    var message = MessageProperties(text: text)
    message.font = "signd5"
    message.direction = .ltr
    message.color = RGBColor("white")
    (message.scroll, message.speed, message.delay, message.gap) = (.left, 10, 0, 3)
    change(&message)
    return Scene(message, zoneSize: Size(width: width, height: 5))
  }

  private func frame(_ scene: Scene, _ seconds: Double) -> Bitmap {
    let bitmap = Bitmap(size: scene.zoneSize, fill: .white)
    scene.draw(at: Nanoseconds(seconds * 1e9), on: Canvas(bitmap))
    return bitmap
  }

  private func art(_ scene: Scene, _ seconds: Double) -> String { frame(scene, seconds).asciiArt }

  @Test func aTextThatBeginsInsideStopsWhereItsRepeatStands() {
    let scene = scene {
      ($0.offsetStart, $0.offsetEnd, $0.repeats) = (12, 4, 1)
    }
    let empty = """
      ............
      ............
      ............
      ............
      ............
      """
    expect(art(scene, 0), is: empty)
    expect(
      art(scene, 0.5),
      is: """
        .......#....
        .......#....
        .......#...#
        .......#...#
        .......###..
        """)
    expect(
      art(scene, 1.5),
      is: """
        .......#....
        ..#....#....
        .#.#...#...#
        .#.#...#...#
        ..#....###..
        """)
    let rest = """
      ....#.......
      ....#....#..
      #...#...#.#.
      #...#...#.#.
      ....###..#..
      """
    expect(art(scene, 1.8), is: rest)
    expect(art(scene, 1000), is: rest)
    // 12 pixels, one repeat of 10, minus 4.
    #expect(scene.end == second * 18 / 10)
    #expect(scene.nextChange(after: second * 18 / 10) == nil)
  }

  @Test func aTextThatMovesInwardsBringsItsRepeatWhereAsked() {
    let scene = scene {
      ($0.scroll, $0.offsetStart, $0.repeats) = (.right, -7, 1)
    }
    expect(
      art(scene, 0.3),
      is: """
        ............
        .#..........
        #.#.........
        #.#.........
        .#..........
        """)
    expect(
      art(scene, 1.2),
      is: """
        .....#......
        #....#....#.
        .#...#...#.#
        .#...#...#.#
        #....###..#.
        """)
    expect(
      art(scene, 99),
      is: """
        #.........#.
        #....#....#.
        #...#.#...#.
        #...#.#...#.
        ###..#....##
        """)
    #expect(scene.end == second * 17 / 10)
  }

  @Test func aTextThatBouncesStandsAtBothEnds() {
    let scene = scene("Lola", width: 8) {
      ($0.scroll, $0.speed, $0.delay, $0.repeats) = (.bounce, 9, 1000, 2)
    }
    let beginning = """
      #.......
      #....#..
      #...#.#.
      #...#.#.
      ###..#..
      """
    let end = """
      ..#.....
      ..#...##
      #.#..#.#
      #.#..#.#
      ...#..##
      """
    // A delay of 1 s, 6 pixels at 9 pixels per second, another 1 s, and back.
    for time in [0, 1, 3.34, 4.3, 6.67, 60] { expect(art(scene, time), is: beginning, "\(time)") }
    for time in [1.67, 2, 2.66, 5.2] { expect(art(scene, time), is: end, "\(time)") }
    // Slow at both ends: after a quarter of the time, 5/32 of the distance.
    #expect(scene.offset(at: second + second / 6) == 1)
    #expect(scene.offset(at: second + second / 3) == 3)
    #expect(scene.motion == .bounce)
    #expect(scene.pass == second * 10 / 3 + 1)
    #expect(scene.end == 2 * scene.pass!)
    #expect(scene.nextChange(after: scene.end!) == nil)
  }

  @Test func aBounceHasSpaceAtItsEndsWhereAsked() {
    let scene = scene("Lola", width: 8) {
      ($0.scroll, $0.speed, $0.offsetStart, $0.offsetEnd) = (.bounce, 10, 2, 1)
    }
    expect(
      art(scene, 0),
      is: """
        ..#.....
        ..#....#
        ..#...#.
        ..#...#.
        ..###..#
        """)
    expect(
      art(scene, 0.9),
      is: """
        .#......
        .#...##.
        .#..#.#.
        .#..#.#.
        ..#..##.
        """)
  }

  @Test func aTextThatFitsNudgesAndReturns() {
    let scene = scene(width: 16) {
      ($0.scroll, $0.speed, $0.delay, $0.align) = (.bounce, 4, 1000, .start)
    }
    let still = """
      #...............
      #....#..........
      #...#.#.........
      #...#.#.........
      ###..#..........
      """
    // An eighth of the zone at 4 pixels per second, and back at once.
    for time in [0, 1, 2, 2.9, 4] { expect(art(scene, time), is: still, "\(time)") }
    expect(
      art(scene, 1.5),
      is: """
        ..#.............
        ..#....#........
        ..#...#.#.......
        ..#...#.#.......
        ..###..#........
        """)
    #expect(scene.pass == 2 * second)
    let mirrored = self.scene(width: 16) {
      ($0.scroll, $0.speed, $0.align, $0.direction) = (.bounce, 4, .end, .rtl)
    }
    #expect(mirrored.offset(at: second / 2) == 2)
  }

  @Test(arguments: [Motion.left, .right, .bounce, .smooth])
  func anEmptyTextNeverMoves(motion: Motion) {
    let empty = scene("") { $0.scroll = motion }
    #expect(empty.nextChange(after: 0) == nil && empty.pass == nil)
  }

  @Test func aSmoothTextStandsBetweenPixels() {
    let smooth = scene { $0.smooth = true }
    // Half a pixel: half of the light, which is 188 of 255.
    let half = frame(smooth, 0.25)
    #expect((0..<6).map { half[$0, 0].red } == [0, 0, 0, 0, 0, 0])
    #expect((0..<6).map { half[$0, 4].red } == [188, 0, 188, 188, 0, 0])
    expect(art(smooth, 0.2), is: art(scene { _ in }, 0.2))
    // There is a new frame every 60th of a second.
    #expect(smooth.nextChange(after: 0) == second / 60)
    #expect(smooth.nextChange(after: second) == second + second / 60)
    #expect(smooth.motion == .left && smooth.offset(at: second / 4) == 2)
    let named = scene { $0.scroll = .smooth }
    #expect(named.motion == .left && frame(named, 0.25).hasSamePixels(as: half))
  }

  @Test func aPanelWithoutShadesShowsWholePixels() {
    var message = MessageProperties(text: "Lo")
    (message.scroll, message.smooth, message.speed, message.delay) = (.smooth, true, 10, 0)
    let scene = Scene(
      message, zoneSize: Size(width: 12, height: 5), setting: Scene.Setting(hasShades: false))
    #expect(scene.motion == .left && scene.nextChange(after: 0) == second / 10)
  }

  @Test func aTextFromRightToLeftIsSmoothItsOwnWay() {
    let scene = scene {
      ($0.scroll, $0.direction) = (.smooth, .rtl)
    }
    #expect(scene.motion == .right && scene.offset(at: second) == -10)
  }
}

/// Messages that are set again and continue in place.
@Suite struct PreservedMotionTests {
  private func scene(
    _ text: String = "A text that is said again", _ change: (inout MessageProperties) -> Void
  ) -> Scene {
    var message = MessageProperties(text: text)
    message.font = "signd5"
    message.direction = .ltr
    (message.scroll, message.speed, message.delay) = (.left, 10, 0)
    change(&message)
    return Scene(message, zoneSize: Size(width: 20, height: 6))
  }

  /// The place of the text's start in the window.
  private func beginning(_ scene: Scene, at elapsed: Nanoseconds) -> Int64 {
    -(scene.picture as! MarqueePicture).track.place(at: elapsed) / 16
  }

  @Test func whatRestsStillRests() {
    for motion in [Motion.left, .right, .up, .down, .bounce] {
      let old = scene { ($0.scroll, $0.repeats) = (motion, 2) }
      let later = old.end! + 100 * second
      let red = scene { ($0.scroll, $0.repeats, $0.speed) = (motion, 2, 33) }
      #expect(red.nextChange(after: red.elapsed(matching: old, at: later)) == nil)
      let other = scene("Another text") { ($0.scroll, $0.repeats) = (motion, 2) }
      if let end = other.end {
        #expect(other.elapsed(matching: old, at: later) >= end)
      }
      // With one more pass, it continues from where it rests.
      let more = scene { ($0.scroll, $0.repeats) = (motion, 3) }
      let elapsed = more.elapsed(matching: old, at: later)
      #expect(elapsed == old.end && more.end! == old.end! / 2 * 3)
      let endless = scene { $0.scroll = motion }
      let place = endless.elapsed(matching: old, at: later)
      #expect(place < later && endless.nextChange(after: place) != nil)
    }
  }

  @Test func passesAreCountedOnWhereTheyWereCounted() {
    let (old, new) = (
      scene("Number 9") { $0.repeats = 5 }, scene("Number 10") { $0.repeats = 5 }
    )
    // In the fourth pass.
    let elapsed = 3 * old.pass! + second
    #expect(new.elapsed(matching: old, at: elapsed) == 3 * new.pass! + second)
    let endless = scene("Number 10") { _ in }
    #expect(endless.elapsed(matching: old, at: elapsed) == second)
    // A limit that is added later starts to count then.
    #expect(new.elapsed(matching: scene("Number 9") { _ in }, at: elapsed) == second)
    let less = scene("Number 10") { $0.repeats = 2 }
    #expect(less.elapsed(matching: old, at: elapsed) >= less.end!)
  }

  @Test(arguments: [Motion.left, .right, .bounce])
  func anotherOffsetAtTheStartMovesNothing(_ motion: Motion) {
    let old = scene { ($0.scroll, $0.offsetStart) = (motion, 3) }
    let new = scene { ($0.scroll, $0.offsetStart, $0.speed) = (motion, 17, 25) }
    var retained = 0
    for tenth in Int64(20)...60 {
      let elapsed = tenth * second / 10
      let before = beginning(old, at: elapsed)
      // A position that the new motion never reaches is skipped.
      guard motion == .right ? before > 17 : before < 3 else { continue }
      #expect(beginning(new, at: new.elapsed(matching: old, at: elapsed)) == before)
      retained += 1
    }
    #expect(retained > 30)
  }

  @Test func aTextThatIsStillComingComesOn() {
    let old = scene("Number 9") { $0.offsetStart = 20 }
    let new = scene("Another one") { $0.offsetStart = 20 }
    #expect(new.elapsed(matching: old, at: second) == second)
    let near = scene("Another one") { $0.offsetStart = 5 }
    #expect(beginning(near, at: near.elapsed(matching: old, at: second)) == 5)
  }

  @Test func aBounceGoesOnItsWay() {
    let old = scene { ($0.scroll, $0.delay) = (.bounce, 500) }
    let new = scene { ($0.scroll, $0.delay, $0.speed) = (.bounce, 700, 35) }
    for tenth in Int64(0)...400 {
      let elapsed = tenth * second / 10
      let place = new.elapsed(matching: old, at: elapsed)
      #expect(new.offset(at: place) == old.offset(at: elapsed))
      #expect((elapsed % old.pass! >= old.pass! / 2) == (place % new.pass! >= new.pass! / 2))
    }
    let still = scene("Hi") { $0.scroll = .bounce }
    #expect(still.elapsed(matching: old, at: 3 * second) == 0)
  }

  @Test func smoothOrNotItIsInTheSamePlace() {
    let (whole, smooth) = (scene { _ in }, scene { $0.scroll = .smooth })
    #expect(smooth.elapsed(matching: whole, at: 7 * second + 5) == 7 * second + 5)
    #expect(whole.elapsed(matching: smooth, at: 7 * second + 5) == 7 * second + 5)
  }
}
