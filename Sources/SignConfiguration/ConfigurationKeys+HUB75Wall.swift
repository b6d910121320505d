import Keys
import Messages
import Panels

/// How the panels of a HUB75 wall are made and hung up.
extension ConfigurationKeys {
  static let hub75Wall = [
    integer(
      "panel.hub75.parallel",
      "How many chains there are, each on rgb lines of its own. Null is 1, or as many as the height "
        + "and rows show where chains hang below each other.",
      HUB75Pins.chains, \.panel.hub75.parallel),
    choice(
      "panel.hub75.arrangement",
      "How chains hang: each as a row (row) or two, the second back and upside down (u), below each "
        + "other; each as a column from the bottom (v, and v-z with every second panel upside down) "
        + "beside each other; or all in one line (line, and line-z with every second chain upside "
        + "down).",
      default: "row", \.panel.hub75.arrangement),
    Key(
      "panel.hub75.map",
      "Where each panel is, in the order of the data, where no arrangement is right: x and y of its "
        + "upper left corner in pixels, and turn, the degrees by which it is turned clockwise. Null "
        + "is as the arrangement says.",
      expected: "a list of mappings with the keys x, y and turn", default: "null"
    ) { (value, configuration, _) throws(WrongValue) in
      configuration.panel.hub75.map = try value.placements("panel.hub75.map")
    },
    choice(
      "panel.hub75.multiplex",
      "How the panel's rows are folded in its shift registers, as many of those for outdoors are.",
      default: "direct", \.panel.hub75.multiplex),
    choice(
      "panel.hub75.chips",
      "The chips that light the panel's columns, which stay dark until they are woken up unless they "
        + "are plain shift registers.",
      default: "plain", \.panel.hub75.chips),
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
