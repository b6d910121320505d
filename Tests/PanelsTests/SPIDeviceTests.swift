import CLinux
import Glibc
import Panels
import Pixels
import TestSupport
import Testing

/// Tests of spidev for machines without it.
@Suite struct SPIDeviceTests {
  private func refusal(_ path: String, speed: Int = 1_000_000) -> String {
    let device = SPIDevice(path: path, speed: speed)
    defer { device.close() }
    do {
      try device.open()
      return "opened"
    } catch {
      return error.message
    }
  }

  @Test func aDeviceThatIsNotThereSaysHowItComes() {
    #expect(
      refusal("/dev/spidev99.0")
        == "cannot open the SPI device /dev/spidev99.0: No such file or directory; enable SPI, "
        + "on a Raspberry Pi with sudo raspi-config nonint do_spi 0 (dtparam=spi=on), and reboot, "
        + "or name another device")
  }

  @Test func aDeviceThatWasNotOpenedTakesNothing() {
    let device = SPIDevice(path: "/dev/nowhere", speed: 1_000_000)
    #expect(throws: PanelError.self) {
      // More than any device accepts.
      try [UInt8](repeating: 0, count: 100_000).withUnsafeBufferPointer {
        bytes throws(PanelError) in
        try device.send(bytes, burst: bytes.count)
      }
    }
  }

  /// Using it nevertheless gives an error, as for any missing panel.
  @Test func aPanelWhoseStartWasRefusedRefusesTheRest() {
    let size = Size(width: 32, height: 32)
    let panel = WS2812Panel(
      size: size, wiring: StripWiring(layout: .serpentine, direction: .rows, corner: .topLeft),
      order: .grb, symbols: .four, bus: SPIDevice(path: "/dev/nowhere", speed: 3_000_000))
    #expect(throws: PanelError.self) { try panel.start() }
    #expect(throws: PanelError.self) { try panel.show(Bitmap(size: size)) }
    #expect(throws: PanelError.self) { try panel.upkeep() }
    #expect(throws: PanelError.self) { try panel.blank() }
    panel.close()
  }

  @Test func whatIsNoSPIDeviceIsRefused() throws {
    let directory = TemporaryDirectory()
    try directory.write("", to: "file")
    for path in ["/dev/null", directory.path + "/file"] {
      #expect(refusal(path) == "\(path) is not an SPI device; name one such as /dev/spidev0.0")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may open everything"))
  func withoutPermissionItSaysWhatToDo() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/spidev0.0"
    try directory.write("", to: "spidev0.0")
    chmod(path, 0)
    #expect(
      refusal(path)
        == "cannot open the SPI device \(path): Permission denied; add a udev rule for the group "
        + "spi; signctl doctor shows one")
  }

  @Test(arguments: [0, -1, 1 << 32]) func aSpeedThatIsNoneIsRefused(speed: Int) {
    #expect(
      refusal("/dev/spidev0.0", speed: speed)
        == "the SPI device /dev/spidev0.0 does not take a clock of \(speed) Hz: Invalid argument; "
        + "choose another speed, for instance 1 MHz")
  }

  @Test func oneTransferTakesWhatTheModuleSays() {
    #expect(clinux_spi_limit() >= 128 && clinux_spi_limit() % 128 == 0)
  }

  // MARK: Messages

  private struct Message: Equatable {
    var lengths: [Int]
    var risesBetween: Bool
    var risesAfter: Bool
  }

  /// The messages for bursts.
  private func messages(count: Int, burst: Int, limit: Int = 4096) -> [Message] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    var transfers = [spi_ioc_transfer](
      repeating: spi_ioc_transfer(), count: Int(CLINUX_SPI_TRANSFERS))
    var messages: [Message] = []
    bytes.withUnsafeBufferPointer { bytes in
      var done = 0
      while done < count {
        var filled: UInt32 = 0
        let taken = clinux_spi_message(
          bytes.baseAddress! + done, count - done, burst, limit, &transfers, &filled)
        let used = transfers[..<Int(filled)]
        var start = UInt64(UInt(bitPattern: bytes.baseAddress! + done))
        for transfer in used {
          #expect(transfer.tx_buf == start && transfer.rx_buf == 0)
          start += UInt64(transfer.len)
        }
        messages.append(
          Message(
            lengths: used.map { Int($0.len) },
            risesBetween: used.dropLast().allSatisfy { $0.cs_change == 1 },
            risesAfter: used.last?.cs_change == 0))
        #expect(messages.last?.lengths.reduce(0, +) == taken)
        guard taken > 0 else { break }
        done += taken
      }
    }
    return messages
  }

  @Test func eightBurstsOfAFrameAreOneMessageAndEachOfThemIsLatched() {
    #expect(
      messages(count: 8 * 32, burst: 32)
        == [Message(lengths: [Int](repeating: 32, count: 8), risesBetween: true, risesAfter: true)])
  }

  @Test func theLastBurstMayBeShorter() {
    #expect(messages(count: 10, burst: 4).map(\.lengths) == [[4, 4, 2]])
  }

  /// Each transfer takes 128 bytes of the buffer on 64-bit ARM.
  @Test func aMessageStaysWithinTheBufferAndTheIoctl() {
    #expect(messages(count: 40 * 2, burst: 2).map(\.lengths.count) == [32, 8])
    #expect(messages(count: 8 * 640, burst: 640).map(\.lengths.count) == [6, 2])
    #expect(messages(count: 5000, burst: 4096).map(\.lengths) == [[4096], [904]])
    #expect(
      messages(count: 600, burst: 1, limit: 1 << 20).map(\.lengths.count)
        == [Int(CLINUX_SPI_TRANSFERS), 600 - Int(CLINUX_SPI_TRANSFERS)])
    for message in messages(count: 600, burst: 1, limit: 1 << 20) {
      #expect(message.risesBetween && message.risesAfter)
    }
  }
}
