import ControlAPI
import FoundationEssentials
import Glibc
import Messages
import TestSupport
import Testing

/// The folder with the programs of the tests' build.
let buildFolder: String = {
  var buffer = [UInt8](repeating: 0, count: 4096)
  let count = readlink("/proc/self/exe", &buffer, buffer.count)
  let executable = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  // The test runner is in that folder, or its arguments name the test bundle there.
  for path in [executable] + CommandLine.arguments where path.contains("/") {
    let folder = String(path[..<path.lastIndex(of: "/")!])
    if access(folder + "/signctl", X_OK) == 0 { return folder }
  }
  return ".build/debug"
}()

let signd = buildFolder + "/signd"
let signctl = buildFolder + "/signctl"

/// A real signd with a headless panel and its own socket and state directory.
final class RunningSign {
  let directory: TemporaryDirectory
  let socket: String
  let state: String
  private(set) var program: Program

  /// - Parameters:
  ///   - directory: The directory of an earlier sign, to restart it.
  ///   - arguments: Further arguments of `signd run`.
  ///   - view: The view, or nil for the configured one.
  ///   - name: Name of its socket, for signs in one directory.
  ///   - lasting: The maximum duration.
  init(
    in directory: TemporaryDirectory = TemporaryDirectory(), _ arguments: [String] = [],
    view: String? = "headless", state: String? = nil, environment: [String: String] = [:],
    named name: String = "sign", lasting: String = "10m"
  ) async throws {
    self.directory = directory
    socket = directory.path + "/\(name).sock"
    self.state = state ?? directory.path + (name == "sign" ? "/state" : "/state-" + name)
    program = try Program(
      signd,
      ["run", "--socket", socket, "--state", self.state, "--for", lasting]
        + (view.map { ["--view", $0] } ?? []) + arguments,
      environment: environment)
    try await waitUntil("signd answers") {
      try #require(program.status == nil, "\(program.errors)")
      return ctl("status").status == 0
    }
  }

  /// A signd that another program has started.
  init(_ program: Program, directory: TemporaryDirectory, socket: String, state: String) {
    self.program = program
    self.directory = directory
    self.socket = socket
    self.state = state
  }

  /// Runs signctl to its end.
  func ctl(_ arguments: String..., input: String? = nil) -> Program.Result {
    ctl(arguments, input: input)
  }

  func ctl(_ arguments: [String], input: String? = nil) -> Program.Result {
    // A program that cannot be started is a broken build, not a finding.
    try! Program.run(signctl, arguments + ["--socket", socket], input: input)
  }

  var status: Status {
    get throws {
      let result = ctl("status", "--json")
      try #require(result.status == 0, "\(result.errors)")
      return try JSONDecoder().decode(Status.self, from: Data(result.output.utf8))
    }
  }

  /// The threads' numbers by name.
  var threads: [String: String] {
    get throws {
      let tasks = "/proc/\(program.pid)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(into: [:]) {
        // The thread may have ended.
        if let name = try? String(contentsOfFile: "\(tasks)/\($1)/comm", encoding: .utf8) {
          $0[String(name.dropLast())] = $1
        }
      }
    }
  }

  /// The number of times a thread has waited and was woken.
  func wakeUps(of thread: String) throws -> Int {
    let status = try String(
      contentsOfFile: "/proc/\(program.pid)/task/\(thread)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
  }

  var picture: String { ctl("snapshot").output }

  var text: String? {
    get throws { try status.zones[0].message?.text?.string }
  }

  /// Sets messages over one connection, and returns the statuses.
  func setMessages(_ bodies: [String]) throws -> [Int] {
    let file = directory.path + "/requests"
    let requests = bodies.map { body in
      """
      url = "http://localhost/v1/zones/main/message"
      unix-socket = "\(socket)"
      request = PUT
      json = "\(body.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))"
      output = /dev/null
      write-out = "%{http_code}\\n"
      silent
      """
    }
    try requests.joined(separator: "\nnext\n").write(
      toFile: file, atomically: true, encoding: .utf8)
    return try Program.run("curl", ["--config", file]).output.split(separator: "\n").compactMap {
      Int($0)
    }
  }

  /// Runs curl. Its output ends with the status.
  func curl(_ path: String, _ arguments: String...) throws -> String {
    try Program.run(
      "curl",
      ["--silent", "--max-time", "20", "--unix-socket", socket, "--write-out", "%{http_code}"]
        + arguments + ["http://localhost\(path)"]
    ).output
  }

  /// Ends the sign with SIGTERM.
  func stop() -> Program.Result {
    program.signal(SIGTERM)
    return program.finish()
  }
}

/// The output of `signd render`.
func rendered(_ text: String, _ arguments: String...) throws -> String {
  try Program.run(signd, ["render", text] + arguments).output
}
