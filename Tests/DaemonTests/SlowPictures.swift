import ControlAPI
import FoundationEssentials
import Glibc
import Images
import Messages
import TestSupport
import Testing

@testable import Daemon

/// Pictures that are decoded on demand: their files name a pipe, which delivers the decoder's
/// output.
struct SlowPictures {
  let directory = TemporaryDirectory()

  init() throws {
    try directory.write(
      "#!/bin/sh\nread -r pipe\ntest \"$pipe\" != GIF8 || read -r pipe\nexec cat \"$pipe\"\n",
      to: "decoder")
    chmod(directory.path + "/decoder", 0o700)
  }

  var decoder: DecoderProgram { DecoderProgram(path: directory.path + "/decoder") }

  /// A message with a picture that is not decoded yet.
  func message(_ name: String) throws -> MessageProperties {
    var given = MessageProperties()
    given.image = try image(name)
    return given
  }

  func image(_ name: String) throws -> ImageSource {
    try directory.write(pipe(name) + "\n", to: name)
    return try #require(ImageSource(rawValue: directory.path + "/" + name))
  }

  /// A picture to be stored on the sign, which takes it for a GIF.
  func file(_ name: String) -> ImageFile { ImageFile(Array("GIF8\n\(pipe(name))\n".utf8)) }

  private func pipe(_ name: String) -> String {
    let pipe = directory.path + "/\(name).pipe"
    if access(pipe, F_OK) != 0 { #expect(mkfifo(pipe, 0o600) == 0) }
    return pipe
  }

  /// Decodes the picture as a white pixel.
  func decode(_ name: String) throws {
    var bytes: [UInt8] = []
    for word: UInt32 in [0x6E67_6973, 1, 1, 1, 0, 1, 0, 0xFFFF_FFFF] {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    try writeFile(bytes, to: directory.path + "/\(name).pipe")
  }
}

extension Sign {
  func use(_ decoder: DecoderProgram) { pictures.decoder = decoder }

  /// Waits until this many commands wait for their pictures.
  nonisolated func hasWaiting(_ count: Int, in lane: PictureWork.Lane = .zone("main")) async {
    while await (arrivals(in: lane)) != count { await Task.yield() }
  }

  private func arrivals(in lane: PictureWork.Lane) -> Int { pictures.waitingCount(in: lane) }
}
