import ControlAPI
import Glibc
import Images
import Messages
import Panels
import Pixels
import Stage
import TestSupport
import Testing

@testable import Daemon
@testable import SignConfiguration

/// Pictures for which no command waits.
@Suite struct SignPictureTests {
  private static let dark = """
    ........
    ........
    ........
    ........

    """
  private static let lit = """
    ########
    ########
    ########
    ########

    """

  private func filling(_ image: ImageSource) -> MessageProperties {
    var given = MessageProperties()
    given.image = image
    given.fit = .stretch
    return given
  }

  @Test func aSignStartsBeforeItsPicturesAreDecoded() async throws {
    let slow = try SlowPictures()
    let clocks = GivenClocks()
    let rig = try SignRig("panel: {type: virtual, size: 8x4}", clocks)
    var sign = rig.start()
    await sign.use(slow.decoder)
    let message = filling(try slow.image("a"))
    let alert = AlertProperties(filling(try slow.image("b")))
    let commands = Task { [sign, alert] in
      _ = try await sign.setMessage(message, zone: "main", by: nil)
      _ = try await sign.addAlert(alert, by: nil)
    }
    try slow.decode("a")
    try slow.decode("b")
    try await commands.value

    sign = rig.start()
    await sign.use(slow.decoder)
    await sign.begin()
    #expect(sign.picture == Self.dark && sign.view.alerts.count == 1)
    // Other commands do not wait.
    _ = try await sign.dismissAlert(nil, by: nil)
    #expect(sign.view.alerts.isEmpty)
    await sign.pass(clocks, 1)
    #expect(sign.picture == Self.dark)
    try slow.decode("a")
    await sign.havePictures()
    #expect(sign.picture == Self.lit)
  }

  @Test func aBannerIsSeenAsSoonAsItsPictureIsThereAfterAStart() async throws {
    let slow = try SlowPictures()
    let rig = try SignRig("panel: {type: virtual, size: 8x4}")
    var sign = rig.start()
    await sign.use(slow.decoder)
    let alert = AlertProperties(filling(try slow.image("a")))
    let command = Task { [sign, alert] in _ = try await sign.addAlert(alert, by: nil) }
    try slow.decode("a")
    try await command.value
    sign = rig.start()
    await sign.use(slow.decoder)
    await sign.begin()
    #expect(sign.picture == Self.dark)
    try slow.decode("a")
    await sign.havePictures()
    #expect(sign.picture == Self.lit)
  }

  @Test func aMessageReplacedWhileItsPictureIsDecodedDoesNotComeBack() async throws {
    let slow = try SlowPictures()
    let rig = try SignRig("panel: {type: virtual, size: 8x4}")
    var sign = rig.start()
    await sign.use(slow.decoder)
    let message = filling(try slow.image("a"))
    let command = Task { [sign] in _ = try await sign.setMessage(message, zone: "main", by: nil) }
    try slow.decode("a")
    try await command.value
    sign = rig.start()
    await sign.use(slow.decoder)
    await sign.begin()
    _ = try await sign.setMessage(still("x"), zone: "main", by: nil)
    let picture = sign.picture
    try slow.decode("a")
    await sign.havePictures()
    #expect(sign.picture == picture)
  }

  @Test func theEndOfTheSignDoesNotWaitForPictures() async throws {
    let slow = try SlowPictures()
    let rig = try SignRig("panel: {type: virtual, size: 8x4}")
    var sign = rig.start()
    await sign.use(slow.decoder)
    let message = filling(try slow.image("a"))
    let command = Task { [sign] in _ = try await sign.setMessage(message, zone: "main", by: nil) }
    try slow.decode("a")
    try await command.value
    sign = rig.start()
    await sign.use(slow.decoder)
    await sign.begin()
    await sign.finish()
    // The decoder is stopped, so its picture never arrives.
    await sign.havePictures()
    #expect(sign.picture == Self.dark)
    #expect(!rig.log.lines.contains { $0.contains("crossed box") })
  }

  @Test func thePicturesOfTheNextMessageAreDecodedBeforeItsTurn() async throws {
    let slow = try SlowPictures()
    let clocks = GivenClocks()
    let rig = try SignRig("panel: {type: virtual, size: 8x4}", clocks)
    var sign = rig.start()
    await sign.use(slow.decoder)
    // A file that changed just now might change again unnoticed, and would be decoded twice.
    let image = try slow.image("a")
    try await Task.sleep(for: .milliseconds(150))
    var first = still(" ")
    first.duration = 1000
    _ = try await sign.addMessage(NewMessage(id: "first", first), zone: "main", by: nil)
    let second = filling(image)
    let command = Task { [sign] in
      _ = try await sign.addMessage(NewMessage(id: "second", second), zone: "main", by: nil)
    }
    try slow.decode("a")
    try await command.value

    sign = rig.start()
    await sign.use(slow.decoder)
    await sign.begin()
    #expect(sign.picture == Self.dark)
    try slow.decode("a")
    await sign.havePictures()
    #expect(sign.picture == Self.dark)
    await sign.pass(clocks, 1)
    #expect(sign.picture == Self.lit)
  }

