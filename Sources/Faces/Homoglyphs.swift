/// Characters of several scripts that one drawing shows. A face draws them all itself: nothing is
/// lost.
struct Homoglyphs {
  /// The one whose picture is drawn.
  let drawn: Unicode.Scalar
  let others: [Unicode.Scalar]

  /// A line each: the character that is drawn, then those that look like it. A line may build on
  /// those above it.
  private init(_ line: Substring) {
    let scalars = Array(line.unicodeScalars).filter { $0 != " " }
    drawn = scalars[0]
    others = Array(scalars.dropFirst())
  }

  /// Of the Greek and Cyrillic alphabets, and of the signs that Unicode has twice: canonical
  /// decompositions of one character in UnicodeData.txt, field 5.
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
