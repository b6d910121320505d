import Messages
import Testing

@Suite struct MarkupTests {
  private static let red = RGBColor("red")!
  private static let blue = RGBColor("blue")!

  private static func picture(_ source: String, _ color: RGBColor?) -> TextRun {
    var run = TextRun(image: ImageSource(rawValue: source)!)
    run.color = color
    return run
  }

  @Test(
    arguments: [
      ("", []),
      ("plain ] text\n]", [TextRun("plain ] text\n]")]),
      ("[[red]", [TextRun("[red]")]),
      ("[[[red]a[[]", [TextRun("["), TextRun("a[]", color: red)]),
      ("[red]a[/]b", [TextRun("a", color: red), TextRun("b")]),
      ("[#F00]a[/#ff0000]b", [TextRun("a", color: red), TextRun("b")]),
      ("[RED]a[/#f00]b", [TextRun("a", color: red), TextRun("b")]),
      ("[on blue]a[/on]b", [TextRun("a", background: blue), TextRun("b")]),
      ("[on  blue ]a[/on blue]b", [TextRun("a", background: blue), TextRun("b")]),
      (
        "[blue on red]a[/]b[#00F ON #f00]c[/blue on red]d",
        [
          TextRun("a", color: blue, background: red), TextRun("b"),
          TextRun("c", color: blue, background: red), TextRun("d"),
        ]
      ),
      (
        "[blue on red]a[red]b[on blue]c[/blue]d[/]e",
        [
          TextRun("a", color: blue, background: red), TextRun("b", color: red, background: red),
          TextRun("cd", color: red, background: blue), TextRun("e", color: red),
        ]
      ),
      (
        "[b]a[regular]b[/]c[/bold]d",
        [
          TextRun("a", bold: true), TextRun("b", bold: false), TextRun("c", bold: true),
          TextRun("d"),
        ]
      ),
      (
        "[red]a[b]b[/red]c[/]d",
        [
          TextRun("a", color: red), TextRun("b", color: red, bold: true), TextRun("c", bold: true),
          TextRun("d"),
        ]
      ),
      // The innermost style applies, and the outer one returns.
      (
        "[red]a[blue]b[/]c",
        [TextRun("a", color: red), TextRun("b", color: blue), TextRun("c", color: red)]
      ),
      // Of two open tags with one name, the last is closed.
      (
        "[red]a[blue]b[red]c[/red]d",
        [
          TextRun("a", color: red), TextRun("b", color: blue), TextRun("c", color: red),
          TextRun("d", color: blue),
        ]
      ),
      (
        "[rainbow]a[/][gradient #f00 blue]b[/][blink 500ms]c[/][fade 2s]d[/]",
        [
          TextRun("a", effects: [.rainbow]), TextRun("b", effects: [.gradient(red, blue)]),
          TextRun("c", effects: [.blink(500)]), TextRun("d", effects: [.fade(2000)]),
        ]
      ),
      (
        "[outline]a[/][outline red]b[/outline][shadow]c[/][inverse]d",
        [
          TextRun("a", effects: [.outline(nil)]), TextRun("b", effects: [.outline(red)]),
          TextRun("c", effects: [.shadow(nil)]), TextRun("d", effects: [.inverse]),
        ]
      ),
      (
        "[blink]a[inverse]b[blink 2s]c[/][/]d",
        [
          TextRun("a", effects: [.blink(500)]), TextRun("b", effects: [.blink(500), .inverse]),
          TextRun("c", effects: [.inverse, .blink(2000)]), TextRun("d", effects: [.blink(500)]),
        ]
      ),
      ("[font signd5]a[/font]b", [TextRun("a", font: "signd5"), TextRun("b")]),
      ("[icon sun] 20°", [TextRun("☀\u{FE0F} 20°")]),
      (
        "[red]a[icon club][img /a b.png]c",
        [
          TextRun("a", color: red), picture("icon:club", red), picture("/a b.png", red),
          TextRun("c", color: red),
        ]
      ),
      ("[red][Icon Bus-Stop][/] 9", [TextRun("🚏", color: red), TextRun(" 9")]),
      // Nothing is between them.
      ("a[red][/]b[b][/b]", [TextRun("ab")]),
      // A mark after a tag belongs to the letter before it.
      ("e[red]\u{301}", [TextRun("e"), TextRun("\u{301}", color: red)]),
      // Every kind of line break is preserved.
      ("a\r\n[red]b", [TextRun("a\r\n"), TextRun("b", color: red)]),
    ] as [(String, [TextRun])])
  func tagsGiveWhatFollowsItsLook(markup: String, runs: [TextRun]) throws {
    let text = try Markup.parse(markup)
    #expect(text.isIdentical(to: runs.isEmpty ? "" : MessageText(runs: runs)))
  }

