import CMeasure
import Glibc

/// A terminal without a window; see pty(7).
final class PseudoTerminal {
  /// The end that a program writes to.
  let descriptor: Int32
  private let controller: Int32
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 1)

  init(columns: UInt16, rows: UInt16) throws {
    var terminal: Int32 = -1
    controller = cmeasure_terminal_open(&terminal, columns, rows)
    descriptor = terminal
    guard controller >= 0 else { throw Failure("no pseudo-terminal: \(errnoText())") }
  }

  deinit {
    buffer.deallocate()
    guard controller >= 0 else { return }
    close(descriptor)
    close(controller)
  }

  /// Reads and forgets all that was written. Allocates nothing.
  func drain() {
    while read(controller, buffer.baseAddress, buffer.count) > 0 {}
  }
}
