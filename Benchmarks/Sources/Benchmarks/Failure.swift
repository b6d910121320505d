import Glibc

/// Why something cannot be measured, as one sentence.
struct Failure: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// What the last system call complained about.
func errnoText() -> String {
  String(cString: strerror(errno))
}
