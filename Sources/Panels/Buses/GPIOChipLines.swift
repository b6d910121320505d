import CGPIOD
import Glibc

/// Lines of one GPIO chip, through libgpiod.
public final class GPIOChipLines: GPIOLines {
  /// Labels of the chips of the Raspberry Pi's header: Pi 4 and 400 (BCM2711), Pi 5 (RP1), earlier
  /// models and Zero (BCM2835 and similar). A board has one of them.
  static let headers = ["pinctrl-bcm2711", "pinctrl-rp1", "pinctrl-bcm2835"]

  private let name: String?
  let offsets: [Int]
  let consumer: String
  private var chip: OpaquePointer?
  private var outputs: OpaquePointer?
  private var levels: UInt32 = 0

  /// Kernel's label of a chip; nil if the chip cannot be opened.
  static func label(ofChipAt path: String) -> String? {
    var failure = cgpiod_failure()
    guard let chip = cgpiod_chip_open(path, &failure) else { return nil }
    defer { cgpiod_chip_close(chip) }
    return String(cString: cgpiod_chip_label(chip))
  }

  /// Kernel's label of the chip; nil while no chip is open.
  var label: String? { chip.map { String(cString: cgpiod_chip_label($0)) } }

  /// - Parameters:
  ///   - chip: the chip's label, as `gpiodetect` prints it, or its path, which begins with `/dev/`;
  ///     nil for the chip of the Raspberry Pi's header.
  ///   - offsets: offsets of the lines on the chip, which are the GPIO numbers of a Raspberry Pi; 1
  ///     to 32, each once. Bit i of a word is line `offsets[i]`.
  ///   - consumer: the holder of the lines, as other programs see it.
  public init(chip: String?, offsets: [Int], consumer: String = "signd") {
    precondition((1...UInt32.bitWidth).contains(offsets.count), "a word has 32 lines at most")
    name = chip
    self.offsets = offsets
    self.consumer = consumer
  }

  deinit {
    close()
  }

  public func open(levels: UInt32) throws(PanelError) {
    close()
    let chip = try Self.openChip(name)
    self.chip = chip
    do {
      outputs = try request(on: chip, levels: levels)
    } catch {
      close()
      throw error
    }
    self.levels = levels
  }

  public func set(_ levels: UInt32) throws(PanelError) {
    guard let outputs else { throw notSet(EBADF) }
    let changed = levels ^ self.levels
    guard changed != 0 else { return }
    guard cgpiod_outputs_set(outputs, UInt64(levels), UInt64(changed)) == 0 else {
      throw notSet(errno)
    }
    self.levels = levels
  }

  private func notSet(_ code: Int32) -> PanelError {
    PanelError(
      "cannot set GPIO lines", errno: code,
      remedy: "the GPIO chip disappeared, or its lines were never requested")
  }

  public func close() {
    if let outputs { cgpiod_outputs_release(outputs) }
    outputs = nil
    if let chip { cgpiod_chip_close(chip) }
    chip = nil
  }
}
