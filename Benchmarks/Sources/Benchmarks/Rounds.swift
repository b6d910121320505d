/// Times of several pieces of work that took turns in many short rounds, so that whatever else the
/// machine did fell on all of them the same way.
struct Rounds {
  /// For each piece of work its nanoseconds a call, round by round.
  private var times: [[Double]] = []

  /// - Parameters:
  ///   - calls: in a round, for each piece of work.
  ///   - works: each does its work as often as it is reported.
  init(_ rounds: Int, calls: Int, _ works: [(Int) -> Void]) {
    run(rounds, calls: calls, works)
  }

  /// Where in memory its pixels happen to lie can make the same copy half as fast again. So
  /// everything is made again for each of several `layouts`, every time at another place.
  init(
    _ rounds: Int, calls: Int, layouts: Int = 16, _ make: () throws -> [(Int) -> Void]
  ) rethrows {
    var spacers: [UnsafeMutableRawPointer] = []
    defer { for spacer in spacers { spacer.deallocate() } }
    for layout in 0..<layouts {
      run(rounds / layouts, calls: calls, try make())
      spacers.append(.allocate(byteCount: 1000 + 272 * layout, alignment: 16))
    }
  }

  private mutating func run(_ rounds: Int, calls: Int, _ works: [(Int) -> Void]) {
    if times.isEmpty { times = works.map { _ in [] } }
    for work in works { work(calls) }
    for round in 0..<rounds {
      // Forth and back, so that following the same neighbour favours no client.
      for index in round.isMultiple(of: 2) ? Array(works.indices) : works.indices.reversed() {
        let start = monotonicNow()
        works[index](calls)
        times[index].append(Double(monotonicNow() - start) / Double(calls))
      }
    }
  }

  /// Nanoseconds a call in a typical round.
  func time(_ work: Int) -> Double {
    times[work].median
  }

  /// How much longer one takes than another in a typical round.
  func ratio(_ work: Int, to other: Int) -> Double {
    zip(times[work], times[other]).map { $0 / $1 }.median
  }
}
