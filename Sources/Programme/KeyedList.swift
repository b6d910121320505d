/// A shared list that finds its elements by their ids.
///
/// If several elements have the same id, it finds any of them.
public struct KeyedList<Element: Identifiable> {
  @usableFromInline var list = SharedList<Element>()
  @usableFromInline var table = PieceTable()

  @inlinable
  public init() {}

  @inlinable
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Index of the element with this id.
  @inlinable
  public func index(of id: Element.ID) -> Int? {
    let hash = PieceTable.hash(id)
    var found: Int?
    table.forEachPiece(of: hash) { number in
      guard found == nil, let piece = list.pieces.first(where: { $0.number == number }) else {
        return
      }
      found = piece.elements.firstIndex { $0.id == id }.map { piece.start + $0 }
    }
    return found
  }

  @inlinable
  public subscript(id id: Element.ID) -> Element? { index(of: id).map { list[$0] } }

  // MARK: Changes

  @inlinable
  public mutating func append(_ element: Element) { insert(element, at: count) }

  @inlinable
  public mutating func insert(_ element: Element, at index: Int) {
    if let place = list.openGap(at: index) {
      follow(list.pieces[place].elements[...], from: list.pieces[place - 1].number, to: place)
    }
    table.add(PieceTable.hash(element.id), list.fill(element, at: index))
  }

  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let number = list.pieces[list.place(of: index)].number
    let removed = list.takeOut(at: index)
    table.remove(PieceTable.hash(removed.id), number)
    if let (first, number) = list.join(at: index) {
      let place = list.place(of: first)
      let piece = list.pieces[place]
      follow(piece.elements[(first - piece.start)...], from: number, to: place)
    }
    return removed
  }

  /// Updates the table for elements that moved to another piece.
  @inlinable
  mutating func follow(_ elements: ArraySlice<Element>, from number: UInt32, to place: Int) {
    for element in elements {
      let hash = PieceTable.hash(element.id)
      table.remove(hash, number)
      table.add(hash, list.pieces[place].number)
    }
  }
}

extension KeyedList: Sendable where Element: Sendable {}

extension KeyedList: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { list.endIndex }

  @inlinable
  public subscript(index: Int) -> Element {
    get { list[index] }
    set {
      let place = list.place(of: index)
      let (number, start) = (list.pieces[place].number, list.pieces[place].start)
      let old = list.pieces[place].elements[index - start].id
      list.pieces[place].elements[index - start] = newValue
      guard newValue.id != old else { return }
      table.remove(PieceTable.hash(old), number)
      table.add(PieceTable.hash(newValue.id), number)
    }
  }

  @inlinable
  public func makeIterator() -> SharedList<Element>.Iterator { list.makeIterator() }

  /// Lends elements as `SharedList.lend` does.
  @inlinable
  public func lend(_ range: Range<Int>, to body: (Int, UnsafePointer<Element>) -> Bool) {
    list.lend(range, to: body)
  }

  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }

  @inlinable
  public mutating func removeAll(where goes: (Element) throws -> Bool) rethrows {
    for index in try list.indices(where: goes).reversed() { remove(at: index) }
  }
}

extension KeyedList: Equatable where Element: Equatable {
  /// Counts equal elements as `SharedList.equalAtStart` does.
  @inlinable
  public func equalAtStart(_ other: KeyedList) -> Int { list.equalAtStart(other.list) }

  /// Counts equal elements as `SharedList.equalAtEnd` does.
  @inlinable
  public func equalAtEnd(_ other: KeyedList, most: Int) -> Int {
    list.equalAtEnd(other.list, most: most)
  }

  @inlinable
  public static func == (one: KeyedList, other: KeyedList) -> Bool { one.list == other.list }
}

extension KeyedList: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) { list.hash(into: &hasher) }
}

/// Table of the pieces in which the elements of a list are, by the hashes of their ids, with one
/// entry for each element. Copies share equal parts, like the list itself.
@usableFromInline
struct PieceTable: Sendable {
  private struct Entry: Equatable, Sendable {
    let hash: UInt32
    let number: UInt32
  }

  /// Maximum average number of entries in a bucket.
  private static let most = 64

  /// Buckets, a power of two. Entries whose hashes end with the same bits share a bucket.
  private var buckets: [[Entry]] = [[]]
  private var count = 0

  @usableFromInline
  init() {}

  @inlinable
  static func hash(_ id: some Hashable) -> UInt32 { UInt32(truncatingIfNeeded: id.hashValue) }

  @usableFromInline
  func forEachPiece(of hash: UInt32, _ body: (UInt32) -> Void) {
    for entry in buckets[bucket(of: hash)] where entry.hash == hash { body(entry.number) }
  }

  @usableFromInline
  mutating func add(_ hash: UInt32, _ number: UInt32) {
    if count == buckets.count * Self.most { grow() }
    buckets[bucket(of: hash)].append(Entry(hash: hash, number: number))
    count += 1
  }

  /// Removes an entry, which must exist.
  @usableFromInline
  mutating func remove(_ hash: UInt32, _ number: UInt32) {
    let bucket = bucket(of: hash)
    let place = buckets[bucket].firstIndex(of: Entry(hash: hash, number: number))!
    buckets[bucket].swapAt(place, buckets[bucket].count - 1)
    buckets[bucket].removeLast()
    count -= 1
    if count == 0 { buckets = [[]] }
  }

  private func bucket(of hash: UInt32) -> Int { Int(hash) & (buckets.count - 1) }

  private mutating func grow() {
    let half = buckets.count
    // The additional bit of the hash separates the two halves of a bucket.
    buckets =
      buckets.map { $0.filter { Int($0.hash) & half == 0 } }
      + buckets.map { $0.filter { Int($0.hash) & half != 0 } }
  }
}
