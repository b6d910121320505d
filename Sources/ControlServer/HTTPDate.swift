import Glibc

/// The time as HTTP writes it, `Sun, 06 Nov 1994 08:49:37 GMT`; RFC 9110, section 5.6.7.
enum HTTPDate {
  static func string(_ seconds: time_t = time(nil)) -> String {
    var seconds = seconds
    var calendar = tm()
    gmtime_r(&seconds, &calendar)
    // Names in English: nothing here sets another locale than "C".
    return String(unsafeUninitializedCapacity: 32) {
      $0.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress!, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &calendar)
      }
    }
  }
}
