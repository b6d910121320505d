import Images
import Pixels
import TestSupport
import Testing

/// `signctl images`, `upload-image`, `download-image` and `remove-image` with a running sign.
@Suite struct StoredImageTests {
  private let directory = TemporaryDirectory()

  private func file(_ name: String, _ color: Color) throws -> String {
    let path = directory.path + "/" + name
    try writeFile(PNG.encode(Bitmap(size: Size(width: 64, height: 16), fill: color)), to: path)
    return path
  }

  @Test func aPictureIsUploadedShownReplacedAndRemoved() async throws {
    var sign: RunningSign? = try await RunningSign()
    let folder = sign!.directory
    let white = try file("club.png", .white)
    #expect(sign!.ctl("images").output == "no picture\n")
    #expect(sign!.ctl("upload-image", white).output == "club\n")
    let size = try bytes(of: white).count
    let line = "club  64x16  PNG  1 frame  \(size) bytes\n"
    #expect(sign!.ctl("images").output == line)
    #expect(sign!.ctl("set-image", "club").status == 0)
    let lit = sign!.picture
    #expect(!lit.contains(".") && lit.contains("#"))

    // After a restart it is still there.
    #expect(sign!.stop().status == 0)
    sign = nil
    let again = try await RunningSign(in: folder)
    #expect(again.ctl("images").output == line)
    try await waitUntil("the picture is shown") { again.picture == lit }

    #expect(again.ctl("upload-image", try file("x.png", .black), "--name", "club").status == 0)
    #expect(!again.picture.contains("#"))
    let refused = again.ctl("remove-image", "club")
    #expect(refused.status == 1)
    #expect(
      refused.errors
        == "signctl: the picture \"club\" is in use by the message main/main; change or remove what uses it "
        + "first\n")
    let copy = directory.path + "/copy.png"
    #expect(again.ctl("download-image", "club", "-o", copy).status == 0)
    #expect(try bytes(of: copy) == bytes(of: directory.path + "/x.png"))
    #expect(again.ctl("set-message", "[img club]", "--markup").status == 0)
    #expect(again.ctl("remove-image", "club").status == 1)
    #expect(again.ctl("clear").status == 0)
    #expect(again.ctl("remove-image", "club").status == 0)
    #expect(again.ctl("images", "--json").output == "[\n\n]\n")
  }

  @Test func whatIsWrongIsOneSentence() async throws {
    let sign = try await RunningSign()
    try directory.write("hello", to: "note")
    let spaced = try file("a b.png", .white)
    for (words, status, sentence) in [
      (["remove-image", "a"], 1, "there is no picture 'a' on the sign, which has none"),
      (
        ["download-image", "a", "-o", "x"], 1, "there is no picture 'a' on the sign, which has none"
      ),
      (["set-image", "none"], 1, "image: there is no picture 'none' on the sign"),
      (["set-image", "none.png"], 2, "none.png cannot be read: No such file or directory"),
      (["upload-image", directory.path + "/note"], 1, "this is not a picture; use a PNG, JPEG"),
      (["upload-image", directory.path + "/none"], 2, "\(directory.path)/none cannot be read"),
      (["upload-image", spaced], 2, "the name of a picture has 1 to 64 letters, digits"),
      (["upload-image", "-"], 2, "--name is needed for a picture from standard input"),
    ] {
      let result = sign.ctl(words)
      #expect(result.status == status, "\(words)")
      #expect(result.errors.hasPrefix("signctl: " + sentence), "\(result.errors)")
    }
  }
}
