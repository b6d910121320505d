/// A list whose copies share what is the same in them: a change takes as long as copying one piece
/// of it and the list of its pieces, however much the pieces hold.
///
/// `for` goes through it as fast as through an array; an index is found in time that grows with the
/// logarithm of how many pieces there are, also by what the standard library does with indices.
public struct SharedList<Element> {
  /// A piece has at most this many elements: 10,000 elements have 157 pieces or some more.
  @usableFromInline static var most: Int { 64 }

  @usableFromInline
  struct Piece {
    /// No other piece of the list has it. It stays while elements come and go.
    @usableFromInline var number: UInt32
    /// The index of its first element.
    @usableFromInline var start: Int
    /// There is at least one.
    @usableFromInline var elements: [Element]

    @inlinable
    init(number: UInt32, start: Int, elements: [Element]) {
      self.number = number
      self.start = start
      self.elements = elements
    }

    @inlinable var end: Int { start + elements.count }

    /// Whether they are one and the same in memory, so that nothing in them can differ.
    @inlinable
    func isShared(with other: Piece) -> Bool {
      elements.withUnsafeBufferPointer { mine in
        other.elements.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      } && elements.count == other.elements.count
    }
  }

  @usableFromInline var pieces: [Piece] = []
  /// Where the search for the number of the next piece begins.
  @usableFromInline var nextNumber: UInt32 = 0

  @inlinable
  public init() {}

  @inlinable
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  // MARK: Changes

  @inlinable
  public mutating func append(_ element: Element) { insert(element, at: count) }

  @inlinable
  public mutating func insert(_ element: Element, at index: Int) {
    _ = openGap(at: index)
    fill(element, at: index)
  }

  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let removed = takeOut(at: index)
    _ = join(at: index)
    return removed
  }

  // MARK: Pieces

  /// The place among the pieces of that with an index.
  @inlinable
  func place(of index: Int) -> Int {
    precondition(index >= 0 && index < count, "a list of \(count) elements has no index \(index)")
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Sees to it that a piece has space for an element that comes to an index.
  ///
  /// - Returns: the place of a piece that now has what its predecessor had at its end; nil: no element
  ///   has come to another piece.
  @inlinable
  mutating func openGap(at index: Int) -> Int? {
    guard index < count else {
      if pieces.last.map({ $0.elements.count == Self.most }) ?? true {
        pieces.append(Piece(number: freeNumber(), start: count, elements: []))
      }
      return nil
    }
    let place = place(of: index)
    guard pieces[place].elements.count == Self.most else { return nil }
    let half = Self.most / 2
    let elements = pieces[place].elements
    pieces.insert(
      Piece(
        number: freeNumber(), start: pieces[place].start + half, elements: Array(elements[half...])),
      at: place + 1)
    pieces[place].elements = Array(elements[..<half])
    return place + 1
  }

  /// Inserts an element where there is space for it.
  ///
  /// - Returns: the number of its piece.
  @inlinable
  @discardableResult
  mutating func fill(_ element: Element, at index: Int) -> UInt32 {
    let place = index < count ? place(of: index) : pieces.count - 1
    pieces[place].elements.insert(element, at: index - pieces[place].start)
    for next in pieces.indices[(place + 1)...] { pieces[next].start += 1 }
    return pieces[place].number
  }

  /// Removes an element, and its piece if that was all it had.
  @inlinable
  mutating func takeOut(at index: Int) -> Element {
    let place = place(of: index)
    let removed = pieces[place].elements.remove(at: index - pieces[place].start)
    for next in pieces.indices[(place + 1)...] { pieces[next].start -= 1 }
    if pieces[place].elements.isEmpty { pieces.remove(at: place) }
    return removed
  }

  /// Makes one of two pieces that have little since an element was removed at an index.
  ///
  /// - Returns: the index of the first element that has come to another piece, and the number of the one
  ///   in which it was; nil: none has.
  @inlinable
  mutating func join(at index: Int) -> (first: Int, number: UInt32)? {
    guard count > 0 else { return nil }
    let near = place(of: Swift.min(index, count - 1))
    // The last element of a piece leaves the index to the next one.
    for place in [near, near - 1, near - 2] where pieces.indices.dropLast().contains(place) {
      let (piece, next) = (pieces[place], pieces[place + 1])
      guard piece.elements.count + next.elements.count <= Self.most / 2 else { continue }
      pieces[place].elements = piece.elements + next.elements
      pieces.remove(at: place + 1)
      return (next.start, next.number)
    }
    return nil
  }

  @inlinable
  mutating func freeNumber() -> UInt32 {
    while pieces.contains(where: { $0.number == nextNumber }) { nextNumber &+= 1 }
    defer { nextNumber &+= 1 }
    return nextNumber
  }
}

extension SharedList: Sendable where Element: Sendable {}
extension SharedList.Piece: Sendable where Element: Sendable {}

