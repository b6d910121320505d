import CMeasure
import Marquee
import Messages
import Pixels
import Stage
import Typography

/// What a message takes from the heap.
enum MemoryBenchmarks {
  private static let zone = Size(width: 64, height: 16)

  static func rows() throws -> [Row] {
    let plain = SampleText.characters(SampleText.million)
    let installed = try SampleText.installedFonts.get()
    var rows: [Row] = []
    for scroll in [Motion.left, .up] {
      rows += perCharacter("1,000,000 characters", plain, scroll)
      rows += perCharacter(
        "1,000,000 characters of mixed script", SampleText.mixedScript, scroll, installed)
      rows += perCharacter(
        "1,000,000 large characters of mixed script", SampleText.mixedScript, scroll, installed,
        in: Size(width: 512, height: 256))
    }
    return rows + strip()
  }

  /// What `make` takes from the heap beyond what existed before.
  private static func heap(_ make: () -> AnyObject) -> cmeasure_heap {
    // What is made once for all texts, such as the faces, is not a message's.
    withExtendedLifetime(make()) {}
    cmeasure_heap_begin()
    let made = make()
    let heap = cmeasure_heap_end()
    withExtendedLifetime(made) {}
    return heap
  }

  private static func perCharacter(
    _ what: String, _ text: String, _ scroll: Motion, _ library: FontLibrary = .builtIn,
    in zone: Size = MemoryBenchmarks.zone
  ) -> [Row] {
    var message = MessageProperties(text: text)
    message.scroll = scroll
    // The strip has nothing to do with the text.
    let without = Self.heap {
      Scene(MessageProperties(text: ""), zoneSize: zone, setting: Scene.Setting(library: library))
    }
    var heap = Self.heap {
      Scene(message, zoneSize: zone, setting: Scene.Setting(library: library))
    }
    heap.live_bytes -= without.live_bytes
    let characters = Double(SampleText.million)
    let name = "memory of \(what), scroll \(scroll)"
    return [
      Row(
        name: "\(name), beyond the text", value: Double(heap.live_bytes) / characters,
        unit: "bytes/character", limit: 12),
      Row(
        name: "\(name), peak while typesetting", value: Double(heap.peak_bytes) / characters,
        unit: "bytes/character"),
    ]
  }

  private static func strip() -> [Row] {
    let bytes = [10, SampleText.million].map { count in
      let content = TextLine(
        SampleText.characters(count), font: .automatic(fitting: zone.height), color: .white)
      return Double(
        heap { MarqueeBuffer(window: zone, axis: .horizontal, content: content, gap: 0) }
          .asked_bytes)
    }
    return [
      Row(
        name: "strip of \(zone), 1,000,000 against 10 characters", value: bytes[1] / bytes[0],
        unit: "x", limit: 1),
      Row(name: "strip of \(zone)", value: bytes[0], unit: "bytes"),
    ]
  }
}
