import Clocks
import Messages
import Pixels
import Stage
import Testing

/// The expected frames of a message from its start to its first repeat.
struct Scroll {
  let size: Size
  let pictures: [Picture]

  /// The message of the scenarios.
  init(size: Size, color: String = "white", background: String = "black") throws {
    self.size = size
    var message = MessageProperties(text: "Back at 14:00")
    message.scroll = .left
    message.speed = 40
    message.delay = 200
    message.color = try #require(RGBColor(color))
    message.background = try #require(RGBColor(background))
    let scene = Scene(message, zoneSize: size)
    let stage = Stage(
      size: size,
      zones: [Zone(name: "main", frame: Rect(size), scene: scene, playback: .running(since: 0))])
    // A pass starts after the delay.
    let end = try #require(scene.pass) + 200_000_000
    let bitmap = Bitmap(size: size)
    var pictures: [Picture] = []
    var next: Nanoseconds? = 0
    while let instant = next, instant < end {
      next = stage.frame(at: instant, on: bitmap)
      pictures.append(Picture(bitmap))
    }
    self.pictures = pictures
  }

  /// The frames as a panel shows them.
  init(_ scroll: Scroll, mapped: (Picture) -> Picture) {
    size = scroll.size
    pictures = scroll.pictures.map(mapped)
  }

  /// Checks that a panel was dark, showed the frames in order, and was dark again. Frames may be
  /// missing, since the machine stops at times. Nothing else may be visible, except, if rows change
  /// in turn, mixes of consecutive frames.
  ///
  /// - Parameters:
  ///   - states: The states of the LEDs, at least one per change.
  ///   - beginsDark: Whether the first state must be dark.
  ///   - endsDark: Whether the last state must be dark. A refreshed panel shows nothing then.
  ///   - least: The minimum number of visible frames.
  func expect(
    _ states: [Picture], beginsDark: Bool = true, endsDark: Bool = true, allowsMixes: Bool = false,
    least: Int = 30,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let dark = Picture(dark: size)
    var states = states.changes[...]
    if beginsDark {
      #expect(states.first == dark, "it is dark first", sourceLocation: sourceLocation)
      states = states.drop { $0 == dark }
    }
    if endsDark {
      #expect(states.last == dark, "it is dark at the end", sourceLocation: sourceLocation)
      states = states.dropLast()
    }
    var place: Int?
    var seen = 0
    var mixes: [Picture] = []
    for state in states {
      guard let step = steps(from: place, to: state) else {
        mixes.append(state)
        continue
      }
      let before = place.map { pictures[$0 % pictures.count] } ?? dark
      check(mixes, are: before, state, allowed: allowsMixes, sourceLocation)
      mixes = []
      place = (place ?? 0) + step
      seen += 1
    }
    let last = place.map { pictures[$0 % pictures.count] } ?? dark
    check(mixes, are: last, dark, allowed: allowsMixes, sourceLocation)
    #expect(seen >= least, "so many pictures were seen", sourceLocation: sourceLocation)
  }

  /// Returns how many steps ahead a frame is within one pass, or nil if it is in none.
  private func steps(from place: Int?, to picture: Picture) -> Int? {
    guard let place else { return pictures.firstIndex(of: picture) }
    return (1..<pictures.count).first { pictures[(place + $0) % pictures.count] == picture }
  }

  private func check(
    _ mixes: [Picture], are before: Picture, _ after: Picture, allowed: Bool,
    _ sourceLocation: SourceLocation
  ) {
    guard let wrong = mixes.first(where: { !allowed || !$0.isMix(of: before, and: after) }) else {
      return
    }
    Issue.record(
      "this was seen\n\(wrong.art)\nbetween\n\(before.art)\nand\n\(after.art)",
      sourceLocation: sourceLocation)
  }
}
