/// Characters of several scripts that share one drawing. The face has a glyph for each of them.
struct Homoglyphs {
  /// The character that is drawn.
  let drawn: Unicode.Scalar
  let others: [Unicode.Scalar]

  /// Parses a line: the character that is drawn, then those that look like it. A line may use those
  /// above it.
  private init(_ line: Substring) {
    let scalars = Array(line.unicodeScalars).filter { $0 != " " }
    drawn = scalars[0]
    others = Array(scalars.dropFirst())
  }

  /// Homoglyphs of the Greek and Cyrillic alphabets, and signs that Unicode has twice: canonical
  /// decompositions into one character (UnicodeData.txt, field 5).
  static let european: [Homoglyphs] = """
    A ΑА
    B ΒВ
    C С
    E ΕЕ
    H ΗН
    I ΙІ
    J Ј
    K ΚК\u{212A}
    M ΜМ
    N Ν
    O ΟО
    P ΡР
    S Ѕ
    T ΤТ
    X ΧХ
    Y Υ
    Z Ζ
    a а
    c с
    e е
    i і
    j ј
    o οо
    p р
    s ѕ
    v ν
    x х
    y у
    Г Γ
    П Π
    Ф Φ
    к κ
    µ μ
    Ω \u{2126}
    È Ѐ
    Ë Ё
    Ï ΪЇ
    Ÿ Ϋ
    Ð Đ
    ə ǝ
    Å \u{212B}
    è ѐ
    ë ё
    ï ї
    ó ό
    ’ ʼ
    ; \u{37E}
    · \u{387}
    """
    .split(separator: "\n").map(Homoglyphs.init)
}
