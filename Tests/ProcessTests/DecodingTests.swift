import FoundationEssentials
import Glibc
import Pixels
import TestSupport
import Testing

/// The process that decodes pictures.
@Suite struct DecodingTests {
  private let libraries = ["libjpeg", "libwebp"]

  private func maps(_ pid: pid_t) throws -> String {
    // The kernel returns it in parts.
    String(decoding: try bytes(of: "/proc/\(pid)/maps"), as: UTF8.self)
  }

  private func status(_ key: String, of process: String) throws -> String? {
    try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix(key + ":") }
      .map { $0.dropFirst(key.count + 1).trimmingPrefix(while: \.isWhitespace) }
      .map(String.init)
  }

  /// Only decoding processes load the libraries for photos.
  @Test func onlyItHasTheLibrariesForPhotos() async throws {
    let sign = try await RunningSign()
    let path = sign.directory.path + "/photo"
    for format in ["JPEG", "WEBP", "GIF", "PNG"] {
      let made = try Program.run(
        "/usr/bin/python3",
        [
          "-c",
          "from PIL import Image; Image.new('RGB', (8, 8), 'white').save('\(path)', '\(format)')",
        ])
      try #require(made.status == 0, "\(made.errors)")
      let shown = sign.ctl("set-image", path, "--fit", "stretch")
      #expect(shown.status == 0, "\(format): \(shown.errors)")
      #expect(!sign.picture.contains("."), "\(format)")
    }
    let daemon = try maps(sign.program.pid)
    for library in libraries { #expect(!daemon.contains(library)) }
    #expect(daemon.contains("libpng"))
  }

  @Test func itWaitsForAPictureWithFewRightsLeft() async throws {
    let decoder = try Program(signd, ["decode-picture"])
    let pid = String(decoder.pid)
    try await waitUntil("it is confined") {
      try status("NoNewPrivs", of: pid) == "1" && status("Seccomp", of: pid) == "2"
    }
    let maps = try maps(decoder.pid)
    for library in libraries { #expect(maps.contains(library)) }
    let limits = try String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)
    #expect(limits.contains(/Max open files +0 +0/))
  }
}
