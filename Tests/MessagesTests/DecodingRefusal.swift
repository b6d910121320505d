import FoundationEssentials
import Messages

/// Why a value is refused, or `fine` if it is accepted.
func decodingRefusal(_ type: (some Decodable).Type, _ json: String) -> String {
  do {
    _ = try JSONDecoder().decode(type, from: Data(json.utf8))
    return "fine"
  } catch let error as ValueError {
    return error.message
  } catch let error as UnknownKeyError {
    return error.message
  } catch let error as ContentError {
    return error.message
  } catch {
    return "\(error)"
  }
}
