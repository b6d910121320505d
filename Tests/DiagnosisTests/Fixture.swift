import CLinux
import ControlAPI
import Diagnosis
import Glibc
import TestSupport

/// A machine simulated with files.
final class Fixture {
  let directory = TemporaryDirectory()
  var user = User(name: "anna", uid: 4711, groups: [4711])
  var limits = Limits(priority: 50, lockedBytes: nil)
  var chips: [GPIOChip] = []
  var socket: String?
  var answers: [String: Doctor.Answer] = [:]
  var configurationErrors: [String: [String]] = [:]
  private var listening: [Int32] = []

  /// A group to which the tests' user can give device files.
  let deviceGroup: gid_t = geteuid() == 0 ? 4242 : getegid()

  deinit { for descriptor in listening { close(descriptor) } }

  var root: String { directory.path + "/root" }
  /// The directory of the user's socket. It is created on demand.
  var userDirectory: String { directory.path + "/user" }
  var systemSocket: String { root + SocketLocation.system }

  func write(_ text: String, to path: String) throws {
    try directory.write(text, to: "root" + path)
  }

  /// The users anna and, with the service, signd, and groups with their members.
  func writeAccounts(service: Bool, gpio: String = "", spi: String = "", signd: String = "") throws
  {
    try write(
      "root:x:0:0::/root:/bin/sh\nanna:x:4711:4711::/home/anna:/bin/sh\n"
        + (service ? "signd:x:4700:4700::/:/bin/false\n" : ""), to: "/etc/passwd")
    try write(
      "root:x:0:\ngpio:x:\(deviceGroup):\(gpio)\nspi:x:\(deviceGroup):\(spi)\n"
        + (service ? "signd:x:4700:\(signd)\n" : ""), to: "/etc/group")
  }

  /// A file instead of a device.
  func writeDevice(_ path: String, mode: mode_t, group: gid_t? = nil) throws {
    try write("", to: path)
    chmod(root + path, mode)
    if geteuid() == 0 { chown(root + path, 0, group ?? deviceGroup) }
  }

  /// A socket of the tests' own process.
  func listen(at path: String) throws {
    let descriptor = try bind(path)
    Glibc.listen(descriptor, 8)
    listening.append(descriptor)
  }

  func leaveSocket(at path: String) throws { close(try bind(path)) }

  private func bind(_ path: String) throws -> Int32 {
    _ = try Program.run("mkdir", ["-p", String(path[..<path.lastIndex(of: "/")!])])
    let descriptor = clinux_unix_socket()
    guard clinux_unix_bind(descriptor, path) == 0 else { throw NoSocket(code: errno) }
    return descriptor
  }

  struct NoSocket: Error { let code: Int32 }

  func findings() async -> [Finding] {
    let answers = answers
    return await Doctor(
      machine: Machine(root: root), user: user, limits: limits, chips: chips,
      userDirectory: userDirectory, socket: socket,
      checkConfiguration: { [configurationErrors] in configurationErrors[$0] }
    ) { answers[$0] ?? .nothing }.findings()
  }

  func findings(_ check: String) async -> [Finding] {
    await findings().filter { $0.check == check }
  }

  func only(_ check: String) async throws -> Finding {
    let all = await findings(check)
    guard all.count == 1 else { throw NotOne(findings: all) }
    return all[0]
  }

  struct NotOne: Error { let findings: [Finding] }
}
