import Faces
import Messages

/// The characters of a text for typesetting: code points, and the starts of grapheme clusters,
/// paragraphs and runs.
struct TextCharacters {
  /// Maximum number of code points stored per cluster, the first ones. Real text has no more marks
  /// than the 30 of Unicode's Stream-Safe Text Format (UAX 15, section 13). The limit bounds the
  /// cost of a million marks on one letter.
  static let clusterLimit = 32

  private(set) var values: [UInt32] = []
  /// Whether a grapheme cluster begins at each code point.
  private(set) var begins: [Bool] = []
  /// Ranges of text between line breaks. A line break at the end of the text begins no paragraph,
  /// and an empty text has one paragraph.
  private(set) var paragraphs: [Range<Int>] = []
  /// Starts of the runs that are not empty.
  private var runStarts: [(index: Int, run: UInt32)] = []

  init(_ text: MessageText) {
    var string = text.string
    string.makeContiguousUTF8()
    values.reserveCapacity(string.utf8.count)
    begins.reserveCapacity(string.utf8.count)
    var starts: [(byte: Int, run: UInt32)] = []
    var byte = 0
    for (number, run) in text.runs.enumerated() where !run.text.isEmpty {
      starts.append((byte, UInt32(number)))
      byte += run.text.utf8.count
    }
    let done: Void? = string.utf8.withContiguousStorageIfAvailable { bytes in
      var clusters = Clusters(of: string)
      read(bytes, &clusters, runs: starts)
    }
    precondition(done != nil, "contiguous text")
  }

  /// The run that a character belongs to.
  func run(at index: Int) -> UInt32 {
    if runStarts.count <= 1 { return runStarts.first?.run ?? 0 }
    var (low, high) = (0, runStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runStarts[middle].index <= index { low = middle } else { high = middle }
    }
    return runStarts[low].run
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ clusters: inout Clusters,
    runs: [(byte: Int, run: UInt32)]
  ) {
    var at = 0
    var first = 0
    var nextRun = 0
    while at < bytes.count {
      // A run that begins inside a cluster takes effect after that cluster.
      while nextRun < runs.count, runs[nextRun].byte <= at {
        if runStarts.last?.index == values.count { runStarts.removeLast() }
        runStarts.append((values.count, runs[nextRun].run))
        nextRun += 1
      }
      let (scalar, length) = bytes.scalar(at: at)
      let following = at + length
      if Self.isLineBreak(scalar) {
        at = following
        if scalar == "\r", at < bytes.count, bytes[at] == UInt8(ascii: "\n") { at += 1 }
        paragraphs.append(first..<values.count)
        first = values.count
        continue
      }
      begins.append(true)
      values.append(scalar.value)
      // Below U+0300 no character joins another.
      if scalar.value < 0x300, following == bytes.count || bytes[following] < 0xCC {
        at = following
        continue
      }
      let end = max(clusters.end(from: at), following)
      at = following
      var count = 1
      while at < end {
        let (scalar, length) = bytes.scalar(at: at)
        if count < Self.clusterLimit {
          values.append(scalar.value)
          begins.append(false)
        }
        count += 1
        at += length
      }
    }
    if first < values.count || paragraphs.isEmpty { paragraphs.append(first..<values.count) }
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

/// Ends of grapheme clusters as byte offsets.
private struct Clusters {
  private let text: String
  /// The last end found: continuing from it costs nothing.
  private var index: String.Index
  private var offset = 0

  init(of text: String) {
    self.text = text
    index = text.startIndex
  }

  /// The end of the cluster that begins `offset` bytes into the text.
  mutating func end(from offset: Int) -> Int {
    if offset != self.offset { index = text.utf8.index(text.startIndex, offsetBy: offset) }
    index = text.index(after: index)
    self.offset = text.utf8.distance(from: text.startIndex, to: index)
    return self.offset
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The character whose UTF-8 form begins at `index`, and its length in bytes. The bytes come from
  /// a `String` and are therefore well formed.
  @inline(__always)
  func scalar(at index: Int) -> (Unicode.Scalar, Int) {
    let lead = UInt32(self[index])
    if lead < 0x80 { return (Unicode.Scalar(UInt8(lead)), 1) }
    func tail(_ distance: Int) -> UInt32 { UInt32(self[index + distance] & 0x3F) }
    let value: UInt32
    let length: Int
    switch lead {
    case ..<0xE0: (value, length) = ((lead & 0x1F) << 6 | tail(1), 2)
    case ..<0xF0: (value, length) = ((lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3)
    default:
      (value, length) = ((lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

extension TextCharacters {
  /// Whether a capital has a mark above it.
  var hasAccentedCapitals: Bool {
    // Only characters from U+C0 on have marks.
    values.indices.contains { index in
      guard values[index] >= 0xC0, let scalar = Unicode.Scalar(values[index]) else { return false }
      if values[index] >= 0x300, scalar.properties.canonicalCombiningClass == .above {
        return index > 0 && Unicode.Scalar(values[index - 1])?.properties.isUppercase ?? false
      }
      guard scalar.properties.isUppercase else { return false }
      let (letter, marks) = Composition.decomposed(scalar)
      return marks.contains { Composition.placement(of: $0, on: letter) == .above }
    }
  }
}
