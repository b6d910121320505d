import ControlAPI
import Messages
import Stage
import Testing

@testable import Clocks
@testable import Daemon
@testable import RenderLoop

/// Long texts on a sign, which are typeset on another thread.
@Suite struct SignLongTextTests {
  private let long = String(repeating: "All work and no play. ", count: 2000)

  @Test func aLongTextIsTypesetBesideWhatElseHappens() async throws {
    let sign = try SignRig().start()
    _ = try await sign.setMessage(MessageProperties(text: long), zone: "main", by: nil)
    _ = try await sign.changePanel(PanelProperties(brightness: 50), by: nil)
    await sign.haveTexts()
    #expect(await sign.director.typesettingOrder == nil)
    let whole = try #require(try sign.zone("main").width)
    #expect(whole > 40_000)
  }

  @Test func aSignWithALongTextStartsBeforeItIsTypeset() async throws {
    let rig = try SignRig()
    var sign = rig.start()
    _ = try await sign.setMessage(MessageProperties(text: long), zone: "main", by: nil)
    await sign.haveTexts()
    sign = rig.start()
    #expect(await sign.director.typesettingOrder != nil)
    await sign.begin()
    await sign.haveTexts()
    #expect(await sign.director.typesettingOrder == nil)
  }

  @Test func aLongTextThatChangesByItselfRestsBetweenItsChanges() async throws {
    let clocks = GivenClocks()
    let sign = try SignRig("{}", clocks).start()
    _ = try await sign.setMessage(
      MessageProperties(text: long + "{{time:%S}}"), zone: "main", by: nil)
    await sign.haveTexts()
    var scenes: Set<ObjectIdentifier> = []
    var stored: [Scene] = []
    for _ in 0..<3 {
      clocks.go(on: 1_000_000_000)
      await sign.wakeUp()
      await sign.haveTexts()
      let scene = try #require(sign.view.show.stage.zones[0].scene)
      #expect(scene.properties.text!.string.hasSuffix(String(clocks.now.wall / 1_000_000_000 % 60)))
      stored.append(scene)
      scenes.insert(ObjectIdentifier(scene))
    }
    #expect(scenes.count == 3)
  }
}
