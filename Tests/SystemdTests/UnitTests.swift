import Glibc
import TestSupport
import Testing

@Suite struct UnitTests {
  /// `systemd-analyze verify` exits with 0 for unknown keys, so it must print nothing.
  private func verify(_ staging: Staging) throws -> String {
    try run([
      // Without this machine's manual, which may lack signd.
      "systemd-analyze", "verify", "--man=no", "--root=\(staging.root.path)", "signd.service",
      "signd.socket", "signd@shop.service", "signd@shop.socket",
    ]).output
  }

  @Test(arguments: ["/usr", "/usr/local"])
  func systemdHasNothingToSayAgainstTheUnits(prefix: String) throws {
    let staging = try Staging(prefix: prefix)
    try staging.addSystem()
    #expect(try verify(staging) == "")
  }

  @Test(arguments: [
    ("ProtectHome=yes", "ProtectHouse=yes", "ProtectHouse"),
    ("ExecStart=/usr/bin/signd", "ExecStart=/usr/bin/sign", "/usr/bin/sign is not executable"),
  ])
  func systemdWouldHaveNoticedAMistake(line: String, mistake: String, complaint: String) throws {
    let staging = try Staging(prefix: "/usr")
    try staging.addSystem()
    let unit = "usr/lib/systemd/system/signd.service"
    try staging.root.write(staging.root.read(unit).replacing(line, with: mistake), to: unit)
    #expect(try verify(staging).contains(complaint))
  }

