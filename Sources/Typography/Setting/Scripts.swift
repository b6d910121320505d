import CText

/// The scripts of a paragraph, in runs (UAX 24). Characters that many scripts share, such as
/// spaces, digits and marks, have the script of the text before them, or at the start that of the
/// text after them. Closing brackets have the script of their opening brackets.
struct ScriptRuns {
  /// Start of each run, and its script as HarfBuzz numbers it.
  private(set) var runs: [(start: Int, script: UInt32)] = []

  private struct Bracket {
    var id: UInt32
    var script: UInt32
  }

  /// Maximum number of open brackets, as in UAX 9 (BD16).
  private static let depth = 63

  init(of text: UnsafeBufferPointer<UInt32>, _ part: Range<Int>) {
    let functions = hb_unicode_funcs_get_default()
    var script = HB_SCRIPT_COMMON.rawValue
    var brackets: [Bracket] = []
    runs.append((part.lowerBound, script))
    for index in part {
      let value = text[index]
      var own: UInt32
      if value < 0x80 {
        own =
          value | 0x20 >= 0x61 && value | 0x20 <= 0x7A
          ? HB_SCRIPT_LATIN.rawValue : HB_SCRIPT_COMMON.rawValue
      } else {
        own = hb_unicode_script(functions, value).rawValue
        if own == HB_SCRIPT_INHERITED.rawValue || own == HB_SCRIPT_UNKNOWN.rawValue {
          own = HB_SCRIPT_COMMON.rawValue
        }
      }
      if own == HB_SCRIPT_COMMON.rawValue {
        guard value >= 0x28 else { continue }
        let bracket = fribidi_get_bracket(value)
        guard bracket != 0 else { continue }
        // The highest bit marks an opening bracket; the rest is the same for both brackets
        // of a pair.
        let id = bracket & 0x7FFF_FFFF
        if bracket != id {
          if brackets.count < Self.depth { brackets.append(Bracket(id: id, script: script)) }
          continue
        }
        guard let opening = brackets.lastIndex(where: { $0.id == id }) else { continue }
        own = brackets[opening].script
        brackets.removeSubrange(opening...)
        if own == HB_SCRIPT_COMMON.rawValue { continue }
      }
      if own == script { continue }
      if script == HB_SCRIPT_COMMON.rawValue {
        runs[0].script = own
        // Brackets at the start have the script of the text after them.
        for open in brackets.indices { brackets[open].script = own }
      } else {
        runs.append((index, own))
      }
      script = own
    }
  }
}
