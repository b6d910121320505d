import FoundationEssentials
import TestSupport
import Testing

/// What `make release` publishes beside the packages.
@Suite struct ReleaseTests {
  private static let version: String = {
    let source = try! String(
      contentsOfFile: repository + "/Sources/ControlAPI/Version.swift", encoding: .utf8)
    return String(source.firstMatch(of: /signdVersion = "(.*)"/)!.1)
  }()

  private func release(_ version: String, in folder: TemporaryDirectory) throws -> Program.Result {
    let package = "signd_\(version)+deb13_arm64.deb"
    try folder.write("a package", to: package)
    return try Program.run(
      repository + "/packaging/release",
      [version, buildFolder, folder.path + "/release", folder.path + "/" + package])
  }

  @Test func aReleaseHasChecksumsNotesLicencesAndABillOfMaterials() throws {
    let folder = TemporaryDirectory()
    let result = try release(Self.version, in: folder)
    try #require(result.status == 0, "\(result.errors)")
    let release = folder.path + "/release"
    let files = try FileManager.default.contentsOfDirectory(atPath: release).sorted()
    let document = "signd-\(Self.version).spdx.json"
    #expect(
      files == [
        "LICENCES.txt", "NOTES.md", "SHA256SUMS", document, "signd_\(Self.version)+deb13_arm64.deb",
      ])
    let sums = try Program.run(
      "env", ["--chdir", release, "sha256sum", "--check", "--strict", "SHA256SUMS"])
    #expect(sums.status == 0 && sums.output.split(separator: "\n").count == 4, "\(sums.output)")

    let notes = try String(contentsOfFile: release + "/NOTES.md", encoding: .utf8)
    #expect(notes.contains("### Added") && !notes.contains("## ["))

    struct Bill: Decodable {
      struct Package: Decodable, Equatable { let name, versionInfo, licenseDeclared: String }
      struct Relationship: Decodable { let relationshipType, relatedSpdxElement: String }
      let spdxVersion: String
      let packages: [Package]
      let relationships: [Relationship]
    }
    let bill = try JSONDecoder().decode(
      Bill.self, from: Data(contentsOf: URL(filePath: release + "/" + document)))
    #expect(bill.spdxVersion == "SPDX-2.3")
    #expect(
      bill.packages[0]
        == .init(name: "signd", versionInfo: Self.version, licenseDeclared: "Apache-2.0"))
    let names = bill.packages.map(\.name)
    #expect(
      Set(["swift", "hummingbird", "swift-nio", "swift-argument-parser"]).isSubset(of: names))
    // It is resolved, and not linked in.
    #expect(!names.contains("async-http-client"))
    #expect(
      bill.relationships.count { $0.relationshipType == "STATIC_LINK" } == bill.packages.count - 1)
    let licences = try String(contentsOfFile: release + "/LICENCES.txt", encoding: .utf8)
    for package in bill.packages.dropFirst() {
      #expect(licences.contains("\n\(package.name) \(package.versionInfo) ("), "\(package.name)")
    }
  }

  @Test func aVersionWithoutNotesIsNotReleased() throws {
    let folder = TemporaryDirectory()
    let result = try release("9.9.9", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("has no section for 9.9.9; write what is new under"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/release"))
  }

  @Test func anotherVersionsPackageIsNotReleased() throws {
    let folder = TemporaryDirectory()
    try folder.write("old", to: "signd_0.0.1+deb13_arm64.deb")
    let result = try Program.run(
      repository + "/packaging/release",
      [
        Self.version, buildFolder, folder.path + "/release",
        folder.path + "/signd_0.0.1+deb13_arm64.deb",
      ])
    #expect(result.status == 1 && result.errors.contains("is not a package of version"))
  }

  @Test func aRepositoryNeedsAKeyAndPackages() throws {
    let folder = TemporaryDirectory()
    let result = try Program.run(
      repository + "/packaging/apt-repository",
      [folder.path, folder.path + "/apt", "nobody@example.org", "https://example.org"],
      environment: ["GNUPGHOME": folder.path])
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("GnuPG has no secret key nobody@example.org"))
  }
}
