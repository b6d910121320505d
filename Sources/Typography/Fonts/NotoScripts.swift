/// The fonts of the Noto families for each script (https://fonts.google.com/noto), by Debian's file
/// names.
enum NotoScripts {
  /// Names of files without weight and extension, in order of preference.
  ///
  /// - Parameter script: as HarfBuzz numbers it.
  static func files(for script: UInt32) -> [String] {
    if let known = special[name(script)] { return known }
    guard let part = names[script]?.filter({ $0 != "_" }) else { return files(for: common) }
    return ["NotoSans\(part)", "NotoSerif\(part)"]
  }

  /// Characters that belong to no script: punctuation, symbols.
  static let common = tag("Zyyy")
  private static let inherited = tag("Zinh")
  private static let unknown = tag("Zzzz")

  /// Whether the built-in faces draw the script. Their letters then have priority, so that missing
  /// letters match those around them.
  static func isBuiltIn(_ script: UInt32) -> Bool {
    isCommon(script) || script == tag("Latn") || script == tag("Grek") || script == tag("Cyrl")
  }

  static func isCommon(_ script: UInt32) -> Bool {
    script == common || script == inherited || script == unknown
  }

  /// The English name of a script; nil for characters of no script.
  static func title(of script: UInt32) -> String? {
    isCommon(script)
      ? nil : names[script]?.replacing("_", with: " ") ?? others[name(script)] ?? name(script)
  }

  private static let others = [
    "Bopo": "Bopomofo", "Brai": "Braille", "Cyrl": "Cyrillic", "Grek": "Greek", "Hang": "Hangul",
    "Hani": "Han", "Hira": "Hiragana", "Kana": "Katakana", "Latn": "Latin",
    "Merc": "Meroitic Cursive", "Mero": "Meroitic Hieroglyphs", "Taml": "Tamil",
    "Zyyy": "symbols",
  ]

  /// The scripts for which each file is a fallback, as `signd fonts` names them.
  static let uses: [String: [String]] = {
    var uses: [String: [String]] = [:]
    for (script, name) in names {
      for file in files(for: script) {
        uses[file, default: []].append(name.replacing("_", with: " "))
      }
    }
    for (script, files) in special {
      guard let name = others[script] else { continue }
      for file in files where uses[file]?.contains(name) != true {
        uses[file, default: []].append(name)
      }
    }
    return uses.mapValues { $0.sorted() }
  }()

