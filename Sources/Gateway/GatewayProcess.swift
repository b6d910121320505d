import CLinux
import CSystemd
import ControlAPI
import Glibc
import HTTPConnections
import Keys
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import ServiceProcess
import Sockets
import Synchronization

/// The gateway as a process.
package enum GatewayProcess {
  package static let stateName = "signd-gateway"

  /// The settings of a file, or of the usual one. Without that, the defaults apply.
  package static func settings(
    _ path: String?
  ) throws(GatewayStartError) -> GatewaySettings {
    let usual = GatewaySettings.path
    guard let path = path ?? (access(usual, F_OK) == 0 || errno != ENOENT ? usual : nil) else {
      return GatewaySettings()
    }
    do throws(ConfigurationErrors) {
      return try GatewaySettings.read(path: path)
    } catch {
      throw GatewayStartError(error.description, namesFile: true)
    }
  }

  /// State directory of the gateway.
  package static func files(_ option: String?) -> GatewayFiles {
    GatewayFiles(path: ProcessPaths.stateDirectory(option: option, name: stateName))
  }

  /// Runs until SIGTERM or SIGINT. Call it on the first thread before others start.
  package static func run(configurationPath: String?, state: String?) throws(GatewayStartError) {
    ProcessSignals.hold()
    LoggingSystem.bootstrap { _ in StandardErrorLog(program: "signd-gateway") }
    let logger = Logger(label: "signd-gateway")
    let settings = try settings(configurationPath)
    clinux_forbid_tracing()
    clinux_raise_file_limit()
    clinux_keep_memory_small()
    let files = files(state)
    do throws(GatewayFileError) {
      try files.make(owner: Caller.gatewayUser)
    } catch {
      throw GatewayStartError(error.message)
    }
    let sockets = try openSockets(settings)
    let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let executor = LoopExecutor(threads.next())
    let gateway = Gateway(settings, files: files, logger: logger)
    let signals = ProcessSignals()
    var lifecycle = ServiceGroupConfiguration(
      services: [
        .init(
          service: gateway.service(on: sockets, eventLoopGroup: threads, taskExecutor: executor),
          serviceName: "gateway"),
        .init(
          service: Signals(
            signals: signals, gateway: gateway, path: configurationPath, started: settings,
            logger: logger),
          successTerminationBehavior: .gracefullyShutdownGroup, serviceName: "signals"),
      ], logger: .failures(of: "signd-gateway.lifecycle"))
    lifecycle.maximumGracefulShutdownDuration = .seconds(5)
    let group = ServiceGroup(configuration: lifecycle)
    let failure = Mutex<(any Error)?>(nil)
    Task(executorPreference: executor) {
      do {
        try await group.run()
      } catch {
        failure.withLock { $0 = error }
      }
      signals.end()
    }
    feedWatchdog(on: threads.next())
    logger.notice(
      "signd-gateway \(signdVersion) listens on \(sockets.map(\.name).joined(separator: ", "))")
    sd_notify(0, "READY=1")
    signals.forward()
    sd_notify(0, "STOPPING=1")
    try? threads.syncShutdownGracefully()
    if let failure = failure.withLock({ $0 }) {
      throw GatewayStartError("the gateway ended: \(failure)")
    }
  }

  private static func openSockets(
    _ settings: GatewaySettings
  ) throws(GatewayStartError) -> [any ListeningSocket] {
    let adopted = try NetworkSocket.adopted()
    if !adopted.isEmpty { return adopted }
    var sockets: [any ListeningSocket] = []
    for address in settings.listen {
      switch address {
      case .network(let address): sockets.append(try NetworkSocket.bound(address))
      case .path(let path):
        do throws(SocketError) {
          // The directory of the socket decides who may connect.
          sockets.append(try ControlSocket.bound(path: path, mode: 0o660, group: nil))
        } catch {
          throw GatewayStartError(error.message)
        }
      }
    }
    return sockets
  }

  /// Notifies the service manager that the event loop makes progress.
  private static func feedWatchdog(on loop: any EventLoop) {
    var microseconds: UInt64 = 0
    guard sd_watchdog_enabled(0, &microseconds) > 0 else { return }
    // Half of the timeout, as sd_watchdog_enabled(3) recommends.
    let interval = TimeAmount.microseconds(Int64(microseconds / 2))
    loop.scheduleRepeatedTask(initialDelay: .zero, delay: interval) { _ in
      sd_notify(0, "WATCHDOG=1")
    }
  }
}

/// Ends the gateway or reloads its configuration when a signal says so.
private struct Signals: Service {
  let signals: ProcessSignals
  let gateway: Gateway
  let path: String?
  /// What the process has started with.
  let started: GatewaySettings
  let logger: Logger

  func run() async throws {
    await withGracefulShutdownHandler {
      for await number in signals.numbers {
        switch number {
        case SIGTERM, SIGINT, SIGQUIT: return
        case SIGHUP: reload()
        case SIGTSTP: kill(getpid(), SIGSTOP)
        default: break
        }
      }
    } onGracefulShutdown: {
      signals.finish()
    }
  }

  private func reload() {
    do throws(GatewayStartError) {
      let settings = try GatewayProcess.settings(path)
      gateway.apply(settings)
      let needsRestart =
        settings.listen != started.listen
        || settings.limits.connections != started.limits.connections
        || settings.limits.connectionsPerAddress != started.limits.connectionsPerAddress
      logger.notice(
        "the configuration was reloaded\(needsRestart ? "; listen and limits.connections need a restart" : "")"
      )
    } catch {
      logger.error("the configuration was not reloaded: \(error.message)")
    }
  }
}
