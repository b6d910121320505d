import CText

/// What letters of a script need to be read.
enum ScriptNeeds {
  /// Minimum size of outlines in pixels per em. By looking at texts in the Noto fonts.
  ///
  /// - Parameter script: as HarfBuzz numbers it.
  static func leastPixels(_ script: UInt32) -> Int { least[script] ?? 8 }

  private static let least: [UInt32: Int] = {
    var least: [UInt32: Int] = [:]
    for (pixels, scripts) in [(7, "Latn Grek Cyrl Zyyy Hebr"), (9, alphasyllabaries), (9, "Arab")]
      + [(10, "Hang Khmr Mymr Tibt"), (11, "Hani")]
    {
      for script in scripts.split(whereSeparator: \.isWhitespace) {
        least[NotoScripts.tag(named: script)] = pixels
      }
    }
    return least
  }()

  /// Whether letters change their order or shape beside others, so that a font without tables for
  /// it shows nonsense. Arabic is not among them: HarfBuzz has its shapes where a font has their
  /// characters.
  static func needsTables(_ script: UInt32) -> Bool { withTables.contains(script) }

  private static let withTables = Set(
    (alphasyllabaries + " " + others).split(whereSeparator: \.isWhitespace).map {
      NotoScripts.tag(named: $0)
    })

  /// Scripts of India and its neighbours whose letters join below a line or stand around consonants.
  private static let alphasyllabaries =
    "Beng Deva Gujr Guru Knda Mlym Orya Sinh Taml Telu Thai Laoo"

  /// By HarfBuzz's Universal Shaping Engine and its shapers for Khmer and Myanmar.
  private static let others = """
    Khmr Mymr Tibt Ahom Bali Batk Bhks Brah Bugi Buhd Cakm Cham Diak Dogr Gong Gonm Gran Hano Java
    Kali Khar Khoj Kthi Lana Lepc Limb Mahj Maka Marc Modi Mong Mtei Nand Newa Phag Rjng Saur Shrd
    Sidd Sind Soyo Sund Sylo Tagb Takr Tale Talu Tavt Tglg Tirh Tutg Zanb
    """
}

extension FontFile {
  /// Whether the file has tables for the shapes and places of a script's letters.
  func hasTables(for script: UInt32) -> Bool {
    let face = hb_ft_face_create_referenced(face)
    defer { hb_face_destroy(face) }
    var count: UInt32 = 4
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: script), nil, &count, &tags, nil, nil)
    return ["GSUB", "GPOS"].contains { (table: StaticString) in
      tags.prefix(Int(count)).contains { tag in
        var index: UInt32 = 0
        return hb_ot_layout_table_find_script(face, NotoScripts.tag(table), tag, &index) != 0
      }
    }
  }
}
