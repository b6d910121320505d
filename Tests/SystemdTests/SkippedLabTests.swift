import TestSupport
import Testing

/// `make test-lab` without a usable lab. It runs nothing and says so.
@Suite struct SkippedLabTests {
  private static let tools = [
    "apt-get", "busybox", "cc", "dpkg", "genext2fs", "mmdebstrap", "qemu-system-x86_64", "xz",
  ]

  /// A machine with fakes for these tools.
  /// - Parameters:
  ///   - apt: The script of apt-get.
  ///   - kernel: The available kernel packages.
  private func lab(
    tools: [String] = tools, processor: String = "x86_64", apt: String = "exit 1",
    kernel: String = ""
  ) throws -> Outcome {
    let folder = TemporaryDirectory()
    // The machine's tools must not be used.
    try folder.linkPrograms([
      "bash", "cat", "dirname", "head", "mkdir", "realpath", "rm", "sed", "tail",
    ])
    for tool in tools where tool != "apt-get" {
      try folder.writeProgram("exit 1\n", to: "bin/" + tool)
    }
    try folder.writeProgram(apt + "\n", to: "bin/apt-get")
    try folder.writeProgram("echo \(processor)\n", to: "bin/uname")
    try folder.writeProgram("echo '  Depends: \(kernel)'\n", to: "bin/apt-cache")
    let outcome = try run(
      [
        "bash", repository + "/Tests/Lab/run", folder.path, folder.path + "/lab", "echo",
        "the tests ran",
      ], path: folder.path + "/bin")
    #expect(!outcome.output.contains("the tests ran"))
    return outcome
  }

  @Test func withoutATool() throws {
    let outcome = try lab(tools: Self.tools.filter { $0 != "qemu-system-x86_64" })
    #expect(outcome.output == "the lab is skipped: there is no qemu-system-x86_64\n")
    #expect(outcome.status == 0)
  }

  @Test func onAnotherProcessor() throws {
    let outcome = try lab(processor: "aarch64")
    #expect(
      outcome.output
        == "the lab is skipped: this machine is no x86-64, as its guests are\n")
    #expect(outcome.status == 0)
  }

  @Test func withoutTheNetwork() throws {
    let outcome = try lab()
    #expect(
      outcome.output.hasPrefix(
        "the lab is skipped: apt cannot get the lists of packages, for the reason above (see "))
    #expect(outcome.status == 0)
  }

  @Test func whereDebianHasNoKernelThatTheModulesAreFor() throws {
    let outcome = try lab(apt: "true", kernel: "linux-image-6.1.0-40-amd64")
    #expect(outcome.output.hasPrefix("the lab is skipped: apt knows no kernel 6.12 here (see "))
    #expect(outcome.status == 0)
  }

  @Test func whereTheKernelCannotBeFetched() throws {
    let outcome = try lab(
      apt: "case $* in *update) ;; *) exit 1 ;; esac", kernel: "linux-image-6.12.48+deb13-amd64")
    #expect(
      outcome.output.hasPrefix(
        "the lab is skipped: apt cannot fetch the kernel 6.12.48+deb13-amd64, for the reason above")
    )
    #expect(outcome.status == 0)
  }
}
