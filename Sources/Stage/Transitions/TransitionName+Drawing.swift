public import Messages
import Pixels

extension TransitionName {
  /// Draws the state between two frames of the same size at the canvas' (0, 0). It allocates
  /// nothing.
  ///
  /// - Parameter progress: 0 to 1. At 0 it draws the old frame, at 1 the new one.
  func draw(from old: Bitmap, to new: Bitmap, progress: Double, on canvas: Canvas) {
    guard !old.size.isEmpty else { return }
    let way = TransitionDrawing(old: old, new: new, progress: progress, canvas: canvas)
    guard progress > 0 else { return way.drawAll(of: old) }
    guard progress < 1 else { return way.drawAll(of: new) }
    switch self {
    // `random` is resolved when the transition is made; see `ZoneTransition`.
    case .cut, .random: way.drawAll(of: new)
    case .slideLeft: way.slide(from: .right)
    case .slideRight: way.slide(from: .left)
    case .slideUp: way.slide(from: .bottom)
    case .slideDown: way.slide(from: .top)
    case .pushLeft: way.push(from: .right)
    case .pushRight: way.push(from: .left)
    case .pushUp: way.push(from: .bottom)
    case .pushDown: way.push(from: .top)
    case .wipeLeft: way.wipe(from: .right)
    case .wipeRight: way.wipe(from: .left)
    case .wipeUp: way.wipe(from: .bottom)
    case .wipeDown: way.wipe(from: .top)
    case .dissolve: way.dissolve()
    case .fade: way.fade()
    case .blinds: way.blinds()
    case .curtainOpen: way.openCurtain()
    case .curtainClose: way.closeCurtain()
    case .grow: way.grow()
    case .scan: way.scan()
    case .sprinkle: way.sprinkle()
    case .zoom: way.zoom()
    }
  }
}

extension TransitionName {
  /// The transitions that `random` chooses from.
  static let choices = allCases.filter { $0 != .cut && $0 != .random }

  /// Resolves `random` with a seed. All transitions take turns in shuffled rounds, and consecutive
  /// seeds give different ones.
  public func resolved(seed: UInt64) -> TransitionName {
    guard self == .random else { return self }
    let count = UInt64(Self.choices.count)
    let (round, turn) = seed.quotientAndRemainder(dividingBy: count)
    var choices = Self.shuffled(round)
    // Swapping the first two does not change the last one, against which the next round is
    // compared.
    if choices.first == Self.shuffled(round &- 1).last { choices.swapAt(0, 1) }
    return choices[Int(turn)]
  }

  /// Returns the transitions in Fisher–Yates order.
  private static func shuffled(_ round: UInt64) -> [TransitionName] {
    var choices = choices
    for index in choices.indices.dropFirst() {
      choices.swapAt(
        index, Int(scattered(index, Int(truncatingIfNeeded: round)) % UInt32(index + 1)))
    }
    return choices
  }
}
