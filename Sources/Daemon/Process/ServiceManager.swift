import CSystemd
import Clocks
import Messages

/// What the service manager is told (sd_notify(3)); nothing happens when nobody asked.
enum ServiceManager {
  static func ready(status line: String) {
    sd_notify(0, "READY=1\nSTATUS=\(line.escapedLineForTerminal)")
  }

  /// What `systemctl status` shows.
  static func status(_ line: String) {
    sd_notify(0, "STATUS=\(line.escapedLineForTerminal)")
  }

  static func reloading(at now: Nanoseconds) {
    sd_notify(0, "RELOADING=1\nMONOTONIC_USEC=\(now / 1000)")
  }

  static func stopping() {
    sd_notify(0, "STOPPING=1")
  }
}