extension SharedList: RandomAccessCollection, MutableCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { pieces.last?.end ?? 0 }

  @inlinable
  public subscript(index: Int) -> Element {
    get {
      let place = place(of: index)
      return pieces[place].elements[index - pieces[place].start]
    }
    set {
      let place = place(of: index)
      pieces[place].elements[index - pieces[place].start] = newValue
    }
  }

  public struct Iterator: IteratorProtocol {
    @usableFromInline let pieces: [Piece]
    @usableFromInline var place = 0
    @usableFromInline var elements: IndexingIterator<[Element]>

    @inlinable
    init(_ pieces: [Piece]) {
      self.pieces = pieces
      elements = (pieces.first?.elements ?? []).makeIterator()
    }

    @inlinable
    public mutating func next() -> Element? {
      if let element = elements.next() { return element }
      place += 1
      guard place < pieces.count else { return nil }
      elements = pieces[place].elements.makeIterator()
      return elements.next()
    }
  }

  @inlinable
  public func makeIterator() -> Iterator { Iterator(pieces) }

  /// Lends the elements of a range, in their order and with their indices, as long as the answer is
  /// that it shall go on: none of them is copied.
  @inlinable
  public func lend(_ range: Range<Int>, to body: (Int, UnsafePointer<Element>) -> Bool) {
    guard !range.isEmpty else { return }
    for piece in pieces[place(of: range.lowerBound)...] {
      let goesOn = piece.elements.withUnsafeBufferPointer { elements in
        range.clamped(to: piece.start..<piece.end).allSatisfy {
          body($0, elements.baseAddress! + ($0 - piece.start))
        }
      }
      guard goesOn, piece.end < range.upperBound else { return }
    }
  }

  // MARK: Searches, piece by piece

  /// The indices of all elements of which something holds.
  @inlinable
  public func indices(where holds: (Element) throws -> Bool) rethrows -> [Int] {
    var found: [Int] = []
    for piece in pieces {
      for (place, element) in piece.elements.enumerated() where try holds(element) {
        found.append(piece.start + place)
      }
    }
    return found
  }

  /// The first index, not before `start`, of an element of which something holds.
  ///
  /// - Parameter start: at most `count`.
  @inlinable
  public func firstIndex(from start: Int, where holds: (Element) -> Bool) -> Int? {
    guard start < count else { return nil }
    for piece in pieces[place(of: start)...] {
      let rest = piece.elements[Swift.max(0, start - piece.start)...]
      if let index = rest.firstIndex(where: holds) { return piece.start + index }
    }
    return nil
  }

  /// The last index before `end` of an element of which something holds.
  ///
  /// - Parameter end: at most `count`.
  @inlinable
  public func lastIndex(before end: Int, where holds: (Element) -> Bool) -> Int? {
    guard end > 0 else { return nil }
    for piece in pieces[...place(of: end - 1)].reversed() {
      let rest = piece.elements[..<Swift.min(piece.elements.count, end - piece.start)]
      if let index = rest.lastIndex(where: holds) { return piece.start + index }
    }
    return nil
  }
}

// MARK: Comparisons

extension SharedList: Equatable where Element: Equatable {
  /// How many elements at the beginning are equal. What is shared is not looked at.
  @inlinable
  public func equalAtStart(_ other: SharedList) -> Int {
    let most = Swift.min(count, other.count)
    var (place, otherPlace, index) = (0, 0, 0)
    while index < most {
      let (piece, otherPiece) = (pieces[place], other.pieces[otherPlace])
      if piece.start == index, otherPiece.start == index, piece.isShared(with: otherPiece) {
        index = piece.end
      } else {
        guard piece.elements[index - piece.start] == otherPiece.elements[index - otherPiece.start]
        else { break }
        index += 1
      }
      if index == piece.end { place += 1 }
      if index == otherPiece.end { otherPlace += 1 }
    }
    return index
  }

  /// How many elements at the end are equal, but no more than `most`. What is shared is not looked
  /// at.
  ///
  /// - Parameter most: at most as many as the shorter one has.
  @inlinable
  public func equalAtEnd(_ other: SharedList, most: Int) -> Int {
    var (place, otherPlace, equal) = (pieces.count - 1, other.pieces.count - 1, 0)
    while equal < most {
      let (piece, otherPiece) = (pieces[place], other.pieces[otherPlace])
      let (end, otherEnd) = (count - equal, other.count - equal)
      if piece.end == end, otherPiece.end == otherEnd, piece.isShared(with: otherPiece),
        equal + piece.elements.count <= most
      {
        equal += piece.elements.count
      } else {
        guard
          piece.elements[end - 1 - piece.start]
            == otherPiece.elements[otherEnd - 1 - otherPiece.start]
        else { break }
        equal += 1
      }
      if piece.start == count - equal { place -= 1 }
      if otherPiece.start == other.count - equal { otherPlace -= 1 }
    }
    return equal
  }

  @inlinable
  public static func == (one: SharedList, other: SharedList) -> Bool {
    one.count == other.count && one.equalAtStart(other) == one.count
  }
}

extension SharedList: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}
