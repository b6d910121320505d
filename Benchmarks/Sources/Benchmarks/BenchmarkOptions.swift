/// What the command line says.
struct BenchmarkOptions {
  static let usage = """
    Usage: signd-benchmarks [--format table|json] [--part NAME] [--signd PATH]
                            [--gateway PATH] [--render-heap PATH]
      --format       how the figures are written to standard output (table)
      --part         measure only this part, such as "drivers" (all)
      --signd        the release build of signd to measure (that of this clone)
      --gateway      the release build of signd-gateway to measure (that of this clone)
      --render-heap  the library that counts what its render loop does with the heap (that of this
                     clone)
    \(Contender.usage)
    """

  private(set) var format = ReportFormat.table
  private(set) var part: String?
  private(set) var signd = Self.built(".build/release/signd")
  private(set) var gateway = Self.built(".build/release/signd-gateway")
  private(set) var renderHeap = Self.built("Benchmarks/.build/render-heap.so")
  private(set) var help = false

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      // Both `--name value` and `--name=value`.
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      func value() throws(UsageError) -> String {
        guard let value = parts.count == 2 ? parts[1] : arguments.next() else {
          throw UsageError(message: "\(parts[0]) takes a value")
        }
        return value
      }
      switch parts.first {
      case "--format":
        let name = try value()
        guard let format = ReportFormat(rawValue: name) else {
          let names = ReportFormat.allCases.map(\.rawValue).joined(separator: " or ")
          throw UsageError(message: "--format is \(name), but can be \(names)")
        }
        self.format = format
      case "--part": part = try value()
      case "--signd": signd = try value()
      case "--gateway": gateway = try value()
      case "--render-heap": renderHeap = try value()
      case "--help", "-h": help = true
      default: throw UsageError(message: "there is no option \(argument)")
      }
    }
  }

  /// Where make puts something, seen from this file.
  private static func built(_ path: String) -> String {
    let folders = #filePath.split(separator: "/").dropLast(4)
    return "/" + folders.joined(separator: "/") + "/" + path
  }
}

struct UsageError: Error {
  let message: String
}
