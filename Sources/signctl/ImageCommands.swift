import ArgumentParser
import ControlAPI
import ControlClient
import Glibc
import Messages
import Options

struct ImagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images",
    abstract: "List the pictures that are stored on the sign.",
    examples: "signctl images")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let images = try await sign.talk { try await $0.call(API.images) }
    try answers.show(images) { images.isEmpty ? "no picture" : table(images.map(\.row)) }
  }
}

struct UploadImageCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "upload-image",
    abstract: "Store a picture on the sign.",
    about: "Messages that show a picture of this name change to the new one.",
    examples: """
      signctl upload-image club.gif
      signctl set-image club
      """)

  @Argument(
    help: ArgumentHelp(
      "PNG, JPEG, GIF or WebP file; - reads standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "Name of the picture (default: that of the file)", valueName: "name"),
    completion: .images)
  var name: String?

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    let name = try name ?? nameOfFile
    try checkImageName(name, "; choose one with --name")
    let bytes = try Input.read(file, atMost: ImageFile.maximumBytes, "a picture")
    let image = try await sign.talk { try await $0.putImage(ImageFile(bytes), name: name) }
    try answers.show(image) { image.name }
    answers.warn(storedImage: image.stored)
  }

  private var nameOfFile: String {
    get throws {
      guard file != "-" else {
        throw OptionError("--name is needed for a picture from standard input")
      }
      return PictureFile.pictureName(ofFile: String(file.split(separator: "/").last ?? ""))
    }
  }
}

struct RemoveImageCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "remove-image",
    abstract: "Remove a picture from the sign.",
    about: "A picture that a message shows is not removed.",
    examples: "signctl remove-image club")

  @Argument(help: ArgumentHelp("Name of the picture.", valueName: "name"), completion: .images)
  var name: String

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    try checkImageName(name)
    let stored = try await sign.talk { [name] in
      try await $0.callUnlessStored(API.removeImage, at: name) == nil
    }
    try answers.show(["stored": stored])
    answers.warn(storedImage: stored)
  }
}

struct DownloadImageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "download-image",
    abstract: "Copy a picture from the sign to a file.",
    examples: "signctl download-image club -o copy.gif")

  @Argument(help: ArgumentHelp("Name of the picture.", valueName: "name"), completion: .images)
  var name: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("File to write (default: standard output)", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var sign: SignOptions

  func run() async throws {
    try checkImageName(name)
    try OptionError.refuseEmpty(output, "output", expected: "the name of a file")
    guard output != nil || isatty(STDOUT_FILENO) != 1 else {
      throw OptionError("a picture cannot be written to a terminal; name a file with -o")
    }
    let image = try await sign.talk { [name] in try await $0.image(name) }
    try Output.write(toFile: output) { try $0(image.bytes) }
  }
}

private func checkImageName(_ name: String, _ remedy: String = "") throws {
  guard PlainName.isValid(name) else {
    throw OptionError(
      "the name of a picture has \(PlainName.expected), not "
        + PropertyValue.string(name).description + remedy)
  }
}

extension AnswerOptions {
  fileprivate func warn(storedImage stored: Bool) {
    guard !stored else { return }
    writeToStandardError(
      "signctl: warning: the change is effective until signd ends, but could not be stored; "
        + "see the log of signd")
  }
}

extension StoredImage {
  /// A row of the list: `club`, `32x16`, `GIF`, `12 frames`, `4821 bytes`.
  fileprivate var row: [String] {
    [
      name, "\(width)x\(height)", mediaType.drop { $0 != "/" }.dropFirst().uppercased(),
      frames == 1 ? "1 frame" : "\(frames) frames",
      "\(bytes) bytes" + (stored ? "" : ", not stored"),
    ]
  }
}
