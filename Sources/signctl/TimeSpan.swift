/// Formats seconds in their two largest units: `3 min 5 s`.
func timeSpan(_ seconds: Double) -> String {
  let whole = Int(seconds)
  let (days, hours, minutes) = (whole / 86_400, whole / 3600 % 24, whole / 60 % 60)
  if days > 0 { return "\(days) d \(hours) h" }
  if hours > 0 { return "\(hours) h \(minutes) min" }
  if minutes > 0 { return "\(minutes) min \(whole % 60) s" }
  return "\(whole) s"
}
