import TestSupport
import Testing

@Suite struct InstallTests {
  @Test(arguments: [
    ("/usr/local", "usr/local/lib"), ("/usr", "usr/lib"),
    // systemd reads nothing below any other prefix.
    ("/opt/signd", "etc"),
  ])
  func everythingIsInItsPlace(prefix: String, systemd: String) throws {
    let root = try Staging(prefix: prefix).root
    let below = prefix.dropFirst()
    let expected = [
      "etc/signd/signd.yaml",
      "\(below)/bin/signctl",
      "\(below)/bin/signd",
      "\(below)/share/doc/signd/LICENSE",
      "\(below)/share/doc/signd/README.md",
      "\(below)/share/doc/signd/signd.yaml",
      "\(systemd)/systemd/system/signd.service",
      "\(systemd)/systemd/system/signd.socket",
      "\(systemd)/sysusers.d/signd.conf",
      "\(systemd)/tmpfiles.d/signd.conf",
    ]
    #expect(try root.files == expected.sorted())
  }

  @Test(arguments: [
    ("/usr/local", "usr/local/lib"), ("/usr", "usr/lib"), ("/opt/signd", "etc"),
  ])
  func theUnitNamesWhatWasInstalled(prefix: String, systemd: String) throws {
    let root = try Staging(prefix: prefix).root
    let unit = try root.read("\(systemd)/systemd/system/signd.service")
    #expect(unit.contains("\nExecStart=\(prefix)/bin/signd\n"))
    #expect(root.isProgram("\(prefix)/bin/signd"))
    #expect(unit.contains("\nDocumentation=file:\(prefix)/share/doc/signd/README.md\n"))
  }

  @Test func theDestinationMayHaveSpacesInItsName() throws {
    let staging = try Staging(prefix: "/usr", below: "/two words")
    #expect(try staging.root.files.count == 10)
    #expect(try staging.root.files.allSatisfy { $0.hasPrefix("two words/") })
    try staging.uninstall()
    #expect(try staging.root.files == ["two words/etc/signd/signd.yaml"])
  }

  @Test func anEditedConfigurationIsKept() throws {
    let staging = try Staging(prefix: "/usr")
    let pristine = try staging.root.read("etc/signd/signd.yaml")
    try staging.root.write("# mine\n", to: "etc/signd/signd.yaml")
    try staging.root.write("# old\n", to: "usr/share/doc/signd/signd.yaml")

    try staging.install()

    #expect(try staging.root.read("etc/signd/signd.yaml") == "# mine\n")
    #expect(try staging.root.read("usr/share/doc/signd/signd.yaml") == pristine)
  }

  @Test(arguments: ["/usr/local", "/usr", "/opt/signd"])
  func uninstallLeavesOnlyTheConfiguration(prefix: String) throws {
    let staging = try Staging(prefix: prefix)
    try staging.uninstall()
    #expect(try staging.root.files == ["etc/signd/signd.yaml"])
  }

  @Test func nothingIsInstalledBeforeItIsBuilt() throws {
    let root = TemporaryDirectory()
    let outcome = try run([
      "make", "-C", repository, "install", "DESTDIR=\(root.path)", "BUILD_DIR=\(root.path)/none",
    ])
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("run 'make build' first"))
    #expect(try root.files.isEmpty)
  }
}
