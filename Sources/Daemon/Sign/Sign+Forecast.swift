import Clocks
import ControlAPI
import Messages
import Programme
import SignConfiguration
import Stage

extension Sign {
  /// Runs outside the actor, so no client waits: there may be thousands of scheduled messages.
  nonisolated func forecast(hours: Int) async throws(Problem) -> Forecast {
    let basis = await forecastBasis()
    return await view.tasks.workOut { basis.forecast(hours: hours) }
  }

  private func forecastBasis() -> ForecastBasis {
    ForecastBasis(
      now: clock.now, timeZone: configuration.timeZoneName,
      programmes: director.zoneNames.map { ($0, zones[$0]?.programme) }, panel: panel)
  }
}

/// The current state, from which a forecast is computed.
private struct ForecastBasis: Sendable {
  let now: Clocks
  let timeZone: String
  let programmes: [(zone: String, programme: Programme?)]
  let panel: PanelControl

  func forecast(hours: Int) -> Forecast {
    let end = now.wall + Int64(hours) * 3_600_000_000_000
    return Forecast(
      timeZone: timeZone,
      zones: programmes.map { zone, programme in
        let parts = programme?.forecast(from: now.wall, to: end, at: now) ?? []
        return Forecast.Zone(
          name: zone,
          parts: parts.map {
            Forecast.Part(
              from: Clocks.seconds($0.from), until: Clocks.seconds($0.until), messages: $0.ids)
          })
      },
      panel: panel.forecast(at: now, to: end).map {
        Forecast.PanelPart(
          from: Clocks.seconds($0.from), until: Clocks.seconds($0.until),
          brightness: $0.panel.brightness, power: $0.panel.power)
      })
  }
}
