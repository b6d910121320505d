import Glibc

/// Writes a file of bytes, in place of one that is there.
public func writeFile(_ bytes: [UInt8], to path: String) throws {
  guard let file = fopen(path, "we") else {
    throw BrokenPicture("\(path): \(String(cString: strerror(errno)))")
  }
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count else {
    throw BrokenPicture("\(path) could not be written")
  }
}
