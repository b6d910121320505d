import CMeasure
import Clocks
import Marquee
import Messages
import Panels
import Pixels
import Stage
import Terminal

/// A frame's way from the stage to the panel, as the render loop takes it.
private final class FrameWay {
  private let stage: Stage
  private let frame: Bitmap
  private let leds: Bitmap
  private let output: FrameOutput
  private var now: Nanoseconds = 0

  convenience init(_ text: MessageText? = nil, scroll: Motion, size: Size) {
    self.init(Stage(size: size, zones: [Self.zone(text, scroll: scroll, frame: Rect(size))]))
  }

  init(_ stage: Stage) {
    self.stage = stage
    frame = Bitmap(size: stage.size)
    leds = Bitmap(size: stage.size)
    output = FrameOutput(
      geometry: PanelGeometry(physicalSize: stage.size),
      pipeline: ColorPipeline(brightness: 60, gamma: .cie1931))
  }

  static func zone(_ text: MessageText? = nil, scroll: Motion, frame: Rect) -> Zone {
    var message = MessageProperties(text ?? MessageText(SampleText.characters(1000)))
    message.scroll = scroll
    message.speed = 1000
    message.delay = 0
    return Zone(
      name: "main", frame: frame, scene: Scene(message, zoneSize: frame.size),
      playback: .running(since: 0))
  }

  func frames(_ count: Int, show: (Bitmap) throws -> Void) rethrows {
    for _ in 0..<count {
      now = stage.frame(at: now, on: frame)!
      output.convert(frame, into: leds)
      try show(leds)
    }
  }
}

/// What happens on the render thread for each frame.
enum FrameBenchmarks {
  private static let size = Size(width: 64, height: 32)
  private static let frames = 10_000

  static func rows() throws -> [Row] {
    var rows: [Row] = []
    for scroll in [Motion.left, .right, .up, .down] {
      let panel = HeadlessPanel(size: size)
      let way = FrameWay(scroll: scroll, size: size)
      rows.append(
        try allocations("scroll \(scroll), headless view", way) { _ = panel.show($0) })
    }
    let effects: [TextEffect] = [
      .rainbow, .blink(500), .fade(2000), .outline(nil), .shadow(nil), .inverse,
    ]
    for scroll in [Motion.left, .up, .none] {
      let panel = HeadlessPanel(size: size)
      let way = FrameWay(SampleText.styled(effects), scroll: scroll, size: size)
      rows.append(
        try allocations("all effects, scroll \(scroll)", way) { _ = panel.show($0) })
    }
    rows.append(try transitionAllocations())
    let panel = HeadlessPanel(size: size)
    rows.append(
      try allocations("banners that slide in", FrameWay(slidingIn())) { _ = panel.show($0) })
    for scale in [0.5, 4] {
      rows.append(
        try allocations("zoom to \(scale)", FrameWay(zooming(to: scale))) { _ = panel.show($0) })
    }
    rows.append(try allocations("topics", FrameWay(topics())) { _ = panel.show($0) })
    rows.append(try terminalAllocations())
    return rows + conversion()
  }

  /// As long as it takes to measure frames of a millisecond.
  private static let animation = Animation(
    since: 0, duration: Nanoseconds(frames) * 1_000_000, easing: .linear)

  /// A zone on its way from one text that moves to another.
  private static func changing(by name: TransitionName) -> Stage {
    var zone = FrameWay.zone(scroll: .up, frame: Rect(size))
    zone.transition = ZoneTransition(
      from: FrameWay.zone(scroll: .left, frame: Rect(size)), name: name, animation: animation)
    return Stage(size: size, zones: [zone])
  }

  /// The mean of all.
  private static func transitionAllocations() throws -> Row {
    let panel = HeadlessPanel(size: size)
    let rows = try TransitionName.allCases.map { name in
      try allocations(name.rawValue, FrameWay(changing(by: name))) { _ = panel.show($0) }
    }
    return Row(
      name: "allocations a frame, all transitions",
      value: rows.reduce(0) { $0 + $1.value } / Double(rows.count), unit: "calls", limit: 0)
  }

