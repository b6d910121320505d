import Glibc
import TestSupport
import Testing

/// A program in a terminal.
class ProgramInTerminal {
  let terminal: PseudoTerminal
  let program: Program
  private(set) var screen: TerminalModel

  /// - Parameter environment: Differences from a terminal with 256 colours.
  init(
    _ path: String, _ arguments: [String], columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    screen = TerminalModel(columns: Int(columns), rows: Int(rows))
    program = try Program(
      path, arguments,
      // Empty variables remove those of the tests.
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "COLORTERM": "", "NO_COLOR": "",
      ].merging(environment) { $1 }, on: terminal)
  }

  /// Changes the size of the window.
  func resize(columns: UInt16, rows: UInt16) {
    look()
    screen.resize(columns: Int(columns), rows: Int(rows))
    terminal.resize(columns: columns, rows: rows)
  }

  /// Reads the program's output.
  func look() {
    screen.feed(terminal.read())
  }

  /// The frame on the screen, with `#` for lit LEDs.
  var picture: String { picture(columns: 64, rows: 16) }

  /// - Parameter top: The row of the screen in which the frame begins.
  func picture(columns: Int, rows: Int, top: Int = 1) -> String {
    look()
    return art(columns, rows, top: top) { cell, isUpper in
      (cell.led(isUpper: isUpper) ?? 0) >> 16 > 0x80
    }
  }

  /// The frame on a screen without colours.
  var filling: String {
    look()
    return art(64, 16) { cell, isUpper in cell.filling(isUpper: isUpper) == 2 }
  }

  private func art(
    _ columns: Int, _ rows: Int, top: Int = 1,
    _ isLit: (TerminalModel.Cell, _ isUpper: Bool) -> Bool
  ) -> String {
    guard screen.columns >= columns, screen.rows > (rows + 1) / 2 else { return "" }
    return (0..<rows).map { y in
      String(
        (0..<columns).map { isLit(screen.cell($0, top + y / 2), y % 2 == 0) ? "#" : "." }) + "\n"
    }.joined()
  }

  func waitForPicture(_ picture: String) async throws {
    try await waitUntil("the picture is there") { self.picture == picture && screen.isAlternate }
  }

  /// The state letter of proc_pid_stat(5).
  var processState: String {
    let stat = try? Program.run("cat", ["/proc/\(program.pid)/stat"]).output
    return stat?.split(separator: " ").dropFirst(2).first.map(String.init) ?? ""
  }

  /// Waits for its end, or kills it.
  @discardableResult
  func waitForEnd() async throws -> Int32? {
    do {
      try await waitUntil("it ends") {
        // It may wait for its output to be read.
        look()
        return program.status != nil
      }
    } catch {
      program.signal(SIGKILL)
      throw error
    }
    look()
    return program.status
  }

  /// Waits for its end and expects a restored terminal.
  func expectGoodEnd(status: Int32 = 0) async throws {
    #expect(try await waitForEnd() == status)
    #expect(!screen.isAlternate && screen.isCursorVisible && screen.isWholeScreenScrolling)
    #expect(screen.unknown == [])
  }
}
