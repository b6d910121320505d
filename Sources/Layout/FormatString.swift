import Messages
import Pixels

/// A parsed string of the Visual Format Language: `H:|-2-[clock(34)][ticker(>=20)]-gap-|`.
///
/// ```
/// string  = ("H:" | "V:") ["|" [space]] zone {[space] zone} [[space] "|"]
/// zone    = "[" name ["*"] ["(" size {"," size} ")"] "]"
/// size    = length | "==" length | "==" name | ">=" length | "fit"
/// space   = "-" | "-" length "-"
/// length  = pixels | metric
/// ```
///
/// Spaces between these elements have no meaning. `|` is an edge of the stage, and `-` alone is one
/// pixel. Zones without an element between them are adjacent.
struct FormatString {
  struct Zone {
    var name: String
    /// Whether the element is the row of a template's zones: `[line*]`.
    let isRow: Bool
    let sizes: [ZoneSize]
    /// Column of the zone's name in the string, from 1.
    let column: Int
  }

  let axis: Axis
  /// Pixels between the edge of the stage and the first zone; nil if the string does not begin at
  /// the edge.
  let opening: Int?
  let zones: [Zone]
  /// Pixels after each zone but the last.
  let spaces: [Int]
  /// Pixels between the last zone and the opposite edge; nil if the string does not end at the
  /// edge.
  let closing: Int?
  /// Column of the string's last character, from 1.
  let end: Int

  /// - Parameter number: index of the string in the list, from 0.
  init(_ text: String, number: Int, metrics: [String: Int]) throws(LayoutError) {
    var reader = FormatReader(text, number: number, metrics: metrics)
    axis = try reader.axis()
    opening = reader.take("|") ? try reader.space() ?? 0 : nil
    var zones = [try reader.zone(orEdge: opening == nil)]
    var spaces: [Int] = []
    var closing: Int?
    while true {
      let space = try reader.space()
      if reader.take("|") {
        closing = space ?? 0
        try reader.finish()
        break
      }
      if space == nil, reader.isAtEnd { break }
      zones.append(try reader.zone(orEdge: true, orSpace: space == nil))
      spaces.append(space ?? 0)
    }
    (self.zones, self.spaces, self.closing) = (zones, spaces, closing)
    end = text.unicodeScalars.count
  }
}

/// A rule for the length of a zone.
struct ZoneSize: Hashable {
  enum Rule: Hashable {
    case exactly(Int)
    case atLeast(Int)
    /// The length of another zone.
    case same(String)
    /// The length of the zone's content.
    case fit
  }

  let rule: Rule
  /// Column of the rule in the string, from 1.
  let column: Int
}

