import TestSupport
import Testing

/// A block of commands, or a file, on a page of the documentation or a manual page.
struct Example: CustomTestStringConvertible {
  enum Kind {
    /// For bash.
    case commands
    /// In JSON.
    case message
    /// In YAML.
    case configuration
    /// A file of messages, in YAML.
    case messages
    /// One schedule a line.
    case schedules
    /// Of signd-gateway, in YAML.
    case gatewayConfiguration
    /// What a program prints, a drawing, or a file of another program.
    case text
  }

  let page: String
  /// The number of its first line on the page, from 1.
  let number: Int
  let text: String
  let kind: Kind

  var testDescription: String { "\(page):\(number)" }

  static let all = onPages + inManuals

  static func all(_ kind: Kind) -> [Example] { all.filter { $0.kind == kind } }

  private static let onPages = MarkdownPage.all.flatMap { page in
    page.blocks.map { block in
      let kind: Kind =
        switch block.language {
        case "sh": .commands
        case "json": .message
        // `GatewayProxyTests` tries the files of other programs.
        case "yaml" where page.path == "docs/gateway.md":
          block.text.contains("\n    ") || block.text.contains("\n  - ")
            ? .text : .gatewayConfiguration
        case "yaml": block.text.hasPrefix("- {") ? .messages : .configuration
        case "text", "ini", "nginx", "caddy": .text
        default: fatalError("\(page.path):\(block.number): a block of \(block.language)")
        }
      return Example(page: page.path, number: block.number, text: block.text, kind: kind)
    }
  }

  private static let inManuals = [
    ("signd.8", signd), ("signd.yaml.5", signd), ("signctl.1", signctl),
    ("signd-gateway.8", signdGateway),
  ].flatMap { page, program in
    blocks(of: page, try! RenderedManual(page, of: program).lines)
  }

  /// Neighbouring lines of which the first is indented by 11 columns, as `RenderedManual` has examples.
  private static func blocks(of page: String, _ lines: [Substring]) -> [Example] {
    var blocks: [Example] = []
    var block: [Substring] = []
    for (index, line) in (lines + [""]).enumerated() {
      let depth = line.prefix { $0 == " " }.count
      if block.isEmpty ? depth == 11 : depth >= 11 {
        block.append(line.dropFirst(11))
      } else if !block.isEmpty {
        blocks.append(
          Example(
            page: page, number: index + 1 - block.count,
            text: block.joined(separator: "\n") + "\n", kind: kind(of: block[0])))
        block = []
      }
    }
    return blocks
  }

  private static func kind(of line: Substring) -> Kind {
    if line.hasPrefix("- {") { return .messages }
    if line.prefixMatch(of: /[a-z_]+:( |$)/) != nil { return .configuration }
    return line.prefixMatch(of: /([A-Z][a-z]{2}-?|[0-9-]+)/) != nil ? .schedules : .commands
  }
}
