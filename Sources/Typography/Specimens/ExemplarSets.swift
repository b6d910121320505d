/// The letters of a language: the main exemplar characters of the Unicode Common Locale Data
/// Repository, with their capitals.
///
/// By the definition of CLDR they are "in customary modern use". Letters of foreign names and
/// punctuation are not included. A digraph is included as its letters.
struct ExemplarSet: Sendable {
  /// The locale as CLDR names it: the language (ISO 639), then the script if the language has two.
  let language: String
  let name: String
  /// Small and capital letters in the order of Unicode, each as one composed character if there is
  /// one. A capital with more code points than its small letter, such as that of ß, is not
  /// included.
  let letters: [Character]

  /// Takes small letters in the notation of CLDR; `a-z` is a range.
  private init(_ language: String, _ name: String, _ letters: String) {
    self.language = language
    self.name = name
    var small: [Character] = []
    var isRange = false
    for letter in letters {
      if letter == "-" {
        isRange = true
      } else if isRange {
        let first = small.removeLast().unicodeScalars.first!.value
        small += (first...letter.unicodeScalars.first!.value).map {
          Character(Unicode.Scalar($0)!)
        }
        isRange = false
      } else {
        small.append(letter)
      }
    }
    let capitals = small.compactMap { letter -> Character? in
      let capital = letter.uppercased()
      return capital.unicodeScalars.count == letter.unicodeScalars.count
        ? Character(capital) : nil
    }
    self.letters = Set(small + capitals).sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
  }

  /// The version of CLDR that `all` is taken from (common/main, exemplarCharacters).
  static let cldrVersion = "42"

  /// The languages of Europe in Latin, Greek and Cyrillic script, and Afrikaans and Swahili.
  static let all = [
    ExemplarSet("af", "Afrikaans", "a-záâè-ëîïôöû"),
    ExemplarSet("ast", "Asturian", "a-il-vx-záéíñóúüḥḷ"),
    ExemplarSet("az", "Azerbaijani", "a-vx-zçöüğİışə"),
    ExemplarSet("be", "Belarusian", "а-зй-шы-яёіў"),
    ExemplarSet("bg", "Bulgarian", "а-ъьюя"),
    ExemplarSet("br", "Breton", "a-pr-zêñù\u{2BC}"),
    ExemplarSet("bs", "Bosnian", "a-pr-vzćčđšž"),
    ExemplarSet("ca", "Catalan", "a-z·àç-éíïòóúü"),
    ExemplarSet("cs", "Czech", "a-záéíóúýčďěňřšťůž"),
    ExemplarSet("cy", "Welsh", "a-jl-pr-uwyà-âäè-ïò-ôöù-ýÿŵŷẁẃẅỳ"),
    ExemplarSet("da", "Danish", "a-zåæø"),
    ExemplarSet("de", "German", "a-zßäöü"),
    ExemplarSet("dsb", "Lower Sorbian", "a-zóćčěłńŕśšźž"),
    ExemplarSet("el", "Greek", "ΐά-ώ"),
    ExemplarSet("en", "English", "a-z"),
    ExemplarSet("eo", "Esperanto", "a-pr-vzĉĝĥĵŝŭ"),
    ExemplarSet("es", "Spanish", "a-záéíñóúü"),
    ExemplarSet("et", "Estonian", "a-zäõöüšž"),
    ExemplarSet("eu", "Basque", "a-zçñ"),
    ExemplarSet("fi", "Finnish", "a-zäåöšž"),
    ExemplarSet("fo", "Faroese", "abd-pr-vyáæíðóøúý"),
    ExemplarSet("fr", "French", "a-zàâæ-ëîïôùûüÿœ"),
    ExemplarSet("fur", "Friulian", "a-zàâçèêìîòôùû"),
    ExemplarSet("fy", "Western Frisian", "a-pr-wyzà-âäè-ëíïóôöú-ýj\u{301}"),
    ExemplarSet("ga", "Irish", "a-il-pr-uáéíóú"),
    ExemplarSet("gd", "Scottish Gaelic", "a-il-pr-uàèìòù"),
    ExemplarSet("gl", "Galician", "a-záéíïñóúü"),
    ExemplarSet("gsw", "Swiss German", "a-zäöü"),
    ExemplarSet("gv", "Manx", "a-zç"),
    ExemplarSet("hr", "Croatian", "a-pr-vzćčđšž"),
    ExemplarSet("hsb", "Upper Sorbian", "a-zóćčěłńřšźž"),
    ExemplarSet("hu", "Hungarian", "a-pr-vyzáéíóöúüőű"),
    ExemplarSet("is", "Icelandic", "abd-pr-vxyáæéíðóöúýþ"),
    ExemplarSet("it", "Italian", "a-zàèéìòóù"),
    ExemplarSet("kw", "Cornish", "a-z"),
    ExemplarSet("lb", "Luxembourgish", "a-zäéë"),
    ExemplarSet("lt", "Lithuanian", "a-pr-vyząčėęįšūųž"),
    ExemplarSet("lv", "Latvian", "a-pr-vzāčēģīķļņšūž"),
    ExemplarSet("mk", "Macedonian", "а-ик-шѓѕј-њќџ"),
    ExemplarSet("mt", "Maltese", "abd-xzàèìòùċġħż"),
    ExemplarSet("nb", "Norwegian Bokmål", "a-zàåæéò-ôø"),
    ExemplarSet("nl", "Dutch", "a-záäéëíïóöúüj\u{301}"),
    ExemplarSet("nn", "Norwegian Nynorsk", "a-zàåæéò-ôø"),
    ExemplarSet("pl", "Polish", "a-pr-uwyzóąćęłńśźż"),
    ExemplarSet("pt", "Portuguese", "a-zà-ãçéêíò-õú"),
    ExemplarSet("rm", "Romansh", "a-zàèéìòù"),
    ExemplarSet("ro", "Romanian", "a-zâîășț"),
    ExemplarSet("ru", "Russian", "а-яё"),
    ExemplarSet("sc", "Sardinian", "a-jl-pr-vzàèìòù"),
    ExemplarSet("se", "Northern Sami", "a-pr-vzáčđŋšŧž"),
    ExemplarSet("sk", "Slovak", "a-záäéíóôúýčďĺľňŕšťž"),
    ExemplarSet("sl", "Slovenian", "a-pr-vzčšž"),
    ExemplarSet("smn", "Inari Sami", "a-pr-vyzáâäčđŋšž"),
    ExemplarSet("sq", "Albanian", "a-vx-zçë"),
    ExemplarSet("sr", "Serbian", "а-ик-шђј-ћџ"),
    ExemplarSet("sr-Latn", "Serbian (Latin)", "a-pr-vzćčđšž"),
    ExemplarSet("sv", "Swedish", "a-zàäåéö"),
    ExemplarSet("sw", "Swahili", "a-pr-wyz"),
    ExemplarSet("tr", "Turkish", "a-pr-vyzçöüğİış"),
    ExemplarSet("uk", "Ukrainian", "\u{2BC}а-щьюяєіїґ"),
    ExemplarSet(
      "vi", "Vietnamese",
      "a-eg-ik-vxyà-ãè-êìíò-õùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ"),
  ]
}
