/// A GIF of one colour: small as a file, and large to decode.
struct PlainGIF {
  let width: Int
  let height: Int
  let frames: Int

  var bytes: [UInt8] {
    let size = [width, height].flatMap(Self.bytes)
    var file = Array("GIF89a".utf8) + size + [0x80, 0, 0] + [255, 255, 255, 0, 0, 0]
    let image = [0x2C, 0, 0, 0, 0] + size + [0, 2] + Self.blocks(Self.codes(width * height)) + [0]
    for _ in 0..<frames {
      // It is shown for 0.1 s.
      file += [0x21, 0xF9, 4, 0, 10, 0, 0, 0] + image
    }
    return file + [0x3B]
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [UInt8(number & 255), UInt8(number >> 8)]
  }

  /// In blocks of up to 255 bytes.
  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
  }

  /// LZW of pixels that are all 0, with codes of 3 to 12 bits: each code is one pixel longer than
  /// the one before (GIF89a, appendix F).
  private static func codes(_ pixels: Int) -> [UInt8] {
    let (clear, end) = (4, 5)
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    var width = 3
    func write(_ code: Int) {
      bits |= code << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    var rest = pixels
    while rest > 0 {
      write(clear)
      width = 3
      // The code that the next one adds, and the length of the run of the one that is written.
      var (next, run) = (6, 1)
      while rest > 0, next < 4096 {
        let length = min(run, rest)
        write(length == 1 ? 0 : 4 + length)
        rest -= length
        if run > 1 { next += 1 }
        if next == 1 << width, width < 12 { width += 1 }
        run += 1
      }
      if rest > 0, width < 12 { width = 12 }
    }
    write(end)
    if count > 0 { bytes.append(UInt8(bits & 255)) }
    return bytes
  }
}
