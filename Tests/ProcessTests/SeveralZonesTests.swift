import ControlAPI
import Glibc
import Messages
import TestSupport
import Testing

/// Several zones of a running sign: changes, and their survival of a kill.
@Suite struct SeveralZonesTests {
  private let directory = TemporaryDirectory()

  private func sign(_ arguments: String...) async throws -> RunningSign {
    try directory.write(
      """
      panel: { size: 48x16 }
      layout: ["H:|[clock(16)]-2-[ticker]|", "V:|[clock]|", "V:|[ticker]|"]
      zones: { clock: { color: red } }
      """, to: "signd.yaml")
    return try await RunningSign(
      in: directory, ["--config", directory.path + "/signd.yaml"] + arguments)
  }

  private func expectDone(_ sign: RunningSign, _ arguments: String...) {
    let result = sign.ctl(arguments)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
  }

  /// The columns of a zone.
  private func columns(_ range: Range<Int>, of picture: String) -> [Substring] {
    picture.split(separator: "\n").map { $0.dropFirst(range.lowerBound).prefix(range.count) }
  }

  /// Ends the sign as a loss of power does.
  private func kill(_ sign: RunningSign) {
    sign.program.signal(SIGKILL)
    _ = sign.program.finish()
  }

  @Test func eachZoneShowsItsOwnMessageAndNothingOfTheOther() async throws {
    let sign = try await sign()
    expectDone(sign, "set-message", "8", "--zone", "clock", "--scroll", "none")
    expectDone(sign, "set-message", "Bus", "--zone", "ticker", "--scroll", "none")
    let zones = try sign.status.zones
    #expect(zones.map(\.name) == ["clock", "ticker"])
    #expect(zones.map(\.message?.text?.string) == ["8", "Bus"])
    #expect(zones[0].message?.color?.hex == "#ff0000")
    let picture = sign.picture
    #expect(
      columns(0..<16, of: picture)
        == columns(
          0..<16,
          of: try rendered(
            "8", "--scroll", "none", "--panel", "16x16")))
    #expect(
      columns(18..<48, of: picture)
        == columns(
          0..<30,
          of: try rendered(
            "Bus", "--scroll", "none", "--panel", "30x16")))
    #expect(columns(16..<18, of: picture).allSatisfy { $0 == ".." })
    // A change of one zone does not affect another.
    expectDone(sign, "clear", "--zone", "clock")
    #expect(columns(18..<48, of: sign.picture) == columns(18..<48, of: picture))
    let refused = sign.ctl("set-message", "x", "--zone", "main")
    #expect(refused.status == 1 && refused.errors.contains("the zones are: clock, ticker"))
  }

  @Test func aKillLosesNothingOfZonesLayoutPagesTopicsZoomAndBanners() async throws {
    var sign = try await sign()
    expectDone(
      sign, "set-layout", "H:|[left][right(==left)]|", "V:|[left]|", "V:|[right]|")
    expectDone(sign, "set-pages", "1", "2", "3", "--dwell", "1h", "--zone", "left")
    expectDone(sign, "set-topics", "one", "two", "three", "--zone", "right")
    expectDone(sign, "set-message", "not in this layout", "--zone", "left")
    expectDone(sign, "set-pages", "1", "2", "3", "--dwell", "1h", "--zone", "left")
    expectDone(sign, "page", "3", "--zone", "left")
    expectDone(sign, "select", "two", "--zone", "right")
    expectDone(sign, "zoom", "1.5", "--at", "3,4", "--duration", "0", "--zone", "right")
    expectDone(sign, "banner", "!", "--edge", "bottom", "--depth", "4", "--for", "1h")
    try await waitUntil("the strip has come") {
      try sign.status.zones.map(\.place.height) == [12, 12]
    }
    let before = try sign.status
    #expect(before.zones[0].page == 3 && before.zones[1].selected == 2)
    #expect(before.zones[1].zoom?.scale == 1.5)
    let layout = sign.ctl("layout", "--json").output
    kill(sign)
    sign = try await self.sign()
    let after = try sign.status
    #expect(after.zones == before.zones)
    #expect(after.banners.map(\.id) == before.banners.map(\.id))
    #expect(try #require(after.banners[0].endsIn) <= before.banners[0].endsIn!)
    #expect(sign.ctl("layout", "--json").output == layout)
    expectDone(sign, "dismiss")
    expectDone(sign, "reset-layout")
    kill(sign)
    sign = try await self.sign()
    #expect(try sign.status.zones.map(\.name) == ["clock", "ticker"])
    #expect(try sign.status.banners.isEmpty)
  }

  @Test func aBannerGivesItsRowsBackWhenItIsDismissedOrOver() async throws {
    let sign = try await sign()
    expectDone(sign, "set-message", "8", "--zone", "clock", "--scroll", "none")
    let before = (picture: sign.picture, zones: try sign.status.zones)
    let watch = try Program(signctl, ["watch", "--json", "--socket", sign.socket])
    try await waitUntil("the present is told") { watch.output.contains("\"state\"") }
    func waitForAllAsItWas() async throws {
      try await waitUntil("all is as it was") {
        try sign.picture == before.picture && sign.status.zones == before.zones
      }
    }
    for time in ["1h", "100ms"] {
      expectDone(
        sign, "banner", "!", "--edge", "top", "--depth", "6", "--for", time, "--background", "red")
      if time == "1h" {
        try await waitUntil("the zones have made room") {
          try sign.status.zones.map(\.place.height) == [10, 10]
        }
        #expect(sign.picture.split(separator: "\n").prefix(6).allSatisfy { $0.contains("#") })
        expectDone(sign, "dismiss")
      } else {
        try await waitUntil("its end is told") { watch.output.contains("\"ended\"") }
      }
      try await waitForAllAsItWas()
    }
    #expect(try sign.status.banners.isEmpty)
    kill(sign)
    #expect(try await self.sign().status.banners.isEmpty)
  }

  @Test func aBannerWhoseTimeEndsWhileTheSignIsOffIsNotShown() async throws {
    var sign = try await sign()
    expectDone(sign, "banner", "!", "--for", "300ms")
    let over = ContinuousClock.now.advanced(by: .milliseconds(300))
    kill(sign)
    while ContinuousClock.now < over { try await Task.sleep(until: over) }
    sign = try await self.sign()
    #expect(try sign.status.banners.isEmpty)
    #expect(try sign.status.zones.map(\.place.height) == [16, 16])
  }

  @Test func aVirtualPanelIsResizedAndItsZonesFollow() async throws {
    var sign = try await sign()
    expectDone(sign, "set-message", "Bus", "--zone", "ticker", "--scroll", "none")
    expectDone(sign, "resize", "96x32")
    func expectLarge() throws {
      #expect(try sign.status.panel.size == "96x32")
      #expect(try sign.status.zones.map(\.place.width) == [16, 78])
      #expect(
        columns(18..<96, of: sign.picture)
          == columns(
            0..<78,
            of: try rendered(
              "Bus", "--scroll", "none", "--panel", "78x32")))
    }
    try expectLarge()
    let refused = sign.ctl("resize", "17x16")
    #expect(refused.status == 1 && refused.errors.contains("17"))
    try expectLarge()
    // Rotated, in both shapes.
    for (rotate, size) in [("90", "32x96"), ("0", "96x32")] {
      expectDone(sign, "rotate", rotate)
      #expect(sign.picture.split(separator: "\n").count == Int(size.split(separator: "x")[1]))
    }
    kill(sign)
    sign = try await self.sign()
    try expectLarge()
  }

  @Test func aCaptureKeepsItsSize() async throws {
    let sign = try await RunningSign(
      in: directory, ["--capture", directory.path + "/frames"], view: nil)
    let refused = sign.ctl("resize", "32x8")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("all pictures of a capture have one size"))
  }
}
