public import Clocks
public import Messages
public import Pixels

/// A pattern that shows how a panel is assembled. It uses the panel's own coordinates, without
/// rotation and mirroring, and is a pure function of time.
///
/// Making one is slow and happens outside the frame loop. Drawing it allocates nothing.
public final class TestPattern: @unchecked Sendable {
  // Filled in `init`, then only read.

  public let name: TestPatternName
  /// The size of the panel as built, in LEDs.
  public let size: Size
  /// The duration unless a client sets one: long enough to walk around the panel and to see all
  /// motion.
  public let defaultDuration: Nanoseconds
  private let parts: [Part]
  /// The time after which all parts repeat.
  private let cycle: Nanoseconds

  private struct Part {
    let drawing: Drawing
    let duration: Nanoseconds
  }

  private enum Drawing {
    case still(Bitmap)
    case plain(Color)
    case scan(step: Nanoseconds)
    case checkerboard
  }

  private static let second: Nanoseconds = 1_000_000_000

  /// - Parameters:
  ///   - size: The size of the panel as built. It is not empty.
  ///   - modules: The modules in the order of the data line; see `Panel.modules`.
  public init(_ name: TestPatternName, size: Size, modules: [Rect]) {
    self.name = name
    self.size = size
    let shown = name == .all ? TestPatternName.allCases.filter { $0 != .all } : [name]
    parts = shown.map { Self.part($0, size: size, modules: modules) }
    cycle = parts.reduce(0) { $0 + $1.duration }
    let wanted = 30 * Self.second
    defaultDuration = min(
      name == .all ? cycle : (wanted + cycle - 1) / cycle * cycle,
      Nanoseconds(PanelTestRequest.durations.upperBound) * 1_000_000)
  }

  /// Draws the frame of a time on a bitmap of the panel's size.
  ///
  /// - Parameter elapsed: The time since the pattern started.
  /// - Returns: The elapsed time of the next change, or nil if there is none.
  public func frame(at elapsed: Nanoseconds, on bitmap: Bitmap) -> Nanoseconds? {
    precondition(bitmap.size == size, "the bitmap has the panel's size")
    let (index, time) = place(at: elapsed)
    let canvas = Canvas(bitmap)
    switch parts[index].drawing {
    case .still(let picture): bitmap.copy(from: picture)
    case .plain(let color): canvas.fill(color)
    case .scan(let step):
      canvas.fill(.black)
      let line = Int(time / step)
      canvas.fill(
        line < size.height
          ? Rect(x: 0, y: line, width: size.width, height: 1)
          : Rect(x: line - size.height, y: 0, width: 1, height: size.height), with: .white)
    case .checkerboard: drawCheckerboard(startingLit: time / Self.second % 2 == 0, on: bitmap)
    }
    return nextChange(after: elapsed)
  }

  /// Returns the first time after `elapsed` at which the frame may differ, or nil if there is none.
  public func nextChange(after elapsed: Nanoseconds) -> Nanoseconds? {
    let (index, time) = place(at: elapsed)
    let part = parts[index]
    let step: Nanoseconds? =
      switch part.drawing {
      case .still, .plain: parts.count > 1 ? part.duration : nil
      case .scan(let step): step
      case .checkerboard: Self.second
      }
    guard let step else { return nil }
    // If its part ends before that, the next part begins.
    return max(0, elapsed) - time + min((time / step + 1) * step, part.duration)
  }

  /// Returns the current part and its elapsed time.
  private func place(at elapsed: Nanoseconds) -> (index: Int, time: Nanoseconds) {
    var time = max(0, elapsed) % cycle
    for index in parts.indices {
      if time < parts[index].duration { return (index, time) }
      time -= parts[index].duration
    }
    preconditionFailure("the parts fill the cycle")
  }

  private func drawCheckerboard(startingLit: Bool, on bitmap: Bitmap) {
    for y in 0..<size.height {
      let row = bitmap.unsafeRow(y)
      var isLit = startingLit == (y % 2 == 0)
      for x in 0..<size.width {
        row[x] = isLit ? .white : .black
        isLit.toggle()
      }
    }
  }

  private static func part(_ name: TestPatternName, size: Size, modules: [Rect]) -> Part {
    switch name {
    case .modules:
      return Part(drawing: .still(ModulePicture.draw(modules, size: size)), duration: 5 * second)
    case .colors:
      return Part(drawing: .still(ColorBars.draw(size: size)), duration: 5 * second)
    case .scan:
      // Slow enough to follow. On a large panel, slow enough for drivers to show every step.
      let lines = Nanoseconds(size.width + size.height)
      let step = max(second / 40, min(second / 10, 20 * second / lines))
      return Part(drawing: .scan(step: step), duration: lines * step)
    case .on: return Part(drawing: .plain(.white), duration: 3 * second)
    case .checkerboard: return Part(drawing: .checkerboard, duration: 4 * second)
    case .all: preconditionFailure("all patterns are no part of themselves")
    }
  }
}
