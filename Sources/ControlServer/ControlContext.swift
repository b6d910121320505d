import ControlAPI
import Hummingbird
import Logging
import NIOCore

/// What a handler knows of a request besides the request.
struct ControlContext: RequestContext {
  struct Source: RequestContextSource {
    let logger: Logger
    let caller: Caller?
    let channel: any Channel
  }

  var coreContext: CoreRequestContextStorage
  let caller: Caller?
  let channel: any Channel

  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    caller = source.caller
    channel = source.channel
  }
}
