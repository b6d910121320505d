import TestSupport
import Testing

/// The number of clients that can wait to be accepted.
@Suite struct BacklogTests {
  static let mayChangeLimit =
    (try? Program.run(
      "unshare",
      ["-Urn", "sh", "-c", "echo 5000 >/proc/sys/net/core/somaxconn && ss -xlH"]
    ).status) == 0

  @Test(
    .enabled(if: mayChangeLimit, "this user may not have a network of its own, or there is no ss"),
    arguments: [77, 9000])
  func itIsWhatTheSystemAllows(limit: Int) async throws {
    let directory = TemporaryDirectory()
    let socket = directory.path + "/s.sock"
    let program = try Program(
      "unshare",
      [
        "-Urn", "sh", "-c",
        """
        echo \(limit) >/proc/sys/net/core/somaxconn
        exec \(signd) --socket \(socket) --state \(directory.path)/state --view headless --for 60s
        """,
      ])
    let sign = RunningSign(program, directory: directory, socket: socket, state: "")
    try await waitUntil("it answers") {
      try #require(program.status == nil, "\(program.errors)")
      return sign.ctl("status").status == 0
    }
    let listening = try Program.run(
      "nsenter",
      ["-t", "\(program.pid)", "-U", "-n", "--preserve-credentials", "ss", "-xlH", "src", socket]
    ).output
    // The fourth column of a listening socket is its backlog (ss(8)).
    let columns = listening.split(separator: " ")
    #expect(columns.count > 3 && columns[3] == "\(limit)", "\(listening)")
    #expect(sign.stop().status == 0)
  }
}
