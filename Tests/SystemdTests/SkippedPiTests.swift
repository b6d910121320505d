import TestSupport
import Testing

/// `make test-pi` without an emulated board. It runs nothing and says so.
@Suite struct SkippedPiTests {
  private static let tools = [
    "apt-get", "awk", "base64", "busybox", "dpkg-deb", "dtc", "fdtoverlay", "gzip",
    "qemu-system-aarch64", "xz",
  ]

  /// Runs it with fakes for these tools and without a package.
  private func test(tools: [String]) throws -> Outcome {
    let folder = TemporaryDirectory()
    try folder.linkPrograms(["bash", "dirname", "mkdir", "realpath"])
    for tool in tools { try folder.writeProgram("exit 1\n", to: "bin/" + tool) }
    return try run(
      [
        "bash", repository + "/Tests/Pi/run", folder.path + "/signd.deb", folder.path + "/pi",
        "echo", "the tests ran",
      ], path: folder.path + "/bin")
  }

  private func expectSkipped(_ outcome: Outcome, _ reason: String) {
    #expect(outcome.output == "the emulated Raspberry Pi is skipped: \(reason)\n")
    #expect(outcome.status == 0)
  }

  @Test func withoutATool() throws {
    try expectSkipped(
      test(tools: Self.tools.filter { $0 != "qemu-system-aarch64" }),
      "there is no qemu-system-aarch64")
  }

  @Test func withoutThePackage() throws {
    try expectSkipped(
      test(tools: Self.tools), "there is no package for it: make deb ARCH=arm64")
  }
}
