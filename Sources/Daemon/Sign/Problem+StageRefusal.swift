import ControlAPI
import Layout
import Messages
import Stage

extension Problem {
  /// Describes a refusal of the stage, with the field and value that caused it.
  init(_ refusal: StageRefusal) {
    let sentence = refusal.message
    switch refusal {
    case .unknownZone(let name, let zones):
      self.init(
        .unknownZone, sentence, field: "zone", value: PropertyValue.string(name).description,
        expected: zones.joined(separator: ", "))
    case .noMessage: self.init(.noMessage, sentence)
    case .noPages: self.init(.noPages, sentence)
    case .noTopics: self.init(.noTopics, sentence)
    case .unknownTopic(let text, _):
      self.init(
        .invalidValue, sentence, field: SelectRequest.Key.item.rawValue,
        value: PropertyValue.string(text).description, expected: SelectRequest.expected)
    case .zoomed: self.init(.zoomed, sentence)
    case .nothingToReset: self.init(.nothingToReset, sentence)
    case .scaleOutOfLimits(let scale, let limits, _):
      self.init(
        .invalidValue, sentence, field: ZoomRequest.Key.scale.rawValue,
        value: StageRefusal.number(scale),
        expected:
          "\(StageRefusal.number(limits.lowerBound)) to \(StageRefusal.number(limits.upperBound))")
    case .noSpace(let needed, let left, _):
      self.init(
        .noSpace, sentence, field: BannerProperty.depth.key, value: "\(needed)",
        expected: "at most \(left)")
    case .tooManyBanners: self.init(.noSpace, sentence)
    case .tooManyPictures(let image, let most):
      self.init(
        .invalidValue, sentence, field: image.field,
        value: PropertyValue.string(image.source.rawValue).description,
        expected: "fewer pictures: at most \(most) pixels in all in the sizes shown")
    case .impossibleLayout(let error):
      self.init(.impossibleLayout, sentence, field: error.string.map { "layout[\($0)]" })
    }
  }
}
