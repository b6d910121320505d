/// Bytes on their way to a descriptor that may take only some of them: appended at the back,
/// taken from the front. One block of memory for its whole life.
package final class OutputBuffer {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var start = 0
  private var end = 0

  /// - Parameter capacity: the most bytes that are ever appended before all are taken.
  init(capacity: Int) {
    self.capacity = capacity
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  package var isEmpty: Bool { start == end }

  /// What was appended and not taken yet. Valid until the next call.
  package var pending: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + start, count: end - start)
  }

  /// Drops `count` bytes from the front; when none are left the whole capacity is free again.
  package func take(_ count: Int) {
    precondition(count <= end - start)
    start += count
    if isEmpty { takeAll() }
  }

  package func takeAll() {
    start = 0
    end = 0
  }

  /// Takes over all that another one holds, instead of what was here; what does not fit is dropped.
  func takeAll(from other: OutputBuffer) {
    takeAll()
    let pending = other.pending
    other.takeAll()
    guard let first = pending.baseAddress, pending.count <= capacity else { return }
    UnsafeMutableRawPointer(bytes).copyMemory(from: first, byteCount: pending.count)
    end = pending.count
  }

  func append(_ byte: UInt8) {
    precondition(end < capacity, "the capacity counts the longest output")
    bytes[end] = byte
    end += 1
  }

  func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.baseAddress else { return }
    precondition(text.count <= capacity - end, "the capacity counts the longest output")
    (bytes + end).update(from: first, count: text.count)
    end += text.count
  }

  /// Appends a number in decimal.
  func append(decimal number: Int) {
    assert(number >= 0)
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
