import Marquee

/// The page that somebody asks for.
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
  private var pages: PagesPicture? { picture as? PagesPicture }

  /// How many there are; 0 where it is not shown a page at a time.
  public var pageCount: Int { pages?.count ?? 0 }

  /// The page that is shown, or is coming while pages move; nil where there are none.
  public func pageShown(at moment: Moment) -> Int? {
    pages.map { _ in 0 }
  }

  /// Turns to another page from the one that is shown, which takes as long as the message says; at
  /// once while it is held. Nil where there are no pages.
  public func turn(to choice: PageChoice, at moment: Moment) -> PageTurn? {
    nil
  }

  /// Leaves the page that is shown: a slide that is under way goes on, and what stands stands for a
  /// dwell more. Whoever begins or ends a zoom says this, as pages do not turn while one is zoomed.
  /// Nil where there are no pages.
  public func turn(keepingPageAt moment: Moment) -> PageTurn? {
    nil
  }

  /// The page that shows what a page of another scene shows: its first character, or its item. 0
  /// where they have nothing in common or there are no pages.
  public func page(matching other: Scene, page: Int) -> Int {
    0
  }

  /// Shows what `other` shows at a moment, for a message that has got another place; the page stands
  /// as long as it would have. Nil where one of them has no pages.
  public func turn(matching other: Scene, at moment: Moment) -> PageTurn? {
    nil
  }
}
