import CText

/// FreeType with the formats that signd reads, and a HarfBuzz buffer. Only one thread may use it at
/// a time.
final class FreeType {
  let library: FT_Library
  let buffer: OpaquePointer

  init() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      preconditionFailure("out of memory")
    }
    // Unused formats are removed, so that a damaged file cannot attack their drivers.
    for name in ["type1", "t1cid", "type42", "pfr", "winfonts"] {
      if let module = FT_Get_Module(library, name) { FT_Remove_Module(library, module) }
    }
    self.library = library
    buffer = hb_buffer_create()
  }

  deinit {
    hb_buffer_destroy(buffer)
    FT_Done_FreeType(library)
  }

  /// Undetermined: the language of a text is unknown.
  nonisolated(unsafe) static let language = hb_language_from_string("und", -1)

  static let formats =
    "BDF, PCF (also as .pcf.gz), TrueType and OpenType, also in collections, can be read"

  /// The meaning of a FreeType error (fterrdef.h) for a file.
  static func reason(for error: FT_Error) -> String {
    switch error & 0xFF {
    case 0x40: "needs more memory than there is"
    case 0x51...0x58: "ends too early or cannot be read"
    default: "is damaged"
    }
  }
}
