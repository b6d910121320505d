import Glibc
import Pixels
import Typography

@main
struct SigndBenchmarks {
  static func main() {
    do {
      if CommandLine.arguments.dropFirst().first == "contend" {
        return try Contender(CommandLine.arguments.dropFirst(2)).run()
      }
      if CommandLine.arguments.dropFirst().first == "ask" {
        return try AskingClient(CommandLine.arguments.dropFirst(2)).run()
      }
      if CommandLine.arguments.dropFirst().first == "watch" {
        return try WatchingClient(CommandLine.arguments.dropFirst(2)).run()
      }
      let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
      guard !options.help else { return print(BenchmarkOptions.usage) }
      guard access(options.signd, X_OK) == 0 else {
        throw Failure("there is no program \(options.signd); build signd, or name it with --signd")
      }
      guard access(options.gateway, X_OK) == 0 else {
        throw Failure(
          "there is no program \(options.gateway); make gateway builds it, --gateway names it")
      }
      guard access(options.renderHeap, R_OK) == 0 else {
        throw Failure(
          "there is no library \(options.renderHeap); make bench builds it, --render-heap names it")
      }
      var rows: [Row] = []
      var isComplete = true
      let parts = parts(options).filter { $0.0 == options.part ?? $0.0 }
      guard !parts.isEmpty else {
        let names = self.parts(options).map(\.0).joined(separator: ", ")
        throw UsageError(message: "--part is \(options.part ?? ""), but can be \(names)")
      }
      for (what, measure) in parts {
        complain("measuring \(what)")
        do {
          rows += try measure()
        } catch {
          complain(explain(error))
          isComplete = false
        }
      }
      print(try options.format.text(of: rows), terminator: "")
      if !isComplete { exit(1) }
    } catch let error as UsageError {
      complain("\(error.message)\n\(BenchmarkOptions.usage)")
      exit(2)
    } catch {
      complain(explain(error))
      exit(1)
    }
  }

  private static func parts(_ options: BenchmarkOptions) -> [(String, () throws -> [Row])] {
    let gateway = GatewayBenchmarks(program: options.signd, gateway: options.gateway)
    return [
      ("copying and scrolling", WindowBenchmarks.rows),
      ("memory", MemoryBenchmarks.rows),
      ("frames", FrameBenchmarks.rows),
      ("drivers", DriverBenchmarks.rows),
      ("refreshing", RefreshBenchmarks.rows),
      ("typesetting", TypesettingBenchmarks.rows),
      ("programmes", ProgrammeBenchmarks.rows),
      ("many messages", { try MessageBenchmarks.rows(program: options.signd) }),
      ("clients that ask much", HogBenchmarks(program: options.signd).rows),
      ("scale", ScaleBenchmarks(program: options.signd).rows),
      ("the gateway without clients", gateway.idle),
      ("requests over the network", gateway.requests),
      ("viewers over the network", gateway.viewers),
      ("silent clients of the gateway", gateway.silentClients),
      ("200 signs of a gateway", gateway.manySigns),
      ("a gateway that is killed", gateway.kills),
      ("the daemon", SignBenchmarks(program: options.signd, renderHeap: options.renderHeap).rows),
    ]
  }

  private static func explain(_ error: any Error) -> String {
    (error as? Failure)?.message ?? "\(error)"
  }

  private static func complain(_ text: String) {
    let line = Array("signd-benchmarks: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
