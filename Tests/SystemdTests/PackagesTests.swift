import TestSupport
import Testing

/// `.ci/packages` on machines with fakes for dpkg, apt and sudo.
@Suite struct PackagesTests {
  private struct Machine {
    let folder: TemporaryDirectory

    /// - Parameter database: dpkg's database, one line per package: status, name, provided names.
    init(database: String, user: Int = 0, programs: [String] = ["dpkg-query", "apt-get", "sudo"])
      throws
    {
      folder = TemporaryDirectory()
      try folder.write(database, to: "database")
      let scripts = [
        "dpkg-query": "cat '\(folder.path)/database'\n",
        "apt-get": "echo \"apt-get $*\" >>'\(folder.path)/calls'\n",
        "sudo": "echo \"sudo $1\" >>'\(folder.path)/calls'\nexec \"$@\"\n",
        "id": "echo \(user)\n",
      ]
      for name in programs + ["id"] {
        try folder.writeProgram(try #require(scripts[name]), to: "bin/" + name)
      }
      // The machine's apt and sudo must not be used.
      try folder.linkPrograms(["awk", "cat", "env", "sh"])
    }

    func need(_ packages: String...) throws -> Outcome {
      try run([repository + "/.ci/packages", "Testing"] + packages, path: folder.path + "/bin")
    }

    /// The calls of apt-get and sudo, in order.
    var calls: [String] {
      get throws {
        guard try folder.files.contains("calls") else { return [] }
        return try folder.read("calls").split(separator: "\n").map(String.init)
      }
    }
  }

  private static let install =
    "install -qq -y --no-install-recommends -o DPkg::Lock::Timeout=300"

  @Test func nothingMissingMeansNothingDone() throws {
    let machine = try Machine(
      database: """
        installed,git,
        installed,libpng-dev,libpng12-dev, libpng16-dev
        installed,libcurl4t64,libcurl4 (= 8.14.1-2)

        """, user: 1000)
    let outcome = try machine.need("git", "libpng-dev", "libcurl4")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(try machine.calls == [])
  }

  @Test func onlyWhatIsMissingIsInstalled() throws {
    let machine = try Machine(
      database: """
        installed,git,
        config-files,libpng-dev,
        installed,libyaml-dev-doc,

        """)
    let outcome = try machine.need("git", "libpng-dev", "libyaml-dev")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        Testing needs these packages; installing them with apt-get: libpng-dev libyaml-dev

        """)
    #expect(
      try machine.calls == ["apt-get update -qq", "apt-get \(Self.install) libpng-dev libyaml-dev"])
  }

  @Test func aUserIsHelpedBySudo() throws {
    let machine = try Machine(database: "", user: 1000)
    let outcome = try machine.need("git")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == "Testing needs these packages; installing them with sudo apt-get: git\n")
    #expect(
      try machine.calls == [
        "sudo apt-get", "apt-get update -qq", "sudo env", "apt-get \(Self.install) git",
      ])
  }

  @Test func aUserWithoutSudoLearnsWhatToAskFor() throws {
    let machine = try Machine(database: "", user: 1000, programs: ["dpkg-query", "apt-get"])
    let outcome = try machine.need("git", "curl")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasSuffix(
        ": git curl\nAn administrator can install them:  "
          + "apt-get update && apt-get install --no-install-recommends git curl\n"))
    #expect(try machine.calls == [])
  }

  @Test func otherSystemsGetTheNamesAndGoOn() throws {
    let machine = try Machine(database: "", programs: [])
    let outcome = try machine.need("git", "curl")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("git curl\n"))
  }

  @Test func aFailedInstallationIsAFailure() throws {
    let machine = try Machine(database: "")
    try machine.folder.writeProgram("test \"$1\" = update\n", to: "bin/apt-get")
    let outcome = try machine.need("git")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Could not install: git\n"))
  }
}
