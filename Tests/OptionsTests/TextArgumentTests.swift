import ArgumentParser
import Messages
import Testing

@testable import Options

private struct Command: ParsableCommand {
  @OptionGroup var text: TextArgument
}

@Suite struct TextArgumentTests {
  private func text(_ arguments: String..., fonts: [String]? = nil) throws -> MessageText {
    try Command.parse(arguments).text.read(command: "x", fonts: fonts)
  }

  @Test func bracketsAreTagsOnlyWithMarkup() throws {
    #expect(try text("[red]a[/]") == "[red]a[/]")
    #expect(
      try text("--markup", "[icon club]")
        == MessageText(runs: [TextRun(image: ImageSource(rawValue: "icon:club")!)]))
    #expect(throws: OptionError.self) { try text("--markup", "[img /nowhere.png]") }
    #expect(
      try text("--markup", "[red]a[/]") == MessageText(runs: [TextRun("a", color: RGBColor("red"))])
    )
    #expect(try text("--markup", "[[a]") == "[a]")
  }

  @Test func aMistakeInMarkupSaysItsColumn() {
    let error = #expect(throws: OptionError.self) { try text("--markup", "Sale [rde]now") }
    #expect(
      error?.description
        == "a mistake in the markup at column 6: there is no tag [rde]; did you mean [red]?")
  }

  @Test func fontsInMarkupAreThoseThatAreKnown() throws {
    #expect(try text("--markup", "[font signd9]a").runs[0].font == "signd9")
    let error = #expect(throws: OptionError.self) {
      try text("--markup", "[font signd9]a", fonts: FontName.names)
    }
    #expect(error?.description.contains("there is no font \"signd9\"; did you mean") == true)
  }

  @Test func aRunThatIsRefusedIsNamedWithItsPlace() throws {
    let command = try Command.parse(["--markup", "a[font signd9]b"])
    let error = #expect(throws: OptionError.self) {
      try MessageProperties(
        text: command.text.read(command: "x"), [],
        limits: MessageLimits(fonts: ["signd5", "signd7"]))
    }
    #expect(
      error?.description
        == "text[1].font takes signd5 or signd7, not \"signd9\"; did you mean \"signd5\"?")
  }
}
