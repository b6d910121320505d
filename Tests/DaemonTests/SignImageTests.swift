import ControlAPI
import Glibc
import Images
import Messages
import Pixels
import Stage
import TestSupport
import Testing

@testable import Daemon

/// Pictures that clients store on the sign.
@Suite struct SignImageTests {
  private let directory = TemporaryDirectory()

  private func rig(_ clocks: GivenClocks? = nil) throws -> SignRig {
    var rig = try SignRig("panel: {type: virtual, size: 4x2}", clocks)
    rig.imageDirectory = directory.path + "/images"
    return rig
  }

  /// A picture of the panel's size.
  private func file(_ color: Color) throws -> ImageFile {
    ImageFile(try PNG.encode(Bitmap(size: Size(width: 4, height: 2), fill: color)))
  }

  private func filling(_ name: String) -> MessageProperties {
    var given = MessageProperties()
    given.image = ImageSource(stored: name)
    given.fit = .stretch
    return given
  }

  private func put(_ color: Color, _ name: String, on sign: Sign) async throws -> StoredImage {
    try await sign.putImage(file(color), name: name, by: nil).answer
  }

  private static let dark = "....\n....\n"
  private static let lit = "####\n####\n"

  @Test func aStoredPictureIsShownAndStillShownAfterARestart() async throws {
    let rig = try rig()
    var sign = rig.start()
    let (image, isNew) = try await sign.putImage(file(.white), name: "club", by: nil)
    let listed = StoredImage(
      name: "club", mediaType: "image/png", width: 4, height: 2, frames: 1, bytes: image.bytes,
      stored: true)
    #expect(image == listed && isNew)
    _ = try await sign.setMessage(filling("club"), zone: "main", by: nil)
    #expect(sign.picture == Self.lit)
    sign = rig.start()
    await sign.begin()
    await sign.havePictures()
    #expect(sign.picture == Self.lit)
    #expect(try await sign.images(for: .sign) == [listed])
    #expect(try await sign.image("club").bytes == file(.white).bytes)
  }

  @Test func whatIsShownChangesWithThePicture() async throws {
    let clocks = GivenClocks()
    let sign = try rig(clocks).start()
    _ = try await put(.black, "a", on: sign)
    _ = try await put(.white, "b", on: sign)
    _ = try await sign.setMessage(filling("a"), zone: "main", by: nil)
    #expect(sign.picture == Self.dark)
    #expect(try await sign.putImage(file(.white), name: "a", by: nil).isNew == false)
    #expect(sign.picture == Self.lit)
    // Also in an alert.
    let alert = AlertProperties(filling("b"))
    _ = try await sign.addAlert(alert, by: nil)
    await sign.pass(clocks, 5)
    _ = try await put(.black, "b", on: sign)
    #expect(sign.picture == Self.dark)
  }

  @Test func aPictureThatWasMissingAppears() async throws {
    let rig = try rig()
    var sign = rig.start()
    _ = try await put(.white, "a", on: sign)
    _ = try await sign.setMessage(filling("a"), zone: "main", by: nil)
    unlink(rig.imageDirectory + "/a")
    sign = rig.start()
    await sign.begin()
    await sign.havePictures()
    #expect(rig.log.lines.contains { $0.contains("there is no picture 'a' on the sign") })
    _ = try await put(.white, "a", on: sign)
    #expect(sign.picture == Self.lit)
  }

