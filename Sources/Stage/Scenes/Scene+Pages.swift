import Clocks

/// The page that a client asks for.
public enum PageChoice: Hashable, Sendable {
  /// Behind the last one comes the first.
  case next
  case previous
  /// Counted from 0, modulo the number of pages.
  case page(Int)
}

/// Pages of what a zone shows, counted from 0, and how they are turned: whoever turns one puts the
/// `PageTurn` that a scene gives into the zone's view.
extension Scene {
  var pages: PagesPicture? { picture as? PagesPicture }

  /// How many there are; 0 where it is not shown a page at a time.
  public var pageCount: Int { pages?.pager.count ?? 0 }

  /// The page that is shown, or is coming while pages move; nil where there are none.
  public func pageShown(at moment: Moment) -> Int? {
    pages?.turn(at: moment).to
  }

  /// Turns to another page from the one that is shown, which takes as long as the message says; at
  /// once while it is held. Rounds are counted again from then on. Nil where there are no pages.
  public func turn(to choice: PageChoice, at moment: Moment) -> PageTurn? {
    guard let pages else { return nil }
    let shown = pages.turn(at: moment).to
    let page =
      switch choice {
      case .next: pages.pager.number(shown + 1)
      case .previous: pages.pager.number(shown - 1)
      case .page(let page): pages.pager.number(page)
      }
    // Forwards from the last to the first, but to no other page that stands before.
    let isBackwards = choice == .previous || (choice != .next && page < shown)
    return PageTurn(
      from: moment.playback.isRunning ? shown : page, to: page, isBackwards: isBackwards,
      elapsed: moment.elapsed)
  }

  /// Leaves the page that is shown: a slide that is under way goes on, and what stands stands for a
  /// dwell more. Whoever begins or ends a zoom says this, as pages do not turn while one is zoomed.
  /// Nil where there are no pages.
  public func turn(keepingPageAt moment: Moment) -> PageTurn? {
    guard let pages else { return nil }
    let turn = pages.turn(at: moment)
    let isMoving = pages.pager.animation(of: turn).progress(at: moment.elapsed) < 1
    guard !isMoving else { return turn }
    return PageTurn(
      from: turn.to, to: turn.to, isBackwards: false, elapsed: moment.elapsed, rounds: turn.rounds)
  }

  /// The page that shows what a page of another scene shows: its first character, or its item. 0
  /// where there are no pages.
  public func page(matching other: Scene, page: Int) -> Int {
    guard let pages, let others = other.pages else { return 0 }
    return pages.page(matching: others, page: page)
  }

  /// Shows what `other` shows at a moment, for a message that has got another place; the page
  /// stands as long as it would have. Nil where one of them has no pages.
  public func turn(matching other: Scene, at moment: Moment) -> PageTurn? {
    guard let pages, let others = other.pages else { return nil }
    var turn = others.turn(at: moment)
    turn.from = pages.page(matching: others, page: turn.from)
    turn.to = pages.page(matching: others, page: turn.to)
    return turn
  }
}
