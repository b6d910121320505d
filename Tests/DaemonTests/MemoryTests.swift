import CLinux
import FoundationEssentials
import Testing

@Suite struct MemoryTests {
  /// The resident memory of files in kilobytes; see proc(5).
  private var residentFiles: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("RssFile:") }
      return try #require(line?.split(separator: " ").dropLast().last.flatMap { Int($0) })
    }
  }

  @Test func codeLeavesTheMemoryUntilItRunsAgain() throws {
    let before = try residentFiles
    clinux_release_code()
    #expect(try residentFiles < before / 2)
    // The code is still usable.
    #expect("a,b".split(separator: ",").map { $0.uppercased() } == ["A", "B"])
  }
}
