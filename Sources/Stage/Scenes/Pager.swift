import Clocks
import Messages

/// The timing of pages: which one is shown and how far it has slid in. Pages are counted from 0,
/// and times are the message's elapsed time.
///
/// Each page rests for `dwell`, then the next one slides in for `slide`. The first page follows the
/// last. A `PageTurn` starts this sequence at its page. With `repeats`, the sequence ends on the
/// first page after that many rounds.
struct Pager {
  /// The number of pages, at least 1.
  let count: Int
  /// The first page of the sequence.
  let start: Int
  /// How long a page rests, more than 0.
  let dwell: Nanoseconds
  /// How long a page slides in. At 0, pages change at once.
  let slide: Nanoseconds
  let easing: Easing
  /// The number of rounds, at least 1, or nil for endless rounds.
  let repeats: Int?

  /// The time from the start of one slide to the next.
  var period: Nanoseconds { dwell + slide }

  /// The time at which the sequence ends, or nil if it never ends or exceeds the clock's range.
  var end: Nanoseconds? {
    guard count > 1, let repeats else { return nil }
    let (end, overflow) = period.multipliedReportingOverflow(by: Int64(repeats) * Int64(count))
    return overflow ? nil : end
  }

  /// Returns the last turn that has begun. Its page `to` is shown or slides in.
  ///
  /// - Parameters:
  ///   - asked: The turn of the zone's view.
  ///   - isHeld: Whether pages do not turn by themselves.
  func turn(at elapsed: Nanoseconds, asked: PageTurn?, isHeld: Bool = false) -> PageTurn {
    let first =
      asked.map { PageTurn(from: number($0.from), to: number($0.to), $0) }
      ?? PageTurn(from: start, to: start, isBackwards: false, elapsed: 0)
    let second = first.elapsed + duration(of: first) + dwell
    let left = turnsLeft(after: first)
    guard left > 0, !isHeld, elapsed >= second else { return first }
    let further = min((elapsed - second) / period, left - 1)
    let to = number(first.to + 1 + Int(further % Int64(count)))
    return PageTurn(
      from: number(to - 1), to: to, isBackwards: false, elapsed: second + further * period,
      rounds: repeats == nil ? 0 : Int((turns(before: first) + further + 1) / Int64(count)))
  }

  /// Returns the number of automatic turns left.
  private func turnsLeft(after turn: PageTurn) -> Int64 {
    guard count > 1 else { return 0 }
    guard let repeats else { return .max }
    return max(0, Int64(repeats) * Int64(count) - turns(before: turn))
  }

  /// Returns the number of automatic turns up to the turn's page.
  private func turns(before turn: PageTurn) -> Int64 {
    Int64(turn.rounds) * Int64(count) + Int64(number(turn.to - start))
  }

  /// Returns the animation of a turn's page.
  func animation(of turn: PageTurn) -> Animation {
    Animation(since: turn.elapsed, duration: duration(of: turn), easing: easing)
  }

  /// Returns the first time after `elapsed` at which something may have moved, or nil if there is
  /// none.
  func nextChange(
    after elapsed: Nanoseconds, asked: PageTurn?, isHeld: Bool = false
  ) -> Nanoseconds? {
    let turn = turn(at: elapsed, asked: asked, isHeld: isHeld)
    if let step = animation(of: turn).nextChange(after: elapsed) { return step }
    guard !isHeld, turnsLeft(after: turn) > 0 else { return nil }
    return turn.elapsed + duration(of: turn) + dwell
  }

  /// Returns a page number wrapped into 0 ..< `count`.
  func number(_ page: Int) -> Int {
    let number = page % count
    return number < 0 ? number + count : number
  }

  private func duration(of turn: PageTurn) -> Nanoseconds { turn.from == turn.to ? 0 : slide }
}

extension PageTurn {
  fileprivate init(from: Int, to: Int, _ turn: PageTurn) {
    self.init(
      from: from, to: to, isBackwards: turn.isBackwards, elapsed: turn.elapsed, rounds: turn.rounds)
  }
}
