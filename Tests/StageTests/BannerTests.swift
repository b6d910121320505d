import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage
@testable import Typography

private let second: Nanoseconds = 1_000_000_000
private let size = Size(width: 16, height: 8)

/// A plain zone, or one with a mark that shows where its content begins.
private func zone(_ frame: Rect, _ color: String?, text: String = "") -> Zone {
  var message = MessageProperties(text: text)
  message.background = color.flatMap { RGBColor($0) }
  message.align = .start
  return Zone(
    name: "main", frame: frame, scene: color.map { _ in Scene(message, zoneSize: frame.size) },
    playback: .running(since: 0))
}

private func banner(
  _ frame: Rect, _ edge: Edge, color: String? = "blue", text: String = "-",
  arrives: Nanoseconds = 0, leaves: Nanoseconds? = nil
) -> Banner {
  Banner(
    zone: zone(frame, color, text: text), edge: edge,
    arrival: Animation(since: arrives, duration: second, easing: .linear),
    departure: leaves.map { Animation(since: $0, duration: second, easing: .linear) })
}

private func stage(_ banners: Banner..., zones: [Zone] = [zone(Rect(size), "red")]) -> Stage {
  Stage(size: size, zones: zones, banners: banners)
}

/// `r` for the zones, `b` and `g` for banners, `#` for their content, `.` for dark.
private func picture(_ stage: Stage, at instant: Nanoseconds) -> String {
  // A colour that nothing draws.
  let bitmap = Bitmap(size: size, fill: Color(red: 9, green: 9, blue: 9))
  _ = stage.frame(at: instant, on: bitmap)
  let names: [Color: Character] = [
    .black: ".", Color(RGBColor("red")!): "r", Color(RGBColor("blue")!): "b",
    Color(RGBColor("green")!): "g",
  ]
  var text = ""
  for y in 0..<size.height {
    for x in 0..<size.width {
      let color = bitmap[x, y]
      text.append(names[color] ?? (color == Color(red: 9, green: 9, blue: 9) ? "?" : "#"))
    }
    text.append("\n")
  }
  return text
}

private func moments(_ stage: Stage, _ instants: [Double]) -> String {
  sideBySide(instants.map { picture(stage, at: Nanoseconds($0 * 1e9)) })
}

@Suite struct BannerTests {
  /// The banner slides in from 0 s to 1 s, and out from 2 s to 3 s.
  @Test func aStripSlidesInFromTheTopAndOutAgain() {
    let top = banner(Rect(x: 0, y: 0, width: 16, height: 4), .top, text: "ab", leaves: 2 * second)
    expect(
      moments(stage(top), [0, 0.25, 0.5, 1, 2.75, 3]),
      is: """
        rrrrrrrrrrrrrrrr  #b#b#b#bbbbbbbbb  #b#b#b#bbbbbbbbb  bbbb#bbbbbbbbbbb  #b#b#b#bbbbbbbbb  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  #b#b#b#bbbbbbbbb  b##b##bbbbbbbbbb  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  #b#b#b#bbbbbbbbb  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  #b#b#b#bbbbbbbbb  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        """)
  }

  @Test func aStripSlidesInFromTheBottom() {
    let bottom = banner(Rect(x: 0, y: 4, width: 16, height: 4), .bottom, text: "ab")
    expect(
      moments(stage(bottom), [0, 0.25, 0.5, 0.75, 1]),
      is: """
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  bbbb#bbbbbbbbbbb
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  bbbb#bbbbbbbbbbb  b##b##bbbbbbbbbb
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  bbbb#bbbbbbbbbbb  b##b##bbbbbbbbbb  #b#b#b#bbbbbbbbb
        rrrrrrrrrrrrrrrr  bbbb#bbbbbbbbbbb  b##b##bbbbbbbbbb  #b#b#b#bbbbbbbbb  #b#b#b#bbbbbbbbb
        """)
  }

  @Test func aStripSlidesInFromTheLeft() {
    let left = banner(Rect(x: 0, y: 0, width: 8, height: 8), .left, text: "ab")
    expect(
      moments(stage(left), [0, 0.25, 0.5, 0.75, 1]),
      is: """
        rrrrrrrrrrrrrrrr  bbrrrrrrrrrrrrrr  b#bbrrrrrrrrrrrr  bbb#bbrrrrrrrrrr  bbbbb#bbrrrrrrrr
        rrrrrrrrrrrrrrrr  bbrrrrrrrrrrrrrr  b#bbrrrrrrrrrrrr  bbb#bbrrrrrrrrrr  bbbbb#bbrrrrrrrr
        rrrrrrrrrrrrrrrr  ##rrrrrrrrrrrrrr  b###rrrrrrrrrrrr  #bb###rrrrrrrrrr  b##bb###rrrrrrrr
        rrrrrrrrrrrrrrrr  bbrrrrrrrrrrrrrr  b#bbrrrrrrrrrrrr  b#b#bbrrrrrrrrrr  bbb#b#bbrrrrrrrr
        rrrrrrrrrrrrrrrr  bbrrrrrrrrrrrrrr  b#bbrrrrrrrrrrrr  ##b#bbrrrrrrrrrr  b###b#bbrrrrrrrr
        rrrrrrrrrrrrrrrr  bbrrrrrrrrrrrrrr  b#bbrrrrrrrrrrrr  b#b#bbrrrrrrrrrr  #bb#b#bbrrrrrrrr
        rrrrrrrrrrrrrrrr  ##rrrrrrrrrrrrrr  b###rrrrrrrrrrrr  ##b###rrrrrrrrrr  b###b###rrrrrrrr
        rrrrrrrrrrrrrrrr  bbrrrrrrrrrrrrrr  bbbbrrrrrrrrrrrr  bbbbbbrrrrrrrrrr  bbbbbbbbrrrrrrrr
        """)
  }

