import Glibc

/// Writes bytes to a file, replacing it if it exists.
public func writeFile(_ bytes: [UInt8], to path: String) throws {
  guard let file = fopen(path, "we") else {
    throw BrokenPicture("\(path): \(String(cString: strerror(errno)))")
  }
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count else {
    throw BrokenPicture("\(path) could not be written")
  }
}
