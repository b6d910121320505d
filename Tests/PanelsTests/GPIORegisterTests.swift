import FoundationEssentials
import TestSupport
import Testing
import WireModels

@testable import Panels

@Suite struct GPIORegisterTests {
  /// A file replaces the device.
  @Test(arguments: [GPIORegisterMap.bcm2835, .rp1])
  func storesGoWhereTheDocumentsSay(_ map: GPIORegisterMap) throws {
    let directory = TemporaryDirectory()
    try directory.write([UInt8](repeating: 0, count: map.length), to: "gpiomem")
    let block = try GPIORegisterMemory.map(directory.path + "/gpiomem", as: map)
    block.set(0b1010, from: 0b0110, repeats: 1)
    let levels = [0b0010, 0b0100].withUnsafeBufferPointer {
      block.shift($0, idle: 0b1000, clock: 0b0001, from: 0b1010, repeats: 0)
    }
    #expect(levels == 0b1101)
    // The last store to each register.
    let bytes = try Data(contentsOf: URL(filePath: directory.path + "/gpiomem"))
    var stored: [Int: UInt8] = [:]
    for index in bytes.indices where bytes[index] != 0 { stored[index] = bytes[index] }
    #expect(
      stored
        == (map == .rp1
          ? [0x1_2000: 0b1000, 0x1_3000: 0b0100, 0x1_1000: 0b0001] : [0x1C: 0b0001, 0x28: 0b0011]))
  }

  @Test func aWordIsEachLineAtItsNumber() {
    let lines = GPIORegisterLines(held: RecordedLines(), offsets: [18, 4, 0, 31], slowdown: 0) {
      fatalError("nobody opens them")
    }
    #expect(lines.word(0b0001) == 1 << 18)
    #expect(lines.word(0b1110) == 1 << 4 | 1 << 0 | 1 << 31)
  }

  @Test func linesBeyondTheHeaderAreRefused() {
    let held = RecordedLines()
    let lines = GPIORegisterLines(held: held, offsets: [18, 40], slowdown: 0) {
      fatalError("nobody opens them")
    }
    #expect(
      refusal { () throws(PanelError) in try lines.open(levels: 0) }
        == "GPIO line 40 is not on the header, and only the registers of lines 0 to 31 are used; "
        + "set panel.hub75.access: kernel, which supports every line")
    #expect(!held.isOpen)
  }

  @Test func linesAreGivenBackWhereThereAreNoRegisters() {
    let held = RecordedLines()
    let lines = GPIORegisterLines(held: held, offsets: [18, 4], slowdown: 0) {
      () throws(PanelError) in throw PanelError("no registers")
    }
    #expect(refusal { () throws(PanelError) in try lines.open(levels: 0) } == "no registers")
    #expect(!held.isOpen)
    #expect(
      refusal { () throws(PanelError) in try lines.set(0) }.contains("never requested"))
  }

  @Test func aChipWithoutKnownRegistersIsNamed() {
    let sentence = refusal { () throws(PanelError) in
      _ = try GPIORegisterMemory.gpiomem.map(chip: "gpio-sim.0")
    }
    #expect(
      sentence
        == "the registers of the GPIO chip \"gpio-sim.0\" are not known, only those of "
        + "pinctrl-bcm2835, pinctrl-bcm2711, pinctrl-rp1; set panel.hub75.access: kernel, which "
        + "supports every chip")
  }

  @Test(.enabled(if: !GPIORegisterMemory.isThere(chip: nil), "this is a Raspberry Pi"))
  func aMissingDeviceIsNamed() {
    let sentence = refusal { () throws(PanelError) in
      _ = try GPIORegisterMemory.gpiomem.map(chip: "pinctrl-rp1")
    }
    #expect(
      sentence
        == "cannot open /dev/gpiomem0: No such file or directory; use a kernel of Raspberry Pi OS, "
        + "or set panel.hub75.access to kernel or mem")
  }

  /// The first three words of `soc/ranges` in the boards' device trees.
  @Test(
    arguments: [
      ([0x7E00_0000, 0x2000_0000, 0x0100_0000], 0x2020_0000),
      ([0x7E00_0000, 0x3F00_0000, 0x0100_0000], 0x3F20_0000),
      ([0x7E00_0000, 0, 0xFE00_0000], 0xFE20_0000),
    ] as [([UInt32], UInt64)])
  func theDeviceTreeSaysWhereRegistersAre(_ ranges: [UInt32], _ address: UInt64) throws {
    let directory = TemporaryDirectory()
    let bytes = ranges.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
    try directory.write(bytes, to: "soc/ranges")
    let map = GPIORegisterMap.bcm2835
    #expect(map.address(deviceTree: directory.path) == address)
    #expect(map.address(deviceTree: directory.path + "/elsewhere") == nil)
    #expect(GPIORegisterMap.rp1.address(deviceTree: "") == 0x1F_000D_0000)
  }

  private func refusal(_ body: () throws(PanelError) -> Void) -> String {
    do {
      try body()
      return "no refusal"
    } catch {
      return error.message
    }
  }
}
