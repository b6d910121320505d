/// How a frame is written: `text` has `#` for a lit pixel and `.` for a dark one, a line a row.
public enum FrameFormat: String, CaseIterable, Sendable {
  case text
  case png
}
