/// The GPIO registers of a Raspberry Pi's chip for its lines 0 to 31, according to its
/// documentation.
public final class GPIORegisterModel {
  public enum Chip: Sendable, CaseIterable {
    /// BCM2835 ARM Peripherals, 6.1, also valid for BCM2836, BCM2837 and BCM2711.
    case bcm2835
    /// RP1 Peripherals, from the start of IO_BANK0.
    case rp1
  }

  private enum Effect {
    case set, clear, flip, write
  }

  public private(set) var edges: [Edge] = []
  public private(set) var levels: UInt32
  /// Stores to registers other than line levels, as sentences.
  public private(set) var violations: [String] = []
  private let chip: Chip

  public init(_ chip: Chip, levels: UInt32) {
    self.chip = chip
    self.levels = levels
  }

  /// Stores to the register at a byte offset.
  public func store(_ value: UInt32, at offset: Int, time: Int64) {
    let new: UInt32
    switch effect(at: offset) {
    case .set: new = levels | value
    case .clear: new = levels & ~value
    case .flip: new = levels ^ value
    case .write: new = value
    case nil:
      violations.append("a store of \(value) at \(offset)")
      return
    }
    for line in 0..<32 where (new ^ levels) >> UInt32(line) & 1 == 1 {
      edges.append(Edge(time: time, line: line, level: new >> UInt32(line) & 1 == 1))
    }
    levels = new
  }

  public func removeEdges() {
    edges.removeAll(keepingCapacity: true)
  }

  private func effect(at offset: Int) -> Effect? {
    switch chip {
    case .bcm2835:
      // GPSET0 and GPCLR0.
      return [0x1C: .set, 0x28: .clear][offset]
    case .rp1:
      // SYS_RIO0, whose first register is OUT, and its aliases.
      return [0x1_0000: .write, 0x1_1000: .flip, 0x1_2000: .set, 0x1_3000: .clear][offset]
    }
  }
}
