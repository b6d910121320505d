import CLinux
import Glibc

/// The identity of a file's content. A replaced or rewritten file has another identity.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  /// Nanoseconds since 1970: when the bytes were written, and when anything of the file changed.
  private let modified: Int64
  private let changed: Int64

  /// The resolution of file times in nanoseconds, with a margin.
  private static let tick: Int64 = 100_000_000

  /// The identity of an open file.
  ///
  /// Returns nil if the file changed just now, since another change might go unnoticed.
  init?(settled file: Int32) {
    var info = stat()
    var now = timespec()
    guard fstat(file, &info) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    self.init(info)
    guard abs(Self.nanoseconds(now) - changed) > Self.tick else { return nil }
  }

  init(_ info: stat) {
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
    size = Int64(info.st_size)
    modified = Self.nanoseconds(info.st_mtim)
    changed = Self.nanoseconds(info.st_ctim)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