  // MARK: Memory

  private struct Files {
    let directory = TemporaryDirectory()

    /// - Parameter side: The side of a picture that no encoder compresses much.
    func picture(_ name: String, _ side: Int) throws -> ImageSource {
      let path = "\(directory.path)/\(name).png"
      try writeFile(
        PNG.encode(colourfulPicture(Size(width: side, height: side), seed: side)), to: path)
      return try #require(ImageSource(rawValue: path))
    }
  }

  /// The edges of a frame are not scaled, so the whole picture is stored.
  private func framed(_ image: ImageSource) -> MessageProperties {
    var given = MessageProperties()
    given.topics = [MessageItem("x")]
    given.itemImage = image
    return given
  }

  private let zones = """
    panel: {type: virtual, size: 64x16}
    layout: ["H:|[a(8)][b]|", "V:|[a]|", "V:|[b]|"]
    limits: {image_memory: 8}

    """

  @Test func aPictureTakesNoMoreMemoryThanItsZoneNeeds() async throws {
    let files = Files()
    let sign = try SignRig(zones).start()
    _ = try await sign.setMessage(filling(try files.picture("x", 300)), zone: "a", by: nil)
    #expect(await sign.director.storedPixels() == 8 * 16)
    // A zone that becomes larger gets the detail that it needs then.
    let layout = LayoutProperties(layout: ["H:|[b(8)][a]|", "V:|[a]|", "V:|[b]|"])
    _ = try await sign.setLayout(layout, by: nil)
    await sign.havePictures()
    #expect(await sign.director.storedPixels() == 56 * 16)
    _ = try await sign.changePanel(PanelProperties(size: PanelSize("64x32")), by: nil)
    await sign.havePictures()
    #expect(await sign.director.storedPixels() == 56 * 32)
    let fresh = try SignRig("panel: {type: virtual, size: 56x32}").start()
    _ = try await fresh.setMessage(filling(try files.picture("x", 300)), zone: "main", by: nil)
    let shown = sign.picture.split(separator: "\n").map { $0.dropFirst(8) }
    #expect(shown == fresh.picture.split(separator: "\n").map { $0[...] })
  }

  @Test func whatDoesNotFitTheMemoryIsRefusedAndNamesTheLimit() async throws {
    let files = Files()
    let sign = try SignRig(zones).start()
    // Half of 8 MiB is 1 Mi pixels.
    func framed(_ name: String, _ side: Int) throws -> MessageProperties {
      try self.framed(files.picture(name, side))
    }
    _ = try await sign.setMessage(framed("x", 900), zone: "a", by: nil)
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.setMessage(
        (try? framed("y", 600)) ?? still("x"), zone: "b", by: nil)
    }
    #expect(problem.kind == .unreadableImage)
    #expect(
      problem.detail.hasSuffix(
        "has 600x600 pixels; use at most 238576 in all, which limits.image_memory leaves"))
    // The replacement uses its memory.
    _ = try await sign.setMessage(framed("y", 600), zone: "a", by: nil)
    _ = try await sign.setMessage(framed("x", 800), zone: "b", by: nil)
    #expect(await sign.director.storedPixels() == 600 * 600 + 800 * 800)
  }

  @Test func aStateThatIsTooMuchForTheMemoryStartsWithCrossedBoxes() async throws {
    let files = Files()
    let rig = try SignRig(
      "panel: {type: virtual, size: 64x16}\nlayout: [\"H:|[a(8)][b]|\", \"V:|[a]|\", \"V:|[b]|\"]\n"
    )
    let sign = rig.start()
    for (zone, side) in [("a", 900), ("b", 800)] {
      let given = framed(try files.picture(zone, side))
      _ = try await sign.setMessage(given, zone: zone, by: nil)
    }
    var small = rig
    small.configuration.limits.imageMemory = 8
    let restarted = small.start()
    await restarted.begin()
    await restarted.havePictures()
    #expect(await restarted.director.storedPixels() == 900 * 900)
    #expect(
      rig.log.lines.contains { $0.contains("which limits.image_memory leaves; a crossed box") })
  }
}
