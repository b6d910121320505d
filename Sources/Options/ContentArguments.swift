import ArgumentParser
package import Messages

/// Argument for the picture of a message.
package struct ImageArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "PNG, JPEG, GIF or WebP file, name of a picture on the sign, or icon:NAME.",
      valueName: "file"),
    completion: .pictures)
  var file: String

  package init() {}

  /// Reads the picture from a file. The name of an icon or of a picture on the sign, or a data URL,
  /// is used unchanged.
  ///
  /// - Throws: `OptionError`.
  package func read() throws -> ImageSource { try PictureFile.source(file) }
}

/// Arguments for the numbers of a chart.
package struct ChartArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Numbers with commas between them. Before a negative first number put --.",
      valueName: "numbers"))
  var numbers: String

  @Flag(help: "Draw a line instead of bars.")
  var line = false

  package init() {}

  /// Writes the chart to a message.
  ///
  /// - Throws: `OptionError`.
  package func write(to properties: inout MessageProperties) throws {
    let property = line ? MessageProperty.line : .bar
    do throws(ValueError) {
      try properties.set(
        property, to: property.shape.value(commandLine: numbers), limits: MessageLimits())
    } catch {
      throw OptionError(
        "a chart takes \(property.shape.expectedOnCommandLine), not "
          + PropertyValue.string(numbers).description)
    }
  }
}
