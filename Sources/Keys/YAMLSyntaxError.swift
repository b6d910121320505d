/// A syntax error from libyaml.
package struct YAMLSyntaxError {
  /// libyaml's descriptions of the error and of the construct that it was parsing.
  package let problem: String
  package let context: String
  /// The code points of the error and of the construct's beginning.
  package let index: Int
  package let contextIndex: Int

  /// The error in words for the author of a configuration, at the most useful position.
  package func explained(in source: SourceText) -> SourceProblem {
    let begin = source.place(of: contextIndex)
    let beginning = "that begins in line \(begin.line), column \(begin.column)"
    func here(_ message: String) -> SourceProblem { source.problem(at: index, message) }
    func there(_ message: String) -> SourceProblem { source.problem(at: contextIndex, message) }

    if context.hasPrefix("while parsing a flow"),
      let problem = source.commentedColor(after: contextIndex, before: index)
    {
      return problem
    }
    switch problem {
    case "found character that cannot start any token":
      switch source[index] {
      case "\t": return here("a tab cannot indent in YAML; use spaces")
      case let mark?: return here("a value that begins with \(mark) needs quotes")
      case nil: return here("the file ends too early")
      }
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return here("a tab cannot indent in YAML; use spaces")
    case "mapping values are not allowed in this context":
      if containsColon(source.line(before: index)) {
        return here("a value that contains \": \" needs quotes")
      }
      return here(
        "a key is not expected here; check its indentation, and that the line before has a colon "
          + "and a space after it")
    case "could not find expected ':'":
      return there("a key needs a colon and a space after it, as in \"key: value\"")
    case "did not find expected key":
      return here(missingKey(in: source))
    case "did not find expected '-' indicator":
      return here("a list item (\"- \") is expected here, indented like the list \(beginning)")
    case "did not find expected ',' or '}'":
      if source[index] == ":", source.place(of: index).line == begin.line {
        return here("a value that contains \": \" needs quotes")
      }
      return here("a comma or a closing } is missing for the { \(beginning)")
    case "did not find expected ',' or ']'":
      return here("a comma or a closing ] is missing for the [ \(beginning)")
    case "did not find expected node content":
      return here("a value is missing here")
    case "did not find expected <document start>":
      return here("this does not continue the line before it; check the indentation")
    case "found unexpected end of stream", "found unexpected document indicator":
      return there("this quoted text has no closing quote")
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return here(
        "this is not an escape; in double quotes write \\\\ for a backslash, or use single quotes")
    case "block sequence entries are not allowed in this context":
      return here("a list is not possible here; a value that begins with - needs quotes")
    case "mapping keys are not allowed in this context":
      return here("a key is not possible here; a value that begins with ? needs quotes")
    default:
      if context.hasSuffix("tag") { return there("a value that begins with ! needs quotes") }
      if context.hasSuffix("anchor") { return there("a value that begins with & needs quotes") }
      if context.hasSuffix("alias") { return there("a value that begins with * needs quotes") }
      if context.hasSuffix("directive") { return there("a line cannot begin with %") }
      return here("this is not YAML: " + problem)
    }
  }

  private func missingKey(in source: SourceText) -> String {
    switch source[index] {
    case ":": return "a key is missing before this colon"
    case "}", "]": return "there is no opening bracket for this one"
    default: break
    }
    return source.line(before: index).allSatisfy { $0 == " " }
      ? "the indentation fits no key above; the keys of a section begin in the same column"
      : "nothing may follow the value here; a value that only begins with quotes or brackets "
        + "needs quotes around all of it"
  }

  /// Whether the line has a key with its colon, so that the text after it is in a value.
  private func containsColon(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
    zip(line, line.dropFirst()).contains { $0 == ":" && ($1 == " " || $1 == "\t") }
  }
}
