import ControlAPI
import ControlServer
import Messages

/// The pictures of a fake sign, at most two. A file that begins with `P` is a PNG. The first one is
/// in use.
extension FakeSign {
  private static var maximum: Int { 2 }

  func images() -> [StoredImage] { files.keys.sorted().map(stored) }

  func image(_ name: String) throws(Problem) -> ImageFile {
    guard let file = files[name] else { throw missing(name) }
    return ImageFile(file.bytes, mediaType: "image/png")
  }

  func putImage(
    _ file: ImageFile, name: String, by caller: Caller?
  ) throws(Problem) -> (answer: StoredImage, isNew: Bool) {
    let isNew = files[name] == nil
    guard !isNew || files.count < Self.maximum else {
      throw Problem(.tooManyImages, "there are \(Self.maximum)")
    }
    guard file.bytes.first == UInt8(ascii: "P") else {
      throw Problem(.unreadableImage, "this is not a picture")
    }
    callers.append(caller)
    files[name] = file
    return (stored(name), isNew)
  }

  func removeImage(_ name: String, by caller: Caller?) throws(Problem) -> RemovalAnswer {
    guard files[name] != nil else { throw missing(name) }
    guard name != files.keys.min() else {
      throw Problem(.imageInUse, "main/m1 shows \(name)", field: "image", value: name)
    }
    callers.append(caller)
    files[name] = nil
    return RemovalAnswer(removed: [name], stored: canStore)
  }

  private func stored(_ name: String) -> StoredImage {
    StoredImage(
      name: name, mediaType: "image/png", width: 2, height: 1, frames: 1,
      bytes: files[name]!.bytes.count, stored: canStore)
  }

  private func missing(_ name: String) -> Problem {
    Problem(.noImage, "there is no picture \(name)", field: "image", value: name)
  }
}
