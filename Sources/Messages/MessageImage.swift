/// A picture that a message names, and its field in the message.
public struct MessageImage: Hashable, Sendable {
  /// Field in the message, such as `item_image` or `pages[1].image`.
  public var field: String
  public var source: ImageSource

  public init(field: String, source: ImageSource) {
    self.field = field
    self.source = source
  }
}

extension MessageContent {
  /// All pictures that the message names, in the order of its properties.
  public var images: [MessageImage] {
    var images = text?.images(MessageProperty.text.key) ?? []
    for (property, items) in [(MessageProperty.pages, pages), (.topics, topics)] {
      for (index, item) in (items ?? []).enumerated() {
        let field = "\(property.key)[\(index)]"
        if let source = item.image {
          images.append(
            MessageImage(field: "\(field).\(MessageItem.Key.image.rawValue)", source: source))
        }
        images += item.text?.images("\(field).\(MessageItem.Key.text.rawValue)") ?? []
      }
    }
    for (property, source) in [
      (MessageProperty.itemImage, itemImage), (.highlightImage, highlightImage), (.image, image),
      (.backgroundImage, backgroundImage),
    ] {
      if let source { images.append(MessageImage(field: property.key, source: source)) }
    }
    return images
  }
}

extension MessageText {
  /// Pictures in the text.
  ///
  /// - Parameter field: name of the text in errors.
  fileprivate func images(_ field: String) -> [MessageImage] {
    runs.enumerated().compactMap { index, run in
      run.image.map {
        MessageImage(field: "\(field)[\(index)].\(TextRun.Key.image.rawValue)", source: $0)
      }
    }
  }
}
