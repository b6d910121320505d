import Glibc

/// What to do where a device may not be opened.
enum DeviceRights {
  /// - Parameters:
  ///   - code: the error number, EACCES or EPERM.
  ///   - path: of the device.
  ///   - group: the one that may open such devices where everything is set up as usual.
  /// - Returns: the end of an error's sentence.
  static func remedy(_ code: Int32, path: String, group usual: String) -> String {
    // Rights are missing with EACCES; device cgroups say EPERM. systemd lets a class of devices
    // through only where the kernel has it when the service starts, and spidev may be loaded later.
    guard code == EACCES else {
      return "the service manager keeps it away, as it does with a device whose driver was loaded "
        + "after the service was started: sudo systemctl restart signd"
    }
    var info = stat()
    let owner = stat(path, &info) == 0 ? info.st_gid : 0
    guard owner != 0, info.st_mode & S_IWGRP != 0 else {
      return "a udev rule gives it to the group \(usual); signctl doctor says more"
    }
    let group = getgrgid(owner).map { String(cString: $0.pointee.gr_name) } ?? "\(owner)"
    let user = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "USER"
    // The service's user is in the groups of panels from its installation on.
    return user == "signd"
      ? "sudo usermod -aG \(group) signd, then sudo systemctl restart signd"
      : "sudo usermod -aG \(group) \(user), then log in again"
  }
}
