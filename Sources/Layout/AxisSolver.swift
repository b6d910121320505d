/// Solver for the starts, ends and lengths of zones along an axis.
struct AxisSolver {
  /// A known number with the position that sets it; nil if the zone's `rect` does.
  private struct Known {
    let value: Int
    let by: Mention?
  }

  /// Consecutive zones of a string from a known start to a known end. The first and the last of
  /// them have no length yet.
  private struct Segment {
    let line: Int
    /// Indices of the zones in the string.
    let zones: ClosedRange<Int>
  }

  let rules: AxisRules
  /// Length of the stage, in pixels.
  let length: Int

  private var starts: [Known?]
  private var ends: [Known?]
  private var lengths: [Known?]
  /// Number of the share, from 1, in which each zone got its length; 0 if it was not shared.
  private var shares: [Int]
  private var shareCount = 0

  init(_ rules: AxisRules, length: Int, rects: [(start: Int, length: Int)?]) {
    self.rules = rules
    self.length = length
    starts = rects.map { $0.map { Known(value: $0.start, by: nil) } }
    ends = rects.map { $0.map { Known(value: $0.start + $0.length, by: nil) } }
    lengths = rects.enumerated().map { zone, rect in
      rect.map { Known(value: $0.length, by: nil) }
        ?? rules.sizes[zone].map { Known(value: $0.value, by: $0.at) }
    }
    shares = Array(repeating: 0, count: rects.count)
  }

  /// Length of a zone; nil while it is not known.
  func length(of zone: Int) -> Int? { lengths[zone]?.value }

  func start(of zone: Int) -> Int? { starts[zone]?.value }

  // MARK: Propagation

  /// Derives values from known values until nothing changes.
  mutating func propagate() throws(LayoutError) {
    var isChanged = true
    while isChanged {
      isChanged = false
      for pair in rules.same {
        try follow(pair, &isChanged)
      }
      for line in rules.lines {
        try checkSum(line)
        try follow(line, &isChanged)
      }
    }
  }

  private mutating func follow(
    _ pair: AxisRules.ChangedMessage<(zone: Int, other: Int)>, _ isChanged: inout Bool
  ) throws(LayoutError) {
    let (zone, other) = pair.value
    switch (lengths[zone], lengths[other]) {
    case (let mine?, let others?):
      if mine.value == others.value { return }
      if shares[zone] != 0, shares[zone] == shares[other], abs(mine.value - others.value) == 1 {
        return
      }
      let measure = rules.axis.measure
      throw rules.refusal(
        "\(rules.names[zone]) is as \(measure) as \(rules.names[other]) here, but \(mine.value) "
          + "\(measure)\(cause(mine, of: zone)), and \(rules.names[other]) "
          + "\(others.value)\(cause(others, of: other))", pair.at, zone)
    case (nil, let others?):
      lengths[zone] = Known(value: others.value, by: pair.at)
      isChanged = true
    case (let mine?, nil):
      lengths[other] = Known(value: mine.value, by: pair.at)
      isChanged = true
    case (nil, nil): break
    }
  }

  private mutating func follow(
    _ line: AxisRules.Line, _ isChanged: inout Bool
  ) throws(LayoutError) {
    for (index, zone) in line.zones.enumerated() {
      let place = line.mention(index)
      let before: Int? =
        index == 0
        ? line.opening : ends[line.zones[index - 1]].map { $0.value + line.spaces[index - 1] }
      try know(\.starts, zone, before, by: place, "begins", &isChanged)
      try join(zone, at: place, line, &isChanged)
    }
    for (index, zone) in line.zones.enumerated().reversed() {
      let place = line.mention(index)
      let after: Int? =
        index == line.zones.count - 1
        ? line.closing.map { length - $0 }
        : starts[line.zones[index + 1]].map { $0.value - line.spaces[index] }
      try know(\.ends, zone, after, by: place, "ends", &isChanged)
      try join(zone, at: place, line, &isChanged)
    }
  }

  /// Sets the start or the end of a zone. Throws if a different value is known already.
  private mutating func know(
    _ side: WritableKeyPath<AxisSolver, [Known?]>, _ zone: Int, _ value: Int?, by place: Mention,
    _ verb: String, _ isChanged: inout Bool
  ) throws(LayoutError) {
    guard let value else { return }
    guard let known = self[keyPath: side][zone] else {
      self[keyPath: side][zone] = Known(value: value, by: place)
      isChanged = true
      return
    }
    if known.value == value { return }
    throw rules.refusal(
      "\(rules.names[zone]) \(verb) at \(value) here, and at \(known.value)"
        + cause(known, of: zone) + onPanel, place, zone)
  }

