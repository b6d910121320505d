/// Content of a message and the images that it names. None of these properties has a built-in
/// default.
public protocol MessageContent {
  var text: MessageText? { get set }
  var pages: [MessageItem]? { get set }
  var topics: [MessageItem]? { get set }
  var image: ImageSource? { get set }
  var bar: [Double]? { get set }
  var line: [Double]? { get set }
  var itemImage: ImageSource? { get }
  var highlightImage: ImageSource? { get }
  var backgroundImage: ImageSource? { get }
}

extension MessageContent {
  /// Whether any content is set: a text, pages, topics, a picture or a chart.
  public var hasContent: Bool {
    text != nil || pages != nil || topics != nil || image != nil || bar != nil || line != nil
  }

  /// Whether the texts are identical in code points and styles.
  public func hasSameText(as other: some MessageContent) -> Bool {
    switch (text, other.text) {
    case (let mine?, let others?): mine.isIdentical(to: others)
    case (nil, nil): true
    default: false
    }
  }

  /// Whether the texts are identical in code points. Styles are ignored.
  public func hasSameCharacters(as other: some MessageContent) -> Bool {
    switch (text, other.text) {
    case (let mine?, let others?): mine.hasSameCharacters(as: others)
    case (nil, nil): true
    default: false
    }
  }
}
