package import Messages

/// Answer to a reload.
package struct ReloadAnswer: Codable, Hashable, Sendable {
  /// Path of the configuration file; nil if there is none and the defaults are in effect.
  package var configuration: String?
  /// False if the configuration has mistakes, so the previous one stays in effect.
  package var applied: Bool
  /// Number of files of messages that were read; nil if no directory is configured for them.
  package var messageFiles: Int?
  /// Changed keys that take effect at the next start, by path.
  package var restart: [String]
  /// Mistakes in the format of the log, one per line: `file:line:column: message`.
  package var problems: [String]

  package init(
    configuration: String?, applied: Bool, messageFiles: Int?, restart: [String] = [],
    problems: [String] = []
  ) {
    self.configuration = configuration
    self.applied = applied
    self.messageFiles = messageFiles
    self.restart = restart
    self.problems = problems
  }

  package enum CodingKeys: String, CodingKey {
    case configuration
    case applied
    case messageFiles = "message_files"
    case restart
    case problems
  }
}

extension API {
  package static let reload = Endpoint<NoBody, ReloadAnswer>(
    .post, "/v1/reload", .admin, "reload",
    "Reads the configuration and the files of messages again.",
    detail:
      "A configuration or a file of messages with errors changes nothing.",
    .ok("The files that were read, and their errors."))
}

extension ReloadAnswer: DescribedAnswer {
  package static let schemaName = "ReloadAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The result of a reload.",
      [
        "configuration": Schema.described(
          Schema.text, "The path of the file; missing if the defaults are used."),
        "applied": Schema.described(
          Schema.boolean,
          "False if the configuration has errors, so the previous one is still used."),
        "message_files": Schema.described(
          Schema.wholeNumber,
          "The number of files of messages; missing if no directory is configured."),
        "restart": Schema.described(
          Schema.list(Schema.text), "Changed keys that take effect at the next start."),
        "problems": Schema.described(
          Schema.list(Schema.text), "Errors, each as file:line:column: message."),
      ], optional: ["configuration", "message_files"])
  }
}
