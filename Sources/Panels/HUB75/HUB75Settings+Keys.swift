package import Keys
import Messages
import Pixels

extension HUB75Settings {
  package static let keys: [Key] = [
    choice(
      "panel.hub75.pins", "The board that connects the panel, which says where its lines are.",
      \.pins),
    integer(
      "panel.hub75.lines.oe", "The line of OE. Null is that of the board.",
      GPIOSettings.lines, \.lines.oe),
    integer(
      "panel.hub75.lines.clock", "The line of CLK. Null is that of the board.",
      GPIOSettings.lines, \.lines.clock),
    integer(
      "panel.hub75.lines.latch", "The line of LAT, also called STB. Null is that of the board.",
      GPIOSettings.lines, \.lines.latch),
    list(
      "panel.hub75.lines.address",
      "The lines of A, B, C, D and E, as many as there are. Null is those of the board.",
      GPIOSettings.lines, \.lines.address),
    list(
      "panel.hub75.lines.rgb",
      "The lines of R1, G1, B1, R2, G2 and B2, and the same for each further chain. Null is those "
        + "of the board.",
      GPIOSettings.lines, \.lines.rgb),
    Key(
      "panel.hub75.rows",
      "The rows of one panel. Null is the whole height, shared out among panels that hang below each "
        + "other as parallel and arrangement say.",
      expected: rowCountNames
    ) { value, settings in
      guard let rows = value.value.asInt, rowCounts.contains(rows)
      else { return false }
      settings.rows = rows
      return true
    }.written { .optional($0.rows) },
    integer(
      "panel.hub75.chain", "How many panels hang one behind the other.",
      chains, \.chain),
    choice(
      "panel.hub75.address", "How the panel is told which rows to light.",
      \.address),
    choice(
      "panel.hub75.access",
      "How the lines are set: gpiomem writes to the registers of a Raspberry Pi's chip through "
        + "/dev/gpiomem, mem through /dev/mem, kernel asks the kernel for every edge, which is a "
        + "hundred times slower. auto is gpiomem where there is that device, else kernel.", \.access
    ),
    integer(
      "panel.hub75.slowdown",
      "How many times more each value is stored in a register, for panels that show garbage.",
      GPIORegisterLines.slowdowns, \.slowdown),
    integer(
      "panel.hub75.processor",
      "The processor that refreshes, counted from 0. Null is one that isolcpus keeps free, or any.",
      processors, \.processor),
    integer(
      "panel.hub75.planes",
      "Steps of brightness as bits: 1 is 8 colours. Null is 11 through registers, else 1.",
      HUB75Pins.planeCounts, \.planes),
    integer(
      "panel.hub75.dither",
      "How many of the lowest planes are shown less often instead of shorter, so that the picture "
        + "is sent more often.",
      HUB75Light.dithers, \.dither),
    integer(
      "panel.hub75.pulse",
      "The shortest light of a row in nanoseconds. Panels that show dark colours with a tint want "
        + "more.",
      HUB75Light.shortestLights, \.pulse),
    integer(
      "panel.hub75.parallel",
      "How many chains there are, each on rgb lines of its own. Null is 1, or as many as the height "
        + "and rows show where chains hang below each other.",
      HUB75Pins.chains, \.parallel),
    choice(
      "panel.hub75.arrangement",
      "How chains hang: each as a row (row) or two, the second back and upside down (u), below each "
        + "other; each as a column from the bottom (v, and v-z with every second panel upside down) "
        + "beside each other; or all in one line (line, and line-z with every second chain upside "
        + "down).", \.arrangement),
    Key(
      "panel.hub75.map",
      "Where each panel is, in the order of the data, where no arrangement is right: x and y of its "
        + "upper left corner in pixels, and turn, the degrees by which it is turned clockwise. Null "
        + "is as the arrangement says.",
      expected: "a list of mappings with the keys x, y and turn"
    ) { (value, settings, _) throws(WrongValue) in
      settings.map = try value.placements("panel.hub75.map")
    },
    choice(
      "panel.hub75.multiplex",
      "How the panel's rows are folded in its shift registers, as many of those for outdoors are.",
      \.multiplex),
    choice(
      "panel.hub75.chips",
      "The chips that light the panel's columns, which stay dark until they are woken up unless they "
        + "are plain shift registers.", \.chips),
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
