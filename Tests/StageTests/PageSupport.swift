import Messages
import Pixels

@testable import Clocks
@testable import Stage

private let millisecond: Nanoseconds = 1_000_000

/// Pages with one item each, which rest for 1 s and slide for 0.4 s at constant speed.
func listMessage(_ texts: [String], _ change: (inout MessageProperties) -> Void = { _ in })
  -> MessageProperties
{
  var message = MessageProperties()
  message.pages = texts.map { MessageItem($0) }
  message.font = "signd5"
  message.dwell = 1000
  message.slideDuration = 400
  message.easing = .linear
  change(&message)
  return message
}

extension Scene {
  /// The frame of a message that started at 0.
  func picture(after milliseconds: Int64, _ turn: PageTurn? = nil) -> Bitmap {
    picture(at: moment(after: milliseconds, turn))
  }

  func picture(at moment: Moment) -> Bitmap {
    let bitmap = Bitmap(size: zoneSize, fill: .white)
    draw(at: moment, on: Canvas(bitmap))
    return bitmap
  }

  func moment(after milliseconds: Int64, _ turn: PageTurn? = nil) -> Moment {
    var view = ZoneView()
    view.turn = turn
    return Moment(
      instant: milliseconds * millisecond, playback: .running(since: 0), view: view)
  }

  /// The frame of a page at rest.
  func still(ofPage page: Int) -> Bitmap {
    picture(after: 0, PageTurn(from: page, to: page, isBackwards: false, elapsed: 0))
  }
}
