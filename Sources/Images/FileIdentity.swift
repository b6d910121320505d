import CLinux
import Glibc

/// What identifies whether a file is still the one that was read: another one in its place, and one
/// that was written since, has another identity.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  /// In nanoseconds since the beginning of 1970: when its bytes were written, and when anything of
  /// it was changed.
  private let modified: Int64
  private let changed: Int64

  /// Times of files are as fine as this, in nanoseconds, with space to spare.
  private static let tick: Int64 = 100_000_000

  /// Of an open file; nil where it changed just now, so that another change might not be seen.
  init?(_ file: Int32) {
    var info = stat()
    var now = timespec()
    guard fstat(file, &info) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
    size = Int64(info.st_size)
    modified = Self.nanoseconds(info.st_mtim)
    changed = Self.nanoseconds(info.st_ctim)
    guard abs(Self.nanoseconds(now) - changed) > Self.tick else { return nil }
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
