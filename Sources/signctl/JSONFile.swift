import FoundationEssentials
import Messages
import Options

/// A mistake in a file, as a sentence without the file's name.
struct FileMistake: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }

  /// Nil for an error that names no field.
  init?(_ error: any Error) {
    switch error {
    case let error as ValueError: sentence = error.message
    case let error as UnknownKeyError: sentence = error.message
    case let error as ContentError: sentence = error.message
    case let error as FileMistake: self = error
    default: return nil
    }
  }
}

/// Reads a value from a JSON file.
///
/// - Parameters:
///   - name: Name of the file; `-` is standard input.
///   - what: Kind of data in the error for too many bytes, such as `a layout`.
///   - expected: Content of a valid file, as the end of "is no …".
/// - Throws: `OptionError`.
func readJSON<Value: Decodable>(
  _ name: String, kind: Input.Kind = .any, _ what: String, expected: String
) throws -> Value {
  let bytes = try Input.read(name, kind: kind, what)
  let decoder = JSONDecoder()
  // The sign checks the limits of its texts and fonts.
  decoder.userInfo[.messageLimits] = MessageLimits(text: .max)
  let shown = name == "-" ? "standard input" : name
  do {
    return try decoder.decode(Value.self, from: Data(bytes))
  } catch {
    guard let mistake = FileMistake(error) else {
      throw OptionError("\(shown) is not a \(expected)")
    }
    throw OptionError("\(shown): \(mistake.sentence)")
  }
}
