import TestSupport
import Testing

@testable import Programme

/// Counts comparisons of its instances.
private final class Looks {
  var count = 0
}

private struct Item: Identifiable, Equatable {
  var id: String
  var looks: Looks?

  static func == (one: Item, other: Item) -> Bool {
    one.looks?.count += 1
    return one.id == other.id
  }
}

private protocol EditableList: RandomAccessCollection, MutableCollection where Index == Int {
  mutating func append(_ element: Element)
  mutating func insert(_ element: Element, at index: Int)
  mutating func remove(at index: Int) -> Element
}

extension SharedList: EditableList {}
extension KeyedList: EditableList {}

/// Edits a list and an array in the same way.
///
/// - Parameters:
///   - element: Returns the element with a number.
///   - check: Called with both after each change.
/// - Returns: Copies of both made meanwhile.
private func editAtRandom<List: EditableList>(
  _ list: List, _ element: (Int) -> List.Element, using random: inout SeededGenerator,
  check: (List, [List.Element], Int, inout SeededGenerator) -> Void
) -> [(list: List, oracle: [List.Element])] where List.Element: Equatable {
  var (list, oracle) = (list, [List.Element]())
  var copies: [(list: List, oracle: [List.Element])] = []
  for number in 0..<6000 {
    // It grows, then shrinks, repeatedly.
    let grows = number / 1500 % 2 == 0
    let place = Int.random(in: 0...oracle.count, using: &random)
    let new = element(number)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      list.append(new)
      oracle.append(new)
    case 1 where place < oracle.count:
      list[place] = new
      oracle[place] = new
    case 2 where place < oracle.count && oracle.count > 1:
      // A move, and a copy of the previous list.
      copies.append((list, oracle))
      let to = Int.random(in: 0..<oracle.count, using: &random)
      list.insert(list.remove(at: place), at: to)
      oracle.insert(oracle.remove(at: place), at: to)
    case 3..<(grows ? 5 : 10) where place < oracle.count:
      #expect(list.remove(at: place) == oracle.remove(at: place))
    default:
      list.insert(new, at: place)
      oracle.insert(new, at: place)
    }
    #expect(list.count == oracle.count)
    check(list, oracle, number, &random)
  }
  return copies
}

