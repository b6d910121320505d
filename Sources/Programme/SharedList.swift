/// A list whose copies share equal parts. A change copies one piece and the list of pieces,
/// whatever the pieces contain.
///
/// Iteration with `for` is as fast as with an array. Access by index takes time logarithmic in the
/// number of pieces, including the standard library's index operations.
public struct SharedList<Element> {
  /// Maximum number of elements in a piece: 10,000 elements have 157 pieces or slightly more.
  @usableFromInline static var most: Int { 64 }

  @usableFromInline
  struct Piece {
    /// Number that no other piece of the list has. It stays the same when elements are added or
    /// removed.
    @usableFromInline var number: UInt32
    /// Index of the first element.
    @usableFromInline var start: Int
    /// Elements of the piece, at least one.
    @usableFromInline var elements: [Element]

    @inlinable
    init(number: UInt32, start: Int, elements: [Element]) {
      self.number = number
      self.start = start
      self.elements = elements
    }

    @inlinable var end: Int { start + elements.count }

    /// Whether both pieces share their memory, so that their elements cannot differ.
    @inlinable
    func isShared(with other: Piece) -> Bool {
      elements.withUnsafeBufferPointer { mine in
        other.elements.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      } && elements.count == other.elements.count
    }
  }

  @usableFromInline var pieces: [Piece] = []
  /// Number at which the search for the next piece's number begins.
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

  /// Place in `pieces` of the piece that contains an index.
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

  /// Makes space in a piece for an element at an index.
  ///
  /// - Returns: place of a new piece that got the end of its predecessor; nil if no element moved
  ///   to another piece.
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
        number: freeNumber(), start: pieces[place].start + half,
        elements: Array(elements[half...])),
      at: place + 1)
    pieces[place].elements = Array(elements[..<half])
    return place + 1
  }

  /// Inserts an element where there is space for it.
  ///
  /// - Returns: number of the element's piece.
  @inlinable
  @discardableResult
  mutating func fill(_ element: Element, at index: Int) -> UInt32 {
    let place = index < count ? place(of: index) : pieces.count - 1
    pieces[place].elements.insert(element, at: index - pieces[place].start)
    for next in pieces.indices[(place + 1)...] { pieces[next].start += 1 }
    return pieces[place].number
  }

  /// Removes an element, and its piece if the piece becomes empty.
  @inlinable
  mutating func takeOut(at index: Int) -> Element {
    let place = place(of: index)
    let removed = pieces[place].elements.remove(at: index - pieces[place].start)
    for next in pieces.indices[(place + 1)...] { pieces[next].start -= 1 }
    if pieces[place].elements.isEmpty { pieces.remove(at: place) }
    return removed
  }

  /// Joins two pieces that have few elements after a removal at an index.
  ///
  /// - Returns: index of the first element that moved to another piece, and number of its previous
  ///   piece; nil if none moved.
  @inlinable
  mutating func join(at index: Int) -> (first: Int, number: UInt32)? {
    guard count > 0 else { return nil }
    let near = place(of: Swift.min(index, count - 1))
    // If the removed element was the last of its piece, the index now belongs to the next piece.
    for place in stride(from: near, through: Swift.max(near - 2, 0), by: -1)
    where place + 1 < pieces.count {
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

  /// Lends the elements of a range with their indices, in order and without copies, until `body`
  /// returns false.
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

  /// Indices of all elements for which `holds` is true.
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

  /// First index, not before `start`, of an element for which `holds` is true.
  ///
  /// - Parameter start: first index to check, at most `count`.
  @inlinable
  public func firstIndex(from start: Int, where holds: (Element) -> Bool) -> Int? {
    guard start < count else { return nil }
    for piece in pieces[place(of: start)...] {
      let rest = piece.elements[Swift.max(0, start - piece.start)...]
      if let index = rest.firstIndex(where: holds) { return piece.start + index }
    }
    return nil
  }

  /// Last index before `end` of an element for which `holds` is true.
  ///
  /// - Parameter end: end of the indices to check, at most `count`.
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
  /// Number of equal elements at the beginning. Shared pieces are not compared.
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

  /// Number of equal elements at the end, at most `most`. Shared pieces are not compared.
  ///
  /// - Parameter most: limit, at most the length of the shorter list.
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
