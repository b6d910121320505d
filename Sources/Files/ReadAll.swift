import CLinux
import Glibc

/// Everything that a descriptor gives, or its first `limit` bytes; nil with `errno` set when it
/// cannot be read.
package func readAll(of descriptor: Int32, atMost limit: Int = .max) -> [UInt8]? {
  var bytes: [UInt8] = []
  var info = stat()
  // Files that the kernel makes up have no size, and others may be mostly holes.
  if fstat(descriptor, &info) == 0 {
    bytes.reserveCapacity(min(Int(info.st_size), limit, 1 << 26))
  }
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count < limit {
    let count = read(descriptor, &block, min(block.count, limit - bytes.count))
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { return nil }
    if count == 0 { break }
    bytes += block[..<count]
  }
  return bytes
}