  /// Derives the third of start, end and length from two known ones, or checks all three.
  private mutating func join(
    _ zone: Int, at place: Mention, _ line: AxisRules.Line, _ isChanged: inout Bool
  ) throws(LayoutError) {
    switch (starts[zone], ends[zone], lengths[zone]) {
    case (let start?, nil, let length?):
      ends[zone] = Known(value: start.value + length.value, by: start.by ?? length.by)
      isChanged = true
    case (nil, let end?, let length?):
      starts[zone] = Known(value: end.value - length.value, by: end.by ?? length.by)
      isChanged = true
    case (let start?, let end?, let known):
      let space = end.value - start.value
      guard let known else {
        let least = rules.minimum(zone)
        guard space >= least else {
          throw rules.refusal(
            "\(line.text) leaves \(pixels(max(0, space))) for \(rules.names[zone]), which has at "
              + "least \(least)\(onPanel)", place, zone)
        }
        lengths[zone] = Known(value: space, by: end.by ?? start.by)
        isChanged = true
        return
      }
      if known.value == space { return }
      throw rules.refusal(
        "\(line.text) leaves \(pixels(max(0, space))) for \(rules.names[zone]), which is "
          + "\(known.value) \(rules.axis.measure)\(cause(known, of: zone))\(onPanel)", place, zone)
    default: break
    }
  }

  /// Checks that the zones and spaces of a string fit the stage.
  private func checkSum(_ line: AxisRules.Line) throws(LayoutError) {
    var sum = line.opening ?? 0
    var isFull = true
    var over: Int?
    for (index, zone) in line.zones.enumerated() {
      if let known = lengths[zone] {
        sum += known.value
      } else {
        sum += rules.minimum(zone)
        isFull = false
      }
      if sum > length, over == nil { over = index }
      if index < line.spaces.count { sum += line.spaces[index] }
    }
    sum += line.closing ?? 0
    if sum > length {
      let place = over.map { line.mention($0) } ?? line.ending
      throw rules.refusal(
        "\(line.text) needs \(isFull ? "" : "at least ")\(pixels(sum)) and \(panel)", place,
        over.map { line.zones[$0] })
    }
    if isFull, sum < length, line.opening != nil, line.closing != nil {
      throw rules.refusal(
        "\(line.text) is \(pixels(sum)) and \(panel); a zone without a size takes the rest",
        line.ending, nil)
    }
  }

  // MARK: Shares

  /// Shares the space of the first ready segment among its zones without a length. Returns false if
  /// no segment is ready.
  ///
  /// - Parameter isForced: whether zones that must be as long as a zone elsewhere also take part.
  mutating func share(isForced: Bool) throws(LayoutError) -> Bool {
    for line in rules.lines.indices {
      for segment in segments(of: line) where isReady(segment, isForced: isForced) {
        try share(segment)
        return true
      }
    }
    return false
  }

  private func segments(of number: Int) -> [Segment] {
    let zones = rules.lines[number].zones
    var segments: [Segment] = []
    var first: Int?
    for (index, zone) in zones.enumerated() {
      if starts[zone] != nil { first = ends[zone] == nil ? index : nil }
      if let start = first, ends[zone] != nil {
        segments.append(Segment(line: number, zones: start...index))
        first = nil
      }
    }
    return segments
  }

  private func isReady(_ segment: Segment, isForced: Bool) -> Bool {
    let zones = rules.lines[segment.line].zones[segment.zones].filter { lengths[$0] == nil }
    if zones.contains(where: { rules.fits[$0] != nil }) { return false }
    return isForced
      || !rules.same.contains { pair in
        zones.contains(pair.value.zone) && !zones.contains(pair.value.other)
      }
  }

  private mutating func share(_ segment: Segment) throws(LayoutError) {
    let line = rules.lines[segment.line]
    let zones = line.zones[segment.zones]
    guard let first = zones.first, let last = zones.last, let start = starts[first]?.value,
      let end = ends[last]?.value
    else { return }
    let spaces = segment.zones.dropLast().reduce(0) { $0 + line.spaces[$1] }
    let known = zones.reduce(0) { $0 + (lengths[$1]?.value ?? 0) }
    let open = zones.filter { lengths[$0] == nil }
    let space = end - start - spaces - known
    let least = open.reduce(0) { $0 + rules.minimum($1) }
    guard space >= least else {
      throw rules.refusal(
        "\(line.text) needs at least \(pixels(least + spaces + known)) from \(rules.names[first]) "
          + "to \(rules.names[last]), and has \(max(0, end - start))\(onPanel)",
        line.mention(segment.zones.lowerBound), first)
    }
    shareCount += 1
    for (zone, length) in zip(open, Self.shares(of: space, minimums: open.map(rules.minimum))) {
      guard let index = line.zones.firstIndex(of: zone) else { continue }
      lengths[zone] = Known(value: length, by: line.mention(index))
      shares[zone] = shareCount
    }
  }

