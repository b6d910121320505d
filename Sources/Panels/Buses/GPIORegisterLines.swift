import CLinux
import Glibc

/// Lines of a Raspberry Pi's header through the registers of its chip: a store for each edge, with
/// no call of the kernel.
///
/// The kernel is asked for the lines all the same: it makes outputs of them, refuses those that
/// another program has, and says to others who has these.
public final class GPIORegisterLines: GPIOLines {
  private let held: any GPIOLines
  private let offsets: [Int]
  private let repeats: Int
  private let map: () throws(PanelError) -> any GPIORegisterBlock
  private var block: (any GPIORegisterBlock)?
  /// Bit n is GPIO n.
  private var levels: UInt32 = 0

  /// The lines whose registers are known.
  public static let reachable = 0..<32
  /// How many times more a value may be stored.
  public static let slowdowns = 0...20

  /// - Parameters:
  ///   - chip: as of `GPIOChipLines`.
  ///   - offsets: as of `GPIOChipLines`; GPIO 0 to 31.
  ///   - memory: where the registers are.
  ///   - slowdown: how many times more each value is stored, for panels that are slower than the
  ///     board, one of `slowdowns`.
  public convenience init(
    chip: String?, offsets: [Int], memory: GPIORegisterMemory, slowdown: Int = 0
  ) {
    let held = GPIOChipLines(chip: chip, offsets: offsets)
    self.init(held: held, offsets: offsets, slowdown: slowdown) { () throws(PanelError) in
      try memory.map(chip: held.label ?? "")
    }
  }

  /// Lines whose registers are a file's first 4096 bytes, laid out as those of a BCM2835: so a
  /// driver can be measured where there is no such chip.
  ///
  /// - Parameter held: the same lines, which are only opened and closed.
  public convenience init(held: any GPIOLines, offsets: [Int], registerFile path: String) {
    self.init(held: held, offsets: offsets, slowdown: 0) { () throws(PanelError) in
      try GPIORegisterMemory.map(path, as: .bcm2835)
    }
  }

  /// - Parameters:
  ///   - held: the same lines as the kernel has them.
  ///   - map: gives the registers once the lines are taken.
  init(
    held: any GPIOLines, offsets: [Int], slowdown: Int,
    map: @escaping () throws(PanelError) -> any GPIORegisterBlock
  ) {
    precondition(Self.slowdowns.contains(slowdown), "slowdown is 0 to 20")
    self.held = held
    self.offsets = offsets
    repeats = slowdown
    self.map = map
  }

  public func word(_ levels: UInt64) -> UInt64 {
    var word: UInt64 = 0
    for (line, offset) in offsets.enumerated() where levels >> UInt64(line) & 1 == 1 {
      word |= 1 << UInt64(offset)
    }
    return word
  }

  public func open(levels: UInt64) throws(PanelError) {
    close()
    if let offset = offsets.first(where: { !Self.reachable.contains($0) }) {
      throw PanelError(
        "GPIO line \(offset) is not on the header, and only the registers of lines 0 to 31 are used; "
          + "panel.hub75.access: kernel reaches every line")
    }
    var numbered: UInt64 = 0
    for (line, offset) in offsets.enumerated() {
      numbered |= (levels >> UInt64(offset) & 1) << UInt64(line)
    }
    try held.open(levels: numbered)
    do throws(PanelError) {
      block = try map()
    } catch {
      held.close()
      throw error
    }
    self.levels = UInt32(truncatingIfNeeded: levels)
  }

  public func set(_ levels: UInt64) throws(PanelError) {
    try withUnsafePointer(to: levels) { (word) throws(PanelError) in
      try set(UnsafeBufferPointer(start: word, count: 1))
    }
  }

  public func set(_ words: UnsafeBufferPointer<UInt64>) throws(PanelError) {
    guard let block else {
      throw PanelError("cannot set GPIO lines", errno: EBADF, remedy: "they were never taken")
    }
    levels = block.write(words, from: levels, repeats: repeats)
  }

  public func settle() -> Bool {
    guard let block, let offset = block.map.answering else { return false }
    block.settle(reading: offset)
    return true
  }

  public func close() {
    block = nil
    held.close()
  }
}
