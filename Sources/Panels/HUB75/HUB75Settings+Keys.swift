package import Keys
import Messages
import Pixels

extension HUB75Settings {
  package static let keys: [Key] = [
    choice(
      "panel.hub75.pins",
      """
      Board that connects the panel, and so its lines. regular: wired by hand, and most adapters. \
      adafruit-hat: the Adafruit RGB Matrix HAT or Bonnet. adafruit-hat-pwm: the same with GPIO 4 and 18 \
      joined. The Adafruit boards have one chain.
      """,
      \.pins),
    integer(
      "panel.hub75.lines.oe", "Line of OE. Null is the line of the board.",
      GPIOSettings.lines, \.lines.oe),
    integer(
      "panel.hub75.lines.clock", "Line of CLK. Null is the line of the board.",
      GPIOSettings.lines, \.lines.clock),
    integer(
      "panel.hub75.lines.latch", "Line of LAT, also called STB. Null is the line of the board.",
      GPIOSettings.lines, \.lines.latch),
    list(
      "panel.hub75.lines.address",
      "Lines of A, B, C, D and E, as many as the panel has, such as `[22, 23, 24, 25]`. Null is the "
        + "lines of the board.",
      GPIOSettings.lines, \.lines.address),
    list(
      "panel.hub75.lines.rgb",
      "Lines of R1, G1, B1, R2, G2 and B2, then six more for each further chain. Null is the lines of "
        + "the board.",
      GPIOSettings.lines, \.lines.rgb),
    Key(
      "panel.hub75.rows",
      "Rows of one panel. Null divides the height of panel.size equally among the panels below each "
        + "other, as parallel and arrangement place them.",
      expected: rowCountNames
    ) { value, settings in
      guard let rows = value.value.asInt, rowCounts.contains(rows)
      else { return false }
      settings.rows = rows
      return true
    }.written { .optional($0.rows) },
    integer(
      "panel.hub75.chain", "Number of panels in a chain.",
      chains, \.chain),
    choice(
      "panel.hub75.address",
      "Row address type: how the panel selects the lit rows. Most panels are direct. The types are "
        + "numbers 0 to 5 of rpi-rgb-led-matrix, in this order.",
      \.address),
    choice(
      "panel.hub75.access",
      """
      Access to the lines. gpiomem writes to the registers of a Raspberry Pi's chip through /dev/gpiomem, \
      as a member of the group gpio. mem does so through /dev/mem, as root. kernel is one system call for \
      every edge, and a hundred times slower. gpiomem and mem have only lines 0 to 31. auto is gpiomem if \
      that device exists and has all lines, else kernel.
      """,
      \.access),
    integer(
      "panel.hub75.slowdown",
      "Additional writes of each value to a register. Increase it if the panel shows garbage, because "
        + "it is slower than the board. It must be 0 with access: kernel.",
      GPIORegisterLines.slowdowns, \.slowdown),
    integer(
      "panel.hub75.processor",
      "Processor that refreshes the panel, counted from 0. Null is a processor that isolcpus isolates, "
        + "else any.",
      processors, \.processor),
    integer(
      "panel.hub75.planes",
      """
      Colour depth, in bits per channel. 1 is 8 colours, 8 is all colours of a picture, and 11 also \
      separates dark colours. Through the kernel, every plane takes as long to send as the first. Null is \
      11 through registers, else 1.
      """,
      HUB75Pins.planeCounts, \.planes),
    integer(
      "panel.hub75.dither",
      "Number of the lowest planes that are shown less often instead of for a shorter time. Each one "
        + "doubles the refresh rate, unless sending the data takes the time. It must be less than planes.",
      HUB75Light.dithers, \.dither),
    integer(
      "panel.hub75.pulse",
      "Shortest time for which a row is lit, in nanoseconds. Increase it if dark colours have a tint. "
        + "Through the kernel it is at least the time of a system call, about 2800 ns.",
      HUB75Light.shortestLights, \.pulse),
    Key(
      "panel.hub75.refresh_limit",
      """
      Maximum refresh rate, in hertz. 150 is more than eyes and most cameras see. Rows are then lit \
      longer, and signd sleeps meanwhile. max refreshes as often as possible, and takes a whole core of \
      the processor.
      """,
      expected: "\(ValueShape.integer(HUB75Light.refreshLimits).expected), or max"
    ) { value, settings in
      switch value.value {
      case .string("max"): settings.refreshLimit = nil
      case .integer(let rate) where HUB75Light.refreshLimits.contains(rate):
        settings.refreshLimit = rate
      default: return false
      }
      return true
    }.written { $0.refreshLimit.map { .integer($0) } ?? .string("max") },
    integer(
      "panel.hub75.parallel",
      "Number of chains, each on separate RGB lines. Null is 1. With rows, and chains below each other, "
        + "null is the number that the height of panel.size needs.",
      HUB75Pins.chains, \.parallel),
    choice(
      "panel.hub75.arrangement",
      """
      Arrangement of the chains, seen from the front. Data enters a panel at its right. row: each chain is \
      a row with its first panel at the right; chains are below each other. u: each chain is two rows, of \
      which the second runs back upside down; chain must be even. v: each chain is a column with its first \
      panel at the bottom; chains are beside each other. v-z: as v, with every second panel upside down. \
      line: all chains are in one row. line-z: as line, with every second chain upside down.
      """, \.arrangement),
    Key(
      "panel.hub75.map",
      """
      Position of each panel, if no arrangement fits. It has an item for each panel, chain by chain in the \
      order of the data. x and y: upper left corner, in pixels (0–4095). turn: clockwise rotation, 0, 90, \
      180 or 270 degrees (default: 0). rows must be set too, to the rows of a panel that is not rotated. \
      An example is `[{ x: 64, y: 0 }, { x: 0, y: 32, turn: 180 }]`. Null uses arrangement.
      """,
      expected: "a list of mappings with the keys x, y and turn"
    ) { (value, settings, _) throws(WrongValue) in
      settings.map = try value.placements("panel.hub75.map")
    },
    choice(
      "panel.hub75.multiplex",
      """
      Multiplexing: how the rows of a panel are folded in its shift registers, as in many outdoor panels. \
      direct is not folded. The values are numbers 0 to 22 of the multiplexing in rpi-rgb-led-matrix, in \
      this order.
      """,
      \.multiplex),
    choice(
      "panel.hub75.chips",
      "Driver chips of the columns. plain: shift registers. fm6126a or fm6127: chips that stay dark "
        + "until they are initialised.", \.chips),
  ]
}

