import ControlAPI
import Messages
import Testing

@testable import ControlClient

/// The changes from what a sign has to what it is to have.
@Suite struct SignContentsTests {
  private func message(_ id: String, _ text: String) -> NewMessage {
    NewMessage(id: id, MessageProperties(text: text))
  }

  private func present(_ change: (inout PresentContents) -> Void = { _ in }) -> PresentContents {
    var present = PresentContents()
    present.contents.layout = LayoutProperties()
    present.contents.variables = ["a": VariableProperties(value: "1")]
    present.contents.messages = ["main": [message("x", "X"), message("y", "Y")]]
    present.order = ["main": ["x", "y"]]
    present.contents.playback = ["main": SignContents.Playback()]
    present.contents.images = ["club": [1, 2]]
    present.panel = PanelProperties(brightness: 100, power: true, rotate: 0)
    change(&present)
    return present
  }

  private func lines(
    _ present: PresentContents, _ change: (inout SignContents) -> Void
  ) -> [String] {
    var target = present.contents
    change(&target)
    return target.changes(from: present).map(\.line)
  }

  @Test func theSameContentsAreNoChange() {
    #expect(lines(present()) { _ in } == [])
    #expect(present().asTarget.changes(from: present()) == [])
  }

  @Test func whatIsNotManagedStays() {
    #expect(SignContents().changes(from: present()) == [])
    #expect(lines(present()) { $0.messages["main"] = nil } == [])
    #expect(lines(present()) { $0.messages["main"] = [] } == ["remove main/x", "remove main/y"])
    #expect(lines(present()) { $0.variables = nil } == [])
    #expect(lines(present()) { $0.variables = [:] } == ["remove variable a"])
    #expect(lines(present()) { $0.images = nil } == [])
    #expect(lines(present()) { $0.images = [:] } == ["remove image club"])
  }

  @Test func everyChangeIsALine() {
    let present = present {
      $0.order = ["main": ["f1", "f2", "x", "alert", "y"]]
    }
    let lines = lines(present) { target in
      target.messages["main"] = [
        message("z", "Z"), message("y", "other"), NewMessage(id: "x", MessageProperties(text: "X")),
      ]
      target.variables = ["a": VariableProperties(value: "2"), "b": VariableProperties(value: "1")]
      target.images = ["club": [1, 2, 3], "new": [1]]
      target.panel = PanelProperties(brightness: 60, power: false, rotate: 90)
      target.layout = LayoutProperties(layout: ["H:|[main]|"])
      target.playback = ["main": SignContents.Playback(paused: true, running: false)]
    }
    #expect(
      lines == [
        "change image club", "add image new", "change variable a", "add variable b",
        "change panel: brightness 60, power off, rotate 90", "change layout", "add main/z",
        "change main/y", "move main/z to 3", "move main/y to 4", "pause main", "stop main",
      ])
  }

  @Test func messagesAreRemovedWhenTheOthersAreThere() {
    let lines = lines(present()) { $0.messages["main"] = [message("z", "Z"), message("y", "Y")] }
    #expect(lines == ["add main/z", "remove main/x", "move main/z to 1"])
  }

  @Test func thePanelIsComparedWithItsEffect() {
    let dimmed = present { $0.contents.panel.brightness = 50 }
    #expect(lines(dimmed) { $0.panel = PanelProperties(brightness: 100) } != [])
    #expect(lines(present()) { $0.panel = PanelProperties(brightness: 100, rotate: 0) } == [])
  }

  @Test func aFirstRunMessageGoesWithTheFirstMessage() {
    let new = present {
      $0.contents.messages = ["main": []]
      $0.order = ["main": []]
      $0.firstRunZone = "main"
    }
    #expect(lines(new) { $0.messages["main"] = [message("x", "X")] } == ["add main/x"])
    #expect(lines(new) { $0.messages["main"] = [] } == ["remove main/main"])
    #expect(lines(new) { $0.messages = [:] } == [])
  }
}
