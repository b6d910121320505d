import FoundationEssentials

/// A page of the documentation, in the Markdown of GitHub.
public struct MarkdownPage: CustomStringConvertible, Sendable {
  /// The path below the folder of the documentation, such as `docs/api.md`.
  public let path: String
  public let folder: String
  public let lines: [Substring]

  public var description: String { path }

  public init(_ path: String, in folder: String) throws {
    self.path = path
    self.folder = folder
    lines = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The pages of the repository.
  public static let all: [MarkdownPage] = {
    let docs = try! FileManager.default.contentsOfDirectory(atPath: repository + "/docs")
      .filter { $0.hasSuffix(".md") }.sorted()
    return (["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] + docs.map { "docs/" + $0 })
      .map { try! MarkdownPage($0, in: repository) }
  }()

  /// A page of the repository by its path.
  public static func named(_ path: String) -> MarkdownPage { all.first { $0.path == path }! }

  public var text: String { lines.joined(separator: "\n") }

  /// A fenced block of code.
  public struct Block: Sendable {
    /// The word after the fence.
    public let language: String
    /// The number of its first line, from 1.
    public let number: Int
    /// Its lines without the indentation of the fence.
    public var lines: [Substring] = []
    public var text: String { lines.joined(separator: "\n") + "\n" }
  }

  public var blocks: [Block] {
    var blocks: [Block] = []
    var fence: Int?
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      if line.dropFirst(indent).hasPrefix("```") {
        if fence == nil {
          fence = indent
          blocks.append(
            Block(language: String(line.dropFirst(indent + 3)), number: index + 2))
        } else {
          fence = nil
        }
      } else if let fence {
        blocks[blocks.count - 1].lines.append(line.dropFirst(min(fence, indent)))
      }
    }
    return blocks
  }

  /// Lines outside blocks of code, with their numbers from 1.
  public var prose: [(number: Int, text: Substring)] {
    var isCode = false
    return lines.enumerated().compactMap { index, line in
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isCode.toggle()
        return nil
      }
      return isCode ? nil : (index + 1, line)
    }
  }

  /// The targets of links and pictures.
  public var links: [(number: Int, target: String)] {
    prose.flatMap { line in
      line.text.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/)
        .map { (line.number, String($0.1)) }
    }
  }

  /// The names by which links reach headings: GitHub removes punctuation and joins words by dashes.
  private var anchors: Set<String> {
    Set(
      prose.compactMap { line in
        line.text.firstMatch(of: /^#+ (.*)$/).map { heading in
          String(
            heading.1.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
              .map { $0 == " " ? "-" : $0 })
        }
      })
  }

  /// The links that lead nowhere. Those to other sites must be encrypted; they are not followed.
  public func brokenLinks() throws -> [String] {
    try links.compactMap { number, target in
      if target.contains("://") {
        return target.hasPrefix("https://") ? nil : "\(path):\(number): \(target)"
      }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let base = path.contains("/") ? path[...path.lastIndex(of: "/")!] : ""
      var file = parts[0].isEmpty ? path : String(base + parts[0])
      while let step = file.firstMatch(of: /[^\/]+\/\.\.\//) { file.removeSubrange(step.range) }
      var isThere = FileManager.default.fileExists(atPath: folder + "/" + file)
      if isThere, parts.count > 1 {
        isThere = try MarkdownPage(file, in: folder).anchors.contains(String(parts[1]))
      }
      return isThere ? nil : "\(path):\(number): \(target)"
    }
  }
}