  @Test func aStripSlidesInFromTheRight() {
    let right = banner(Rect(x: 8, y: 0, width: 8, height: 8), .right, text: "ab")
    expect(
      moments(stage(right), [0, 0.25, 0.5, 0.75, 1]),
      is: """
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrbb  rrrrrrrrrrrrbbbb  rrrrrrrrrrbbbbb#  rrrrrrrrbbbbb#bb
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrbb  rrrrrrrrrrrrbbbb  rrrrrrrrrrbbbbb#  rrrrrrrrbbbbb#bb
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrb#  rrrrrrrrrrrrb##b  rrrrrrrrrrb##bb#  rrrrrrrrb##bb###
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrbb  rrrrrrrrrrrrbbb#  rrrrrrrrrrbbb#b#  rrrrrrrrbbb#b#bb
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrb#  rrrrrrrrrrrrb###  rrrrrrrrrrb###b#  rrrrrrrrb###b#bb
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrr#b  rrrrrrrrrrrr#bb#  rrrrrrrrrr#bb#b#  rrrrrrrr#bb#b#bb
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrb#  rrrrrrrrrrrrb###  rrrrrrrrrrb###b#  rrrrrrrrb###b###
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrbb  rrrrrrrrrrrrbbbb  rrrrrrrrrrbbbbbb  rrrrrrrrbbbbbbbb
        """)
  }

  /// The second banner appears from below the first.
  @Test func stripsOfOneEdgeStandOneBelowTheOther() {
    let first = banner(Rect(x: 0, y: 0, width: 16, height: 3), .top)
    let other = banner(
      Rect(x: 0, y: 3, width: 16, height: 3), .top, color: "green", arrives: second)
    expect(
      moments(stage(first, other), [0.34, 1, 1.34, 1.67, 2]),
      is: """
        bbbbbbbbbbbbbbbb  bbbbbbbbbbbbbbbb  bbbbbbbbbbbbbbbb  bbbbbbbbbbbbbbbb  bbbbbbbbbbbbbbbb
        rrrrrrrrrrrrrrrr  ###bbbbbbbbbbbbb  ###bbbbbbbbbbbbb  ###bbbbbbbbbbbbb  ###bbbbbbbbbbbbb
        rrrrrrrrrrrrrrrr  bbbbbbbbbbbbbbbb  bbbbbbbbbbbbbbbb  bbbbbbbbbbbbbbbb  bbbbbbbbbbbbbbbb
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  gggggggggggggggg  ###ggggggggggggg  gggggggggggggggg
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  gggggggggggggggg  ###ggggggggggggg
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  gggggggggggggggg
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr  rrrrrrrrrrrrrrrr
        """)
  }

  @Test func theLaterStripIsAboveTheEarlier() {
    let top = banner(Rect(x: 0, y: 0, width: 16, height: 4), .top, text: "")
    let left = banner(Rect(x: 0, y: 0, width: 4, height: 8), .left, color: "green", text: "")
    #expect(picture(stage(top, left), at: second).hasPrefix("ggggbbbbbbbbbbbb\n"))
    #expect(picture(stage(left, top), at: second).hasPrefix("bbbbbbbbbbbbbbbb\n"))
  }

  @Test func oneThatLeavesBeforeItHasArrivedGoesBackFromWhereItIs() {
    let early = banner(
      Rect(x: 0, y: 0, width: 16, height: 8), .top, text: "", leaves: second / 2)
    let rows = (0...15).map { tenth in
      picture(stage(early), at: Nanoseconds(tenth) * second / 10)
        .split(separator: "\n").count { $0.allSatisfy { $0 == "b" } }
    }
    #expect(rows == [0, 1, 2, 2, 3, 4, 4, 3, 3, 2, 2, 2, 1, 1, 0, 0])
    #expect(!early.isOver(at: 1_499_999_999) && early.isOver(at: 1_500_000_000))
    #expect(stage(early).nextChange(after: 1_500_000_000) == nil)
  }

