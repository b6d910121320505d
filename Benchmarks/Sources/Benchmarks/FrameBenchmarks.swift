import CMeasure
import Marquee
import Messages
import Panels
import Pixels
import Stage

/// A frame's way from the stage to the panel, as the render loop takes it.
private final class FrameWay {
  private let stage: Stage
  private let frame: Bitmap
  private let lamps: Bitmap
  private let output: FrameOutput
  private var now: Nanoseconds = 0

  init(_ text: MessageText? = nil, scroll: Motion, size: Size) {
    var message = MessageProperties(text ?? MessageText(SampleText.characters(1000)))
    message.scroll = scroll
    message.speed = 1000
    message.delay = 0
    stage = Stage(
      size: size,
      zones: [
        Zone(
          name: "main", frame: Rect(size), scene: Scene(message, zoneSize: size),
          playback: .running(since: 0))
      ])
    frame = Bitmap(size: size)
    lamps = Bitmap(size: size)
    output = FrameOutput(
      geometry: PanelGeometry(physicalSize: size),
      pipeline: ColorPipeline(brightness: 60, gamma: .cie1931))
  }

  func frames(_ count: Int, show: (Bitmap) throws -> Void) rethrows {
    for _ in 0..<count {
      now = stage.frame(at: now, on: frame)!
      output.convert(frame, into: lamps)
      try show(lamps)
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
    rows.append(try terminalAllocations())
    return rows + conversion()
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
      let lamps = Bitmap(size: size)
      return { for _ in 0..<$0 { output.convert(frame, into: lamps) } }
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
