import Panels
import Pixels
import Testing
import WireModels

extension Scenario {
  private static let size = Size(width: 32, height: 8)

  /// Returns the display of a chain of FC-16 modules after each message.
  func max7219(_ chain: MAX7219Chain, _ transfers: some Sequence<SPITransfer>) -> [Picture] {
    var states: [Picture] = []
    var burst: [UInt8] = []
    for transfer in transfers {
      #expect(transfer.mode == 0 && transfer.bitsPerWord == 8)
      burst += transfer.bytes
      guard transfer.endsBurst else { continue }
      chain.receive(burst: burst)
      burst = []
      if transfer.endsMessage { states.append(Self.picture(chain)) }
    }
    #expect(burst.isEmpty)
    #expect(chain.violations.isEmpty)
    return states
  }

  /// Returns the display after each burst on the scenarios' lines, from the first dark state on:
  /// the state after power-on is undefined.
  static func max7219OnLines(_ chain: MAX7219Chain, _ edges: [Edge]) throws -> [Picture] {
    var states: [Picture] = []
    for edge in edges {
      let bursts = chain.bursts
      chain.receive(CollectionOfOne(edge), clock: 11, data: 10, select: 8)
      if chain.bursts > bursts { states.append(picture(chain)) }
    }
    #expect(chain.violations.isEmpty)
    // The first two bursts set them: shutdown, and no test.
    let first = try #require(states.firstIndex(of: Picture(dark: size)))
    #expect(first <= 2)
    return Array(states[first...])
  }

  private static func picture(_ chain: MAX7219Chain) -> Picture {
    Picture(chain.picture(MAX7219Mounting(.fc16), size: size))
  }
}
