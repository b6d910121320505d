import FoundationEssentials
import TestSupport
import Testing

/// The table of modules in `docs/architecture.md` compared with `Package.swift` and every file's
/// imports.
@Suite struct ArchitectureTests {
  private struct Row {
    var module: String
    var imports: Set<String>
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: repository + "/" + path, encoding: .utf8)
  }

  /// The rows in order.
  private func rows() throws -> [Row] {
    let page = try text("docs/architecture.md")
    let section = try #require(page.components(separatedBy: "\n## Modules\n").last)
    return section.split(separator: "\n").prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| `") }
      .map { row in
        let cells = row.split(separator: "|")
        func names(_ cell: Substring) -> [String] {
          cell.matches(of: /`([\w-]+)`/).map { String($0.1) }
        }
        return Row(module: names(cells[0])[0], imports: Set(names(cells[2])))
      }
  }

  /// The dependencies of each target of `Package.swift`.
  private func declared() throws -> [String: Set<String>] {
    let targets = try #require(
      try text("Package.swift").components(separatedBy: "\n  targets: [").last)
    var declared: [String: Set<String>] = [:]
    // A target starts on a separate line and ends before the next.
    for target in targets.components(separatedBy: "\n    .").dropFirst() {
      guard let name = target.firstMatch(of: /name: "([\w-]+)"/)?.1 else { continue }
      let list = target.components(separatedBy: "dependencies: [").dropFirst().first ?? ""
      let end = list.components(separatedBy: "]").first ?? ""
      declared[String(name)] = Set(
        end.matches(of: /(?:name: )?"([A-Za-z]\w*)"/).map { String($0.1) })
    }
    return declared
  }

  /// The imports of a folder's files.
  private func imported(_ folder: String) throws -> [(file: String, module: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: repository + "/" + folder)
      .filter { $0.hasSuffix(".swift") }
      .flatMap { file in
        try text("\(folder)/\(file)")
          .matches(of: /(?m)^(?:@testable |public |package )?import (\w+)$/)
          .map { ("\(folder)/\(file)", String($0.1)) }
      }
  }

  @Test func theTableHasEveryModuleWithWhatItImports() throws {
    let rows = try rows()
    let modules = rows.map(\.module)
    #expect(
      modules.sorted()
        == (try FileManager.default.contentsOfDirectory(atPath: repository + "/Sources")).sorted())
    let declared = try declared()
    var count = 0
    for (place, row) in rows.enumerated() {
      let dependencies = (declared[row.module] ?? []).intersection(modules)
      #expect(dependencies == row.imports, "\(row.module) in Package.swift and in the table")
      #expect(
        row.imports.isSubset(of: modules[..<place]), "\(row.module) imports only what is above it")
      let imports = try imported("Sources/\(row.module)").filter { modules.contains($0.module) }
      guard !imports.isEmpty else { continue }
      count += imports.count
      #expect(Set(imports.map(\.module)) == row.imports, "\(row.module) in its files")
    }
    #expect(count > 500)
  }

  @Test func testsDeclareWhatTheyImport() throws {
    let modules = Set(try rows().map(\.module)).union(["TestSupport", "WireModels"])
    let declared = try declared()
    let folders = try FileManager.default.contentsOfDirectory(atPath: repository + "/Tests")
      .filter { declared[$0] != nil }
    #expect(folders.count > 30)
    for folder in folders {
      let imports = Set(try imported("Tests/\(folder)").map(\.module)).intersection(modules)
      #expect(
        imports == declared[folder]!.intersection(modules), "Tests/\(folder) and Package.swift")
    }
  }

  @Test func filesThatThePageNamesAreThere() throws {
    let page = try text("docs/architecture.md")
    let paths = page.matches(of: /`((?:Sources|Tests|config|docs)\/[\w\/+.]+)`/).map {
      String($0.1)
    }
    #expect(paths.count > 20)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: repository + "/" + path), "\(path)")
    }
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }
}
