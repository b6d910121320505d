import Clocks

/// The page that a client turns to.
public enum PageChoice: Hashable, Sendable {
  /// The next page. The first follows the last.
  case next
  case previous
  /// A page, counted from 0, modulo the number of pages.
  case page(Int)
}

/// Pages of a scene, counted from 0. To turn a page, store the `PageTurn` in the zone's view.
extension Scene {
  var pages: PagesPicture? { picture as? PagesPicture }

  /// The number of pages, or 0 for content without pages.
  public var pageCount: Int { pages?.pager.count ?? 0 }

  /// Returns the page that is shown or slides in, or nil without pages.
  public func pageShown(at moment: Moment) -> Int? {
    pages?.turn(at: moment).to
  }

  /// Returns a turn to another page, with the message's slide, or at once while the message is
  /// paused. Rounds count from 0 again. Nil without pages.
  public func turn(to choice: PageChoice, at moment: Moment) -> PageTurn? {
    guard let pages else { return nil }
    let shown = pages.turn(at: moment).to
    let page =
      switch choice {
      case .next: pages.pager.number(shown + 1)
      case .previous: pages.pager.number(shown - 1)
      case .page(let page): pages.pager.number(page)
      }
    // Only the turn from the last page to the first runs forwards to a lower number.
    let isBackwards = choice == .previous || (choice != .next && page < shown)
    return PageTurn(
      from: moment.playback.isRunning ? shown : page, to: page, isBackwards: isBackwards,
      elapsed: moment.elapsed)
  }

  /// Returns a turn that restarts the dwell of the current page. A running slide continues. Use it
  /// when a zoom begins or ends, since pages do not turn meanwhile. Nil without pages.
  public func turn(keepingPageAt moment: Moment) -> PageTurn? {
    guard let pages else { return nil }
    let turn = pages.turn(at: moment)
    let isMoving = pages.pager.animation(of: turn).progress(at: moment.elapsed) < 1
    guard !isMoving else { return turn }
    return PageTurn(
      from: turn.to, to: turn.to, isBackwards: false, elapsed: moment.elapsed, rounds: turn.rounds)
  }

  /// Returns the page that contains the first character or the item of another scene's page, or 0
  /// without pages.
  public func page(matching other: Scene, page: Int) -> Int {
    guard let pages, let others = other.pages else { return 0 }
    return pages.page(matching: others, page: page)
  }

  /// Returns a turn to the content that `other` shows, with the same remaining dwell. Nil if either
  /// scene has no pages.
  public func turn(matching other: Scene, at moment: Moment) -> PageTurn? {
    guard let pages, let others = other.pages else { return nil }
    var turn = others.turn(at: moment)
    turn.from = pages.page(matching: others, page: turn.from)
    turn.to = pages.page(matching: others, page: turn.to)
    return turn
  }
}
