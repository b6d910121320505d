import Messages
import Pixels

/// A layout string with its templates expanded.
struct Chain {
  struct Zone {
    let name: String
    let sizes: [ZoneSize]
    let column: Int
  }

  let axis: Axis
  /// Text of the string as written, and its index from 0.
  let text: String
  let number: Int
  let opening: Int?
  let zones: [Zone]
  let spaces: [Int]
  let closing: Int?
  let end: Int

  static func filling(_ name: String, _ axis: Axis) -> Chain {
    Chain(
      axis: axis, text: "\(axis.letter):|[\(name)]|", number: 0, opening: 0,
      zones: [Zone(name: name, sizes: [], column: 4)], spaces: [], closing: 0, end: name.count + 5)
  }
}

/// The templates of a layout.
struct Templates {
  private let templates: [String: ZoneProperties]
  /// Template of each zone, and the zone's index in it.
  private let places: [String: (template: String, index: Int)]

  /// Zones of all templates, in the order of the templates' names.
  let members: [String]

  init(_ given: [String: ZoneProperties]) throws(LayoutError) {
    templates = given.filter { $0.value.each != nil }
    var places: [String: (template: String, index: Int)] = [:]
    var members: [String] = []
    for name in templates.keys.sorted() {
      for (index, member) in (templates[name]?.each ?? []).enumerated() {
        let field = "zones.\(name).each[\(index)]"
        if templates[member] != nil {
          throw LayoutError(
            "\(field) takes the name of a zone, and \(member) is a template", name: name)
        }
        if let other = places[member]?.template {
          throw LayoutError(
            "\(field) is \(member), which zones.\(other).each has already", name: name)
        }
        places[member] = (name, index)
        members.append(member)
      }
    }
    (self.places, self.members) = (places, members)
  }

  /// Defaults of a zone: its properties, then the template's colours for its index, then the other
  /// properties of the template.
  func defaults(of name: String, _ given: [String: ZoneProperties]) -> MessageProperties {
    let own = given[name]?.defaults ?? MessageProperties()
    guard let (template, index) = places[name], var shared = templates[template]?.defaults
    else { return own }
    if let colors = shared.itemColors { shared.color = colors[index % colors.count] }
    if let colors = shared.itemBackgrounds { shared.background = colors[index % colors.count] }
    (shared.itemColors, shared.itemBackgrounds) = (nil, nil)
    return own.completed(by: shared)
  }

  /// Expands a string: `[line]` gives a string for each zone of the template, and `[line*]` gives a
  /// row.
  func chains(of string: FormatString, text: String, number: Int) throws(LayoutError) -> [Chain] {
    func refusal(_ message: String, _ column: Int, _ name: String) -> LayoutError {
      LayoutError(sentence: message, string: number, column: column, name: name)
    }
    var applied: String?
    for zone in string.zones {
      for size in zone.sizes {
        guard case .same(let other) = size.rule, templates[other] != nil else { continue }
        throw refusal(
          "\(other) is a template, which has no size", size.column, other)
      }
      let isTemplate = templates[zone.name] != nil
      if zone.isRow, !isTemplate {
        throw refusal(
          "\(zone.name) is not a template: zones.\(zone.name) has no each", zone.column, zone.name)
      }
      guard isTemplate, !zone.isRow else { continue }
      if let applied {
        throw refusal(
          "a string applies to each zone of one template, and \(applied) is one already; "
            + "[\(zone.name)*] is the row of them", zone.column, zone.name)
      }
      applied = zone.name
    }

    let turns: [String?] = applied.flatMap { templates[$0]?.each } ?? [nil]
    var chains: [Chain] = []
    for turn in turns {
      var zones: [Chain.Zone] = []
      var spaces: [Int] = []
      for (index, zone) in string.zones.enumerated() {
        let template = templates[zone.name]
        let row = zone.isRow ? template?.each ?? [] : [template == nil ? zone.name : turn ?? ""]
        var sizes = zone.sizes
        if zone.isRow, sizes.isEmpty, let size = template?.length {
          sizes = [ZoneSize(rule: .exactly(size), column: zone.column)]
        }
        for (place, name) in row.enumerated() {
          guard !zones.contains(where: { $0.name == name }) else {
            throw refusal(
              "a string names a zone only once, and names \(name) already", zone.column, name)
          }
          zones.append(Chain.Zone(name: name, sizes: sizes, column: zone.column))
          if place < row.count - 1 { spaces.append(template?.spacing ?? 0) }
        }
        if index < string.spaces.count { spaces.append(string.spaces[index]) }
      }
      chains.append(
        Chain(
          axis: string.axis, text: text, number: number, opening: string.opening, zones: zones,
          spaces: spaces, closing: string.closing, end: string.end))
    }
    return chains
  }
}
