/// A number for a place that looks random and is always the same: the hash `lowbias32` (Chris
/// Wellons, "Prospecting for Hash Functions", 2018).
func scattered(_ x: Int, _ y: Int) -> UInt32 {
  var hash =
    UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
  hash = (hash ^ hash >> 16) &* 0x7FEB_352D
  hash = (hash ^ hash >> 15) &* 0x846C_A68B
  return hash ^ hash >> 16
}
