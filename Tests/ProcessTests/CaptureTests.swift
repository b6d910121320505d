import ControlAPI
import FoundationEssentials
import Glibc
import Pixels
import TestSupport
import Testing

/// The view `capture` of the real signd.
@Suite struct CaptureTests {
  private let directory = TemporaryDirectory()

  /// Runs a sign with a moving text to its end.
  private func run(_ arguments: String...) throws -> Program.Result {
    let file = directory.path + "/signd.yaml"
    #expect(
      try Program.run(
        "sh",
        ["-c", "echo 'defaults: { text: Hello world, speed: 25, delay: 0 }' > \(file)"]
      ).status == 0)
    return try Program.run(
      signd,
      [
        "run", "--config", file, "--socket", directory.path + "/s.sock", "--state",
        directory.path + "/state", "--panel", "32x8",
      ] + arguments)
  }

  @Test func everyFrameIsInADirectoryWithItsTime() throws {
    let out = directory.path + "/new/frames"
    let result = try run("--for", "1s", "--view", "capture", "--capture", out)
    #expect(result.status == 0 && result.errors.contains("every frame is written to \(out)"))
    let lines = try String(contentsOfFile: out + "/frames.csv", encoding: .utf8)
      .split(separator: "\n")
    #expect(lines[0] == "file,number,milliseconds")
    let frames = lines.dropFirst().map { $0.split(separator: ",") }
    #expect(frames.count >= 3)
    #expect(result.errors.contains("frames in \(out): \(frames.count)"))
    let pictures = try FileManager.default.contentsOfDirectory(atPath: out)
    #expect(Set(pictures) == Set(frames.map { String($0[0]) } + ["frames.csv"]))
    // The text moves by a pixel every 40 ms. A late frame may skip some.
    let start = try rendered("Hello world", "--panel", "32x8", "--delay", "0", "--speed", "25")
    expect(try readPNG(bytes(of: out + "/\(frames[0][0])")).asciiArt, is: start)
    let times = try frames.map { try #require(Int($0[2])) }
    #expect(times == times.sorted() && times[0] == 0)
    // Every step of the text, however long the sign ran.
    let steps = directory.path + "/steps.gif"
    let render = try Program.run(
      signd,
      [
        "render", "Hello world", "--panel", "32x8", "--delay", "0", "--speed", "25", "--duration",
        "5s", "--fps", "25", "-o", steps,
      ])
    #expect(render.status == 0, "\(render.errors)")
    let possible = Set(try GIFFile(bytes(of: steps)).images.map(\.picture.asciiArt))
    let last = try readPNG(bytes(of: out + "/\(frames.last![0])")).asciiArt
    #expect(possible.contains(last))
  }

  @Test func aGIFNeedsNoView() throws {
    let out = directory.path + "/sign.gif"
    #expect(try run("--for", "500ms", "--capture", out).status == 0)
    let gif = try GIFFile(bytes(of: out))
    #expect(gif.images.count >= 2 && gif.length > 0)
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func howeverItEndsTheGIFIsWhole(signal: Int32) async throws {
    let out = directory.path + "/sign.gif"
    let sign = try await RunningSign(["--view", "capture", "--capture", out])
    #expect(sign.ctl("set-message", "Hello", "--scroll", "left", "--delay", "0").status == 0)
    try await waitUntil("some frames are written") {
      try GIFFile(bytes(of: out)).images.count >= 4
    }
    sign.program.signal(signal)
    _ = sign.program.finish()
    let gif = try GIFFile(bytes(of: out))
    #expect(gif.images.count >= 4)
  }

  @Test func anEarlierCaptureIsRefusedOnTheCommandLine() throws {
    let out = directory.path + "/frames"
    #expect(try run("--for", "100ms", "--capture", out).status == 0)
    let before = try bytes(of: out + "/frames.csv")
    let again = try run("--for", "100ms", "--capture", out)
    #expect(again.status == 1 && again.errors.contains("\(out) has an earlier capture"))
    #expect(try bytes(of: out + "/frames.csv") == before)
  }

  /// A sign whose configuration names the destination of its capture.
  private func configured(
    in directory: TemporaryDirectory, _ capture: String
  ) async throws -> RunningSign {
    try directory.write(
      "panel: { virtual: { view: capture, capture: { \(capture) } } }\n", to: "signd.yaml")
    let (socket, state) = (directory.path + "/sign.sock", directory.path + "/state")
    let program = try Program(
      signd,
      [
        "--config", directory.path + "/signd.yaml", "--socket", socket, "--state", state, "--for",
        "60s",
      ])
    let sign = RunningSign(program, directory: directory, socket: socket, state: state)
    try await waitUntil("it answers") { sign.ctl("status").status == 0 }
    return sign
  }

  @Test func aPlaceInTheConfigurationThatDoesNotWorkIsAFailedPanel() async throws {
    let directory = TemporaryDirectory()
    let out = directory.path + "/out"
    try directory.write("", to: "out")
    let sign = try await configured(in: directory, "to: \(out)")
    try await waitUntil("it says so") { try !sign.status.panel.ok }
    #expect(try sign.status.panel.detail.contains("Not a directory; name another place"))
    #expect(unlink(out) == 0)
    try await waitUntil("the panel works") { try sign.status.panel.ok }
    #expect(sign.stop().status == 0)
    #expect(access(out + "/frames.csv", F_OK) == 0)
  }

  /// A small filesystem, as an ordinary user may mount it.
  @Test(.enabled(if: SurvivalTests.mayMount, "this user may not mount a file system of its own"))
  func onAFullDiskTheSignLivesOnAndTheCaptureGoesOnLater() async throws {
    let directory = TemporaryDirectory()
    let disk = directory.path + "/disk"
    #expect(try Program.run("mkdir", [disk]).status == 0)
    let socket = directory.path + "/s.sock"
    let program = try Program(
      "unshare",
      [
        "-Urm", "sh", "-c",
        "mount -t tmpfs -o size=64k x \(disk) && exec \(signd) --socket \(socket) "
          + "--state \(directory.path)/state --panel 32x8 --capture \(disk)/sign.gif --for 120s",
      ])
    let sign = RunningSign(
      program, directory: directory, socket: socket, state: directory.path + "/state")
    func inside(_ command: String) throws -> Bool {
      try Program.run(
        "nsenter",
        ["-t", "\(program.pid)", "-U", "-m", "--preserve-credentials", "sh", "-c", command]
      ).status == 0
    }
    try await waitUntil("it answers") { sign.ctl("status").status == 0 }
    // A still sign has no frame that could fail.
    #expect(sign.ctl("set-message", "a", "--scroll", "none").status == 0)
    #expect(try inside("cat /dev/zero >\(disk)/fill 2>&-; test -s \(disk)/fill"))
    for text in ["b", "c", "d", "e"] { #expect(sign.ctl("set-message", text).status == 0) }
    #expect(sign.ctl("set-message", "Hello", "--scroll", "left", "--delay", "0").status == 0)
    try await waitUntil("it says so") { try !sign.status.panel.ok }
    #expect(try sign.status.panel.detail.contains("sign.gif: No space left on device; free space"))
    #expect(sign.picture.contains("#"))
    #expect(try inside("cp \(disk)/sign.gif \(directory.path)/full.gif"))
    #expect(try GIFFile(bytes(of: directory.path + "/full.gif")).images.count >= 2)
    // More frames than can wait for the disk.
    let shown = try sign.status.frames.shown
    try await waitUntil("the sign goes on") { try sign.status.frames.shown > shown + 80 }
    #expect(try !sign.status.panel.ok)
    #expect(try inside("rm \(disk)/fill"))
    try await waitUntil("it goes on") { try sign.status.panel.ok }
    let count = try GIFFile(bytes(of: directory.path + "/full.gif")).images.count
    try await waitUntil("more is written") {
      #expect(try inside("cp \(disk)/sign.gif \(directory.path)/more.gif"))
      return try GIFFile(bytes(of: directory.path + "/more.gif")).images.count > count
    }
    let end = sign.stop()
    #expect(end.status == 0)
    #expect(end.errors.contains(/sign\.gif: \d+, left out: \d\d/), "\(end.errors)")
    #expect(end.errors.components(separatedBy: "the panel works again").count == 2)
  }

  @Test func aCaptureThatHasEnoughEndsAndTheSignGoesOn() async throws {
    let directory = TemporaryDirectory()
    let out = directory.path + "/out.gif"
    let sign = try await configured(in: directory, "to: \(out), max_frames: 3")
    #expect(sign.ctl("set-message", "Hello", "--scroll", "left", "--delay", "0").status == 0)
    try await waitUntil("it has enough") { try !sign.status.panel.detail.isEmpty }
    #expect(
      sign.ctl("status").output.contains(
        "the capture has reached its limit, 3 frames, and has ended"))
    #expect(try sign.status.panel.ok)
    let shown = try sign.status.frames.shown
    try await waitUntil("the sign goes on") { try sign.status.frames.shown > shown + 5 }
    #expect(try GIFFile(bytes(of: out)).images.count == 3)
    let result = sign.stop()
    #expect(result.errors.components(separatedBy: "its limit, 3 frames").count == 2)
  }

  @Test(arguments: [
    (["--view", "capture"], 1, "name a directory or a .gif file with --capture"),
    (["--view", "headless", "--capture", "x"], 2, "--capture needs --view capture"),
    (["--capture", ""], 2, "--capture takes the name of a directory or of a .gif file"),
    (["--view", "window"], 2, "--view takes terminal, headless or capture"),
    (["--capture", "/dev/null"], 1, "/dev/null: Not a directory"),
  ])
  func whatCannotBeIsOneSentence(arguments: [String], status: Int32, part: String) throws {
    let result = try Program.run(
      signd,
      ["--socket", directory.path + "/s.sock", "--state", directory.path + "/state"]
        + ["--for", "1s"] + arguments)
    #expect(result.status == status && result.errors.contains(part), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
