import Messages
import Pixels

/// The place of something that is set: a string, from 0, and a place in it, from 1.
struct Mention: Hashable {
  let string: Int
  let column: Int
}

/// What the strings say along an axis, of zones by their numbers.
struct AxisRules: Sendable {
  struct Line: Sendable {
    let text: String
    let number: Int
    /// Pixels from the stage's edge, nil where the string does not begin or end there.
    let opening: Int?
    let closing: Int?
    let zones: [Int]
    /// The places of the zones in the string, and of its end.
    let columns: [Int]
    let end: Int
    /// Pixels after each zone but the last.
    let spaces: [Int]

    func mention(_ index: Int) -> Mention { Mention(string: number, column: columns[index]) }
    var ending: Mention { Mention(string: number, column: end) }
  }

  /// A value with where it is set.
  struct ChangedMessage<Value: Sendable>: Sendable {
    let value: Value
    let at: Mention
  }

  let axis: Axis
  let names: [String]
  let lines: [Line]
  /// Where a zone is named first; nil where no string names it.
  private(set) var mentions: [Mention?]
  /// What is set of its length.
  private(set) var sizes: [ChangedMessage<Int>?]
  /// The least that it may have, with the largest of what is set of those that are as long.
  private(set) var minimums: [ChangedMessage<Int>?]
  /// Whether it has the length that its content wants.
  private(set) var fits: [Mention?]
  /// Zones that are to be as long as another.
  private(set) var same: [ChangedMessage<(zone: Int, other: Int)>] = []

  init(
    _ axis: Axis, _ chains: [Chain], _ names: [String], _ numbers: [String: Int]
  ) throws(LayoutError) {
    self.axis = axis
    self.names = names
    mentions = Array(repeating: nil, count: names.count)
    sizes = Array(repeating: nil, count: names.count)
    minimums = Array(repeating: nil, count: names.count)
    fits = mentions
    let chains = chains.filter { $0.axis == axis }
    lines = chains.map { chain in
      Line(
        text: chain.text, number: chain.number, opening: chain.opening, closing: chain.closing,
        zones: chain.zones.compactMap { numbers[$0.name] }, columns: chain.zones.map(\.column),
        end: chain.end, spaces: chain.spaces)
    }
    for (line, chain) in zip(lines, chains) {
      for (index, zone) in line.zones.enumerated() {
        if mentions[zone] == nil { mentions[zone] = line.mention(index) }
        for size in chain.zones[index].sizes {
          try take(
            size.rule, of: zone, at: Mention(string: line.number, column: size.column), numbers)
        }
      }
    }
    shareMinimums()
    for zone in names.indices {
      try check(zone)
    }
  }

  private mutating func take(
    _ rule: ZoneSize.Rule, of zone: Int, at place: Mention, _ numbers: [String: Int]
  ) throws(LayoutError) {
    switch rule {
    case .exactly(let pixels):
      if let size = sizes[zone], size.value != pixels {
        throw refusal(
          "\(names[zone]) is \(pixels) \(axis.measure) here, and \(size.value) in \(size.at)",
          place, zone)
      }
      if sizes[zone] == nil { sizes[zone] = ChangedMessage(value: pixels, at: place) }
    case .atLeast(let pixels):
      if pixels > minimums[zone]?.value ?? 0 {
        minimums[zone] = ChangedMessage(value: pixels, at: place)
      }
    case .same(let name):
      guard let other = numbers[name] else {
        let near = nearest(to: name, among: names)
        throw refusal(
          "no zone is called \(name)" + (near.map { "; did you mean \($0)?" } ?? ""), place, zone)
      }
      guard other != zone else {
        throw refusal("\(name) is as long as itself in any case", place, zone)
      }
      same.append(ChangedMessage(value: (zone, other), at: place))
    case .fit:
      if fits[zone] == nil { fits[zone] = place }
    }
  }

  /// Gives zones that are to be the same the largest minimum of them.
  private mutating func shareMinimums() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for pair in same {
        let (one, other) = pair.value
        for (from, to) in [(one, other), (other, one)]
        where minimums[from]?.value ?? 0 > minimums[to]?.value ?? 0 {
          minimums[to] = minimums[from]
          isChanged = true
        }
      }
    }
  }

  private func check(_ zone: Int) throws(LayoutError) {
    if let size = sizes[zone], let least = minimums[zone], size.value < least.value {
      throw refusal(
        "\(names[zone]) is at least \(least.value) \(axis.measure) here, and \(size.value) in "
          + "\(size.at)", least.at, zone)
    }
    guard let fit = fits[zone] else { return }
    if let other = sizes[zone]?.at ?? same.first(where: { $0.value.zone == zone })?.at {
      throw refusal(
        "\(names[zone]) fits its content here, and has a size in \(other)", fit, zone)
    }
  }

  /// Pixels that a zone has at least: one, where it does not fit its content.
  func minimum(_ zone: Int) -> Int {
    minimums[zone]?.value ?? (fits[zone] == nil ? 1 : 0)
  }

  func refusal(_ message: String, _ place: Mention, _ zone: Int?) -> LayoutError {
    LayoutError(
      saying: message, string: place.string, column: place.column, name: zone.map { names[$0] })
  }
}

extension Mention: CustomStringConvertible {
  var description: String { "layout[\(string)], column \(column)" }
}