  /// Equal shares as far as minimums allow. The first zones get the remaining pixels, one each.
  private static func shares(of space: Int, minimums: [Int]) -> [Int] {
    var shares = minimums
    var equal = Array(minimums.indices)
    var space = space
    while !equal.isEmpty {
      let share = space / equal.count
      let larger = equal.filter { minimums[$0] > share }
      if larger.isEmpty {
        for (place, index) in equal.enumerated() {
          shares[index] = share + (place < space - share * equal.count ? 1 : 0)
        }
        break
      }
      space -= larger.reduce(0) { $0 + minimums[$1] }
      equal.removeAll { minimums[$0] > share }
    }
    return shares
  }

  // MARK: Content

  /// Zones that fit their content and have no length yet.
  var wishes: [Int] {
    rules.names.indices.filter { rules.fits[$0] != nil && lengths[$0] == nil }
  }

  /// Space for a zone that the other zones leave in the strings that name it.
  func space(for zone: Int) -> Int {
    var space = length
    for line in rules.lines {
      guard let index = line.zones.firstIndex(of: zone) else { continue }
      space = min(space, edge(after: index, line) - edge(before: index, line))
    }
    return max(0, space)
  }

  private func needs(_ zone: Int) -> Int { lengths[zone]?.value ?? rules.minimum(zone) }

  /// Earliest start of the zone, as far as this string determines it.
  private func edge(before index: Int, _ line: AxisRules.Line) -> Int {
    if let start = starts[line.zones[index]] { return start.value }
    var needs = 0
    for before in line.zones[..<index].indices.reversed() {
      needs += line.spaces[before]
      if let end = ends[line.zones[before]] { return end.value + needs }
      needs += self.needs(line.zones[before])
    }
    return needs + (line.opening ?? 0)
  }

  /// Latest end of the zone, as far as this string determines it.
  private func edge(after index: Int, _ line: AxisRules.Line) -> Int {
    if let end = ends[line.zones[index]] { return end.value }
    var needs = 0
    for after in line.zones.indices[(index + 1)...] {
      needs += line.spaces[after - 1]
      if let start = starts[line.zones[after]] { return start.value - needs }
      needs += self.needs(line.zones[after])
    }
    return length - needs - (line.closing ?? 0)
  }

  mutating func grant(_ wish: Int, to zone: Int, space: Int) {
    lengths[zone] = Known(
      value: min(max(wish, rules.minimum(zone)), space), by: rules.fits[zone])
  }

  // MARK: Final check

  /// Checks that all zones have a position that meets the rules.
  func check() throws(LayoutError) {
    for zone in rules.names.indices {
      let name = rules.names[zone]
      // A zone that no string names along this axis has a `rect`.
      guard let place = rules.mentions[zone] else { continue }
      guard let start = starts[zone]?.value, let end = ends[zone]?.value else {
        let letter = rules.axis.letter
        throw rules.refusal(
          starts[zone] == nil && ends[zone] == nil
            ? "\(name) has no position \(rules.axis.course): begin or end a string with |, as "
              + "in \(letter):|[\(name)]"
            : "it is not set how \(rules.axis.measure) \(name) is: give it a size, as in "
              + "[\(name)(20)], or end the string with |",
          place, zone)
      }
      guard start >= 0, end <= length else {
        throw rules.refusal("\(name) would be from \(start) to \(end), and \(panel)", place, zone)
      }
      if let size = rules.sizes[zone], end - start != size.value {
        throw rules.refusal(
          "\(name) is \(size.value) \(rules.axis.measure) here, and \(end - start) by "
            + "zones.\(name).rect", size.at, zone)
      }
      if let least = rules.minimums[zone], end - start < least.value {
        throw rules.refusal(
          "\(name) is at least \(least.value) \(rules.axis.measure) here, and \(end - start) "
            + "pixels are left for it\(onPanel)", least.at, zone)
      }
    }
  }

  // MARK: Error messages

  private func pixels(_ count: Int) -> String { "\(count) pixel\(count == 1 ? "" : "s")" }

  private var panel: String { "the panel is \(length) \(rules.axis.measure)" }

  private var onPanel: String { "; \(panel)" }

  private func cause(_ known: Known, of zone: Int) -> String {
    known.by.map { " by \($0)" } ?? " by zones.\(rules.names[zone]).rect"
  }
}
