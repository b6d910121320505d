/// What stands for a character in a face that has no glyph for it: the ASCII letter under the accent,
/// or a plainer form of a punctuation mark. It is not counted as missing.
enum Substitutions {
  /// A line each: the substitute, then the characters it stands for. A line may build on those
  /// above it.
  static let table = #"""
    A ÀÁÂÃÄÅ
    C Ç
    D Ð
    E ÈÉÊË
    I ÌÍÎÏ
    N Ñ
    O ÒÓÔÕÖØ
    S Š§
    U ÙÚÛÜ
    Y ÝŸ¥
    Z Ž
    a àáâãäåª
    c ç¢
    d ð
    e èéêë
    i ìíîïı
    n ñ
    o òóôõöøº
    s š
    u ùúûüµ
    x ×
    y ýÿ
    z ž
    AE Æ
    OE Œ
    Th Þ
    ae æ
    oe œ
    ss ß
    th þ
    ff ﬀ
    fi ﬁ
    fl ﬂ
    ffi ﬃ
    ffl ﬄ
    P ¶
    (c) ©
    (r) ®
    (tm) ™
    1 ¹
    2 ²
    3 ³
    1/4 ¼
    1/2 ½
    3/4 ¾
    o/oo ‰
    ' ‘’′´
    " “”″¨
    , ‚¸
    ,, „
    << «
    >> »
    < ‹
    > ›
    - ‐‑–—−¬¯
    ... …
    . ·
    + †‡
    +- ±
    / ÷⁄∕
    | ¦
    ! ¡
    ? ¿
    <- ←
    -> →
    ^ ↑
    v ↓
    <-> ↔
    – ‒
    — ―
    ‘ ‛
    “ ‟
    """#

  /// The lines of the table, read.
  static var all: [(substitute: String.UnicodeScalarView, characters: String.UnicodeScalarView)] {
    table.split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      return (String(parts[0]).unicodeScalars, String(parts[1]).unicodeScalars)
    }
  }
}
