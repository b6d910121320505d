/// A picture that a message names, and where.
public struct MessageImage: Hashable, Sendable {
  /// Its place in the message: `item_image`, `pages[1].image`.
  public var field: String
  public var source: ImageSource

  public init(field: String, source: ImageSource) {
    self.field = field
    self.source = source
  }
}

extension MessageProperties {
  /// The pictures that it names, in the order of its properties.
  public var images: [MessageImage] {
    var images: [MessageImage] = []
    for (property, items) in [(MessageProperty.pages, pages), (.topics, topics)] {
      for (index, item) in (items ?? []).enumerated() {
        guard let source = item.image else { continue }
        images.append(
          MessageImage(
            field: "\(property.key)[\(index)].\(MessageItem.Key.image.rawValue)", source: source))
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
