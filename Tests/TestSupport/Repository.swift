/// The top of the source tree.
public let repository =
  "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
