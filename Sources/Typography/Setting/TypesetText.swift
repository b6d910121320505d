/// A text that was shaped, ordered and broken into lines: what is painted, from the left to the
/// right and line after line.
struct TypesetText {
  /// Something that is painted at the pen and moves it on.
  struct Cell: Hashable {
    /// In `images`.
    var image: UInt32
    /// The run of the text that says its look.
    var run: UInt32
  }

  /// Each once.
  var images: [GlyphImage] = []
  var cells: [Cell] = []
  /// Of `cells`, from the top; a text of one line has one.
  var lines: [Range<Int>] = []
  /// The character with which each line begins, without line breaks.
  var lineCharacters: [UInt32] = []
  /// Rows of a line in pixels.
  var lineHeight: Int
  /// On a line, from the top of the capitals to the base line; nil for a script without capitals.
  var capitals: Range<Int>?
  /// Whether it is read from right to left.
  /// Pixels of a pixel of the font, or of a thin stroke.
  var strokeWidth = 1
  var isRightToLeft = false
  var missing = MissingCharacters()
  /// Rows of the font above the capitals with which letters would look better, for their accents or
  /// for the fields behind them.
  var wantedHeadroom = 0
}
