/// A text that is shaped, ordered and broken into lines. Its cells are painted from left to right
/// and line by line.
struct TypesetText {
  /// An image that is painted at the pen and moves the pen on.
  struct Cell: Hashable {
    /// Index in `images`.
    var image: UInt32
    /// The run of the text that defines the cell's style.
    var run: UInt32
  }

  /// The images of the cells, without duplicates.
  var images: [GlyphImage] = []
  var cells: [Cell] = []
  /// Ranges of `cells` from the top; a text of one line has one range.
  var lines: [Range<Int>] = []
  /// Index of the first character of each line; line breaks do not count.
  var lineCharacters: [UInt32] = []
  /// Rows of a line in pixels.
  var lineHeight: Int
  /// Rows of a line from the top of the capitals to the base line; nil for a script without
  /// capitals.
  var capitals: Range<Int>?
  /// Side of a pixel of the font, or width of a thin stroke, in pixels.
  var strokeWidth = 1
  var isRightToLeft = false
  var missing = MissingCharacters()
  /// Pixels above the capitals that would improve the text, for accents or for the fields
  /// behind letters.
  var wantedHeadroom = 0
}
