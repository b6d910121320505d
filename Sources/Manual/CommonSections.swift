import Options

/// Sections that the pages of both programs share.
extension ManualPage {
  /// - Parameter unavailable: when the program ends with status 69; nil if it never does.
  package mutating func exitStatus(refused: String, unavailable: String? = nil) {
    section("Exit status")
    list(
      [
        ("0", "Success."),
        ("\(ExitStatus.refused)", refused),
        ("\(ExitStatus.usage)", "The command line is wrong."),
      ] + (unavailable.map { [("\(ExitStatus.unavailable)", $0)] } ?? []))
    paragraph(
      "An error is one sentence on standard error. Each mistake in a file is one line.")
  }
}
