import TestSupport
import Testing

/// Whether the programs behave as recorded in Tests/Snapshot.
@Suite struct SnapshotTests {
  @Test(arguments: ["documents", "frames", "session"])
  func nothingElseThanBefore(_ part: String) throws {
    let result = try Program.run(
      repository + "/Tests/Snapshot/snapshot", [buildFolder, "--only", part])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
