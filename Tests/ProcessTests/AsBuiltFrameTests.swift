import Glibc
import Pixels
import TestSupport
import Testing

/// A panel's LEDs as shown by signd and signctl on a machine without the panel.
@Suite struct AsBuiltFrameTests {
  private let directory = TemporaryDirectory()
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let lime = Color(red: 0, green: 255, blue: 0)
  private static let modules = "type: max7219, size: 32x8, spi: { device: /dev/nowhere }"

  private func configuration(_ panel: String, _ rest: String = "") throws -> [String] {
    try directory.write("panel: { \(panel) }\n\(rest)", to: "signd.yaml")
    return ["--config", directory.path + "/signd.yaml"]
  }

  private func sign(_ panel: String, showing message: String...) async throws -> RunningSign {
    let sign = try await RunningSign(in: directory, try configuration(panel))
    #expect(sign.ctl(["set-message", "--scroll", "none"] + message).status == 0)
    return sign
  }

  /// The colours in the output of `signctl snapshot`.
  private func colors(_ sign: RunningSign, _ arguments: String...) throws -> Set<Color> {
    let path = directory.path + "/snapshot.png"
    let result = sign.ctl(["snapshot", "-o", path] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    return Set(try readPNG(bytes(of: path)).colors)
  }

  @Test func modulesAreRedAndOnOrOffAndTheSnapshotIsAsItWas() async throws {
    let sign = try await sign(Self.modules, showing: "Hi", "--color", "lime")
    #expect(try colors(sign) == [.black, Self.lime])
    #expect(try colors(sign, "--as-built") == [.black, Self.red])
    #expect(sign.ctl("snapshot", "--as-built").output == sign.picture)
    #expect(sign.ctl("brightness", "50").status == 0)
    #expect(try colors(sign) == [.black, Self.lime])
    // The intensity 7 of 15 is 15 of 31 parts of the light.
    #expect(try colors(sign, "--as-built") == [.black, Color(red: 191, green: 0, blue: 0)])
    let letters = sign.picture
    #expect(
      sign.ctl("set-message", "Hi", "--scroll", "none", "--background", "maroon").status == 0)
    #expect(!sign.picture.contains("."))
    expect(sign.ctl("snapshot", "--as-built").output, is: letters)
  }

