import Clocks
import Messages

/// Which of several pages is shown when, and how far it has come. Pages are counted from 0, and
/// times are those of the message.
///
/// The first page stands for a dwell; then the next one comes, which takes a slide, and stands for
/// a dwell, and so on; behind the last comes the first. A `PageTurn` begins this again with its
/// page. With `repeats`, the first page stays when it has come again so often.
struct Pager {
  /// At least 1.
  let count: Int
  /// The page with which it begins.
  let start: Int
  /// More than 0.
  let dwell: Nanoseconds
  /// 0: pages are there at once.
  let slide: Nanoseconds
  let easing: Easing
  /// At least 1; nil: pages turn for ever.
  let repeats: Int?

  /// From the beginning of a page's coming to that of the next.
  var period: Nanoseconds { dwell + slide }

  /// When the first page has come to stay; nil: never, or later than a clock can say.
  var end: Nanoseconds? {
    guard count > 1, let repeats else { return nil }
    let (end, overflow) = period.multipliedReportingOverflow(by: Int64(repeats) * Int64(count))
    return overflow ? nil : end
  }

  /// The last turn that has begun: its page `to` is shown, or is coming.
  ///
  /// - Parameters:
  ///   - asked: that of the view.
  ///   - isHeld: whether pages do not turn by themselves.
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

  /// How often pages still turn by themselves.
  private func turnsLeft(after turn: PageTurn) -> Int64 {
    guard count > 1 else { return 0 }
    guard let repeats else { return .max }
    return max(0, Int64(repeats) * Int64(count) - turns(before: turn))
  }

  /// How often pages would have turned by themselves until this page had come.
  private func turns(before turn: PageTurn) -> Int64 {
    Int64(turn.rounds) * Int64(count) + Int64(number(turn.to - start))
  }

  /// How a turn's page comes.
  func animation(of turn: PageTurn) -> Animation {
    Animation(since: turn.elapsed, duration: duration(of: turn), easing: easing)
  }

  /// The first moment after `elapsed` at which something may have moved; nil: never.
  func nextChange(
    after elapsed: Nanoseconds, asked: PageTurn?, isHeld: Bool = false
  ) -> Nanoseconds? {
    let turn = turn(at: elapsed, asked: asked, isHeld: isHeld)
    if let step = animation(of: turn).nextChange(after: elapsed) { return step }
    guard !isHeld, turnsLeft(after: turn) > 0 else { return nil }
    return turn.elapsed + duration(of: turn) + dwell
  }

  /// Any number as that of a page.
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