  @Test(arguments: [
    ("Sale [rde]now", "column 6: there is no tag [rde]; did you mean [red]?"),
    ("[9:30] Train", "column 1: there is no tag [9:30]; write [[ for a bracket"),
    ("Größe e\u{301}😀 [", "column 10: this [ has no ]; write [[ for a bracket"),
    ("[red", "column 1: this [ has no ]; write [[ for a bracket"),
    ("a [red b[/]", "column 3: this [ has no ]; write [[ for a bracket"),
    ("one\ntwo [red\n]", "line 2, column 5: this [ has no ]; write [[ for a bracket"),
    ("one\r\ntwo [/]", "line 2, column 5: [/] closes nothing"),
    ("[]", "column 1: [] is not a tag; write [[ for a bracket"),
    ("[ ]", "column 1: [] is not a tag; write [[ for a bracket"),
    ("a[/]", "column 2: [/] closes nothing"),
    ("[red]a[/blue]", "column 7: [/blue] closes nothing; open is [red]"),
    ("[orange]a[/ornage]", "column 10: [/ornage] closes nothing; did you mean [/orange]?"),
    ("Now [5 €]", "column 5: there is no tag [5]; write [[ for a bracket"),
    ("[blink]a[/blnik]", "column 9: [/blnik] closes nothing; did you mean [/blink]?"),
    ("[red]a[/][/]", "column 10: [/] closes nothing"),
    ("[on]a", "column 1: [on] takes #rrggbb, #rgb or a CSS colour name, not \"\""),
    (
      "[on bleu]a",
      "column 1: [on] takes #rrggbb, #rgb or a CSS colour name, not \"bleu\"; "
        + "did you mean [on blue]?"
    ),
    (
      "[red blue]a",
      "column 1: [red] takes nothing after its name, or on and a colour, not \"blue\"; "
        + "did you mean [red on blue]?"
    ),
    (
      "[red alert]a",
      "column 1: [red] takes nothing after its name, or on and a colour, not \"alert\""
    ),
    (
      "[white on]a", "column 1: [white on] takes #rrggbb, #rgb or a CSS colour name, not \"\""
    ),
    (
      "[white on bleu]a",
      "column 1: [white on] takes #rrggbb, #rgb or a CSS colour name, not \"bleu\"; "
        + "did you mean [white on blue]?"
    ),
    ("[b 2]a", "column 1: [b] takes nothing after its name, not \"2\""),
    ("[font]a", "column 1: [font] takes the name of a font"),
    (
      "[font signd6]a", "column 1: there is no font \"signd6\"; did you mean [font signd5]?"
    ),
    ("[icon]", "column 1: [icon] takes a name, such as [icon sun]"),
    (
      "[img a/b.png]",
      "column 1: [img] takes the name of a picture on the sign, the absolute path of a PNG, JPEG, "
        + "GIF or WebP file, the picture itself as data:image/png;base64,… or the name of an icon as icon:sun"
    ),
    ("[icon s/nu]", "column 1: there is no icon \"s/nu\""),
    ("a [rainbw]", "column 3: there is no tag [rainbw]; did you mean [rainbow]?"),
    (
      "[blink soon]",
      "column 1: [blink soon] takes blink and a time from 20ms to 60s, such as blink 500ms"
    ),
    (
      "[gradient red]a",
      "column 1: [gradient red] takes gradient and two colours, such as gradient #f00 #00f"
    ),
    ("[#12]a", "column 1: there is no tag [#12]; write [[ for a bracket"),
  ])
  func aMistakeSaysItsColumn(markup: String, sentence: String) {
    let error = #expect(throws: MarkupError.self) {
      try Markup.parse(markup, fonts: ["signd5", "signd7"])
    }
    #expect(error?.message == sentence)
  }

  @Test func aTextHasAtMost4096Runs() throws {
    let most = String(repeating: "[b]a[/]b", count: 2048)
    #expect(try Markup.parse(most).runs.count == 4096)
    let error = #expect(throws: MarkupError.self) { try Markup.parse(most + "[b]a") }
    #expect(error?.reason == "a text has at most 4096 runs of different styles")
  }

  @Test func atMost64TagsAreOpen() throws {
    let most = String(repeating: "[b]", count: 64)
    #expect(try Markup.parse(most + "a").runs == [TextRun("a", bold: true)])
    let error = #expect(throws: MarkupError.self) { try Markup.parse(most + "[b]") }
    #expect(error?.message == "column 193: at most 64 tags may be open; [/] closes the last")
  }

  /// Markup written from a text gives the same text.
  @Test func markupIsReadAsTheTextItWasWrittenFrom() throws {
    var random = SystemRandomNumberGenerator()
    let pieces = ["[", "]", "/", "[/]", "[[", "a", "é", "e\u{301}", "\n", "\u{200D}", "👍🏽", " "]
    let colors: [RGBColor?] = [nil, Self.red, Self.blue]
    let effects: [TextEffect] = [
      .rainbow, .gradient(Self.red, Self.blue), .blink(20), .fade(100_000), .outline(Self.red),
      .shadow(nil), .inverse,
    ]
    for _ in 0..<2000 {
      var runs: [TextRun] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let run = TextRun(
          (0...Int.random(in: 0...3, using: &random)).map { _ in pieces.randomElement()! }.joined(),
          color: colors.randomElement()!, background: colors.randomElement()!,
          font: [nil, "signd5", "noto-sans"].randomElement()!,
          bold: [nil, true, false].randomElement()!,
          effects: Array(effects.shuffled().prefix(Int.random(in: 0...2, using: &random))))
        if runs.last?.hasSameStyle(as: run) == true {
          runs[runs.count - 1].text += run.text
        } else {
          runs.append(run)
        }
      }
      let text = runs.isEmpty ? "" : MessageText(runs: runs)
      let read = try Markup.parse(text.markup)
      #expect(read.isIdentical(to: text), "\(text.markup)")
    }
  }
}
