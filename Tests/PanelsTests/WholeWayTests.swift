import Pixels
import TestSupport
import Testing
import WireModels

@testable import Panels

/// From a frame to the LEDs: rotation and mirroring with every type of panel.
@Suite struct WholeWayTests {
  private static let ways = Rotation.allCases.flatMap { rotate in
    Mirror.allCases.map { (rotate, $0) }
  }

  @Test(arguments: ways)
  func modulesOfMAX7219(_ rotate: Rotation, _ mirror: Mirror) throws {
    for module in MAX7219Wiring.ModuleType.allCases {
      for serpentine in [false, true] {
        let sign = MAX7219Sign(
          Size(width: 24, height: 16),
          wiring: MAX7219Wiring(module: module, serpentine: serpentine),
          mounting: MAX7219Mounting(module, isSerpentine: serpentine))
        try sign.panel.start()
        let way = Way(rotate, mirror, sign.panel)
        _ = try sign.panel.show(way.leds)
        sign.deliver()
        #expect(sign.picture == way.expected.asciiArt)
        #expect(sign.chain.violations.isEmpty)
      }
    }
  }

  @Test(arguments: ways)
  func stripsOfWS2812(_ rotate: Rotation, _ mirror: Mirror) throws {
    for (layout, direction, corner, order) in strips {
      let size = Size(width: 7, height: 5)
      let bus = RecordedBus()
      let panel = WS2812Panel(
        size: size, wiring: StripWiring(layout: layout, direction: direction, corner: corner),
        order: order, symbols: .four, bus: bus)
      try panel.start()
      let way = Way(rotate, mirror, panel)
      bus.removeBursts()
      _ = try panel.show(way.leds)
      var strip = WS2812Strip(.ws2812b, leds: size.area, order: order.rawValue)
      for burst in bus.bursts { strip.receive(burst, speed: WS2812Symbols.four.speed) }
      let matrix = StripMatrix(size: size, layout: layout, direction: direction, corner: corner)
      #expect(matrix.picture(strip.colors).hasSamePixels(as: way.expected))
      #expect(strip.violations.isEmpty)
    }
  }

  @Test(arguments: ways)
  func stripsOfAPA102(_ rotate: Rotation, _ mirror: Mirror) throws {
    for (layout, direction, corner, order) in strips {
      let size = Size(width: 7, height: 5)
      let bus = RecordedBus()
      let panel = APA102Panel(
        size: size, wiring: StripWiring(layout: layout, direction: direction, corner: corner),
        order: order, deepDimming: false, bus: bus)
      try panel.start()
      let way = Way(rotate, mirror, panel)
      bus.removeBursts()
      _ = try panel.show(way.leds)
      let matrix = StripMatrix(size: size, layout: layout, direction: direction, corner: corner)
      for part in APA102Strip.Part.allCases {
        var strip = APA102Strip(part, leds: size.area, order: order.rawValue)
        for burst in bus.bursts { strip.receive(burst) }
        #expect(matrix.picture(strip.colors).hasSamePixels(as: way.expected))
        #expect(strip.violations.isEmpty)
      }
    }
  }

  @Test(arguments: ways)
  func wallsOfHUB75(_ rotate: Rotation, _ mirror: Mirror) throws {
    for (chain, parallel) in [(1, 1), (3, 1), (2, 2)] {
      let rig = try HUB75Rig(width: 8, rows: 8, chain: chain, parallel: parallel)
      let way = Way(rotate, mirror, rig.panel)
      try rig.showOnce(inOrder: way.leds)
      let wall = rig.wall()
      #expect(wall.refreshes.first?.first?.hasSamePixels(as: way.expected) == true)
      #expect(wall.violations.isEmpty)
    }
  }

  private var strips:
    [(StripWiring.Layout, StripWiring.Direction, StripWiring.Corner, ChannelOrder)]
  {
    StripWiring.Layout.allCases.flatMap { layout in
      StripWiring.Direction.allCases.flatMap { direction in
        zip(StripWiring.Corner.allCases, [ChannelOrder.rgb, .grb, .bgr, .gbr]).map {
          (layout, direction, $0, $1)
        }
      }
    }
  }
}

/// A frame on its way to a panel, and its expected appearance there.
private struct Way {
  /// The panel's input.
  let leds: Bitmap
  let expected: Bitmap

  /// - Parameter panel: Its LEDs are fully lit or dark, so that every panel can show them.
  init(_ rotate: Rotation, _ mirror: Mirror, _ panel: any Panel) {
    let isOneColor = panel is MAX7219Panel
    let picture = Bitmap(size: rotate.logicalSize(of: panel.size))
    var random = SeededGenerator(seed: 5)
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width {
        let bits =
          isOneColor ? [0, 7].randomElement(using: &random)! : .random(in: 0...7, using: &random)
        picture[x, y] = Color(
          red: bits & 1 > 0 ? 255 : 0, green: bits & 2 > 0 ? 255 : 0, blue: bits & 4 > 0 ? 255 : 0)
      }
    }
    leds = Bitmap(size: panel.size)
    let output = FrameOutput(
      geometry: PanelGeometry(
        physicalSize: panel.size, rotate: rotate, mirror: mirror, order: panel.order),
      pipeline: ColorPipeline(brightness: 100, gamma: .cie1931))
    _ = output.make(leds, from: picture, for: panel)
    var seen = picture
    if mirror == .horizontal || mirror == .both {
      let width = seen.size.width
      seen = seen.moved(to: seen.size) { Point(x: width - 1 - $0.x, y: $0.y) }
    }
    if mirror == .vertical || mirror == .both {
      let height = seen.size.height
      seen = seen.moved(to: seen.size) { Point(x: $0.x, y: height - 1 - $0.y) }
    }
    // A quarter turn clockwise at a time: the left column becomes the top row.
    for _ in 0..<rotate.rawValue / 90 {
      let height = seen.size.height
      seen = seen.moved(to: Size(width: height, height: seen.size.width)) {
        Point(x: height - 1 - $0.y, y: $0.x)
      }
    }
    expected = seen
  }
}

extension Bitmap {
  /// Returns a frame of another size with every pixel moved.
  fileprivate func moved(to newSize: Size, _ place: (Point) -> Point) -> Bitmap {
    let result = Bitmap(size: newSize)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let new = place(Point(x: x, y: y))
        result[new.x, new.y] = self[x, y]
      }
    }
    return result
  }
}
