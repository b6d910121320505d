extension Bitmap {
  /// The picture in another size, not empty. A whole multiple of its size along both axes is made of
  /// squares, all else is mixed as light; see `Resampler.Filter.smooth`.
  public func resized(to size: Size) -> Bitmap {
    let isWhole =
      size.width.isMultiple(of: max(1, self.size.width))
      && size.height.isMultiple(of: max(1, self.size.height))
    let resized = Bitmap(size: size)
    Resampler(width: size.width).draw(
      FractionalRect(Rect(self.size)), of: self, filter: isWhole ? .nearest : .smooth,
      to: Rect(size), on: Canvas(resized), isReplacing: true)
    return resized
  }
}
