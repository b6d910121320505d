import Glibc

/// A real terminal of the kernel. The far end reads only when `read` is called.
public final class PseudoTerminal {
  public struct Failure: Error {}

  /// The program's side.
  public let slave: Int32
  /// The name of the program's side.
  public let path: String
  private let master: Int32
  private var isClosed = false

  // asm-generic/ioctls.h. Swift sees neither these macros nor posix_openpt and related functions.
  private static let setLock: UInt = 0x4004_5431  // TIOCSPTLCK
  private static let openPeer: UInt = 0x5441  // TIOCGPTPEER
  private static let number: UInt = 0x8004_5430  // TIOCGPTN

  public init(columns: UInt16, rows: UInt16) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: Int32 = 0
    guard master >= 0, ioctl(master, Self.setLock, &unlocked) == 0 else { throw Failure() }
    slave = ioctl(master, Self.openPeer, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    guard slave >= 0, ioctl(master, Self.number, &number) == 0 else { throw Failure() }
    path = "/dev/pts/\(number)"
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
  }

  /// Closes the window.
  public func hangUp() {
    guard !isClosed else { return }
    isClosed = true
    close(slave)
    close(master)
  }

  /// Sends input as if it were typed.
  public func type(_ text: String) {
    _ = text.utf8.withContiguousStorageIfAvailable { write(master, $0.baseAddress, $0.count) }
  }

  public func resize(columns: UInt16, rows: UInt16) {
    var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    let result = ioctl(slave, UInt(TIOCSWINSZ), &window)
    precondition(result == 0)
  }

  /// Returns at most `limit` bytes of unread output.
  public func read(atMost limit: Int = 1 << 20) -> [UInt8] {
    guard !isClosed else { return [] }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      let count = Glibc.read(master, &part, min(part.count, limit - bytes.count))
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return bytes
  }
}
