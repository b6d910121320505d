import Glibc

/// Keyboard of a terminal, read key by key and without echo.
struct Keyboard {
  private let descriptor: Int32
  /// Settings to restore; nil while the terminal is unchanged.
  private var before: termios?

  /// - Parameter descriptor: Descriptor of a terminal; any other file stays unchanged.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Starts reading single keys. Does nothing in a background process.
  mutating func take() {
    var settings = termios()
    guard before == nil, tcgetpgrp(descriptor) == getpgrp(), tcgetattr(descriptor, &settings) == 0
    else { return }
    before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    _ = tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// Restores the settings of the terminal.
  mutating func giveBack() {
    guard var settings = before.take() else { return }
    _ = tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// Descriptor to poll for keys; -1 if there are none to wait for.
  var waitingDescriptor: Int32 { before == nil ? -1 : descriptor }

  /// Reads the pressed keys. Call it only if the descriptor is readable; empty at end of file.
  func keys() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}
