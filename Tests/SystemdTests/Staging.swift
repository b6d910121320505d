import FoundationEssentials
import TestSupport
import Testing

/// The result of `make install` in an empty folder, with fakes for the two programs.
struct Staging {
  let root: TemporaryDirectory
  private let programs: TemporaryDirectory
  private let prefix: String
  private let destination: String

  /// - Parameters:
  ///   - folder: The destination in the root.
  ///   - hasGateway: Whether the gateway is installed, too.
  init(prefix: String, below folder: String = "", hasGateway: Bool = false) throws {
    root = TemporaryDirectory()
    programs = TemporaryDirectory()
    self.prefix = prefix
    destination = root.path + folder
    // They print their arguments.
    for name in ["signd", "signctl"] + (hasGateway ? ["signd-gateway"] : []) {
      try programs.writeProgram("echo \"${0##*/} $*\"\n", to: name)
    }
    try make("manual")
    try install()
    if hasGateway {
      try make("manual", "PROGRAMS=signd-gateway")
      try make("install-gateway")
    }
  }

  func install() throws { try make("install") }
  func uninstall() throws { try make("uninstall") }

  private func make(_ target: String, _ variables: String...) throws {
    let outcome = try run(
      [
        "make", "-C", repository, target, "PREFIX=\(prefix)", "DESTDIR=\(destination)",
        "BUILD_DIR=\(programs.path)",
      ] + variables)
    try #require(outcome.status == 0, "\(outcome.output)")
  }

  /// Adds the targets and the shell that units mention.
  func addSystem() throws {
    let units = try #require(
      ["/usr/lib/systemd/system", "/lib/systemd/system"].first {
        FileManager.default.fileExists(atPath: $0 + "/sysinit.target")
      }, "systemd's units are missing; `make test` installs them")
    for name in try FileManager.default.contentsOfDirectory(atPath: units)
    where name.hasSuffix(".target") {
      let text = try Data(contentsOf: URL(filePath: units + "/" + name))
      try root.write(String(decoding: text, as: UTF8.self), to: "usr/lib/systemd/system/" + name)
    }
    try root.writeProgram("exit 0\n", to: "bin/sh")
  }
}
