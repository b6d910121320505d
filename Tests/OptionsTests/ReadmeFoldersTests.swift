import FoundationEssentials
import TestSupport
import Testing

/// The list of folders in `README.md` against `Sources`.
@Suite struct ReadmeFoldersTests {
  @Test func everyFolderImportsOnlyThoseAboveIt() throws {
    let readme = try String(contentsOfFile: repository + "/README.md", encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "\n## Where things are\n").last)
    let rows = section.split(separator: "\n").prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| `") }
    let listed = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.1) }
    }
    let sources = repository + "/Sources"
    #expect(
      listed.sorted() == (try FileManager.default.contentsOfDirectory(atPath: sources)).sorted())
    var imports = 0
    for (place, folder) in listed.enumerated() {
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(sources)/\(folder)")
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(sources)/\(folder)/\(file)", encoding: .utf8)
        for match in text.matches(of: /(?m)^(?:@\w+ |public )*import (\w+)$/) {
          guard let imported = listed.firstIndex(of: String(match.1)) else { continue }
          imports += 1
          #expect(imported < place, "\(folder)/\(file) imports \(match.1)")
        }
      }
    }
    #expect(imports > 500)
  }
}
