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
