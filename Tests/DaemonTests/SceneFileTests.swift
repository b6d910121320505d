import FoundationEssentials
import Messages
import Pixels
import TestSupport
import Testing
import Typography

@testable import Daemon
@testable import Keys
@testable import SignConfiguration

@Suite struct SceneFileTests {
  private func complete(_ text: String) throws(ConfigurationErrors) -> Configuration.Complete {
    Configuration.Complete(
      configuration: try Configuration.parse(
        Array(text.utf8), name: "scene.yaml", fonts: FontLibrary.builtIn.names.all),
      library: .builtIn)
  }

  private func mistakes(in text: String) -> String {
    do throws(ConfigurationErrors) {
      _ = try complete(text)
      return ""
    } catch {
      return error.description
    }
  }

  /// Two zones of one colour each, which swap places in time.
  private static let twoZones = """
    panel: { size: 6x2 }
    layout: ["H:|[a(3)][b]|", "V:|[a]|", "V:|[b]|"]
    scene:
      - { at: 2000, zone: b, message: { text: " ", background: white } }
      - { at: 1000, message: { text: " ", background: white } }
      - { at: 3000, do: clear }
    """

  private func picture(_ player: ScenePlayer, at milliseconds: Int64) -> String {
    let bitmap = Bitmap(size: player.size)
    player.frame(at: milliseconds * 1_000_000, on: bitmap)
    return bitmap.asciiArt
  }

  @Test func stepsHappenAtTheirMomentsWhateverTheirOrder() throws {
    let player = try ScenePlayer(complete(Self.twoZones))
    #expect(picture(player, at: 999) == "......\n......\n")
    #expect(picture(player, at: 1000) == "###...\n###...\n")
    #expect(picture(player, at: 2500) == "######\n######\n")
    #expect(picture(player, at: 3000) == "...###\n...###\n")
    // Back to the start.
    #expect(picture(player, at: 1999) == "###...\n###...\n")
  }

  @Test func aPictureDependsOnItsMomentOnly() throws {
    let text = try String(
      contentsOfFile: Self.folder + "/shop.yaml", encoding: .utf8)
    let onTheWay = try ScenePlayer(complete(text))
    for moment in stride(from: Int64(0), to: 12_000, by: 137) {
      let atOnce = try ScenePlayer(complete(text))
      #expect(picture(onTheWay, at: moment) == picture(atOnce, at: moment), "at \(moment) ms")
    }
  }

  @Test func anotherPanelLaysTheZonesOutAgain() throws {
    let player = try ScenePlayer(complete(Self.twoZones), panelSize: Size(width: 8, height: 1))
    #expect(picture(player, at: 2500) == "########\n")
    #expect(picture(player, at: 3000) == "...#####\n")
  }

  @Test(arguments: [
    (
      "- { at: 0, zone: a }",
      "scene.yaml:2:3: scene[0] takes a mapping with at and one of message, "
        + "change, zoom, page, select, banner, alert, layout or do"
    ),
    (
      "- { at: -1, do: stop }",
      "scene.yaml:2:9: scene[0].at takes a time of at most 60m, such as 500ms, 2s or 1m, or a whole number of milliseconds, not -1"
    ),
    (
      "- { at: 0, do: dance }",
      "scene.yaml:2:16: scene[0].do takes clear, start, stop, reset-zoom or dismiss, not \"dance\""
    ),
    (
      "- { at: 0, massage: {} }",
      "scene.yaml:2:12: unknown key \"massage\" in scene[0]; did you mean \"message\"?"
    ),
    (
      "- { at: 0, message: { text: Hi, speed: 0 } }",
      "scene.yaml:2:40: scene[0].message.speed takes a number from 0.1 to 2000, in pixels a second, "
        + "not 0"
    ),
    (
      "- { at: 0, message: { text: Hi, sped: 1 } }",
      "scene.yaml:2:33: unknown key \"sped\" in scene[0].message; did you mean \"speed\"?"
    ),
    (
      "- { at: 0, zoom: 9 }",
      "scene.yaml:2:18: scene[0].zoom takes a number from 0.25 to 8, not 9"
    ),
    (
      "- { at: 0, page: last }",
      "scene.yaml:2:18: scene[0].page takes next, previous or a whole number from 1 to 1000000, "
        + "not \"last\""
    ),
    (
      "- { at: 0, do: stop, page: 2 }",
      "scene.yaml:2:28: scene[0].page is not possible here: a step is a mapping with at and one of "
        + "message, "
        + "change, zoom, page, select, banner, alert, layout or do"
    ),
  ])
  func aMistakeSaysWhereItIsAndWhatWouldBeRight(step: String, expected: String) {
    #expect(mistakes(in: "scene:\n\(step)") == expected)
  }

  @Test func aStepThatCannotBeTakenIsReportedBeforeAnythingIsDrawn() throws {
    let text = """
      panel: { size: 8x8 }
      scene: [{ at: 0, message: { text: A } }, { at: 500, zone: clock, page: next }]
      """
    #expect {
      _ = try ScenePlayer(complete(text))
    } throws: { error in
      (error as? ScenePlayer.Failure)?.message
        == "at 500 ms: there is no zone \"clock\"; the zones are: main"
    }
  }

  // MARK: The examples

  private static let folder = repository + "/config/examples/scenes"
  static let names = try! FileManager.default.contentsOfDirectory(atPath: folder).sorted()

  @Test func thereAreThree() {
    #expect(Self.names == ["bus-stop.yaml", "club.yaml", "shop.yaml"])
  }

  @Test(arguments: names)
  func anExampleIsLitAtAnyMoment(name: String) throws {
    let text = try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
    let player = try ScenePlayer(complete(text))
    #expect(text.contains("#   signd render --scene \(name) "))
    for moment in stride(from: Int64(1000), to: 12_000, by: 500) {
      #expect(picture(player, at: moment).contains("#"), "at \(moment) ms")
    }
  }
}
