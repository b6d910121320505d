import FoundationEssentials
import Glibc
import TestSupport

/// What a program left behind when it ended.
struct Outcome {
  /// The exit status, or 128 and the signal that ended it.
  var status: Int32
  /// Standard output and standard error, as they came.
  var output: String
}

struct CommandError: Error, CustomStringConvertible {
  var description: String
}

/// Runs a program to its end, with empty standard input and an environment of nothing but `PATH`
/// and a plain locale, so that no variable of the make that runs the tests reaches it.
///
/// - Throws: `CommandError` when the program is not on `path`.
func run(
  _ arguments: [String],
  path: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
) throws -> Outcome {
  let result = try Program.run(
    "/usr/bin/env",
    ["-i", "PATH=\(path)", "LC_ALL=C.UTF-8", "/bin/sh", "-c", "exec \"$@\" 2>&1", "sh"]
      + arguments)
  // What a shell answers for a program that it does not find.
  guard result.status != 127 else {
    throw CommandError(description: "\(result.output)(`make test` installs what tests need)")
  }
  return Outcome(status: result.status, output: result.output)
}
