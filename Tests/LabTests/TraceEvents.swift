import Testing

/// A value that the kernel gave a GPIO line, according to the trace event `gpio_value`.
struct TraceEvent {
  /// The time on the monotonic clock in nanoseconds.
  var time: Int64
  /// The id of the event type.
  var type: Int
  /// The line's number among all chips.
  var gpio: Int
  var level: Bool
}

/// Reads pages of the kernel's ring buffer from `trace_pipe_raw`; see
/// Documentation/trace/ring-buffer-map.rst and include/linux/ring_buffer.h of Linux 6.12. The
/// events' fields are those of include/trace/events/gpio.h.
///
/// - Throws: If a page reports lost events.
func traceEvents(in bytes: [UInt8]) throws -> [TraceEvent] {
  let pageSize = 4096
  var events: [TraceEvent] = []
  events.reserveCapacity(bytes.count / 20)
  try bytes.withUnsafeBytes { bytes in
    func word(_ place: Int) -> Int {
      Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }
    for page in stride(from: 0, to: bytes.count - pageSize + 1, by: pageSize) {
      var time = bytes.loadUnaligned(fromByteOffset: page, as: Int64.self)
      try #require(word(page + 8) >> 31 == 0, "events are missing")
      var place = page + 16
      let end = place + word(page + 8) & 0xfffff
      while place < end {
        let head = word(place)
        let (kind, delta) = (head & 31, Int64(head >> 5))
        place += 4
        switch kind {
        case 29:  // Padding; without a length the rest of the page.
          if delta == 0 { place = end } else { place += word(place) }
          time += delta
        case 30:  // More time than an event's head can say.
          time += delta + Int64(word(place)) << 27
          place += 4
        case 31:  // A time in full.
          time = time & ~0x7ff_ffff_ffff_ffff | (delta + Int64(word(place)) << 27)
          place += 4
        default:
          var length = kind * 4
          if kind == 0 {
            length = word(place) - 4
            place += 4
          }
          time += delta
          events.append(
            TraceEvent(
              time: time, type: word(place) & 0xffff, gpio: word(place + 8),
              level: word(place + 16) != 0))
          place += length
        }
      }
    }
  }
  return events
}