  @Test func theReplyWarnsOnceOfColoursThatThePanelCannotShow() async throws {
    let sign = try await sign(Self.modules, showing: "Hi")
    let warned = sign.ctl(
      "set-message", "[blue]Hi[/] [lime]you[/]", "--markup", "--background", "navy")
    #expect(
      warned.status == 0 && warned.errors.split(separator: "\n").count == 1, "\(warned.errors)")
    #expect(warned.errors.hasPrefix("signctl: the panel shows "), "\(warned.errors)")
    #expect(
      warned.errors.contains("blue (text) as red")
        && warned.errors.hasSuffix("its LEDs are red, as set by panel.max7219.color\n"),
      "\(warned.errors)")
    #expect(sign.ctl("set-message", "Hi", "--color", "red").errors == "")
  }

  @Test func modulesHaveTheColorOfTheirLEDs() async throws {
    let sign = try await sign(Self.modules + ", max7219: { color: '#0f0' }", showing: "Hi")
    #expect(try colors(sign, "--as-built") == [.black, Self.lime])
  }

  @Test func wallsHaveTheLevelsOfTheirPlanes() async throws {
    let sign = try await sign(
      "type: hub75, size: 64x32, hub75: { planes: 2 }", showing: "", "--background", "#ff8000")
    #expect(try colors(sign) == [Color(red: 255, green: 128, blue: 0)])
    #expect(try colors(sign, "--as-built") == [Color(red: 255, green: 164, blue: 0)])
  }

  @Test func theRotationIsNotInIt() async throws {
    let sign = try await sign(Self.modules + ", rotate: 180", showing: "L")
    #expect(sign.ctl("snapshot", "--as-built").output == sign.picture)
  }

  @Test func aWrongValueInTheQueryIsOneError() async throws {
    let sign = try await sign(Self.modules, showing: "Hi")
    for path in ["frame", "frames"] {
      let answer = try sign.curl("/v1/\(path)?as_built=1")
      #expect(answer.hasSuffix("422"))
      #expect(answer.contains(#"as_built takes true or false, not \"1\""#), "\(answer)")
    }
  }

  // MARK: Views

  private static let terminal = ["COLORTERM": "truecolor"]

  /// The colours of lit LEDs on the screen. Ambient light adds a little.
  private func lit(_ program: ProgramInTerminal) -> Set<UInt32> {
    program.look()
    guard program.screen.isAlternate else { return [] }
    var lit: Set<UInt32> = []
    for y in 1...4 {
      for x in 0..<32 {
        for isUpper in [true, false] {
          guard let led = program.screen.cell(x, y).led(isUpper: isUpper), led >> 16 > 0x60
          else { continue }
          lit.insert(led)
        }
      }
    }
    return lit
  }

  private func waitForRed(_ program: ProgramInTerminal) async throws {
    try await waitUntil("its LEDs are red") {
      let lit = lit(program)
      try #require(program.program.status == nil, "\(program.screen.text(row: 0))")
      return lit.count == 1 && lit.first! >> 16 == 0xFF && lit.first! & 0xFFFF < 0x3030
    }
  }

  @Test func aPreviewOfModulesIsRed() async throws {
    let sign = try await sign(Self.modules, showing: "Hi", "--color", "white")
    let preview = try ProgramInTerminal(
      signctl, ["preview", "--socket", sign.socket], environment: Self.terminal)
    try await waitForRed(preview)
    expect(preview.picture(columns: 32, rows: 8), is: sign.picture)
    preview.terminal.type("q")
    try await preview.expectGoodEnd()
  }

  @Test func aViewOfModulesIsRed() async throws {
    let arguments = try configuration(Self.modules, "defaults: { text: Hi, scroll: none }\n")
    let sign = try ProgramInTerminal(
      signd,
      [
        "run", "--view", "terminal", "--socket", directory.path + "/s.sock", "--state",
        directory.path + "/state", "--for", "60s",
      ] + arguments, environment: Self.terminal)
    try await waitForRed(sign)
    sign.program.signal(SIGTERM)
    try await sign.expectGoodEnd()
  }

  @Test func aCaptureOfModulesIsRed() throws {
    let out = directory.path + "/sign.gif"
    let arguments = try configuration(Self.modules, "defaults: { text: Hi, scroll: none }\n")
    let result = try Program.run(
      signd,
      [
        "run", "--capture", out, "--socket", directory.path + "/s.sock", "--state",
        directory.path + "/state", "--for", "500ms",
      ] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    let last = try #require(try GIFFile(bytes(of: out)).images.last?.picture)
    #expect(Set(last.colors) == [.black, Self.red])
  }

  // MARK: Without a daemon

  private func render(_ arguments: [String]) throws -> Bitmap {
    let path = directory.path + "/render.png"
    let result = try Program.run(signd, ["render", "-o", path] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    return try readPNG(bytes(of: path))
  }

  @Test func aMessageIsRenderedForThePanelOfAConfiguration() throws {
    let arguments = try configuration(Self.modules + ", brightness: 50")
    let built = try render(["Hi", "--as-built"] + arguments)
    #expect(built.size == Size(width: 32, height: 8))
    #expect(Set(built.colors) == [.black, Color(red: 191, green: 0, blue: 0)])
    let plain = try render(["Hi", "--panel", "32x8"])
    expect(built.asciiArt, is: plain.asciiArt)
    // Without a configured panel, the LEDs have all colours.
    try directory.write("", to: "empty.yaml")
    let virtual = try render([
      "Hi", "--panel", "32x8", "--as-built", "--config", directory.path + "/empty.yaml",
    ])
    #expect(virtual.hasSamePixels(as: plain))
  }

  @Test func aSceneIsRenderedForItsPanel() throws {
    let file = try configuration(
      Self.modules, "scene:\n  - { at: 0, message: { text: Hi, color: lime, scroll: none } }\n")[1]
    #expect(Set(try render(["--scene", file]).colors) == [.black, Self.lime])
    #expect(Set(try render(["--scene", file, "--as-built"]).colors) == [.black, Self.red])
  }

  @Test func aConfigurationWithMistakesIsReportedWithItsPlace() throws {
    let arguments = try configuration("type: max7219, size: 32x8, max7219: { color: rde }")
    let result = try Program.run(signd, ["render", "Hi", "--as-built"] + arguments)
    #expect(result.status == 1)
    #expect(
      result.errors
        == "\(arguments[1]):1:55: panel.max7219.color takes #rrggbb, #rgb or a CSS colour name other "
        + "than black, not \"rde\"\n")
    let scene = try Program.run(signd, ["render", "--scene", "a.yaml"] + arguments)
    #expect(scene.status == 2 && scene.errors.contains("--font-file or --config"))
  }
}

extension Bitmap {
  fileprivate var colors: [Color] { (0..<size.area).map { self[$0 % size.width, $0 / size.width] } }
}
