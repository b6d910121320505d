import Glibc

/// Sunrise and sunset of one day: the times when the upper edge of the sun is at the horizon, with
/// refraction (the centre is 0.833° below). They are accurate to a minute where the sun clearly
/// rises and sets.
///
/// The equations are those of NOAA's solar calculator
/// (https://gml.noaa.gov/grad/solcalc/calcdetails.html), after Meeus, Astronomical Algorithms,
/// chapters 25 and 28.
///
/// If the sun does not set, sunset and the next sunrise are when it is lowest, and the night
/// between them is empty. If it does not rise, sunrise and sunset are when it is highest, and the
/// day between them is empty. Sunrise and sunset approach these times continuously.
struct SolarDay: Sendable {
  private let place: Place
  /// Noon of the mean sun. The true noon is at most 17 minutes earlier or later.
  private let noon: Double

  /// - Parameter noon: moment when the wall clock shows 12:00. The sun is highest within about
  ///   twelve hours of it.
  init(at place: Place, noon: Int) {
    self.place = place
    let first = 43_200 - 240 * place.longitude
    self.noon = first + ((Double(noon) - first) / 86_400).rounded() * 86_400
  }

  /// Seconds since the beginning of 1970 in UTC.
  var sunrise: Int { crossing(isRising: true) }
  var sunset: Int { crossing(isRising: false) }

  private func crossing(isRising: Bool) -> Int {
    var hours = 0.0
    var moment = noon
    // The sun's position changes little within the error of a step, except where it hardly rises or
    // sets.
    for _ in 0..<8 {
      let sun = Sun(at: moment)
      hours = hoursOfHalfADay(sun.declination)
      let last = moment
      moment = noon + (isRising ? -hours : hours) * 3600 - sun.equationOfTime
      if abs(moment - last) < 0.5 { break }
    }
    if hours == 0 { return culmination(noon) }
    // The evening of one day and the morning of the next give the same moment.
    if hours == 12 { return culmination(isRising ? noon - 43_200 : noon + 43_200) }
    return Int(moment.rounded())
  }

  /// Moment when the sun is highest or lowest, near noon or midnight of the mean sun.
  private func culmination(_ mean: Double) -> Int {
    Int((mean - Sun(at: mean).equationOfTime).rounded())
  }

  /// Hours from noon to sunset, 0 to 12.
  private func hoursOfHalfADay(_ declination: Double) -> Double {
    let latitude = place.latitude * .pi / 180
    let cosine =
      (cos(90.833 * .pi / 180) - sin(latitude) * sin(declination))
      / (cos(latitude) * cos(declination))
    return cosine >= 1 ? 0 : cosine <= -1 ? 12 : acos(cosine) * 12 / .pi
  }

  private struct Sun {
    /// Radians north of the equator.
    let declination: Double
    /// Seconds by which the true sun is ahead of the mean sun.
    let equationOfTime: Double

    init(at moment: Double) {
      // Julian centuries since 2000-01-01 12:00.
      let t = (moment - 946_728_000) / (36_525 * 86_400)
      let radian = Double.pi / 180
      let meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)) * radian
      let anomaly = (357.52911 + t * (35_999.05029 - t * 0.0001537)) * radian
      let eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
      let center =
        sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014))
        + sin(2 * anomaly) * (0.019993 - t * 0.000101) + sin(3 * anomaly) * 0.000289
      let node = (125.04 - 1934.136 * t) * radian
      let longitude = meanLongitude + (center - 0.00569 - 0.00478 * sin(node)) * radian
      let seconds = 21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))
      let obliquity = (23 + (26 + seconds / 60) / 60 + 0.00256 * cos(node)) * radian
      declination = asin(sin(obliquity) * sin(longitude))
      let half = tan(obliquity / 2)
      let y = half * half
      equationOfTime =
        (y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly)
          + 4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude)
          - 0.5 * y * y * sin(4 * meanLongitude)
          - 1.25 * eccentricity * eccentricity * sin(2 * anomaly))
        * 86_400 / (2 * .pi)
    }
  }
}
