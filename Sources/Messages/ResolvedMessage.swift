/// A message with the defaults of its zone, of the configuration and of the program. Every property
/// with a default has a value. If a property is nil, its value follows from the zone or from other
/// properties.
///
/// Ranges and units are those of `MessageProperties`. The initial values are the built-in defaults.
public struct ResolvedMessage: Hashable, Sendable, MessageContent {
  public var text: MessageText?
  public var scroll = Motion.auto
  public var speed = 30.0
  public var gap: Int?
  public var delay = 1000
  public var align = Alignment.center
  public var valign = Alignment.center
  public var direction = TextDirection.auto
  public var color = RGBColor(red: 255, green: 176, blue: 0)
  public var background = RGBColor(red: 0, green: 0, blue: 0)
  public var font = "auto"
  public var scale: Int?
  public var zero = ZeroShape.plain
  public var size: Int?
  public var persist = true
  public var keepPhase = false

  // MARK: Motion

  public var smooth = false
  public var offsetStart = 0
  public var offsetEnd = 0
  public var repeats: Int?

  // MARK: Pages

  public var pages: [MessageItem]?
  public var dwell = 3000
  public var slide = SlideDirection.left
  public var slideDuration = 400
  public var indicator = PageIndicator.none
  public var page = 1

  // MARK: Topics

  public var topics: [MessageItem]?
  public var selected = 1
  public var padding = 3
  public var highlight: RGBColor?
  public var highlightBackground: RGBColor?
  public var itemColors: [RGBColor]?
  public var itemBackgrounds: [RGBColor]?
  public var itemImage: ImageSource?
  public var highlightImage: ImageSource?
  public var caps: Int?

  // MARK: Pictures

  public var image: ImageSource?
  public var fit = Fit.auto
  public var dither = Dithering.none
  public var backgroundImage: ImageSource?

  // MARK: Charts

  public var bar: [Double]?
  public var line: [Double]?
  public var min: Double?
  public var max: Double?
  public var progress: Double?
  public var progressColor: RGBColor?
  public var progressBackground: RGBColor?

  // MARK: Transitions

  public var transition = TransitionName.cut
  public var exit = TransitionName.cut
  public var transitionDuration = 500
  public var easing = Easing.easeInOut

  // MARK: Programme

  public var name: String?
  public var group: String?
  public var priority = Priority.info
  public var rank = 0
  public var duration: Int?
  public var ttl: Int?
  public var maxAge: Int?
  public var stale = StaleAction.mark
  public var hold = false
  public var wakeup = false
  public var stack = AlertOrder.top
  public var when: Schedule?

  /// Creates a message with the built-in defaults.
  public init() {}

  /// Completes a message with defaults. The content properties (see `contents`) count as one: if
  /// the message sets one of them, none is taken from the defaults. The two sizes of the letters
  /// also count as one.
  public init(_ message: MessageProperties, defaults: ResolvedMessage = ResolvedMessage()) {
    self = defaults
    let (hasContent, hasSize) = (message.hasContent, message.size != nil || message.scale != nil)
    for property in MessageProperty.allCases {
      property.row.resolve(
        &self, message,
        property.isContent && hasContent || property.isLetterSize && hasSize)
    }
  }

  /// All properties that have a value.
  public var properties: MessageProperties {
    var properties = MessageProperties()
    for property in MessageProperty.allCases { property.row.copy(self, &properties) }
    return properties
  }

  /// Checks and sets a value. Null leaves the default.
  public mutating func set(
    _ property: MessageProperty, to value: PropertyValue, limits: MessageLimits
  ) throws(ValueError) {
    var message = MessageProperties()
    try message.set(property, to: value, limits: limits)
    property.row.resolve(&self, message, false)
  }

  /// Value of a property as written in JSON.
  public subscript(property: MessageProperty) -> PropertyValue? {
    var properties = MessageProperties()
    property.row.copy(self, &properties)
    return properties[property]
  }
}
