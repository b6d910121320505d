import FoundationEssentials
import Glibc
import TestSupport

/// The result of a program.
struct Outcome {
  /// The exit status, or 128 and the signal that ended it.
  var status: Int32
  /// Standard output and standard error in order.
  var output: String
}

struct CommandError: Error, CustomStringConvertible {
  var description: String
}

/// Runs a program with empty standard input and only `PATH` and a plain locale in its environment,
/// so that no variable of the make that runs the tests reaches it.
///
/// - Throws: `CommandError` if the program is not on `path`.
func run(
  _ arguments: [String],
  path: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
) throws -> Outcome {
  let result = try Program.run(
    "/usr/bin/env",
    ["-i", "PATH=\(path)", "LC_ALL=C.UTF-8", "/bin/sh", "-c", "exec \"$@\" 2>&1", "sh"]
      + arguments)
  // The shell's status for a missing program.
  guard result.status != 127 else {
    throw CommandError(description: "\(result.output)(`make test` installs what tests need)")
  }
  return Outcome(status: result.status, output: result.output)
}
