/// One figure, and the budget it has to keep.
struct Row {
  let name: String
  let value: Double
  let unit: String
  /// The most that `value` may be; nil where there is no budget.
  var limit: Double?

  /// `value` as a part of `limit`; nil where there is no limit, or where a limit of 0 is passed.
  var ratio: Double? {
    guard let limit else { return nil }
    guard limit > 0 else { return value <= 0 ? 0 : nil }
    return value / limit
  }

  var isOver: Bool {
    limit.map { value > $0 } ?? false
  }
}

extension Row: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, value, unit, limit, ratio
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    // What is nil is written as null, not left out.
    try container.encode(limit, forKey: .limit)
    try container.encode(ratio, forKey: .ratio)
  }
}
