import Testing

/// The test program. Without it SwiftPM looks for tests of XCTest, of which there are none, in an
/// index of every source file, which takes a fifth of the time that compiling takes.
@main struct Main {
  static func main() async {
    if CommandLine.arguments.contains("swift-testing") {
      await Testing.__swiftPMEntryPoint() as Never
    }
  }
}