  /// A zone that moves below banners that slide in from all edges.
  private static func slidingIn() -> Stage {
    let banners = Edge.allCases.map { edge in
      Banner(
        zone: FrameWay.zone(scroll: .left, frame: Rect(x: 8, y: 8, width: 48, height: 16)),
        edge: edge, arrival: animation)
    }
    return Stage(
      size: size, zones: [FrameWay.zone(scroll: .left, frame: Rect(size))], banners: banners)
  }

  /// A zone that moves while it becomes larger or smaller.
  private static func zooming(to scale: Double) -> Stage {
    var zone = FrameWay.zone(scroll: .left, frame: Rect(size))
    zone.view.zoom = Zoom.none.zoomed(to: scale, in: size, animation: animation)
    return Stage(size: size, zones: [zone])
  }

  /// Topics in colours that move, on pictures that are stretched, while one slides into view.
  private static func topics() -> Stage {
    let picture = ImageSource(rawValue: "/picture.png")!
    var message = MessageProperties()
    message.topics = (0..<100).map {
      MessageItem(
        text: MessageText(runs: [TextRun("Topic \($0)", effects: [.rainbow])]), image: picture)
    }
    message.itemImage = picture
    message.slideDuration = 60_000
    var setting = Scene.Setting()
    setting.pictures = Pictures([
      picture: PictureContent(Bitmap(size: Size(width: 12, height: 12), fill: .white))
    ])
    var zone = Zone(
      name: "main", frame: Rect(size),
      scene: Scene(message, zoneSize: size, setting: setting), playback: .running(since: 0))
    zone.view.selection = Selection(index: 99, fromOffset: 0, since: 0)
    return Stage(size: size, zones: [zone])
  }

  /// Counts both taking from the heap and giving back.
  private static func allocations(
    _ name: String, _ way: FrameWay, show: (Bitmap) throws -> Void
  ) throws -> Row {
    try way.frames(10, show: show)
    cmeasure_heap_begin()
    try way.frames(frames, show: show)
    let heap = cmeasure_heap_end()
    return Row(
      name: "allocations a frame, \(name)",
      value: Double(heap.allocations + heap.frees) / Double(frames), unit: "calls", limit: 0)
  }

  private static func terminalAllocations() throws -> Row {
    let terminal = try PseudoTerminal(columns: 100, rows: 50)
    let panel = TerminalPanel(
      size: size, kind: TerminalKind(colors: .direct, isUnicode: true), hint: "",
      remedy: "none",
      descriptor: terminal.descriptor)
    try panel.start()
    terminal.drain()
    defer {
      terminal.drain()
      panel.close()
    }
    return try allocations("scroll left, terminal view", FrameWay(scroll: .left, size: size)) {
      while try panel.show($0) != .shown { terminal.drain() }
      terminal.drain()
    }
  }

  /// For information: mapping and colour correction of all pixels.
  private static func conversion() -> [Row] {
    func work(_ rotate: Rotation) -> (Int) -> Void {
      let output = FrameOutput(
        geometry: PanelGeometry(physicalSize: size, rotate: rotate),
        pipeline: ColorPipeline(brightness: 60, gamma: .cie1931))
      let frame = Bitmap(size: output.geometry.logicalSize, fill: .white)
      let leds = Bitmap(size: size)
      return { for _ in 0..<$0 { output.convert(frame, into: leds) } }
    }
    let rounds = Rounds(300, calls: 20, [work(.degrees0), work(.degrees90)])
    let pixels = Double(size.area)
    return [
      Row(name: "conversion for the panel", value: rounds.time(0) / pixels, unit: "ns/pixel"),
      Row(
        name: "conversion for a panel turned by 90 degrees", value: rounds.time(1) / pixels,
        unit: "ns/pixel"),
    ]
  }
}
