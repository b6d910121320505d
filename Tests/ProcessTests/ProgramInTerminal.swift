import Glibc
import TestSupport
import Testing

/// A program in a terminal, as a person at a keyboard has it.
class ProgramInTerminal {
  let terminal: PseudoTerminal
  let program: Program
  private(set) var screen: TerminalModel

  /// - Parameter environment: what differs from a terminal of 256 colours.
  init(
    _ path: String, _ arguments: [String], columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    screen = TerminalModel(columns: Int(columns), rows: Int(rows))
    program = try Program(
      path, arguments,
      // Empty ones are those of the tests, taken away.
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "COLORTERM": "", "NO_COLOR": "",
      ].merging(environment) { $1 }, on: terminal)
  }

  /// A client pulls at the window's edge.
  func resize(columns: UInt16, rows: UInt16) {
    look()
    screen.resize(columns: Int(columns), rows: Int(rows))
    terminal.resize(columns: columns, rows: rows)
  }

  /// Takes in what was written.
  func look() {
    screen.feed(terminal.read())
  }

  /// The picture on the screen; every LED that is lit is `#`.
  var picture: String { picture(columns: 64, rows: 16) }

  func picture(columns: Int, rows: Int) -> String {
    look()
    return art(columns, rows) { cell, isUpper in
      (cell.led(isUpper: isUpper) ?? 0) >> 16 > 0x80
    }
  }

  /// The picture on a screen without colours.
  var filling: String {
    look()
    return art(64, 16) { cell, isUpper in cell.filling(isUpper: isUpper) == 2 }
  }

  private func art(
    _ columns: Int, _ rows: Int, _ isLit: (TerminalModel.Cell, _ isUpper: Bool) -> Bool
  ) -> String {
    guard screen.columns >= columns, screen.rows > (rows + 1) / 2 else { return "" }
    return (0..<rows).map { y in
      String(
        (0..<columns).map { isLit(screen.cell($0, 1 + y / 2), y % 2 == 0) ? "#" : "." }) + "\n"
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

  /// Waits for its end; one that does not end is killed.
  @discardableResult
  func waitForEnd() async throws -> Int32? {
    do {
      try await waitUntil("it ends") {
        // It may wait for a client to read.
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

  /// Waits for its end and expects the terminal as it was.
  func expectGoodEnd(status: Int32 = 0) async throws {
    #expect(try await waitForEnd() == status)
    #expect(!screen.isAlternate && screen.isCursorVisible && screen.isWholeScreenScrolling)
    #expect(screen.unknown == [])
  }
}
