/// Whether a grapheme cluster is shown as an emoji, after UTS 51: by its own default, with the
/// selector for it, or as a sequence (flags, keycaps, skin tones, families).
func isEmoji(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool {
  guard let first = cluster.first, let scalar = Unicode.Scalar(first) else { return false }
  let properties = scalar.properties
  guard cluster.count > 1 else {
    return first >= 0x231A && properties.isEmojiPresentation
  }
  let rest = cluster[1...]
  if rest.first == 0xFE0E { return false }
  if rest.contains(0x20E3) { return properties.isEmoji }
  return properties.isEmojiPresentation
    || properties.isEmoji && rest.contains { $0 == 0xFE0F || 0x1F3FB...0x1F3FF ~= $0 }
}
