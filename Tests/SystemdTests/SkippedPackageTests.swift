import TestSupport
import Testing

/// `make test-package` without the means to test the package. It runs nothing and says so.
@Suite struct SkippedPackageTests {
  /// A machine with fakes for these tools, and a package with these fields.
  private func test(
    user: Int = 0, tools: [String] = ["apt-get", "gpg", "mmdebstrap", "reprepro", "unshare"],
    architecture: String = "amd64", version: String = "0.1.0+deb12"
  ) throws -> Outcome {
    let folder = TemporaryDirectory()
    // The machine's tools must not be used.
    try folder.linkPrograms([
      "basename", "bash", "dirname", "mkdir", "realpath", "sed", "sort", "tr",
    ])
    for tool in tools { try folder.writeProgram("echo \(tool) >&2\nexit 1\n", to: "bin/" + tool) }
    try folder.writeProgram("echo \(user)\n", to: "bin/id")
    try folder.writeProgram("echo amd64\n", to: "bin/dpkg")
    try folder.writeProgram(
      """
      case $3 in
      Architecture) echo \(architecture) ;;
      Version) echo \(version) ;;
      *) echo 'libc6 (>= 2.36)' ;;
      esac

      """, to: "bin/dpkg-deb")
    try folder.write("", to: "signd.deb")
    return try run(
      [
        "bash", repository + "/Tests/Package/run", folder.path + "/signd.deb",
        folder.path + "/package",
      ], path: folder.path + "/bin")
  }

  private func expectSkipped(_ outcome: Outcome, _ reason: String) {
    #expect(outcome.output == "the test of signd.deb is skipped: \(reason)\n")
    #expect(outcome.status == 0)
  }

  @Test func withoutRoot() throws {
    try expectSkipped(test(user: 1000), "only root may start a Debian in namespaces")
  }

  @Test func withoutATool() throws {
    try expectSkipped(test(tools: ["apt-get", "gpg", "unshare"]), "there is no mmdebstrap")
  }

  @Test func onAnotherProcessor() throws {
    try expectSkipped(test(architecture: "arm64"), "it is for another processor")
  }

  @Test func withoutNamespaces() throws {
    try expectSkipped(test(), "nobody may make namespaces here")
  }

  @Test func forAnotherRelease() throws {
    try expectSkipped(test(version: "0.1.0+deb14"), "it is for neither Debian 12 nor 13")
  }
}