  /// The banner leaves from half a second on, and the rest of its arrival has no effect.
  @Test func oneThatLeavesComesNoFurther() {
    let leaving = banner(
      Rect(x: 0, y: 0, width: 16, height: 8), .top, text: "", leaves: second / 2 + 1)
    var next = leaving.nextChange(after: second / 2 + 1)
    var moments: [Nanoseconds] = []
    while let moment = next {
      moments.append(moment)
      next = leaving.nextChange(after: moment)
    }
    #expect(moments == (1...60).map { second / 2 + 1 + $0 * second / 60 })
  }

  @Test func aStripWithoutASceneIsDark() {
    let dark = banner(Rect(x: 0, y: 0, width: 16, height: 8), .left, color: nil)
    expect(
      picture(stage(dark), at: second / 2), is: String(repeating: "........rrrrrrrr\n", count: 8))
  }

  @Test func nothingOfWhatACoverHidesIsAskedWhenItChanges() {
    var message = MessageProperties(text: "A text that moves")
    message.scroll = .left
    message.delay = 0
    let moving = Zone(
      name: "main", frame: Rect(size), scene: Scene(message, zoneSize: size),
      playback: .running(since: 0))
    let small = Banner(
      zone: Zone(
        name: "small", frame: Rect(x: 0, y: 0, width: 8, height: 8),
        scene: Scene(message, zoneSize: Size(width: 8, height: 8)), playback: .running(since: 0)),
      edge: .top, arrival: Animation(since: 0, duration: 0))
    let cover = banner(Rect(size), .top, text: "", leaves: 3 * second)
    let covered = stage(small, cover, zones: [moving])
    #expect(picture(covered, at: second) == String(repeating: "bbbbbbbbbbbbbbbb\n", count: 8))
    // The banner starts to slide out.
    #expect(covered.nextChange(after: second)! > 3 * second)
    #expect(covered.nextChange(after: second)! <= 3 * second + second / 60 + 1)
    #expect(
      picture(covered, at: 4 * second) == picture(stage(small, zones: [moving]), at: 4 * second))
    #expect(
      covered.nextChange(after: 4 * second)
        == stage(small, zones: [moving]).nextChange(after: 4 * second))
  }

  @Test(arguments: Edge.allCases)
  func thePictureChangesOnlyWhenForecast(edge: Edge) {
    var message = MessageProperties(text: "A text that moves")
    message.scroll = .left
    message.speed = 13
    let moving = Zone(
      name: "main", frame: Rect(size), scene: Scene(message, zoneSize: size),
      playback: .running(since: 0))
    let isAcross = edge == .top || edge == .bottom
    let place = isAcross ? Size(width: 16, height: 5) : Size(width: 5, height: 8)
    let origin = Point(x: edge == .right ? 11 : 0, y: edge == .bottom ? 3 : 0)
    let stage = stage(
      banner(Rect(origin: origin, size: place), edge, arrives: second / 3, leaves: 2 * second),
      banner(Rect(size), edge, color: "green", arrives: 4 * second, leaves: 5 * second),
      zones: [moving])
    let (before, after) = (Bitmap(size: size), Bitmap(size: size))
    var instant: Nanoseconds = 0
    var steps = 0
    while instant < 7 * second, let next = stage.frame(at: instant, on: before) {
      #expect(next > instant)
      _ = stage.frame(at: next - 1, on: after)
      #expect(before.hasSamePixels(as: after), "\(instant) to \(next)")
      instant = next
      steps += 1
    }
    #expect(instant >= 7 * second && steps > 100)
  }

  /// Holds for any previous content of the bitmap and any places of the zones.
  @Test func pixelsOfNoZoneAreDark() {
    var random = SeededGenerator(seed: 21)
    let colors = ["red", "blue", "green"]
    for round in 0..<200 {
      // Every other round has adjacent zones that fill the stage or all but one column.
      var frames: [Rect] = []
      if round % 2 == 0 {
        let cut = Int.random(in: 1..<15, using: &random)
        let missing = Int.random(in: 0...1, using: &random)
        frames = [
          Rect(x: 0, y: 0, width: cut, height: 8),
          Rect(x: cut, y: 0, width: 16 - cut - missing, height: 5),
          Rect(x: cut, y: 5, width: 16 - cut, height: 3),
        ]
      } else {
        frames = (0..<3).map { _ in
          Rect(
            x: .random(in: -4...12, using: &random), y: .random(in: -4...6, using: &random),
            width: .random(in: 1...16, using: &random), height: .random(in: 1...10, using: &random))
        }
      }
      let isClear = (0..<3).map { _ in Int.random(in: 0..<5, using: &random) == 0 }
      let zones = (0..<3).map { zone(frames[$0], isClear[$0] ? nil : colors[$0]) }
      var expected = ""
      for y in 0..<8 {
        for x in 0..<16 {
          let top = (0..<3).last { !isClear[$0] && frames[$0].contains(Point(x: x, y: y)) }
          expected.append(top.map { ["r", "b", "g"][$0] } ?? ".")
        }
        expected.append("\n")
      }
      expect(picture(stage(zones: zones), at: 0), is: expected, "\(frames) \(isClear)")
    }
  }
}
