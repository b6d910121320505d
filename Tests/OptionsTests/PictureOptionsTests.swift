import ArgumentParser
import Messages
import Testing

@testable import Options

private struct Command: ParsableCommand {
  @OptionGroup var picture: PictureOptions
}

@Suite struct PictureOptionsTests {
  private func format(_ arguments: String...) throws -> FrameFormat {
    try Command.parse(arguments).picture.format()
  }

  @Test func theFormatFollowsTheNameOfTheFile() throws {
    #expect(try format("-o", "sign.png") == .png)
    #expect(try format("-o", "a.b/Sign.GIF") == .gif)
    #expect(try format("-o", "sign") == .text)
    #expect(try format("-o", "gif") == .text)
    #expect(try format() == .text)
    #expect(try format("-o", "sign.png", "--format", "gif") == .gif)
    #expect(try format("-o", "sign.gif", "--led") == .gif)
  }

  @Test(arguments: FrameFormat.allCases) func everyFormatHasAName(_ format: FrameFormat) throws {
    #expect(try self.format("--format", format.rawValue, "-o", "x") == format)
    #expect(Command.helpMessage().contains(format.rawValue))
    if let end = format.fileEnd {
      #expect(try self.format("-o", "x" + end) == format)
    }
  }

  @Test func whatCannotBeIsOneSentence() {
    #expect {
      try format("--format", "bmp")
    } throws: {
      "\($0)" == "--format takes text, png, gif or ppm, not \"bmp\""
    }
    #expect {
      try format("--led")
    } throws: {
      "\($0)" == "--led takes a picture: set --format png, gif or ppm"
    }
  }
}
