import Messages

/// The numbers of an AWTRIX message, as bars or as a line.
struct AwtrixChart {
  /// Key of the numbers.
  let key: String
  private let numbers: [Double]
  /// Whether the greatest number has the height of the zone. Otherwise a number is a height on a
  /// panel of eight rows.
  private let isScaled: Bool

  /// Nil if there are no numbers. Bars take precedence over a line.
  init?(_ given: inout AwtrixMembers) throws(ValueError) {
    isScaled = try given.take("autoscale")?.flag() ?? true
    let bars = try Self.numbers(given.take("bar"))
    let line = try Self.numbers(given.take("line"))
    if let bars {
      (key, numbers) = ("bar", bars)
      if line != nil { given.leave("line") }
    } else if let line {
      (key, numbers) = ("line", line)
    } else {
      return nil
    }
  }

  func write(to message: inout MessageProperties) {
    if key == "bar" { message.bar = numbers } else { message.line = numbers }
    guard !isScaled else { return }
    message.min = 0
    message.max = 8
  }

  private static func numbers(_ field: AwtrixField?) throws(ValueError) -> [Double]? {
    guard let field else { return nil }
    guard case .list(let items) = field.value, items.count <= MessageProperties.mostNumbers else {
      throw field.refused("a list of at most \(MessageProperties.mostNumbers) numbers")
    }
    var numbers: [Double] = []
    for (index, item) in items.enumerated() {
      let part = AwtrixField(key: "\(field.key)[\(index)]", value: item)
      if let number = try part.number(-1_000_000_000...1_000_000_000) { numbers.append(number) }
    }
    return numbers.isEmpty ? nil : numbers
  }
}