@Suite struct SharedListTests {
  @Test func itIsAnArrayWhateverIsDoneToIt() {
    var random = SeededGenerator(seed: 5)
    let copies = editAtRandom(
      SharedList<Int>(), { $0 }, using: &random,
      check: { list, oracle, number, random in
        if number % 50 == 0 { check(list, oracle, using: &random) }
      })
    #expect(copies.count > 300)
    for copy in copies { #expect(Array(copy.list) == copy.oracle) }
  }

  private func check(
    _ list: SharedList<Int>, _ oracle: [Int], using random: inout SeededGenerator
  ) {
    #expect(Array(list) == oracle)
    #expect(list.indices.map { list[$0] } == oracle)
    #expect(list.indices { $0 % 3 == 0 } == oracle.indices.filter { oracle[$0] % 3 == 0 })
    let place = Int.random(in: 0...oracle.count, using: &random)
    let end = Int.random(in: place...oracle.count, using: &random)
    let most = Int.random(in: 1...200, using: &random)
    var lent: [Int] = []
    list.lend(place..<end) { index, element in
      #expect(index == place + lent.count)
      lent.append(element.pointee)
      return lent.count < most
    }
    #expect(lent == Array(oracle[place..<end].prefix(most)))
    for rest in [7, 50] {
      #expect(
        list.firstIndex(from: place) { $0 % rest == 0 }
          == oracle[place...].firstIndex { $0 % rest == 0 })
      #expect(
        list.lastIndex(before: place) { $0 % rest == 0 }
          == oracle[..<place].lastIndex { $0 % rest == 0 })
    }
  }

  @Test func whatIsEqualAtBothEndsIsFound() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let old = SharedList(0..<Int.random(in: 1...400, using: &random))
      var new = old
      for _ in 0..<Int.random(in: 0...3, using: &random) where !new.isEmpty {
        let place = Int.random(in: 0..<new.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: new.remove(at: place)
        case 1: new.insert(-1, at: place)
        // Another piece with equal content.
        case 2: new[place] = new[place]
        default: new[place] = -2
        }
      }
      let most = min(old.count, new.count)
      let start = (0..<most).first { old[$0] != new[$0] } ?? most
      #expect(old.equalAtStart(new) == start && new.equalAtStart(old) == start)
      let rest = most - start
      let end =
        (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
      #expect(old.equalAtEnd(new, most: rest) == end && new.equalAtEnd(old, most: rest) == end)
      #expect((old == new) == (Array(old) == Array(new)))
    }
  }

  @Test func whatACopySharesIsNotLookedAt() {
    let looks = Looks()
    let old = SharedList((0..<10_000).map { Item(id: "\($0)", looks: looks) })
    let changes: [(inout SharedList<Item>) -> Void] = [
      { $0.append(Item(id: "new")) }, { $0.insert(Item(id: "new"), at: 5000) },
      { $0.remove(at: 3) }, { $0[7777].id = "other" }, { $0.insert($0.remove(at: 1), at: 9000) },
    ]
    for change in changes {
      var new = old
      change(&new)
      looks.count = 0
      let start = old.equalAtStart(new)
      _ = old.equalAtEnd(new, most: min(old.count, new.count) - start)
      #expect(looks.count < 300)
      #expect(old != new && old.count == 10_000)
    }
  }

  @Test func whereElementsComeAndGoPiecesDoNotBecomeManyAndSmall() {
    // One of each hundred elements stays.
    var list = SharedList<Int>()
    for number in 0..<100_000 {
      list.append(number)
      let old = number - 200
      if !old.isMultiple(of: 100),
        let index = list.lastIndex(before: list.count, where: { $0 == old })
      {
        list.remove(at: index)
      }
    }
    #expect(list.count > 1000)
    #expect(list.pieces.count <= list.count / 16 + 1)
  }

  @Test func piecesOfWhichOnlyTheFirstElementStaysAreJoined() {
    var list = SharedList(0..<10_000)
    for piece in stride(from: 0, to: 10_000, by: 64) {
      for number in (piece + 1..<min(piece + 64, 10_000)).reversed() {
        list.remove(at: list.lastIndex(before: list.count) { $0 == number }!)
      }
    }
    #expect(list.count == 157)
    #expect(list.pieces.count <= list.count / 16 + 1)
  }
}

@Suite struct KeyedListTests {
  @Test func itIsAnArrayThatFindsIDs() {
    var random = SeededGenerator(seed: 7)
    let copies = editAtRandom(
      KeyedList<Item>(), { Item(id: "m\($0)") }, using: &random,
      check: { list, oracle, number, _ in
        if number % 100 == 0 { check(list, oracle) }
      })
    for copy in copies.shuffled(using: &random).prefix(50) { check(copy.list, copy.oracle) }
  }

  private func check(_ list: KeyedList<Item>, _ oracle: [Item]) {
    #expect(list.count == oracle.count && Array(list) == oracle)
    #expect(oracle.map { list.index(of: $0.id) } == Array(oracle.indices))
    #expect(list.index(of: "none") == nil && list[id: "m"] == nil)
  }

  @Test func manyAreChangedAtOnce() {
    var random = SeededGenerator(seed: 8)
    let items = (0..<1000).map { Item(id: "m\($0)") }
    var (list, oracle) = (KeyedList(items), items)
    list.removeAll { $0.id.utf8.count == 3 }
    oracle.removeAll { $0.id.utf8.count == 3 }
    check(list, oracle)
    // Two of them temporarily have the same id.
    list.shuffle(using: &random)
    #expect(oracle.allSatisfy { item in list.index(of: item.id).map { list[$0] } == item })
    check(list, Array(list))
  }
}
