import CLinux
import Files
import Glibc

/// Whether something has set the clock on the wall since the machine started.
enum WallClockTrust {
  /// The kernel says so, which learns it from NTP (adjtimex(2); a sandbox with ProtectClock= hides
  /// it), systemd-timesyncd(8), or a clock with a battery from which the kernel took the time.
  ///
  /// - Parameter root: stands before the paths that are looked at.
  static func isSet(
    root: String = "", isSynchronized: () -> Bool = { clinux_clock_is_synchronized() }
  ) -> Bool {
    isSynchronized() || access(root + "/run/systemd/timesync/synchronized", F_OK) == 0
      || hasSetClock(root + "/sys/class/rtc")
  }

  private static func hasSetClock(_ directory: String) -> Bool {
    guard let stream = opendir(directory) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let file = open("\(directory)/\(name)/hctosys", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      if readAll(of: file, atMost: 1) == [UInt8(ascii: "1")] { return true }
    }
    return false
  }
}
