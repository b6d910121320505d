import Hummingbird
import Logging

/// What a handler knows of a request besides the request.
struct ControlContext: RequestContext {
  struct Source: RequestContextSource {
    let logger: Logger
    let caller: Caller?
  }

  var coreContext: CoreRequestContextStorage
  let caller: Caller?

  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    caller = source.caller
  }
}
