/// A queue of bytes for a descriptor that may accept only some of them. It uses one fixed block of
/// memory.
package final class OutputBuffer {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var start = 0
  private var end = 0

  /// - Parameter capacity: The maximum number of bytes appended before all are taken.
  init(capacity: Int) {
    self.capacity = capacity
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  package var isEmpty: Bool { start == end }

  /// The bytes in the queue, valid until the next call.
  package var pending: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + start, count: end - start)
  }

  /// Removes `count` bytes from the front. An empty queue has its whole capacity again.
  package func take(_ count: Int) {
    precondition(count <= end - start)
    start += count
    if isEmpty { takeAll() }
  }

  package func takeAll() {
    start = 0
    end = 0
  }

  /// Replaces the contents by those of another buffer. Bytes that do not fit are dropped.
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
