import Messages
import Pixels

/// Position of a rule: the string from 0, and the column from 1.
struct Mention: Hashable {
  let string: Int
  let column: Int
}

/// Rules of the layout strings along an axis. They refer to zones by number.
struct AxisRules: Sendable {
  struct Line: Sendable {
    let text: String
    let number: Int
    /// Distances from the stage's edges, in pixels; nil if the string does not begin or end at an
    /// edge.
    let opening: Int?
    let closing: Int?
    let zones: [Int]
    /// Columns of the zones in the string, and of its end.
    let columns: [Int]
    let end: Int
    /// Pixels after each zone but the last.
    let spaces: [Int]

    func mention(_ index: Int) -> Mention { Mention(string: number, column: columns[index]) }
    var ending: Mention { Mention(string: number, column: end) }
  }

  /// A value with the position that sets it.
  struct ChangedMessage<Value: Sendable>: Sendable {
    let value: Value
    let at: Mention
  }

  let axis: Axis
  let names: [String]
  let lines: [Line]
  /// First position of each zone; nil if no string names it.
  private(set) var mentions: [Mention?]
  /// Exact length of each zone; nil if none is set.
  private(set) var sizes: [ChangedMessage<Int>?]
  /// Minimum length of each zone. Zones of the same length share their largest minimum.
  private(set) var minimums: [ChangedMessage<Int>?]
  /// Position of `fit` for each zone; nil if its length does not follow its content.
  private(set) var fits: [Mention?]
  /// Pairs of zones with the same length.
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
        throw refusal("\(name) cannot have its own length as a size", place, zone)
      }
      same.append(ChangedMessage(value: (zone, other), at: place))
    case .fit:
      if fits[zone] == nil { fits[zone] = place }
    }
  }

  /// Gives zones of the same length their largest minimum.
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

  /// Minimum length in pixels. If none is set, it is 0 for a zone that fits its content and
  /// otherwise 1.
  func minimum(_ zone: Int) -> Int {
    minimums[zone]?.value ?? (fits[zone] == nil ? 1 : 0)
  }

  func refusal(_ message: String, _ place: Mention, _ zone: Int?) -> LayoutError {
    LayoutError(
      sentence: message, string: place.string, column: place.column, name: zone.map { names[$0] })
  }
}

extension Mention: CustomStringConvertible {
  var description: String { "layout[\(string)], column \(column)" }
}