private struct FormatReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private let number: Int
  private let metrics: [String: Int]

  init(_ text: String, number: Int, metrics: [String: Int]) {
    scalars = Array(text.unicodeScalars)
    self.number = number
    self.metrics = metrics
  }

  private var column: Int { index + 1 }

  private mutating func skipSpaces() {
    while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" { index += 1 }
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpaces()
      return index == scalars.count
    }
  }

  private mutating func isAt(_ scalar: Unicode.Scalar) -> Bool {
    !isAtEnd && scalars[index] == scalar
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard isAt(scalar) else { return false }
    index += 1
    return true
  }

  private func refusal(_ message: String, at column: Int) -> LayoutError {
    LayoutError(sentence: message, string: number, column: column)
  }

  /// Error for a missing element.
  private mutating func missing(_ what: String) -> LayoutError {
    if isAtEnd { return refusal("the string ends where \(what) is expected", at: column) }
    let found = PropertyValue.string(String(scalars[index])).description
    return refusal("\(what) is expected here, not \(found)", at: column)
  }

  // MARK: Parts

  mutating func axis() throws(LayoutError) -> Axis {
    let axis: Axis? = take("H") ? .horizontal : take("V") ? .vertical : nil
    guard let axis, take(":") else {
      throw refusal("a string begins with H: for a row of zones or V: for a column of them", at: 1)
    }
    return axis
  }

  /// Parses a space to its pixels; nil if no space begins here.
  mutating func space() throws(LayoutError) -> Int? {
    guard take("-") else { return nil }
    if isAt("[") || isAt("|") { return 1 }
    let isInParentheses = take("(")
    let what = "a space in pixels, as in -2-, or a metric"
    guard let (pixels, _) = try length(hint: "") else { throw missing(what) }
    if isInParentheses, !take(")") { throw missing("a closing )") }
    guard take("-") else { throw missing("the - that ends the space") }
    return pixels
  }

  mutating func zone(
    orEdge: Bool, orSpace: Bool = false
  ) throws(LayoutError) -> FormatString.Zone {
    guard take("[") else {
      let others = (orSpace ? [", a space"] : []) + (orEdge ? [" or |"] : [])
      throw missing("a zone such as [clock]" + others.joined())
    }
    skipSpaces()
    let start = column
    let name = word(dashes: true)
    guard !name.isEmpty else { throw missing("the name of a zone") }
    guard ZoneName.isValid(name) else {
      throw refusal("a zone's name is \(ZoneName.expected), which \(name) is not", at: start)
    }
    let isRow = take("*")
    var sizes: [ZoneSize] = []
    if take("(") {
      repeat { sizes.append(try size(of: name)) } while take(",")
      if isAt("@") { throw refusal("sizes have no priorities", at: column) }
      guard take(")") else { throw missing("a comma or a closing )") }
    }
    guard take("]") else {
      throw missing(sizes.isEmpty ? "a size in parentheses or a closing ]" : "a closing ]")
    }
    return FormatString.Zone(name: name, isRow: isRow, sizes: sizes, column: start)
  }

  private mutating func size(of zone: String) throws(LayoutError) -> ZoneSize {
    skipSpaces()
    let start = column
    let sizes = 1...LayoutProperties.lengths.upperBound
    func pixels(_ length: (pixels: Int, column: Int)) throws(LayoutError) -> Int {
      guard sizes.contains(length.pixels) else {
        throw refusal("a zone has at least 1 pixel", at: length.column)
      }
      return length.pixels
    }
    if take(">") {
      guard take("=") else { throw missing("the = of >=") }
      guard let length = try length() else { throw missing("a number of pixels or a metric") }
      return ZoneSize(rule: .atLeast(try pixels(length)), column: start)
    }
    if isAt("<") {
      throw refusal("a zone has no maximum size; give it a size, or none", at: start)
    }
    if take("=") {
      guard take("=") else { throw missing("the second = of ==") }
      skipSpaces()
      let place = index
      let name = word(dashes: true)
      if ZoneName.isValid(name), metrics[name] == nil {
        return ZoneSize(rule: .same(name), column: start)
      }
      index = place
      guard let length = try length() else {
        throw missing("the name of a zone, a number of pixels or a metric")
      }
      return ZoneSize(rule: .exactly(try pixels(length)), column: start)
    }
    let place = index
    if word(dashes: true) == ZoneName.fit { return ZoneSize(rule: .fit, column: start) }
    index = place
    guard let length = try length() else {
      throw missing("a size (a number of pixels, a metric, >=, == or fit)")
    }
    return ZoneSize(rule: .exactly(try pixels(length)), column: start)
  }

  mutating func finish() throws(LayoutError) {
    if !isAtEnd { throw refusal("a string ends with its closing |", at: column) }
  }

  /// Parses a number of pixels or a metric, and returns it with its column; nil if neither begins
  /// here.
  ///
  /// - Parameter hint: text of the error for an unknown name that is similar to no metric.
  private mutating func length(
    hint: String = "a zone as long as another is [clock(==other)]"
  ) throws(LayoutError) -> (pixels: Int, column: Int)? {
    skipSpaces()
    let start = column
    let name = word(dashes: false)
    guard let first = name.unicodeScalars.first else { return nil }
    guard ("0"..."9").contains(first) else {
      if let pixels = metrics[name] { return (pixels, start) }
      let near = nearest(to: name, among: metrics.keys.sorted())
      throw refusal(
        "no metric is called \(name)"
          + (near.map { "; did you mean \($0)?" } ?? (hint.isEmpty ? "" : "; " + hint)),
        at: start)
    }
    guard name.utf8.count <= 9, let pixels = Int(name),
      LayoutProperties.lengths.contains(pixels)
    else {
      throw refusal(
        "a number of pixels is 0 to \(LayoutProperties.lengths.upperBound), not "
          + PropertyValue.string(name).description, at: start)
    }
    return (pixels, start)
  }

  /// Takes the letters, digits and `_` that follow, and `-` if `dashes`.
  private mutating func word(dashes: Bool) -> String {
    var word = String.UnicodeScalarView()
    while index < scalars.count {
      switch scalars[index] {
      case "a"..."z", "A"..."Z", "0"..."9", "_": word.append(scalars[index])
      case "-" where dashes: word.append(scalars[index])
      default: return String(word)
      }
      index += 1
    }
    return String(word)
  }
}
