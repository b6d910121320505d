package import ArgumentParser
import FoundationEssentials
import Messages

extension CompletionKind {
  /// Files, and the built-in icons as `icon:NAME`.
  package static let pictures = CompletionKind.custom { _, _, prefix in
    let names = IconName.all.map { ImageSource.iconPrefix + $0 }.filter { $0.hasPrefix(prefix) }
    // zsh takes what follows a colon for a description.
    return files(beginningWith: prefix)
      + (CompletionShell.requesting == .zsh ? names.map { $0.replacing(":", with: "\\:") } : names)
  }

  /// A shell does not expand the home directory for a completion.
  private static func expanded(_ folder: Substring) -> String {
    folder.hasPrefix("~/")
      ? FileManager.default.homeDirectoryForCurrentUser.path + folder.dropFirst() : String(folder)
  }

  private static func files(beginningWith prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { prefix[...$0] } ?? ""
    let name = prefix.dropFirst(folder.count)
    let entries = try? FileManager.default.contentsOfDirectory(
      atPath: folder.isEmpty ? "." : expanded(folder))
    return (entries ?? []).sorted()
      .filter { $0.hasPrefix(name) && ($0.first != "." || name.first == ".") }
      .map { entry in
        var isFolder = false
        let path = String(folder) + entry
        let exists = FileManager.default.fileExists(
          atPath: expanded(folder) + entry, isDirectory: &isFolder)
        return exists && isFolder
          ? path + "/" : path
      }
  }
}
