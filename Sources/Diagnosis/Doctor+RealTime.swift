extension Doctor {
  /// Checks the real-time and memory limits of a sign that the user starts.
  func realTime() -> [Finding] {
    var findings: [Finding] = []
    if user.uid == 0 {
      findings.append(Finding("realtime", .ok, "root may use any real-time priority"))
    } else if limits.priority > 0 {
      findings.append(
        Finding(
          "realtime", .ok, "\(user.name) may use real-time priorities up to \(limits.priority)"))
    } else {
      findings.append(
        Finding(
          "realtime", .note,
          "\(user.name) may not use real-time scheduling (RLIMIT_RTPRIO is 0), so a sign that "
            + "\(user.name) starts may stutter on a busy machine",
          remedy: limitRemedy("rtprio 50")))
    }
    if let locked = limits.lockedBytes {
      findings.append(
        Finding(
          "memory", .note,
          "RLIMIT_MEMLOCK of \(user.name) is \(locked / 1024) KiB; signd locks memory only if "
            + "it is unlimited, so a sign that \(user.name) starts may stutter when memory is short",
          remedy: limitRemedy("memlock unlimited")))
    } else {
      findings.append(
        Finding("memory", .ok, "\(user.name) may lock as much memory as a sign needs"))
    }
    return findings + [runtime()].compactMap { $0 }
  }

  private func limitRemedy(_ limit: String) -> String {
    "run it as the service, which has separate limits, or add '\(user.name) - \(limit)' to "
      + "/etc/security/limits.d/signd.conf and log in again"
  }

  /// Checks the share of time that all real-time threads may run; see sched(7).
  private func runtime() -> Finding? {
    func microseconds(_ name: String) -> Int? {
      machine.text("/proc/sys/kernel/sched_rt_\(name)_us").flatMap { Int32($0) }.map(Int.init)
    }
    guard let runtime = microseconds("runtime"), let period = microseconds("period"), period > 0
    else { return nil }
    guard runtime >= 0 else {
      return Finding(
        "realtime", .ok, "the kernel lets real-time threads run all the time (sched_rt_runtime_us)")
    }
    let share = runtime * 100 / period
    if mayHaveHUB75, (95..<100).contains(share) { return rest((period - runtime) * 1000 / period) }
    let detail =
      "the kernel lets real-time threads run \(share) % of the time (sched_rt_runtime_us)"
    // 95 % is the kernel's default.
    return share >= 95
      ? Finding("realtime", .ok, detail)
      : Finding(
        "realtime", .note, detail + ", which is less than usual",
        remedy: "sudo sysctl kernel.sched_rt_runtime_us=\(period / 100 * 95)")
  }

  /// Explains the effect of the limit on a thread that never sleeps.
  ///
  /// - Parameter time: Time withheld from real-time threads, in milliseconds of each second.
  private func rest(_ time: Int) -> Finding {
    let detail =
      "the kernel withholds \(time) ms of every second from a real-time thread that never sleeps "
    // Linux 6.12 replaced the limit by one that applies only if other work waits: commit
    // 5f6bd380c7bd, "sched/rt: Remove default bandwidth control".
    guard isBefore612 else {
      return Finding(
        "realtime", .ok, detail + "if other work waits for its core (sched_rt_runtime_us)")
    }
    return Finding(
      "realtime", .note,
      detail
        + "(sched_rt_runtime_us); in this time at most one pair of rows of a HUB75 panel is lit",
      remedy:
        "only for such a panel: sudo sysctl kernel.sched_rt_runtime_us=-1; to set it at every "
        + "boot, copy signd-realtime.sysctl.conf from signd's documentation to /etc/sysctl.d")
  }

  private var isBefore612: Bool {
    let numbers = (machine.text("/proc/sys/kernel/osrelease") ?? "").split { !$0.isNumber }
      .prefix(2).map { UInt32($0) ?? 0 }
    guard numbers.count == 2 else { return true }
    return numbers[0] < 6 || numbers[0] == 6 && numbers[1] < 12
  }

  /// Path of the unit in effect, in systemd's search order (systemd.unit(5)); nil if there is none.
  var unit: String? {
    ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"]
      .map { $0 + "/systemd/system/signd.service" }
      .first { machine.text($0) != nil }
  }

  /// Checks the limits in the service's unit.
  func service() -> [Finding] {
    guard let unit else {
      return [
        Finding(
          "service", .note, "signd is not installed as a service",
          remedy: "to start a sign at boot: sudo make install")
      ]
    }
    func value(_ key: String) -> String? {
      machine.lines(unit).last { $0.hasPrefix(key + "=") }.map {
        String($0.dropFirst(key.count + 1))
      }
    }
    let missing = ["LimitRTPRIO", "LimitMEMLOCK"].filter { value($0) == nil }
    guard missing.isEmpty else {
      return [
        Finding(
          "service", .problem,
          "\(unit) sets no \(missing.joined(separator: " and no ")), so the sign may stutter",
          remedy: "install the current unit: sudo make install")
      ]
    }
    return [
      Finding(
        "service", .ok,
        "the service has separate limits: real-time priority \(value("LimitRTPRIO") ?? ""), "
          + "locked memory \(value("LimitMEMLOCK") ?? "") (\(unit))")
    ]
  }
}
