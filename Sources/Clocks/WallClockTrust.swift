import CLinux
import Files
import Glibc

/// Whether the wall clock has been set since the machine started.
enum WallClockTrust {
  /// Whether NTP or a battery-backed clock has set the wall clock.
  ///
  /// Sources are the kernel's NTP state (adjtimex(2); a sandbox with ProtectClock= hides it),
  /// systemd-timesyncd(8), and a clock with a battery from which the kernel took the time.
  ///
  /// - Parameter root: Prefix of the paths that are read.
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
