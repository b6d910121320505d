import CLinux
import Glibc

extension Doctor {
  /// Programs that drive LEDs or GPIO lines, by their names in the kernel, which have at most 15
  /// characters (proc_pid_comm(5)).
  private static let drivers = [
    "pigpiod": "drives GPIO lines without the kernel",
    "hyperiond": "can drive LEDs over SPI",
    "olad": "can drive LEDs over SPI",
    "ft-server": "drives a HUB75 panel without the kernel",
    "led-image-viewe": "drives a HUB75 panel without the kernel",
    "text-scroller": "drives a HUB75 panel without the kernel",
    "video-viewer": "drives a HUB75 panel without the kernel",
  ]

  /// Reports other processes that may drive the same panel.
  ///
  /// - Parameter listeners: Processes at sockets that have already been checked.
  func processes(besides listeners: Set<pid_t>) -> [Finding] {
    let running: [(pid: pid_t, name: String)] = machine.names(in: "/proc").compactMap {
      guard let pid = pid_t($0), let name = machine.text("/proc/\(pid)/comm") else { return nil }
      return (pid, name)
    }
    return running.sorted { $0.pid < $1.pid }.compactMap { pid, name in
      let who = "(pid \(pid), user \(owner(of: pid)))"
      if let what = Self.drivers[name] {
        return Finding(
          "processes", .note, "\(name) runs \(who) and \(what)",
          remedy: "make sure that it does not use the sign's panel, or end it")
      }
      guard name == "signd", !listeners.contains(pid), drivesPanel(pid), !isService(pid)
      else { return nil }
      return Finding(
        "processes", .note,
        "another signd runs \(who) and listens on none of the sockets in this list",
        remedy: "make sure that it has a separate panel: ps -fp \(pid)")
    }
  }

  private func owner(of pid: pid_t) -> String {
    var info = stat()
    return stat(machine.path("/proc/\(pid)"), &info) == 0
      ? accounts.userName(info.st_uid) : "unknown"
  }

  /// Whether the command of a signd process drives a panel; not all commands do.
  private func drivesPanel(_ pid: pid_t) -> Bool {
    let words = (machine.text("/proc/\(pid)/cmdline") ?? "").split(separator: "\0")
    guard words.count > 1 else { return true }
    return words[1].hasPrefix("-") || ["run", "panel-test"].contains(words[1])
  }

  /// Whether systemd runs the process as a sign of the system. systemd itself may listen at its
  /// sockets.
  private func isService(_ pid: pid_t) -> Bool {
    let group = machine.text("/proc/\(pid)/cgroup") ?? ""
    return group.contains("/signd.service") || group.contains("/signd@")
  }
}