  @Test func aPictureInUseStays() async throws {
    let sign = try rig().start()
    _ = try await put(.white, "a", on: sign)
    _ = try await sign.setMessage(filling("a"), zone: "main", by: nil)
    var pages = MessageProperties()
    pages.pages = [
      MessageItem("x"), MessageItem(text: MessageText(runs: [TextRun(image: filling("a").image!)])),
    ]
    _ = try await sign.addMessage(NewMessage(id: "later", pages), zone: "main", by: nil)
    let alert = AlertProperties(filling("a"))
    _ = try await sign.addAlert(alert, by: nil)
    var defaults = MessageProperties()
    defaults.backgroundImage = ImageSource(stored: "a")
    let layout = LayoutProperties(
      layout: ["H:|[main]|", "V:|[main]|"], zones: ["main": ZoneProperties(defaults: defaults)])
    _ = try await sign.setLayout(layout, by: nil)
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.removeImage("a", by: nil)
    }
    #expect(problem.kind == .imageInUse && problem.field == "image")
    #expect(
      problem.detail
        == "the picture \"a\" is in use by the message main/main, the message main/later, the alert a1, the zone main; "
        + "change or remove what uses it first")
    _ = try await sign.resetLayout(by: nil)
    _ = try await sign.dismissAlert(nil, by: nil)
    _ = try await sign.removeMessages(.all, zone: "main", by: nil)
    #expect(try await sign.removeImage("a", by: nil).stored)
    #expect(try await sign.images(for: .sign) == [])
    let missing = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.removeImage("a", by: nil)
    }
    #expect(missing.kind == .noImage)
    let unknown = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.setMessage(filling("a"), zone: "main", by: nil)
    }
    #expect(
      unknown.detail == "image: there is no picture 'a' on the sign, which has none")
  }

  /// Begins to store a picture, and waits until it is in the lane.
  private func begin(
    _ slow: SlowPictures, _ name: String, on sign: Sign, waiting: Int = 1
  ) async -> Task<Void, any Error> {
    let file = slow.file(name)
    let upload = Task { _ = try await sign.putImage(file, name: name, by: nil) }
    await sign.hasWaiting(waiting, in: .images)
    return upload
  }

  @Test func removalEndsAnUploadOfThatName() async throws {
    let (rig, slow) = (try rig(), try SlowPictures())
    let sign = rig.start()
    _ = try await put(.white, "a", on: sign)
    await sign.use(slow.decoder)
    let upload = await begin(slow, "a", on: sign)
    let removal = Task { try await sign.removeImage("a", by: nil) }
    await sign.hasWaiting(2, in: .images)
    try slow.decode("a")
    let problem = await #expect(throws: Problem.self) { try await upload.value }
    #expect(problem?.kind == .replaced)
    #expect(try await removal.value.removed == ["a"])
    #expect(rig.start().pictureStore.sizes.isEmpty)
  }

  @Test func aPictureThatGotAUserMeanwhileStays() async throws {
    let (rig, slow) = (try rig(), try SlowPictures())
    let sign = rig.start()
    _ = try await put(.white, "a", on: sign)
    await sign.use(slow.decoder)
    let upload = await begin(slow, "b", on: sign)
    let removal = Task { try await sign.removeImage("a", by: nil) }
    await sign.hasWaiting(2, in: .images)
    await sign.use(.beside)
    let other = Caller(pid: 2, uid: 2, gid: 2)
    _ = try await sign.setMessage(filling("a"), zone: "main", by: other)
    try slow.decode("b")
    try await upload.value
    #expect(await #expect(throws: Problem.self) { try await removal.value }?.kind == .imageInUse)
    #expect(try await sign.images(for: .sign).map(\.name) == ["a", "b"])
  }

  @Test func onlySoManyUploadsWait() async throws {
    let (rig, slow) = (try rig(), try SlowPictures())
    let sign = rig.start()
    await sign.use(slow.decoder)
    let most = DecodingQueue.mostWaiting.client
    var uploads: [Task<Void, any Error>] = []
    for number in 0..<most {
      uploads.append(await begin(slow, "\(number)", on: sign, waiting: number + 1))
    }
    let problem = try await sign.refusal { () async throws(Problem) in
      _ = try await sign.putImage(slow.file("0"), name: "0", by: nil)
    }
    #expect(problem.kind == .busy)
    // The refused one replaced none.
    for (number, upload) in uploads.enumerated() {
      try slow.decode("\(number)")
      try await upload.value
    }
    #expect(try await sign.images(for: .sign).count == most)
  }

  @Test func whatIsNoPictureIsRefused() async throws {
    let sign = try rig().start()
    for (bytes, detail) in [
      (Array("hello".utf8), "this is not a picture; use a PNG, JPEG, GIF or WebP"),
      (Array(try file(.white).bytes.prefix(40)), "the picture is a damaged PNG"),
    ] {
      let problem = try await sign.refusal { () async throws(Problem) in
        _ = try await sign.putImage(ImageFile(bytes), name: "a", by: nil)
      }
      #expect(problem.kind == .unreadableImage)
      #expect(problem.detail.hasPrefix(detail), "\(problem.detail)")
    }
    #expect(try await sign.images(for: .sign) == [])
  }

  @Test func aDamagedFileIsReportedAndLeftAlone() async throws {
    let rig = try rig()
    mkdir(rig.imageDirectory, 0o700)
    try directory.write("PNG?", to: "images/a")
    let sign = rig.start()
    await sign.begin()
    for _ in 0..<2 { #expect(try await sign.images(for: .sign) == []) }
    #expect(rig.log.lines.filter { $0.contains("images/a' is not changed") }.count == 1)
    #expect(access(rig.imageDirectory + "/a", F_OK) == 0)
  }

  @Test func withoutADirectoryThePictureLastsUntilTheEnd() async throws {
    var rig = try rig()
    rig.imageDirectory = "/state/images"
    var sign = rig.start()
    #expect(try await put(.white, "a", on: sign).stored == false)
    _ = try await sign.setMessage(filling("a"), zone: "main", by: nil)
    #expect(sign.picture == Self.lit)
    sign = rig.start()
    #expect(try await sign.images(for: .sign) == [])
  }
}
