import CLinux
import Glibc

/// SPI device of the kernel's driver spidev.
///
/// All bursts of a call are one ioctl(2), as far as the driver's buffer allows.
public final class SPIDevice: SPIBus {
  public private(set) var maximumTransfer = 4096

  private let path: String
  private let speed: Int
  /// File descriptor; -1 while closed.
  private var device: Int32 = -1

  /// - Parameters:
  ///   - path: the path of the device, like `/dev/spidev0.0`.
  ///   - speed: the clock in Hz. The hardware uses the next lower clock that it supports.
  public init(path: String, speed: Int) {
    self.path = path
    self.speed = speed
  }

  deinit {
    close()
  }

  public func open() throws(PanelError) {
    close()
    guard let hertz = UInt32(exactly: speed), hertz > 0 else { throw speedRefused(EINVAL) }
    var step = CLINUX_SPI_OPEN
    device = clinux_spi_open(path, hertz, &step)
    let code = errno
    guard device < 0 else {
      maximumTransfer = clinux_spi_limit()
      return
    }
    switch step {
    case CLINUX_SPI_OPEN: throw notOpened(code)
    case CLINUX_SPI_LOCK: throw notLocked(code)
    case CLINUX_SPI_SPEED: throw speedRefused(code)
    default: throw notForSPI(code)
    }
  }

  public func send(_ bytes: UnsafeBufferPointer<UInt8>, burst: Int) throws(PanelError) {
    guard device >= 0 else { throw notSent(EBADF) }
    precondition((1...maximumTransfer).contains(burst), "the bus does not take such bursts")
    guard clinux_spi_send(device, bytes.baseAddress, bytes.count, burst, maximumTransfer) == 0
    else { throw notSent(errno) }
  }

  public func close() {
    guard device >= 0 else { return }
    _ = Glibc.close(device)
    device = -1
  }

  // MARK: Errors

  private func notOpened(_ code: Int32) -> PanelError {
    let remedy =
      switch code {
      case ENOENT, ENXIO, ENODEV:
        "enable SPI, on a Raspberry Pi with sudo raspi-config nonint do_spi 0 (dtparam=spi=on), "
          + "and reboot, or name another device"
      case EACCES, EPERM: DeviceRights.remedy(code, path: path, group: "spi")
      default: "name an SPI device like /dev/spidev0.0"
      }
    return PanelError("cannot open the SPI device \(path)", errno: code, remedy: remedy)
  }

  private func notLocked(_ code: Int32) -> PanelError {
    code == EWOULDBLOCK
      ? PanelError(
        "another signd uses the SPI device \(path); end that one, or name another device")
      : PanelError(
        "cannot lock the SPI device \(path)", errno: code,
        remedy: "name an SPI device like /dev/spidev0.0")
  }

  private func notForSPI(_ code: Int32) -> PanelError {
    code == ENOTTY
      ? PanelError("\(path) is not an SPI device; name one such as /dev/spidev0.0")
      : PanelError(
        "\(path) does not take SPI mode 0 with 8 bits a word", errno: code,
        remedy: "name another SPI device, or remove the overlay that sets it up otherwise")
  }

  private func speedRefused(_ code: Int32) -> PanelError {
    PanelError(
      "the SPI device \(path) does not take a clock of \(speed) Hz", errno: code,
      remedy: "choose another speed, for instance 1 MHz")
  }

  private func notSent(_ code: Int32) -> PanelError {
    switch code {
    case EINVAL: speedRefused(code)
    case EMSGSIZE:
      PanelError(
        "the SPI device \(path) takes less than \(maximumTransfer) bytes at a time", errno: code,
        remedy: "set spidev.bufsiz on the kernel's command line and reboot")
    case EIO, ESHUTDOWN, ENODEV, ENXIO, EBADF:
      PanelError(
        "the SPI device \(path) disappeared", errno: code,
        remedy: "check the overlay or adapter that provides it")
    default:
      PanelError(
        "cannot send to the SPI device \(path)", errno: code,
        remedy: "see the kernel's log (dmesg)")
    }
  }
}

/// Advice for devices that the process may not open.
enum DeviceRights {
  /// - Parameters:
  ///   - code: the error number, EACCES or EPERM.
  ///   - path: the path of the device.
  ///   - group: the group that may open such devices in a standard setup.
  /// - Returns: the end of an error's sentence.
  static func remedy(_ code: Int32, path: String, group usual: String) -> String {
    // Missing rights give EACCES; device cgroups give EPERM. systemd allows a class of devices only
    // if the kernel has it when the service starts, and spidev may be loaded later.
    guard code == EACCES else {
      return "the service manager denies access, for instance if the driver of the device was "
        + "loaded after the service started: sudo systemctl restart signd"
    }
    var info = stat()
    let owner = stat(path, &info) == 0 ? info.st_gid : 0
    guard owner != 0, info.st_mode & S_IWGRP != 0 else {
      return "add a udev rule for the group \(usual); signctl doctor shows one"
    }
    let group = getgrgid(owner).map { String(cString: $0.pointee.gr_name) } ?? "\(owner)"
    let user = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "USER"
    // The installation adds the service's user to the groups of panels.
    return user == "signd"
      ? "sudo usermod -aG \(group) signd, then sudo systemctl restart signd"
      : "sudo usermod -aG \(group) \(user), then log in again"
  }
}
