import Pixels
import TestSupport
import Testing

/// Images written by the programs.
@Suite struct PictureTests {
  private let directory = TemporaryDirectory()

  /// Writes a file with `signd render`.
  private func file(_ name: String, _ arguments: String...) throws -> [UInt8] {
    let path = directory.path + "/" + name
    let result = try Program.run(signd, ["render"] + arguments + ["-o", path])
    try #require(result.status == 0, "\(result.errors)")
    return try bytes(of: path)
  }

  @Test func aStillGIFIsThePictureOfItsMoment() throws {
    let gif = try GIFFile(file("a.gif", "Hello world", "--scroll", "left", "--at", "2.5s"))
    let png = try readPNG(file("a.png", "Hello world", "--scroll", "left", "--at", "2.5s"))
    #expect(gif.images.count == 1 && gif.images[0].picture.hasSamePixels(as: png))
    #expect(png.asciiArt == (try rendered("Hello world", "--scroll", "left", "--at", "2.5s")))
  }

  @Test func aMovingGIFHasTheFrameOfEveryMoment() throws {
    let arguments = ["Hello world", "--scroll", "left", "--speed", "20", "--delay", "500ms"]
    func text(_ moment: Int) throws -> String {
      try Program.run(signd, ["render"] + arguments + ["--at", "\(moment)ms"]).output
    }
    let path = directory.path + "/moving.gif"
    let all =
      ["render"] + arguments + ["--at", "1s", "--duration", "2s", "--fps", "20", "-o", path]
    #expect(try Program.run(signd, all).status == 0)
    let once = try bytes(of: path)
    let gif = try GIFFile(once)
    #expect(gif.length == 200 && gif.repeats == 0 && gif.images.count == 40)
    for moment in [0, 5, 50, 100, 195] {
      expect(gif.picture(at: moment).asciiArt, is: try text(1000 + moment * 10), "at \(moment)")
    }
    #expect(try Program.run(signd, all).status == 0)
    #expect(try bytes(of: path) == once)
  }

  @Test func aMessageThatStandsIsOnePicture() throws {
    let gif = try GIFFile(file("still.gif", "Hi", "--duration", "3s"))
    #expect(gif.images.map(\.delay) == [300])
  }

  @Test func ledsAreDrawnForBothPictures() throws {
    let plain = try readPNG(file("p.png", "Hi", "--panel", "16x8"))
    let leds = try readPNG(file("l.png", "Hi", "--panel", "16x8", "--led"))
    let gif = try GIFFile(
      file("l.gif", "Hi", "--panel", "16x8", "--led", "--duration", "1s", "--fps", "4"))
    #expect(gif.images[0].picture.hasSamePixels(as: leds))
    let pitch = leds.size.width / 16
    #expect(pitch >= 6 && leds.size == Size(width: 16 * pitch, height: 8 * pitch))
    for y in 0..<8 {
      for x in 0..<16 {
        let middle = leds[x * pitch + pitch / 2, y * pitch + pitch / 2]
        #expect(plain[x, y].isLit == (middle.red > 128), "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [
    (["--duration", "2s"], "use --format gif"),
    (["--duration", "2s", "-o", "a.png"], "a .gif file"),
    (["--duration", "0s", "-o", "a.gif"], "a time from 1ms to "),
    (["--duration", "soon", "-o", "a.gif"], "--duration takes a time"),
    (["--fps", "10", "-o", "a.gif"], "--fps needs --duration"),
    (["--duration", "2s", "--fps", "0", "-o", "a.gif"], "--fps takes a number from 1 to 50"),
    (["--duration", "2s", "--fps", "60", "-o", "a.gif"], "--fps takes a number from 1 to 50"),
    (["--duration", "1h", "--led", "-o", "a.gif"], "use a shorter duration"),
    (["--duration", "100000h", "-o", "a.gif"], "use a shorter duration"),
    (["--led"], "--led takes a picture"), (["--format", "bmp"], "text, png, gif or ppm"),
    (["-o", "a.jpg"], "a picture is png, gif or ppm, not jpg"),
  ])
  func whatCannotBeDrawnIsOneSentence(arguments: [String], part: String) throws {
    let files = arguments.map { $0.hasPrefix("a.") ? directory.path + "/" + $0 : $0 }
    let result = try Program.run(signd, ["render", "Hello world"] + files)
    #expect(result.status == 2 && result.errors.contains(part), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try Program.run("ls", [directory.path]).output == "")
  }

  @Test func aSnapshotMayBeOfLEDs() async throws {
    let sign = try await RunningSign(["--panel", "16x8"])
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none").status == 0)
    let path = directory.path + "/snapshot.gif"
    #expect(sign.ctl("snapshot", "--led", "-o", path).status == 0)
    let rendered = try readPNG(
      file("s.png", "Hi", "--scroll", "none", "--panel", "16x8", "--led"))
    #expect(try GIFFile(bytes(of: path)).images[0].picture.hasSamePixels(as: rendered))
    // Text output is the same without LEDs.
    #expect(try sign.curl("/v1/frame?led=true") == sign.curl("/v1/frame"))
    let json = sign.ctl("snapshot", "--json", "--format", "gif")
    #expect(json.status == 2 && json.errors.contains("is not possible with a GIF"))
  }

  @Test func aMovingPictureIsNotReportedAsStill() async throws {
    let sign = try await RunningSign(["--panel", "16x8"])
    let path = directory.path + "/clip.gif"
    _ = try file(
      "clip.gif", "Hi", "--panel", "12x8", "--scroll", "left", "--delay", "0", "--duration",
      "1200ms",
      "--fps", "10")
    let moving = sign.ctl("set-image", path)
    #expect(moving.output == "12x8 pixels, moving picture, one loop in 1.2 s\n")
    #expect(sign.ctl("status").output.contains("zone      main: moving picture\n"))
    _ = try file("still.gif", "Hi", "--panel", "12x8")
    #expect(
      sign.ctl("set-image", directory.path + "/still.gif").output
        == "12 pixels wide, stands still\n")
    #expect(sign.ctl("status").output.contains("zone      main: still\n"))
  }
}
