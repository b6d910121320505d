import ControlAPI
import Images
import Logging
import Messages
import Pixels
import Stage

/// The pictures of messages that were kept: those that can still be had, each read once. A picture
/// that cannot is told in the journal, and drawn as a crossed box.
final class PictureShelf {
  private var contents: [ImageSource: BitmapContent] = [:]
  private var missing: Set<ImageSource> = []
  private let logger: Logger

  init(logger: Logger) { self.logger = logger }

  /// - Parameter said: complete.
  func pictures(of said: MessageProperties) -> Pictures {
    var pictures = Pictures()
    for image in said.images {
      pictures.contents[image.source] = content(image)
    }
    return pictures
  }

  private func content(_ image: MessageImage) -> BitmapContent? {
    if let known = contents[image.source] { return known }
    guard !missing.contains(image.source) else { return nil }
    do throws(MessageImageError) {
      contents.merge(try ImageLoader.load([image])) { $1 }
    } catch {
      missing.insert(image.source)
      logger.error("\(error.description); a crossed box stands for it")
    }
    return contents[image.source]
  }
}

extension Pictures {
  /// Reads the pictures that a message names. Waits for a disk.
  ///
  /// - Parameters:
  ///   - said: complete.
  ///   - known: those of them that need not be read again.
  init(of said: MessageProperties, known: Pictures = Pictures()) throws(Problem) {
    let images = said.images
    do throws(MessageImageError) {
      let read = try ImageLoader.load(images.filter { known[$0.source] == nil })
      self.init(known.contents.filter { source, _ in images.contains { $0.source == source } })
      contents.merge(read) { $1 }
    } catch {
      let source = images.first { $0.field == error.field }?.source.rawValue ?? ""
      throw Problem(
        .unreadableImage, error.description, field: error.field,
        value: PropertyValue.string(source).description)
    }
  }
}
