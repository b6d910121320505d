import FoundationEssentials
import TestSupport
import Testing

@Suite struct InstallTests {
  @Test(arguments: [
    ("/usr/local", "usr/local/lib", "usr/local/share/zsh/site-functions", "etc/fish/completions"),
    (
      "/usr", "usr/lib", "usr/share/zsh/vendor-completions",
      "usr/share/fish/vendor_completions.d"
    ),
    // systemd and fish read nothing below any other prefix.
    ("/opt/signd", "etc", "opt/signd/share/zsh/site-functions", "etc/fish/completions"),
  ])
  func everythingIsInItsPlace(prefix: String, systemd: String, zsh: String, fish: String) throws {
    let root = try Staging(prefix: prefix).root
    let below = prefix.dropFirst()
    let expected = [
      "etc/signd/signd.yaml",
      "\(below)/bin/signctl",
      "\(below)/bin/signd",
      "\(below)/share/bash-completion/completions/signctl",
      "\(below)/share/bash-completion/completions/signd",
      "\(below)/share/doc/signd/LICENSE",
      "\(below)/share/doc/signd/examples/apa102-16x16.yaml",
      "\(below)/share/doc/signd/examples/hub75-128x64.yaml",
      "\(below)/share/doc/signd/examples/hub75-64x32-adafruit-hat.yaml",
      "\(below)/share/doc/signd/examples/hub75-64x32.yaml",
      "\(below)/share/doc/signd/examples/max7219-32x8.yaml",
      "\(below)/share/doc/signd/examples/scenes/bus-stop.yaml",
      "\(below)/share/doc/signd/examples/scenes/club.yaml",
      "\(below)/share/doc/signd/examples/scenes/shop.yaml",
      "\(below)/share/doc/signd/examples/ws2812-16x16.yaml",
      "\(below)/share/doc/signd/examples/ws2812-32x8.yaml",
      "\(below)/share/doc/signd/faces/signd-condensed.png",
      "\(below)/share/doc/signd/faces/signd.png",
      "\(below)/share/doc/signd/faces/signd12.png",
      "\(below)/share/doc/signd/faces/signd5.png",
      "\(below)/share/doc/signd/faces/signd7.png",
      "\(below)/share/doc/signd/signd-realtime.sysctl.conf",
      "\(below)/share/doc/signd/signd.yaml",
      "\(below)/share/man/man1/signctl.1",
      "\(below)/share/man/man5/signd.yaml.5",
      "\(below)/share/man/man8/signd.8",
      "\(fish)/signctl.fish",
      "\(fish)/signd.fish",
      "\(systemd)/systemd/system/signd.service",
      "\(systemd)/systemd/system/signd.socket",
      "\(systemd)/systemd/system/signd@.service",
      "\(systemd)/systemd/system/signd@.socket",
      "\(systemd)/sysusers.d/signd.conf",
      "\(systemd)/tmpfiles.d/signd.conf",
      "\(systemd)/udev/rules.d/60-signd.rules",
      "\(zsh)/_signctl",
      "\(zsh)/_signd",
    ]
    let documents = MarkdownPage.all.map { $0.path.split(separator: "/").last! }
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: repository + "/docs/pictures"
    ).filter { $0.hasSuffix(".png") }.map { "pictures/" + $0 }
    #expect(
      try root.files
        == (expected
        + (documents.map(String.init) + pictures).map {
          "\(below)/share/doc/signd/\($0)"
        }).sorted())
  }

  @Test func linksOfInstalledPagesLeadSomewhere() throws {
    let staging = try Staging(prefix: "/usr")
    let folder = staging.root.path + "/usr/share/doc/signd"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") }
    #expect(names.count == MarkdownPage.all.count)
    for name in names { #expect(try MarkdownPage(name, in: folder).brokenLinks().isEmpty) }
  }

  @Test(arguments: [
    ("/usr/local", "usr/local/lib"), ("/usr", "usr/lib"), ("/opt/signd", "etc"),
  ])
  func theUnitNamesWhatWasInstalled(prefix: String, systemd: String) throws {
    let root = try Staging(prefix: prefix).root
    let unit = try root.read("\(systemd)/systemd/system/signd.service")
    #expect(unit.contains("\nExecStart=\(prefix)/bin/signd\n"))
    let instance = try root.read("\(systemd)/systemd/system/signd@.service")
    #expect(instance.contains("\nExecStart=\(prefix)/bin/signd run --sign %i\n"))
    #expect(root.isProgram("\(prefix)/bin/signd"))
    #expect(
      unit.contains("\nDocumentation=man:signd(8) file:\(prefix)/share/doc/signd/README.md\n"))
  }

  @Test func everyPageAndCompletionIsWhatItsNameSays() throws {
    let root = try Staging(prefix: "/usr").root
    for (file, words) in [
      ("man/man1/signctl.1", "signctl manual signctl.1"),
      ("man/man5/signd.yaml.5", "signd manual signd.yaml.5"),
      ("man/man8/signd.8", "signd manual signd.8"),
      ("bash-completion/completions/signctl", "signctl --generate-completion-script bash"),
      ("fish/vendor_completions.d/signd.fish", "signd --generate-completion-script fish"),
      ("zsh/vendor-completions/_signd", "signd --generate-completion-script zsh"),
    ] {
      #expect(try root.read("usr/share/" + file) == words + "\n")
    }
  }

  @Test func theDestinationMayHaveSpacesInItsName() throws {
    let staging = try Staging(prefix: "/usr", below: "/two words")
    #expect(try staging.root.files.contains("two words/usr/share/doc/signd/README.md"))
    #expect(try staging.root.files.allSatisfy { $0.hasPrefix("two words/") })
    try staging.uninstall()
    #expect(try staging.root.files == ["two words/etc/signd/signd.yaml"])
  }

  /// Settings for the whole machine are the administrator's choice.
  @Test func noSettingOfTheKernelIsInForceByItself() throws {
    let files = try Staging(prefix: "/usr").root.files
    #expect(
      files.filter { $0.contains("sysctl") } == [
        "usr/share/doc/signd/signd-realtime.sysctl.conf"
      ])
  }

  @Test func anEditedConfigurationIsStored() throws {
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
