package import Messages

/// An active banner.
package struct BannerState: Codable, Hashable, Sendable {
  /// Short id that the sign makes, for example `a1`. The sign does not reuse an id while it runs.
  /// It reuses one after a restart only if the daemon was killed before the id was on disk.
  package var id: String
  package var edge: Edge
  /// Depth of the banner, in pixels.
  package var depth: Int
  /// Time until the banner ends, in milliseconds, rounded up; nil if only `dismiss` ends it.
  package var endsIn: Int?
  /// Effective properties of the message.
  package var message: MessageProperties

  package init(
    id: String, edge: Edge, depth: Int, endsIn: Int?, message: MessageProperties
  ) {
    self.id = id
    self.edge = edge
    self.depth = depth
    self.endsIn = endsIn
    self.message = message
  }

  enum CodingKeys: String, CodingKey {
    case id
    case edge
    case depth
    case endsIn = "ends_in"
    case message
  }
}

/// Answer to a new banner.
package struct BannerAnswer: Codable, Hashable, Sendable {
  package var banner: BannerState
  /// False if the panel shows the banner but the state directory could not be written.
  package var stored: Bool
  /// Reason why the panel does not show the banner; nil if the panel is lit.
  package var dark: Darkness?

  package init(banner: BannerState, stored: Bool, dark: Darkness? = nil) {
    self.banner = banner
    self.stored = stored
    self.dark = dark
  }
}

/// Answer to a dismissal of banners that could not be stored.
package struct BannersAnswer: Codable, Hashable, Sendable {
  /// Remaining banners, in order of arrival.
  package var banners: [BannerState]
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool

  package init(banners: [BannerState], stored: Bool) {
    self.banners = banners
    self.stored = stored
  }
}

extension API {
  package static let banners = Endpoint<NoBody, [BannerState]>(
    .get, "/v1/banners", .read, "getBanners",
    "The active banners, in the order in which they were added.", .ok("The banners."))

  package static let addBanner = Endpoint<BannerProperties, BannerAnswer>(
    .post, "/v1/banners", .show, "addBanner", "Shows a banner at an edge of the panel.",
    detail: "The zones become smaller for the banner, until it ends.",
    .created("It is shown."), problems: [.noSpace, .unreadableImage, .replaced, .busy])

  package static let dismissBanners = Endpoint<NoBody, BannersAnswer>(
    .delete, "/v1/banners", .show, "dismissBanners", "Ends all banners.",
    .noContentIfStored("They have ended.", "They have ended, but that could not be stored."),
    problems: [.unknownBanner])

  package static let dismissBanner = Endpoint<NoBody, BannersAnswer>(
    .delete, "/v1/banners/{banner}", .show, "dismissBanner", "Ends a banner.",
    .noContentIfStored("It has ended.", "It has ended, but that could not be stored."))
}

extension BannerProperties: APIBody {
  package static let schemaName = "NewBanner"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.notice(
      "A banner: a text, pages, a picture or a chart, with properties of a message.",
      BannerProperty.allCases.map { ($0.key, Schema.property($0, isNullable: true)) }, limits)
  }
}

extension BannerState: DescribedAnswer {
  package static let schemaName = "Banner"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "An active banner.",
      [
        "id": Schema.text, "edge": Schema.property(.edge, isNullable: false),
        "depth": Schema.property(.depth, isNullable: false),
        "ends_in": Schema.endsIn, "message": MessageInForce.reference,
      ], optional: ["ends_in"])
  }
}

extension BannerAnswer: DescribedAnswer {
  package static let schemaName = "BannerAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The new banner.",
      ["banner": BannerState.reference, "stored": Schema.stored, "dark": Schema.dark],
      optional: ["dark"])
  }
}

extension BannersAnswer: DescribedAnswer, StoredAnswer {
  package static let schemaName = "BannersAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The remaining banners.",
      ["banners": Schema.list(BannerState.reference), "stored": Schema.stored])
  }
}

extension Schema {
  /// Schema of a request for a banner or an alert.
  ///
  /// - Parameter further: keys besides those of a message.
  static func notice(
    _ summary: String, _ further: [(String, JSONValue)], _ limits: MessageLimits
  ) -> JSONValue {
    var members = properties(limits, isNullable: true)
    for property in MessageProperty.allCases where !NoticeMessage.properties.contains(property) {
      members[property.key] = nil
    }
    for (key, schema) in further { members[key] = schema }
    return request(summary, members).with(oneContent(of: NoticeMessage.contents))
  }

  /// Schema for the rest of the display time of a banner or an alert.
  static let endsIn = described(
    wholeNumber, "Time until it ends; missing if it stays until it is dismissed.",
    unit: "milliseconds")
}
