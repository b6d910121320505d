import FoundationEssentials
import Messages
import Testing

/// Pictures among the characters of a text.
@Suite struct InlinePictureTests {
  private func message(_ json: String) throws -> MessageProperties {
    try JSONDecoder().decode(MessageProperties.self, from: Data(json.utf8))
  }

  @Test func aRunIsCharactersOrAPicture() throws {
    let json =
      #"{"text":["a",{"image":"icon:club"},{"image":"/b.png","color":"red"}]}"#
    let given = try message(json)
    #expect(given.text?.runs.map(\.image?.rawValue) == [nil, "icon:club", "/b.png"])
    #expect(given.text?.string == "a\u{FFFC}\u{FFFC}")
    let again = try JSONDecoder().decode(
      MessageProperties.self, from: JSONEncoder().encode(given))
    #expect(again.hasSameText(as: given))
    #expect(given.text?.markup == "a[img icon:club][#ff0000][img /b.png][/]")
  }

  @Test(arguments: [
    (
      #"{"text":[{"text":"a","image":"icon:club"}]}"#,
      "text[0] takes a mapping with the key text or image, not one with both"
    ),
    (
      #"{"text":[{"image":"a/club"}]}"#,
      "text[0].image takes the name of a picture on the sign, the absolute path of a PNG, "
        + "JPEG, GIF or WebP file, the picture itself as data:image/png;base64,… or the name of an icon as icon:sun, not \"a/club\""
    ),
    (
      #"{"text":[{"text":"a","image":null}]}"#,
      "text[0].image takes the name of a picture on the sign, the absolute path of a PNG, "
        + "JPEG, GIF or WebP file, the picture itself as data:image/png;base64,… or the name of an icon as icon:sun, not null"
    ),
  ])
  func whatIsNeitherIsRefused(json: String, reason: String) {
    #expect {
      try message(json)
    } throws: {
      ($0 as? ValueError)?.message == reason
    }
  }

  @Test func aMessageHasSoManyOfThem() throws {
    func texts(_ count: Int) -> String {
      "[" + repeatElement(#"{"image":"icon:club"}"#, count: count).joined(separator: ",") + "]"
    }
    func items(_ count: Int) -> String { #"[{"text":\#(texts(32))},{"text":\#(texts(count))}]"# }
    #expect(try message(#"{"text":\#(texts(64))}"#).images.count == 64)
    #expect(try message(#"{"topics":\#(items(32))}"#).images.count == 64)
    for (json, field) in [
      (#"{"text":\#(texts(65))}"#, "text"), (#"{"pages":\#(items(33))}"#, "pages"),
    ] {
      #expect {
        try message(json)
      } throws: { error in
        (error as? ValueError)?.field == field
          && (error as? ValueError)?.expected
            == "at most 64 pictures among its characters (this has 65)"
      }
    }
  }

  /// Placeholders around a picture are replaced without changing it.
  @Test func itStaysBesideTextThatChanges() throws {
    let given = try message(#"{"text":["{{time}} ",{"image":"icon:club"},"{{var:a}}"]}"#)
    #expect(given.placeholders.count == 2)
    let filled = given.filled { $0.kind == "time" ? "12:00" : "b" }
    #expect(filled.text?.markup == "12:00 [img icon:club]b")
    #expect(filled.images == given.images)
    #expect(!filled.hasSameText(as: given) && filled.hasSameText(as: filled))
    let other = try message(#"{"text":["12:00 ",{"image":"icon:bar"},"b"]}"#)
    #expect(!filled.hasSameText(as: other))
  }

  @Test func itsPicturesAreThoseOfTheMessage() throws {
    let given = try message(
      #"{"pages":["a",{"text":["b",{"image":"icon:club"}],"image":"/c.png"}]}"#)
    #expect(given.images.map(\.field) == ["pages[1].image", "pages[1].text[1].image"])
    let text = try message(#"{"text":[{"image":"icon:club"}]}"#)
    #expect(text.images.map(\.field) == ["text[0].image"])
    // Another picture makes another text.
    let other = try message(#"{"text":[{"image":"icon:bar"}]}"#)
    #expect(!text.hasSameCharacters(as: other) && text.hasSameCharacters(as: text))
  }
}
