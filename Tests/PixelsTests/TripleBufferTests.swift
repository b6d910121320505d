import Pixels
import Testing

@Suite struct TripleBufferTests {
  @Test func theReaderGetsWhatWasFilledLast() {
    let buffers = TripleBuffer()
    var contents = [0, 0, 0]
    var back = TripleBuffer.firstBack
    var front = TripleBuffer.firstFront
    var number = 0
    for fillings in 1...10 {
      for _ in 0..<fillings {
        #expect(back != front)
        number += 1
        contents[back] = number
        back = buffers.publish(back)
      }
      front = buffers.newest(after: front)
      #expect(contents[front] == number)
    }
  }

  @Test func withoutNewsTheReaderKeepsItsOwn() {
    let buffers = TripleBuffer()
    #expect(buffers.newest(after: TripleBuffer.firstFront) == TripleBuffer.firstFront)
    let back = buffers.publish(TripleBuffer.firstBack)
    #expect(back == 1)
    #expect(buffers.newest(after: TripleBuffer.firstFront) == TripleBuffer.firstBack)
    #expect(buffers.newest(after: TripleBuffer.firstBack) == TripleBuffer.firstBack)
  }

  @Test func twoThreadsNeverHoldTheSame() async {
    let buffers = Buffers()
    async let writer: Void = buffers.write(20_000)
    async let torn = buffers.read(until: 20_000)
    await writer
    #expect(await torn == 0)
  }

  /// Numbers in pairs. Exclusive access to them is what is tested.
  private final class Buffers: @unchecked Sendable {
    private let buffers = TripleBuffer()
    private let pairs = UnsafeMutablePointer<(Int, Int)>.allocate(capacity: 3)

    init() { pairs.initialize(repeating: (0, 0), count: 3) }
    deinit { pairs.deallocate() }

    func write(_ count: Int) async {
      var back = TripleBuffer.firstBack
      for number in 1...count {
        pairs[back].0 = number
        pairs[back].1 = number
        back = buffers.publish(back)
      }
    }

    /// Returns the number of pairs that were inconsistent or older than the previous one.
    func read(until last: Int) async -> Int {
      var front = TripleBuffer.firstFront
      var newest = 0
      var torn = 0
      while newest < last {
        front = buffers.newest(after: front)
        let (first, second) = pairs[front]
        if first != second || first < newest { torn += 1 }
        newest = first
        await Task.yield()
      }
      return torn
    }
  }
}
