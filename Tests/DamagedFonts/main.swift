// damaged-fonts KIND COUNT DIRECTORY: loads, shapes and draws with damaged fonts of a kind (bdf,
// pcf, pcf.gz or a TrueType file's path), which load or are refused.
//
// Each is written to DIRECTORY first and removed if it did no harm. After a crash, the file that
// caused it is left, and the number in its name is the seed.

import Glibc
import Messages
import Pixels
import TestSupport

@testable import Typography

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]) else {
  print("usage: damaged-fonts KIND COUNT DIRECTORY")
  exit(2)
}
let kind = arguments[1]
let directory = arguments[3]

var pictures = SeededGenerator(seed: 5)
let characters = Array(0x20...0x7E) + Array(0x5D0...0x5EA) + Array(0x621...0x64A)
let font = BitmapFont(
  "Damaged", pixels: 12, ascent: 10,
  glyphs: characters.map { character in
    let width = Int.random(in: 3...11, using: &pictures)
    return (
      character,
      (0..<12).map { _ in
        String((0..<width).map { _ in Bool.random(using: &pictures) ? "#" : "." })
      }
    )
  })
let ending: String
let whole: [UInt8]
switch kind {
case "bdf":
  ending = kind
  whole = Array(font.bdf.utf8)
case "pcf", "pcf.gz":
  ending = kind
  let path = "\(directory)/whole.pcf"
  unlink(path + ".gz")
  try font.writePCF(path, compressed: kind == "pcf.gz")
  whole = try bytes(of: kind == "pcf.gz" ? path + ".gz" : path)
default:
  ending = String(kind.split(separator: ".").last!)
  whole = try bytes(of: kind)
}

var drawn = 0
for seed in 0..<count {
  var generator = SeededGenerator(seed: UInt64(seed))
  let damaged =
    seed == 0 ? whole : Damage.done(to: whole, isText: ending == "bdf", using: &generator)
  let path = "\(directory)/\(seed).\(ending)"
  try writeFile(damaged, to: path)
  // A font that takes for ever is a failure too.
  alarm(20)
  if use(path, seed == 0 ? [nil] : [nil, nil, nil, 12, 40], &generator) { drawn += 1 }
  if seed == 0, drawn == 0 {
    print("\(kind): the whole one is refused")
    exit(1)
  }
  unlink(path)
}
print("\(kind): \(drawn) of \(count) damaged fonts draw, \(count - drawn) are refused")

/// Returns whether the font loads.
func use(_ path: String, _ sizes: [Int?], _ generator: inout SeededGenerator) -> Bool {
  let file = FontLibrary.File(
    path: path, name: "damaged", size: sizes.randomElement(using: &generator)!)
  guard let library = try? FontLibrary(files: [file]) else { return false }
  _ = library.descriptions()
  let rendering = GlyphRendering(
    antialias: Bool.random(using: &generator), colors: Bool.random(using: &generator))
  // As a message's own font, and as a fallback.
  let own = library.font(named: "damaged", fitting: 16)
  for font in [own, Font(face: .signd12, scale: 1)] {
    let text = MessageText(runs: [
      TextRun("Qué 12 אבג ابج ᚠᚡ𐊀", bold: Bool.random(using: &generator)),
      TextRun(" Ax", font: "damaged"),
    ])
    let line = TextLine(
      text,
      TextSetting(font: font, height: 16, color: .white, library: library, rendering: rendering))
    let bitmap = Bitmap(size: Size(width: 64, height: 16))
    line.draw(Rect(bitmap.size), on: Canvas(bitmap))
  }
  library.withFonts { cache in
    let sized = cache.font(own, rendering: rendering)
    var codePoints: [UInt32] = []
    cache.configured[0].source.facts?.coverage.visit {
      if codePoints.count < 32 { codePoints.append($0) }
    }
    codePoints.withUnsafeBufferPointer { codePoints in
      guard !codePoints.isEmpty else { return }
      for isRightToLeft in [false, true] {
        sized.shape(
          codePoints, part: 0..<codePoints.count, script: NotoScripts.tag("Arab"),
          isRightToLeft: isRightToLeft
        ) { _ = sized.image(of: $0.glyph, isBold: isRightToLeft) }
      }
    }
  }
  return true
}
