import ArgumentParser
import Messages

/// Option for tags in texts.
package struct MarkupOption: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Read tags such as [red]…[/], [b], [icon sun] or [img FILE]; [[ is a bracket."
    ))
  var markup = false

  package init() {}

  var isGiven: Bool { markup }

  /// - Parameter fonts: font names that are valid in markup; nil if they are not known.
  /// - Throws: `OptionError`.
  func text(_ given: String, fonts: [String]?) throws -> MessageText {
    guard markup else { return MessageText(given) }
    do throws(MarkupError) {
      return try Markup.parse(given, fonts: fonts) { name in
        do {
          return .success(try PictureFile.source(name))
        } catch {
          return .failure(Markup.PictureMistake("\(error)"))
        }
      }
    } catch {
      throw OptionError("a mistake in the markup at \(error.message)")
    }
  }
}
