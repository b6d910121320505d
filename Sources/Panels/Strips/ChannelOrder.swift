/// The order in which a lamp takes the bytes of its channels.
///
/// The data sheet of the WS2812 says green, red, blue, that of the APA102 blue, green, red. Among
/// the chips that are sold as one of them there are others.
public enum ChannelOrder: String, CaseIterable, Sendable {
  case rgb, rbg, grb, gbr, brg, bgr

  /// For each of the three bytes, where its channel stands in the memory of a `Color`.
  var offsets: (first: Int, second: Int, third: Int) {
    switch self {
    case .rgb: (0, 1, 2)
    case .rbg: (0, 2, 1)
    case .grb: (1, 0, 2)
    case .gbr: (1, 2, 0)
    case .brg: (2, 0, 1)
    case .bgr: (2, 1, 0)
    }
  }
}
