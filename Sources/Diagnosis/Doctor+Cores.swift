extension Doctor {
  /// Whether a HUB75 panel may be connected to this machine: its board has a name and GPIO lines.
  var mayHaveHUB75: Bool { model != nil && !chips.isEmpty }

  /// Checks for an isolated core. The refresh thread of a HUB75 panel never sleeps, so other work
  /// on its core is visible.
  func cores() -> [Finding] {
    guard mayHaveHUB75,
      let count = machine.text("/sys/devices/system/cpu/online").flatMap(Self.countCores),
      count >= 4, let isolated = machine.text("/sys/devices/system/cpu/isolated")
    else { return [] }
    guard isolated.isEmpty else {
      guard let free = Self.countCores(isolated) else { return [] }
      return [
        Finding(
          "cores", .ok,
          "of \(count) cores the kernel keeps \(free == 1 ? "core" : "cores") \(isolated) free of "
            + "other work (isolcpus); a HUB75 panel uses \(free == 1 ? "it" : "the last one")")
      ]
    }
    return [
      Finding(
        "cores", .note,
        "the kernel keeps none of \(count) cores free of other work (isolcpus); a HUB75 panel "
          + "flickers less with a separate core",
        remedy: "only for such a panel: add isolcpus=\(count - 1) to the kernel's command line, "
          + "then reboot")
    ]
  }

  /// Number of cores in a list such as `0-2,4` (cpuset(7)); nil if it is not such a list.
  private static func countCores(_ list: String) -> Int? {
    var count = 0
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { UInt16($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends.last!, last >= first
      else { return nil }
      count += Int(last - first) + 1
    }
    return count
  }
}
