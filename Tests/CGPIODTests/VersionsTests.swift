import TestSupport
import Testing

/// The shim with the libgpiod of both Debian releases, whichever this machine has.
@Suite struct VersionsTests {
  /// Compiles and links a program with the shim.
  /// - Parameter root: The root of headers and library, or empty for this machine's.
  private func compile(_ program: String, root: String) throws -> Program.Result {
    let shim = repository + "/Sources/CGPIOD"
    let parts = try Program.run("find", [shim, "-name", "*.c"]).output.split(separator: "\n")
    var options = ["-O2", "-Wall", "-Wextra", "-Werror", "-I", shim + "/include"]
    if !root.isEmpty { options += ["-I", root + "/usr/include", "-L", try libraries(in: root)] }
    return try Program.run(
      "cc",
      options + parts.map(String.init)
        + [repository + "/Tests/CGPIODTests/outputs.c", "-lgpiod", "-o", program])
  }

  private func libraries(in root: String) throws -> String {
    let architecture = try Program.run("cc", ["-print-multiarch"]).output.dropLast()
    return root + "/usr/lib/" + architecture
  }

  /// Both versions treat a missing chip alike.
  private func run(_ program: String, root: String) throws {
    let result = try Program.run(
      program, ["no such chip"],
      environment: root.isEmpty ? [:] : ["LD_LIBRARY_PATH": try libraries(in: root)])
    #expect(result.status == 1)
    // Without permission to open every chip, the result is unknown.
    let reasons = ["No such device", "Permission denied"]
    #expect(
      reasons.map { "cannot find the GPIO chip: \($0)\n" }.contains(result.output),
      "\(result.output)\(result.errors)")
  }

  @Test func theShimCompilesWithoutAWarningAgainstBothVersions() throws {
    let directory = TemporaryDirectory()
    let versions = repository + "/.build/libgpiod"
    let fetched = try Program.run(repository + "/.ci/libgpiod-versions", [versions])
    try #require(fetched.status == 0, "\(fetched.errors)")
    var needed: [String] = []
    for suite in ["bookworm", "trixie"] {
      let root = versions + "/" + suite
      let program = directory.path + "/outputs-" + suite
      let compiled = try compile(program, root: root)
      try #require(compiled.status == 0, "\(suite): \(compiled.errors)")
      #expect(compiled.errors.isEmpty)
      let libraries = try Program.run("readelf", ["-d", program]).output
      needed += libraries.split(separator: "\n").filter { $0.contains("libgpiod") }
        .compactMap { $0.split(separator: "[").last.map { String($0.dropLast()) } }
      try run(program, root: root)
    }
    #expect(needed == ["libgpiod.so.2", "libgpiod.so.3"])
  }

  @Test func andAgainstTheOneThatIsInstalled() throws {
    let directory = TemporaryDirectory()
    let program = directory.path + "/outputs"
    let compiled = try compile(program, root: "")
    #expect(compiled.status == 0 && compiled.errors.isEmpty, "\(compiled.errors)")
    try run(program, root: "")
  }

  @Test func withoutTheNetworkFetchingFailsInASentence() throws {
    let directory = TemporaryDirectory()
    // Nothing listens on the discard port.
    let nowhere = "http://127.0.0.1:9"
    // apt's own proxy setting takes precedence over the environment.
    try directory.write(
      """
      Acquire::http::Proxy "\(nowhere)";
      Acquire::https::Proxy "\(nowhere)";
      """, to: "nowhere.conf")
    let fetched = try Program.run(
      repository + "/.ci/libgpiod-versions", [directory.path + "/versions"],
      environment: [
        "APT_CONFIG": directory.path + "/nowhere.conf", "http_proxy": nowhere,
        "https_proxy": nowhere, "no_proxy": "",
      ])
    #expect(fetched.status == 1)
    #expect(
      fetched.errors.contains(
        "libgpiod-versions: libgpiod of Debian 12 and 13 could not be fetched from "))
  }
}
