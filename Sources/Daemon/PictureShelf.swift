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
  ///   - known: those that need not be read again.
  ///   - old: sources that were named before: a picture of them that cannot be had any more is left
  ///     out, because it is not what somebody says now.
  /// - Throws: for the first of the others that cannot be had.
  init(
    of said: MessageProperties, known: Pictures = Pictures(), old: Set<ImageSource> = []
  ) throws(Problem) {
    self.init()
    var new: [MessageImage] = []
    for image in said.images {
      if let content = known[image.source] {
        contents[image.source] = content
      } else if old.contains(image.source) {
        contents.merge((try? ImageLoader.load([image])) ?? [:]) { $1 }
      } else {
        new.append(image)
      }
    }
    do throws(MessageImageError) {
      contents = try ImageLoader.load(new, known: contents)
    } catch {
      let source = new.first { $0.field == error.field }?.source.rawValue ?? ""
      throw Problem(
        .unreadableImage, error.description, field: error.field,
        value: PropertyValue.string(source).description,
        expected: MessageProperty.itemImage.expected)
    }
  }
}
