package import ControlAPI
package import Messages

/// A sign, as the control server sees it. Values that arrive here have been checked on their own;
/// the sign refuses what only it can know (a zone that does not exist).
package protocol SignService: Sendable {
  /// What requests are checked against; may change when the configuration is read again.
  var messageLimits: MessageLimits { get }

  func status() async throws(Problem) -> Status
  func health() async throws(Problem) -> Health
  func panel() async throws(Problem) -> PanelState
  func changePanel(_ changes: PanelProperties, by caller: Caller?) async throws(Problem)
    -> PanelAnswer
  /// Shows a test pattern instead of the message, and of the pattern before.
  func startTest(_ request: PanelTestRequest, by caller: Caller?) async throws(Problem)
    -> PanelTest
  /// Shows the message again.
  func endTest(by caller: Caller?) async throws(Problem)

  /// The properties in force.
  func message(zone: String) async throws(Problem) -> MessageAnswer
  /// Replaces the message; `isNew` when the zone had none.
  func setMessage(_ properties: MessageProperties, zone: String, by caller: Caller?)
    async throws(Problem) -> (answer: MessageAnswer, isNew: Bool)
  func changeMessage(_ patch: MessagePatch, zone: String, by caller: Caller?)
    async throws(Problem) -> MessageAnswer
  func clearMessage(zone: String, by caller: Caller?) async throws(Problem) -> MessageAnswer
  func setRunning(_ running: Bool, zone: String, by caller: Caller?) async throws(Problem)
    -> MessageAnswer

  /// A `MessageList` in JSON.
  ///
  /// - Parameter group: nil is all.
  func messageList(zone: String, group: String?) async throws(Problem) -> PartedAnswer
  func listedMessage(_ id: String, zone: String) async throws(Problem) -> ListedMessage
  /// Adds a message behind the others; refused when there is one with its id.
  func addMessage(_ new: NewMessage, zone: String, by caller: Caller?) async throws(Problem)
    -> ListedMessageAnswer
  /// Adds a message, or replaces it in its place.
  func putMessage(_ properties: MessageProperties, id: String, zone: String, by caller: Caller?)
    async throws(Problem) -> (answer: ListedMessageAnswer, isNew: Bool)
  func editMessage(_ patch: MessagePatch, id: String, zone: String, by caller: Caller?)
    async throws(Problem) -> ListedMessageAnswer
  /// Refused when there is none.
  func removeMessages(_ selection: MessageSelection, zone: String, by caller: Caller?)
    async throws(Problem) -> RemovalAnswer
  /// - Parameter position: counted from 1; behind the last is the last.
  func moveMessage(_ id: String, to position: Int, zone: String, by caller: Caller?)
    async throws(Problem) -> ListedMessageAnswer
  /// Ends an alert that is shown or waits.
  func dismissMessage(_ id: String, zone: String, by caller: Caller?) async throws(Problem)
    -> RemovalAnswer
  /// Refused when there is nothing to turn to, or what is to be shown is outranked or off.
  func step(_ step: ProgrammeStep, zone: String, by caller: Caller?) async throws(Problem)
    -> ProgrammeAnswer
  func setPaused(_ paused: Bool, zone: String, by caller: Caller?) async throws(Problem)
    -> ProgrammeAnswer
  /// - Parameter hours: 1 to `Forecast.hours.upperBound`.
  func forecast(hours: Int) async throws(Problem) -> Forecast

  /// How large the zone is seen; a new message begins at 1, and a change of one keeps it.
  func zoom(_ request: ZoomRequest, zone: String, by caller: Caller?) async throws(Problem)
    -> ZoneAnswer
  /// Back to scale 1; refused there.
  func resetZoom(zone: String, by caller: Caller?) async throws(Problem) -> ZoneAnswer
  func turnPage(_ request: PageRequest, zone: String, by caller: Caller?) async throws(Problem)
    -> ZoneAnswer
  func select(_ request: SelectRequest, zone: String, by caller: Caller?) async throws(Problem)
    -> ZoneAnswer

  func layout() async throws(Problem) -> LayoutAnswer
  func setLayout(_ properties: LayoutProperties, by caller: Caller?) async throws(Problem)
    -> LayoutAnswer
  /// Back to that of the configuration; refused when it is that.
  func resetLayout(by caller: Caller?) async throws(Problem) -> LayoutAnswer

  /// In the order of their arrival.
  func alerts() async throws(Problem) -> [Alert]
  func addAlert(_ properties: AlertProperties, by caller: Caller?) async throws(Problem)
    -> AlertAnswer
  /// Refused when there is none with this id; nil is all of them, and then when there is none.
  func dismissAlert(_ id: String?, by caller: Caller?) async throws(Problem) -> AlertsAnswer

  /// In the order of their names.
  func variables() async throws(Problem) -> [ListedVariable]
  func variable(_ name: String) async throws(Problem) -> ListedVariable
  /// Sets a variable; `isNew` when there was none of this name.
  ///
  /// - Parameter name: as `PlainName` has it.
  func setVariable(_ name: String, to properties: VariableProperties, by caller: Caller?)
    async throws(Problem) -> (answer: VariableAnswer, isNew: Bool)
  /// Refused when there is none.
  func removeVariable(_ name: String, by caller: Caller?) async throws(Problem) -> VariableAnswer

  /// What the `font` of a message may name besides `auto`.
  func fonts() async throws(Problem) -> [FontDescription]

  /// What happens to the sign, told when it happens.
  var events: EventLog { get }
  /// How everything is now, as those are told who begin to watch.
  func presentEvents() -> [SignEvent]

  /// The picture with every change in it that was answered before.
  ///
  /// - Parameters:
  ///   - led: whether it is drawn as round LEDs; for pictures only.
  ///   - asBuilt: whether it is as the panel's LEDs show it.
  func frame(_ format: FrameFormat, led: Bool, asBuilt: Bool) async throws(Problem) -> [UInt8]
  /// The pictures from now on, for one who watches.
  func frames(_ format: FrameFormat, asBuilt: Bool) -> any FrameSource
}

/// Where the pictures come from that somebody watches.
package protocol FrameSource: AnyObject, Sendable {
  /// The picture that is on the sign, once it differs from the last one that was given out, or its
  /// brightness does; the first at once. Nil after `end`.
  func next() async -> FramePart?

  /// Makes `next` return nil from now on, also one that is waiting.
  func end()
}

/// A long answer that is made part by part while it is sent: whoever asked need not wait for its end, and
/// its bytes are not all there at once.
package struct PartedAnswer: Sendable {
  /// So many bytes are sent at once, and their first part need not be shorter.
  package static let shortLength = 1 << 16

  /// Of all parts, in bytes.
  package let length: Int
  /// Makes the part at a place, which begins at 0, and goes on to the place of the next; nil behind the
  /// last.
  package let part: @Sendable (_ place: inout Int) -> [UInt8]?

  package init(length: Int, part: @escaping @Sendable (inout Int) -> [UInt8]?) {
    self.length = length
    self.part = part
  }

  /// All parts, one after the other.
  package var whole: [UInt8] {
    var (bytes, place): ([UInt8], Int) = ([], 0)
    while let part = part(&place) { bytes += part }
    return bytes
  }
}
