import Glibc
import TestSupport
import Testing

@testable import Images
@testable import Pixels

/// The decoding process, and faulty replacements for it.
@Suite struct DecoderProgramTests {
  private let directory = TemporaryDirectory()
  private let picture = colourfulPicture(Size(width: 9, height: 5))

  /// Decodes a file with a shell script instead of `signd`.
  private func decode(
    _ script: String? = nil, _ file: [UInt8], within milliseconds: Int64 = 30_000
  ) throws -> PictureContent {
    try writeFile(file, to: directory.path + "/picture")
    let input = open(directory.path + "/picture", O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    var program = DecoderProgram.beside
    if let script {
      program.path = directory.path + "/signd"
      try directory.write("#!/bin/sh\n\(script)\n", to: "signd")
      chmod(program.path, 0o700)
    }
    return try program.decode(
      input, deadline: monotonicNanoseconds() + milliseconds * 1_000_000
    ) { (size, _) throws(ImageError) in PictureDetail(all: size) }
  }

  private func refusal(
    _ script: String, within milliseconds: Int64 = 30_000
  ) throws -> String {
    let error = #expect(throws: ImageError.self) {
      try decode(script, [1], within: milliseconds)
    }
    return error?.message ?? ""
  }

  @Test func aPictureComesThroughAsItIs() throws {
    let content = try decode(nil, PNG.encode(picture))
    #expect(content.frameCount == 1 && content.frames[0].hasSamePixels(as: picture))
    #expect(throws: ImageError("is a BMP; use a PNG, JPEG, GIF or WebP")) {
      try decode(nil, Array("BM".utf8))
    }
  }

  @Test func aProcessThatFailsIsReported() throws {
    #expect(try refusal("kill -SEGV $$") == "is damaged: its decoder ended with signal 11")
    #expect(try refusal("exit 0") == "is damaged: it cannot be decoded")
    #expect(try refusal("echo nonsense") == "is damaged: its decoded data is not valid")
    // A picture of 1x1 without its pixels.
    let beginning = #"printf 'sign\1\0\0\0\1\0\0\0\1\0\0\0\0\0\0\0'"#
    #expect(try refusal(beginning) == "is damaged: it cannot be decoded")
    // 65536x65536 pixels, and as many frames.
    #expect(
      try refusal(#"printf 'sign\0\0\1\0\0\0\1\0\1\0\0\0\0\0\0\0'"#)
        == "is damaged: its decoded data is not valid")
    #expect(
      try refusal(#"printf 'sign\1\0\0\0\1\0\0\0\0\0\1\0\0\0\0\0'"#)
        == "is damaged: its decoded data is not valid")
    #expect(
      try decode(beginning + #"; printf '\1\0\0\0\0\0\0\0\1\2\3\377'"#, []).frames[0][0, 0]
        == Color(red: 1, green: 2, blue: 3))
    let error = #expect(throws: ImageError.self) {
      try DecoderProgram(path: "/nowhere/signd").decode(
        STDIN_FILENO, deadline: .max
      ) { (size, _) throws(ImageError) in PictureDetail(all: size) }
    }
    #expect(
      error?.message
        == "cannot be decoded: '/nowhere/signd' does not start: No such file or directory")
  }

  @Test func decodingThatIsStoppedEndsAtOnce() throws {
    let stop = DecodingStop()
    stop.end()
    try directory.write("#!/bin/sh\nexec sleep 60\n", to: "signd")
    chmod(directory.path + "/signd", 0o700)
    let error = #expect(throws: ImageError.self) {
      try DecoderProgram(path: directory.path + "/signd").decode(
        STDIN_FILENO, deadline: .max, stop: stop
      ) { (size, _) throws(ImageError) in PictureDetail(all: size) }
    }
    #expect(error?.message == "is not decoded: signd is shutting down")
  }

  @Test func aProcessThatTakesTooLongIsEnded() throws {
    #expect(
      try refusal("echo $$ >\(directory.path)/pid; exec sleep 60", within: 300)
        == "takes more than 5 s to decode; use a smaller picture")
    let pid = try #require(
      pid_t(
        String(decoding: try bytes(of: directory.path + "/pid"), as: UTF8.self)
          .split(separator: "\n")[0]))
    // No child is left, not even a zombie.
    #expect(kill(pid, 0) < 0 && errno == ESRCH)
  }

  @Test func itSeesNothingOfTheProcessThatStartsIt() throws {
    let other = open("/dev/null", O_RDONLY)
    defer { close(other) }
    setenv("SIGND_SECRET", "1", 1)
    defer { unsetenv("SIGND_SECRET") }
    let script =
      "{ ls /proc/self/fd; env; echo $1; } >\(directory.path)/seen 2>&1"
    _ = try refusal(script)
    let seen = String(decoding: try bytes(of: directory.path + "/seen"), as: UTF8.self)
    #expect(!seen.contains("SECRET"))
    #expect(seen.contains("decode-picture"))
    // Input, output, errors, and the listed directory.
    #expect(seen.split(separator: "\n").filter { Int($0) != nil }.count == 4)
  }

  /// Each needs more memory or time than its small file suggests.
  @Test func aBombDoesNotGoOff() throws {
    // A WebP declares 16384x16384 in its first bytes.
    let bombs = try pillow(
      """
      import zlib
      def chunk(kind, data):
          return len(data).to_bytes(4, 'big') + kind + data + zlib.crc32(kind + data).to_bytes(4, 'big')
      pixels = zlib.compress(bytes(2100 * 2100 + 2100), 9)
      head = (2100).to_bytes(4, 'big') * 2 + bytes([8, 0, 0, 0, 0])
      png = bytes([137]) + b'PNG' + bytes([13, 10, 26, 10]) + chunk(b'IHDR', head) + chunk(b'IDAT', pixels) + chunk(b'IEND', b'')
      print('large', png.hex())
      lossless = bytes([0x2F, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0, 0])
      webp = b'WEBPVP8L' + len(lossless).to_bytes(4, 'little') + lossless
      print('webp', (b'RIFF' + len(webp).to_bytes(4, 'little') + webp).hex())
      """)
    let large = try decode(nil, bombs[0].words[0])
    #expect(large.pixelCount <= DecodingLimits.retainedPixels)
    #expect(throws: ImageError("has 16384x16384 pixels; use at most 16777216")) {
      try decode(nil, bombs[1].words[0])
    }
  }
}
