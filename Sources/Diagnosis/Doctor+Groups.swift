extension Doctor {
  /// The groups of panels and of the control socket, with their purposes.
  private static let purposes = [
    ("gpio", "to drive GPIO lines"), ("spi", "to drive SPI"),
    ("signd", "to control the system's sign"),
  ]

  func groups() -> [Finding] {
    var findings: [Finding] = []
    if let serviceUser { findings.append(groups(ofService: serviceUser)) }
    if user.uid != serviceUser?.uid { findings.append(groups(of: user)) }
    return findings
  }

  private func groups(ofService service: User) -> Finding {
    let wanted = ["gpio", "spi"].compactMap { accounts.group($0) }
    let missing = wanted.filter { !service.groups.contains($0.gid) }
    guard !missing.isEmpty else {
      return Finding(
        "groups", .ok,
        "the service's user signd is in all groups for panels"
          + named(wanted.map(\.name)))
    }
    // A missing group is a problem only if a device belongs to it.
    let devices = chips.map(\.path) + machine.names(in: "/dev").map { "/dev/" + $0 }
    let isMissed = devices.contains { path in
      (path.hasPrefix("/dev/gpiochip") || path.hasPrefix("/dev/spidev"))
        && missing.contains { $0.gid == DeviceNode(path, on: machine)?.group }
    }
    let names = missing.map(\.name)
    return Finding(
      "groups", isMissed ? .problem : .note,
      "the service's user signd is not in \(names.joined(separator: " and "))",
      remedy: joining(names, service))
  }

  private func groups(of user: User) -> Finding {
    guard user.uid != 0 else { return Finding("groups", .ok, "root needs no group") }
    let there = Self.purposes.compactMap { name, purpose in
      accounts.group(name).map { (group: $0, purpose: purpose) }
    }
    guard !there.isEmpty else {
      return Finding("groups", .note, "there are no groups gpio, spi and signd on this machine")
    }
    let missing = there.filter { !user.groups.contains($0.group.gid) }
    guard !missing.isEmpty else {
      return Finding(
        "groups", .ok,
        "\(user.name) is in all groups for signs"
          + named(there.map(\.group.name)))
    }
    let listed = accounts.memberships(of: user.name)
    let late = missing.filter { listed.contains($0.group.gid) }
    if !late.isEmpty {
      return Finding(
        "groups", .problem,
        "\(user.name) is now in \(late.map(\.group.name).joined(separator: " and ")), but "
          + "this session began earlier", remedy: "log in again")
    }
    let reasons = missing.map { "\($0.group.name) (\($0.purpose))" }
    return Finding(
      "groups", .note, "\(user.name) is not in \(reasons.joined(separator: " and "))",
      remedy: joining(missing.map(\.group.name), user))
  }

  private func named(_ groups: [String]) -> String {
    groups.isEmpty ? "" : ": " + groups.joined(separator: ", ")
  }

  /// The command that adds a user to groups.
  func joining(_ groups: [String], _ user: User) -> String {
    "sudo usermod -aG \(groups.joined(separator: ",")) \(user.name), then "
      + (user.uid == serviceUser?.uid ? "sudo systemctl restart signd" : "log in again")
  }
}