  static func tag(named name: Substring) -> UInt32 {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func tag(_ name: StaticString) -> UInt32 {
    UnsafeBufferPointer(start: name.utf8Start, count: 4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func name(_ script: UInt32) -> String {
    String(
      decoding: (0..<4).map { UInt8(truncatingIfNeeded: script >> (24 - 8 * $0)) }, as: UTF8.self)
  }

  private static let latin = ["NotoSans", "NotoSerif"]
  private static let symbols =
    latin + [
      "NotoSansMath", "NotoSansSymbols", "NotoSansSymbols2", "NotoMusic",
      "NotoSansIndicSiyaqNumbers", "NotoSansMayanNumerals",
    ] + chinese
  private static let chinese = cjk("sc", "SC")
  private static let japanese = cjk("jp", "JP")

  /// Names of one font of Noto CJK, which is packaged as a collection, alone, or as a subset.
  private static func cjk(_ language: String, _ part: String) -> [String] {
    ["Sans", "Serif"].flatMap {
      ["Noto\($0)CJK\(language)", "Noto\($0)\(part)"]
    }
  }

  private static let special: [String: [String]] = [
    "Latn": latin, "Grek": latin, "Cyrl": latin, "Zyyy": symbols, "Zinh": symbols,
    "Zzzz": symbols, "Brai": ["NotoSansSymbols2"],
    "Hani": chinese + japanese + cjk("tc", "TC") + cjk("kr", "KR"),
    "Bopo": cjk("tc", "TC") + chinese,
    "Hira": japanese + chinese, "Kana": japanese + chinese, "Hrkt": japanese + chinese,
    "Hang": cjk("kr", "KR") + chinese,
    "Merc": ["NotoSansMeroitic"], "Mero": ["NotoSansMeroitic"],
    "Taml": ["NotoSansTamil", "NotoSansTamilSupplement", "NotoSerifTamil"],
  ]

  /// Unicode names of scripts by ISO 15924 codes (PropertyValueAliases.txt). Noto's files are named
  /// after them.
  private static let names: [UInt32: String] = {
    var names: [UInt32: String] = [:]
    for entry in list.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: ":")
      names[tag(named: parts[0])] = String(parts[1])
    }
    return names
  }()

  private static let list = """
    Adlm:Adlam Aghb:Caucasian_Albanian Ahom:Ahom Arab:Arabic Armi:Imperial_Aramaic Armn:Armenian
    Avst:Avestan Bali:Balinese Bamu:Bamum Bass:Bassa_Vah Batk:Batak Beng:Bengali Bhks:Bhaiksuki
    Brah:Brahmi Bugi:Buginese Buhd:Buhid Cakm:Chakma Cans:Canadian_Aboriginal Cari:Carian
    Cham:Cham Cher:Cherokee Chrs:Chorasmian Copt:Coptic Cpmn:Cypro_Minoan Cprt:Cypriot
    Deva:Devanagari Diak:Dives_Akuru Dogr:Dogra Dsrt:Deseret Dupl:Duployan
    Egyp:Egyptian_Hieroglyphs Elba:Elbasan Elym:Elymaic Ethi:Ethiopic Gara:Garay Geor:Georgian
    Glag:Glagolitic Gong:Gunjala_Gondi Gonm:Masaram_Gondi Goth:Gothic Gran:Grantha Gujr:Gujarati
    Gukh:Gurung_Khema Guru:Gurmukhi Hano:Hanunoo Hatr:Hatran Hebr:Hebrew
    Hluw:Anatolian_Hieroglyphs Hmng:Pahawh_Hmong Hmnp:Nyiakeng_Puachue_Hmong Hung:Old_Hungarian
    Ital:Old_Italic Java:Javanese Kali:Kayah_Li Kawi:Kawi Khar:Kharoshthi Khmr:Khmer Khoj:Khojki
    Kits:Khitan_Small_Script Knda:Kannada Krai:Kirat_Rai Kthi:Kaithi Lana:Tai_Tham Laoo:Lao
    Lepc:Lepcha Limb:Limbu Lina:Linear_A Linb:Linear_B Lisu:Lisu Lyci:Lycian Lydi:Lydian
    Mahj:Mahajani Maka:Makasar Mand:Mandaic Mani:Manichaean Marc:Marchen Medf:Medefaidrin
    Mend:Mende_Kikakui Mlym:Malayalam Modi:Modi Mong:Mongolian Mroo:Mro Mtei:Meetei_Mayek
    Mult:Multani Mymr:Myanmar Nagm:Nag_Mundari Nand:Nandinagari Narb:Old_North_Arabian
    Nbat:Nabataean Newa:Newa Nkoo:NKo Nshu:Nushu Ogam:Ogham Olck:Ol_Chiki Onao:Ol_Onal
    Orkh:Old_Turkic Orya:Oriya Osge:Osage Osma:Osmanya Ougr:Old_Uyghur Palm:Palmyrene
    Pauc:Pau_Cin_Hau Perm:Old_Permic Phag:Phags_Pa Phli:Inscriptional_Pahlavi Phlp:Psalter_Pahlavi
    Phnx:Phoenician Plrd:Miao Prti:Inscriptional_Parthian Rjng:Rejang Rohg:Hanifi_Rohingya
    Runr:Runic Samr:Samaritan Sarb:Old_South_Arabian Saur:Saurashtra Sgnw:SignWriting Shaw:Shavian
    Shrd:Sharada Sidd:Siddham Sind:Khudawadi Sinh:Sinhala Sogd:Sogdian Sogo:Old_Sogdian
    Sora:Sora_Sompeng Soyo:Soyombo Sund:Sundanese Sunu:Sunuwar Sylo:Syloti_Nagri Syrc:Syriac
    Tagb:Tagbanwa Takr:Takri Tale:Tai_Le Talu:New_Tai_Lue Taml:Tamil Tang:Tangut Tavt:Tai_Viet
    Telu:Telugu Tfng:Tifinagh Tglg:Tagalog Thaa:Thaana Thai:Thai Tibt:Tibetan Tirh:Tirhuta
    Tnsa:Tangsa Todr:Todhri Toto:Toto Tutg:Tulu_Tigalari Ugar:Ugaritic Vaii:Vai Vith:Vithkuqi
    Wara:Warang_Citi Wcho:Wancho Xpeo:Old_Persian Xsux:Cuneiform Yezi:Yezidi Yiii:Yi
    Zanb:Zanabazar_Square
    """
}