  @Test(arguments: ["signd.service", "signd@shop.service"])
  func exposureIsLowWithThePanelsDevicesAllowed(unit: String) throws {
    let staging = try Staging(prefix: "/usr")
    try staging.addSystem()
    // The threshold is in tenths: exit status 0 means at most 0.7.
    let outcome = try run([
      "systemd-analyze", "security", "--offline=yes", "--no-pager", "--threshold=7",
      "--root=\(staging.root.path)", unit,
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("Overall exposure level"))
    #expect(outcome.output.contains("char-gpiochip:rw"))
    #expect(outcome.output.contains("char-*gpiomem*:rw"))
    #expect(outcome.output.contains("char-spi:rw"))
  }

  @Test(arguments: ["/usr", "/usr/local"])
  func systemdHasNothingToSayAgainstTheGateway(prefix: String) throws {
    let staging = try Staging(prefix: prefix, hasGateway: true)
    try staging.addSystem()
    let output = try run([
      "systemd-analyze", "verify", "--man=no", "--root=\(staging.root.path)",
      "signd-gateway.service", "signd-gateway.socket",
    ]).output
    #expect(output == "")
  }

  @Test func theGatewaysExposureIsLowAlthoughItHasTheNetwork() throws {
    let staging = try Staging(prefix: "/usr", hasGateway: true)
    try staging.addSystem()
    // In tenths: at most 1.5.
    let outcome = try run([
      "systemd-analyze", "security", "--offline=yes", "--no-pager", "--threshold=15",
      "--root=\(staging.root.path)", "signd-gateway.service",
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("Overall exposure level"))
  }

  @Test func anInstanceDiffersFromThePlainSignInItsNamesOnly() throws {
    let root = try Staging(prefix: "/usr").root
    for (kind, own) in [
      (
        "service",
        [
          "Description=LED matrix sign %i", "Requires=signd@%i.socket", "After=signd@%i.socket",
          "ExecStart=/usr/bin/signd run --sign %i", "StateDirectory=signd-%i",
          "Also=signd@%i.socket",
        ]
      ),
      (
        "socket",
        [
          "Description=Control socket of the LED matrix sign %i",
          "ListenStream=/run/signd/%i.sock",
        ]
      ),
    ] {
      func lines(_ name: String) throws -> [Substring] {
        try root.read("usr/lib/systemd/system/\(name).\(kind)").split(separator: "\n")
      }
      let (plain, instance) = (try lines("signd"), try lines("signd@"))
      #expect(plain.count == instance.count)
      #expect(zip(plain, instance).filter { $0 != $1 }.map { String($0.1) } == own)
    }
  }

  /// Each of these looks like a harmless hardening but breaks the sign.
  @Test(arguments: ["RuntimeDirectory=", "PrivateUsers=", "RestrictRealtime=", "PrivateDevices="])
  func aSettingThatWouldBreakTheSignIsAbsent(setting: String) throws {
    let unit = try Staging(prefix: "/usr").root.read("usr/lib/systemd/system/signd.service")
    #expect(!unit.split(separator: "\n").contains { $0.hasPrefix(setting) })
  }

  /// Picture decoders and configured commands are separate processes, which are restricted before
  /// they start.
  @Test func theServiceMayStartProcessesAndLimitThem() throws {
    func calls(_ set: Substring) throws -> Set<Substring> {
      let lines = try run(["systemd-analyze", "syscall-filter", "--no-pager", String(set)]).output
        .split(separator: "\n").map { $0.drop { $0 == " " } }
      return try lines.dropFirst().reduce(into: []) { found, line in
        if line.hasPrefix("@") {
          found.formUnion(try calls(line))
        } else if !line.hasPrefix("#") {
          found.insert(line)
        }
      }
    }
    let unit = try Staging(prefix: "/usr").root.read("usr/lib/systemd/system/signd.service")
    var allowed: Set<Substring> = []
    for line in unit.split(separator: "\n") where line.hasPrefix("SystemCallFilter=") {
      let list = line.drop { $0 != "=" }.dropFirst()
      for name in list.drop(while: { $0 == "~" }).split(separator: " ") {
        let named = name.hasPrefix("@") ? try calls(name) : [name]
        if list.hasPrefix("~") { allowed.subtract(named) } else { allowed.formUnion(named) }
      }
    }
    // Otherwise the filter was not understood.
    #expect(allowed.count > 200 && !allowed.contains("reboot") && !allowed.contains("setrlimit"))
    let needed: Set<Substring> = [
      "vfork", "clone", "execve", "setsid", "getppid", "chdir", "prctl", "prlimit64", "close_range",
      "pipe2", "dup2", "dup3", "fcntl", "openat", "rt_sigaction", "rt_sigprocmask", "waitid",
      "wait4",
      "pidfd_open", "kill", "poll", "ppoll", "memfd_create",
      "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self", "seccomp",
      "socketpair",
      "sendmsg", "recvmsg", "ioctl", "getsid", "tgkill",
    ]
    #expect(needed.subtracting(allowed) == [])
  }

  @Test func theSocketIsWhereClientsLookForIt() throws {
    let unit = try Staging(prefix: "/usr").root.read("usr/lib/systemd/system/signd.socket")
    #expect(unit.contains("\nListenStream=/run/signd/signd.sock\n"))
    #expect(unit.contains("\nSocketMode=0660\n"))
    #expect(unit.contains("\nSocketGroup=signd\n"))
    #expect(unit.contains("\nBacklog=\(Int32.max)\n"))
    // A removed sign is not listed.
    #expect(unit.contains("\nRemoveOnStop=yes\n"))
  }

  /// Including the lock.
  @Test(arguments: ["signd.service", "signd@.service"])
  func noOtherUserCanLookIntoTheState(unit: String) throws {
    let text = try Staging(prefix: "/usr").root.read("usr/lib/systemd/system/\(unit)")
    #expect(text.contains("\nStateDirectoryMode=0700\n"))
  }

  @Test func theUserJoinsTheGroupsOfThePanelsDevices() throws {
    let staging = try Staging(prefix: "/usr")
    let outcome = try run(["systemd-sysusers", "--root=\(staging.root.path)", "--dry-run"])
    #expect(outcome.status == 0)
    for group in ["gpio", "spi", "signd"] {
      #expect(outcome.output.contains("Creating group '\(group)'"))
    }
    #expect(outcome.output.contains("Creating user 'signd'"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root may write accounts"))
  func groupsThatAreThereKeepTheirNumberAndMembers() throws {
    let staging = try Staging(prefix: "/usr")
    try staging.root.write("gpio:x:986:pi\n", to: "etc/group")
    try staging.root.write("pi:x:1000:1000::/home/pi:/bin/bash\n", to: "etc/passwd")
    let outcome = try run(["systemd-sysusers", "--root=\(staging.root.path)"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(try staging.root.read("etc/group").contains("gpio:x:986:pi,signd\n"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root may make folders of root's"))
  func theSocketsFolderBelongsToRoot() throws {
    let staging = try Staging(prefix: "/usr")
    let outcome = try run(["systemd-tmpfiles", "--root=\(staging.root.path)", "--create"])
    #expect(outcome.output == "")
    var folder = stat()
    try #require(stat(staging.root.path + "/run/signd", &folder) == 0)
    #expect(folder.st_mode == S_IFDIR | 0o755)
    #expect(folder.st_uid == 0 && folder.st_gid == 0)
  }
}
