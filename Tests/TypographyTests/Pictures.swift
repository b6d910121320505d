import Pixels
import TestSupport
import Testing

/// Content, or a part of it, drawn on black.
func picture(of content: some Content, _ part: Rect? = nil) -> Bitmap {
  let part = part ?? Rect(content.size)
  let bitmap = Bitmap(size: part.size)
  content.draw(part, on: Canvas(bitmap))
  return bitmap
}

/// Fails with both pictures side by side if the content differs from `art`.
func expect(
  _ content: some Content, looksLike art: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(picture(of: content).asciiArt, is: art, sourceLocation: sourceLocation)
}

/// Random text of characters with a meaning for typesetting, without kerned pairs, and of others.
func randomText(
  _ length: ClosedRange<Int>, and others: String = "", using generator: inout SeededGenerator
) -> String {
  let alphabet = Array(
    ("aBgjMW1il.,  \t\n\r\né\u{301}\u{300}\u{323}Åß½…„中👨‍👩‍👧🇩🇪\u{200B}\u{AD}\u{2003}\u{200A}\u{1}—"
      + others).unicodeScalars)
  var text = ""
  for _ in 0..<Int.random(in: length, using: &generator) {
    text.unicodeScalars.append(alphabet.randomElement(using: &generator)!)
  }
  return text
}
