import ArgumentParser
import FoundationEssentials
import Messages
import TestSupport
import Testing

@testable import Options

private struct Command: ParsableCommand {
  @OptionGroup var items: ItemArguments
}

@Suite struct ItemArgumentsTests {
  @Test func anItemIsATextOrAPictureOfAFile() throws {
    let scratch = TemporaryDirectory()
    let file = scratch.path + "/a.png"
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: URL(filePath: file))
    let items = try Command.parse(["Bread", "@" + file, "@@home", "[b]"]).items.read()
    #expect(
      items == [
        MessageItem("Bread"),
        MessageItem(image: ImageSource(rawValue: "data:image/png;base64,iVBORw0KGgo=")),
        MessageItem("@home"), MessageItem("[b]"),
      ])
  }

  @Test func itemsMayHaveTags() throws {
    let items = try Command.parse(["--markup", "[lime]Bread", "@@[b]x"]).items.read()
    #expect(items[0].text?.runs.first?.color == RGBColor("lime"))
    #expect(items[1].text?.string == "@x")
  }

  @Test func everyLineIsAnItemHoweverItEnds() {
    #expect(ItemArguments.lines("a\nb\r\n\r\nc d") == ["a", "b", "", "c d"])
  }

  @Test(arguments: [
    (["@"], "a picture takes the name of a PNG, JPEG, GIF or WebP file, not \"\""),
    (["@/nowhere.png"], "/nowhere.png cannot be read: No such file or directory"),
    (["--markup", "[lim]x"], "a mistake in the markup at "),
  ])
  func whatCannotBeReadIsNamed(arguments: [String], sentence: String) throws {
    let command = try Command.parse(arguments)
    let error = #expect(throws: OptionError.self) { try command.items.read() }
    #expect(error?.description.hasPrefix(sentence) == true)
  }
}