extension ConfigurationValue {
  private enum PlacementKey: String, CaseIterable {
    case x
    case y
    case turn
  }

  fileprivate func placements(_ path: String) throws(WrongValue) -> [HUB75Placement] {
    guard case .list = value else { throw WrongValue(self) }
    var placements: [HUB75Placement] = []
    for (index, item) in items.enumerated() {
      placements.append(try item.placement("\(path)[\(index)]"))
    }
    return placements
  }

  private func placement(_ path: String) throws(WrongValue) -> HUB75Placement {
    guard case .mapping = value else {
      throw WrongValue(
        self, path: path, expected: "a mapping with the keys x and y, such as { x: 64, y: 0 }")
    }
    var (x, y): (Int?, Int?)
    var turn = Rotation.degrees0
    for member in members {
      guard let key = PlacementKey(rawValue: member.name) else {
        throw WrongValue(member, unknownIn: path, known: PlacementKey.allCases.map(\.rawValue))
      }
      let place = "\(path).\(member.name)"
      switch key {
      case .x: x = try member.value.coordinate(place)
      case .y: y = try member.value.coordinate(place)
      case .turn:
        guard let degrees = member.value.value.asInt, let rotation = Rotation(rawValue: degrees)
        else {
          throw WrongValue(
            member.value, path: place,
            expected: MessageProperty.choice(Rotation.allCases.map { "\($0.rawValue)" }))
        }
        turn = rotation
      }
    }
    guard let x, let y else {
      throw WrongValue(
        self, sentence: "\(path) takes both x and y, the upper left corner of the panel")
    }
    return HUB75Placement(x: x, y: y, turn: turn)
  }

  private func coordinate(_ path: String) throws(WrongValue) -> Int {
    let range = 0...4095
    guard case .integer(let number) = value, range.contains(number) else {
      throw WrongValue(self, path: path, expected: ValueShape.integer(range).expected)
    }
    return number
  }
}
