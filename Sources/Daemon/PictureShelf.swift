import ControlAPI
import Images
import Logging
import Messages
import Pixels
import Stage

/// The pictures of messages that were kept: those that can still be had, each read once. A picture
/// that cannot is told in the journal, and drawn as a crossed box. So is one for which those of its
/// message leave no time.
final class PictureShelf {
  private var contents: [ImageSource: PictureContent] = [:]
  private var missing: Set<ImageSource> = []
  /// Those of which the journal has told that they cannot be had.
  private(set) var told: Set<ImageSource>
  private let loader: ImageLoader
  private let logger: Logger

  init(loader: ImageLoader, logger: Logger, told: Set<ImageSource> = []) {
    self.loader = loader
    self.logger = logger
    self.told = told
  }

  /// - Parameter said: complete.
  func pictures(of said: MessageProperties) -> Pictures {
    var pictures = Pictures()
    let deadline = ImageLoader.Deadline()
    for image in said.images {
      pictures.contents[image.source] = content(image, until: deadline)
    }
    return pictures
  }

  private func content(
    _ image: MessageImage, until deadline: ImageLoader.Deadline
  ) -> PictureContent? {
    if let known = contents[image.source] { return known }
    guard !missing.contains(image.source) else { return nil }
    do throws(MessageImageError) {
      contents.merge(try loader.load([image], until: deadline)) { $1 }
    } catch {
      missing.insert(image.source)
      if told.insert(image.source).inserted {
        logger.error("\(error.description); a crossed box stands for it")
      }
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
    of said: MessageProperties, _ loader: ImageLoader, known: Pictures = Pictures(),
    old: Set<ImageSource> = []
  ) throws(Problem) {
    self.init()
    let deadline = ImageLoader.Deadline()
    var new: [MessageImage] = []
    for image in said.images {
      if let content = known[image.source] {
        contents[image.source] = content
      } else if old.contains(image.source) {
        contents.merge((try? loader.load([image], until: deadline)) ?? [:]) { $1 }
      } else {
        new.append(image)
      }
    }
    do throws(MessageImageError) {
      contents = try loader.load(new, known: contents, until: deadline)
    } catch {
      let source = new.first { $0.field == error.field }?.source.rawValue ?? ""
      throw Problem(
        .unreadableImage, error.description, field: error.field,
        value: PropertyValue.string(source).description,
        expected: MessageProperty.itemImage.expected)
    }
  }
}
