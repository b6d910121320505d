import ControlAPI
import Messages
import TestSupport
import Testing

@Suite struct PanelTests {
  @Test func withoutPowerThePictureIsDarkAndComesBack() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none").status == 0)
    let lit = sign.picture
    #expect(sign.ctl("power", "off").status == 0)
    #expect(lit.contains("#") && !sign.picture.contains("#"))
    #expect(try !sign.status.panel.power)
    #expect(sign.ctl("power", "on").status == 0)
    #expect(sign.picture == lit)
  }

  @Test func aRotatedPanelIsDrawnInItsOwnShape() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none").status == 0)
    #expect(sign.ctl("rotate", "90").status == 0)
    #expect(sign.picture == (try rendered("Hi", "--scroll", "none", "--panel", "16x64")))
    #expect(sign.ctl("rotate", "180").status == 0)
    #expect(sign.picture == (try rendered("Hi", "--scroll", "none")))
  }

  @Test func aTextThatStoodStillBeginsAtItsBeginningWhenItIsTurned() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Hi", "--delay", "0").status == 0)
    let begin = try sign.status.uptime
    try await waitUntil("time has passed") { try sign.status.uptime > begin + 0.3 }
    #expect(sign.ctl("stop").status == 0)
    #expect(sign.ctl("rotate", "90").status == 0)
    let zone = try sign.status.zones[0]
    #expect(zone.motion == .left && zone.offset == 0)
  }

  @Test func brightnessDoesNotChangeTheFrameThatOthersSee() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none").status == 0)
    let lit = sign.picture
    #expect(sign.ctl("brightness", "60%").status == 0)
    #expect(sign.ctl("brightness", "0").status == 0)
    #expect(try sign.status.panel.brightness == 0)
    #expect(sign.picture == lit)
    let panel = sign.ctl("panel", "--json")
    #expect(panel.output.contains("\"brightness\" : 0"))
  }

  @Test func thePanelsSizeMayBeGiven() async throws {
    let sign = try await RunningSign(["--panel", "32x8"])
    #expect(try sign.status.panel.size == "32x8")
    #expect(sign.picture.split(separator: "\n").map(\.utf8.count) == Array(repeating: 32, count: 8))
  }

  @Test func aViewThatCannotBeIsHeadlessAndSaysWhy() throws {
    let directory = TemporaryDirectory()
    let result = try Program.run(
      signd,
      [
        "--socket", directory.path + "/s.sock", "--state", directory.path + "/state", "--view",
        "terminal", "--for", "100ms",
      ])
    #expect(result.status == 0)
    #expect(result.errors.contains("standard output is not a terminal; show the panel with: "))
  }

  @Test func aSnapshotGoesToAFileInTheFormatOfItsName() async throws {
    let sign = try await RunningSign()
    let file = sign.directory.path + "/picture.png"
    #expect(sign.ctl("snapshot", "-o", file).status == 0)
    let kind = try Program.run("od", ["-An", "-c", "-N8", file]).output
    #expect(kind.contains("P   N   G"))
    #expect(sign.ctl("snapshot", "-o", "/nowhere/picture.png").status == 1)
  }
}
