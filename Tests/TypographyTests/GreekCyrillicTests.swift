import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

private func line(_ text: String, _ face: FontName) -> TextLine {
  TextLine(text, font: Font(face: face, scale: 1), color: .white)
}

private func art(_ text: String, _ face: FontName) -> String {
  picture(of: line(text, face)).asciiArt
}

@Suite struct GreekCyrillicTests {
  private static let faces = [FontName.signd7, .signd12]

  @Test(arguments: faces)
  func lettersOfSeveralScriptsThatLookAlikeShareOneDrawing(_ face: FontName) {
    for (latin, others) in [
      ("A", "ΑА"), ("B", "ΒВ"), ("C", "С"), ("H", "ΗН"), ("P", "ΡР"), ("X", "ΧХ"), ("Y", "Υ"),
      ("S", "Ѕ"), ("s", "ѕ"), ("J", "Ј"), ("j", "ј"), ("i", "і"), ("o", "οо"), ("y", "у"),
      ("v", "ν"), ("Г", "Γ"), ("П", "Π"), ("Ф", "Φ"), ("к", "κ"),
    ] {
      for other in others {
        #expect(line(String(other), face).missingGlyphs == 0)
        expect(art(String(other), face), is: art(latin, face), "\(other)")
      }
    }
  }
}
