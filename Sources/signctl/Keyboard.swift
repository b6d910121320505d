import Glibc

/// The keyboard of a terminal, whose keys come when they are pressed and are not shown.
struct Keyboard {
  private let descriptor: Int32
  /// How it was found; nil while it is as it was.
  private var before: termios?

  /// - Parameter descriptor: a terminal, or something that is no keyboard and stays as it is.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes the keys. A program in the background is given none.
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

  /// Leaves it as it was found.
  mutating func giveBack() {
    guard var settings = before.take() else { return }
    _ = tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// Where to wait for keys; -1 when none come.
  var waitingDescriptor: Int32 { before == nil ? -1 : descriptor }

  /// The keys that were pressed. For when there are some.
  func keys() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}
