import CLinux
import Glibc

/// Lines of a Raspberry Pi's header through the registers of its chip: one store per edge, without
/// system calls.
///
/// The lines are nevertheless requested from the kernel. It makes them outputs, refuses lines that
/// another program holds, and shows other programs who holds these.
public final class GPIORegisterLines: GPIOLines {
  private let held: any GPIOLines
  private let offsets: [Int]
  private let repeats: Int
  private let map: () throws(PanelError) -> any GPIORegisterBlock
  private var block: (any GPIORegisterBlock)?
  /// Levels of the lines, and all lines; bit n is GPIO n.
  private var levels: UInt32 = 0
  private var lines: UInt32 = 0

  /// GPIO lines whose registers are known.
  public static let reachable = 0..<32
  /// Range for the number of additional stores of each value.
  public static let slowdowns = 0...20

  /// - Parameters:
  ///   - chip: the chip, as in `GPIOChipLines`.
  ///   - offsets: the lines, as in `GPIOChipLines`; GPIO 0 to 31.
  ///   - memory: the device that maps the registers.
  ///   - slowdown: the number of additional stores of each value, for panels that are slower than
  ///     the board; one of `slowdowns`.
  public convenience init(
    chip: String?, offsets: [Int], memory: GPIORegisterMemory, slowdown: Int = 0
  ) {
    let held = GPIOChipLines(chip: chip, offsets: offsets)
    self.init(held: held, offsets: offsets, slowdown: slowdown) { () throws(PanelError) in
      try memory.map(chip: held.label ?? "")
    }
  }

  /// Lines whose registers are a file's first 4096 bytes, laid out as those of a BCM2835. So a
  /// driver can be measured without such a chip.
  ///
  /// - Parameter held: the same lines, which are only opened and closed.
  public convenience init(held: any GPIOLines, offsets: [Int], registerFile path: String) {
    self.init(held: held, offsets: offsets, slowdown: 0) { () throws(PanelError) in
      try GPIORegisterMemory.map(path, as: .bcm2835)
    }
  }

  /// - Parameters:
  ///   - held: the same lines through the kernel.
  ///   - map: returns the registers after the lines are requested.
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

  public func word(_ levels: UInt32) -> UInt32 {
    var word: UInt32 = 0
    for (line, offset) in offsets.enumerated() where levels >> UInt32(line) & 1 == 1 {
      word |= 1 << UInt32(offset)
    }
    return word
  }

  public func open(levels: UInt32) throws(PanelError) {
    close()
    if let offset = offsets.first(where: { !Self.reachable.contains($0) }) {
      throw PanelError(
        "GPIO line \(offset) is not on the header, and only the registers of lines 0 to 31 are used; "
          + "set panel.hub75.access: kernel, which supports every line")
    }
    var numbered: UInt32 = 0
    for (line, offset) in offsets.enumerated() {
      numbered |= (levels >> UInt32(offset) & 1) << UInt32(line)
    }
    try held.open(levels: numbered)
    do throws(PanelError) {
      block = try map()
    } catch {
      held.close()
      throw error
    }
    self.levels = levels
    lines = word(.max)
  }

  public func set(_ levels: UInt32) throws(PanelError) {
    try opened().set(levels, from: self.levels, repeats: repeats)
    self.levels = levels
  }

  public func shift(
    _ columns: UnsafeBufferPointer<UInt32>, idle: UInt32, clock: UInt32
  ) throws(PanelError) {
    levels = try opened().shift(
      columns, idle: idle, clock: clock, from: levels, repeats: repeats)
  }

  private func opened() throws(PanelError) -> any GPIORegisterBlock {
    guard let block else {
      throw PanelError("cannot set GPIO lines", errno: EBADF, remedy: "they were never requested")
    }
    return block
  }

  public func settle() -> Bool {
    guard let block, let offset = block.map.answering else { return false }
    // All lines, because a flip keeps a level that another program has set.
    block.set(levels, from: lines & ~levels, repeats: 0)
    block.settle(reading: offset)
    return true
  }

  public func close() {
    block = nil
    held.close()
  }
}
