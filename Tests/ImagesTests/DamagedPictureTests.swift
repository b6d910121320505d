import Pixels
import TestSupport
import Testing

@testable import Images

/// Damaged files of every kind: read, or refused in one sentence.
@Suite struct DamagedPictureTests {
  private static let program = """
    base = Image.new('RGBA', (23, 17))
    base.putdata([(x * 10, y * 15, x * y % 256, 255 - x * 11) for y in range(17) for x in range(23)])
    turned = base.rotate(180)
    def show(name, image, format, **options):
        file = io.BytesIO()
        image.save(file, format, **options)
        print(name, file.getvalue().hex())
    show('PNG', base, 'PNG')
    show('JPEG', base.convert('RGB'), 'JPEG')
    show('JPEG-progressive', base.convert('RGB'), 'JPEG', progressive=True)
    show('JPEG-inks', base.convert('CMYK'), 'JPEG')
    show('GIF', base.convert('RGB').quantize(16), 'GIF', save_all=True, append_images=[turned.convert('RGB').quantize(16)], duration=50)
    show('WebP', base, 'WEBP')
    show('WebP-lossless', base, 'WEBP', lossless=True)
    show('WebP-animated', base, 'WEBP', save_all=True, append_images=[turned], duration=50)
    """

  @Test func damagedFilesAreReadOrRefused() throws {
    let files = try pillow(Self.program)
    #expect(files.count == 8)
    for (number, (name, words)) in files.enumerated() {
      var random = SeededGenerator(seed: UInt64(6 + number))
      var refused = 0
      for _ in 0..<1000 {
        var file = words[0]
        file.damage(after: 6, &random)
        // Otherwise hardly any damage reaches the code that reads pixels.
        if name == "PNG", Bool.random(using: &random) { renewChecksums(of: &file) }
        do {
          let picture = try decoded(file)
          #expect(picture.pixelCount <= DecodingLimits.retainedPixels)
        } catch let error as ImageError {
          refused += 1
          let isSentence = ["is ", "has "].contains { error.message.hasPrefix($0) }
          #expect(isSentence && !error.message.contains("\n"), "\(name): \(error.message)")
        }
      }
      #expect((100..<1000).contains(refused), "\(name): \(refused)")
    }
  }
}
