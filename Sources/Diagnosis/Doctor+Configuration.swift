extension Doctor {
  /// Checks the configuration of each sign that has one. A sign with errors in it does not start.
  func configurations() -> [Finding] {
    machine.names(in: "/etc/signd").filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
      let path = "/etc/signd/" + name
      guard let errors = checkConfiguration(path) else { return nil }
      guard let first = errors.first else {
        return Finding("config", .ok, "\(path) has no errors")
      }
      let unit = name == "signd.yaml" ? "signd" : "signd@" + name.dropLast(".yaml".count)
      return Finding(
        "config", .problem, first + (errors.count > 1 ? " (and \(errors.count - 1) more)" : ""),
        remedy: "correct it, then: sudo systemctl restart \(unit)")
    }
  }
}
