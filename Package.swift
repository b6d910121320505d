// swift-tools-version: 6.2
import PackageDescription

// One target for each module of docs/architecture.md, which imports only what is above it in this list.
let package = Package(
  name: "signd",
  products: [
    .executable(name: "signd", targets: ["signd"]),
    .executable(name: "signctl", targets: ["signctl"]),
    .executable(name: "signd-gateway", targets: ["signd-gateway"]),
    // For the benchmarks package, which stands beside this one.
    .library(name: "CLinux", targets: ["CLinux"]),
    .library(name: "Clocks", targets: ["Clocks"]),
    .library(name: "Pixels", targets: ["Pixels"]),
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "Messages", targets: ["Messages"]),
    .library(name: "Typography", targets: ["Typography"]),
    .library(name: "Marquee", targets: ["Marquee"]),
    .library(name: "Programme", targets: ["Programme"]),
    .library(name: "Stage", targets: ["Stage"]),
    .library(name: "Panels", targets: ["Panels"]),
  ],
  dependencies: [
    // Without traits: no TLS and no HTTP client, which a Unix socket has no use for.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "CLinux"),
    .systemLibrary(name: "CSystemd"),
    .systemLibrary(name: "CYAML"),
    .systemLibrary(name: "CDigest"),
    .target(
      name: "CImages",
      // libjpeg and libwebp are loaded by the process that decodes, and by no other.
      linkerSettings: ["png", "gif"].map { .linkedLibrary($0) }),
    .target(name: "CGPIOD", linkerSettings: [.linkedLibrary("gpiod")]),
    // Its headers are where only pkg-config knows.
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
    .target(
      name: "CText",
      dependencies: ["CFreeType"],
      linkerSettings: [
        .linkedLibrary("harfbuzz"), .linkedLibrary("fribidi"), .linkedLibrary("unibreak"),
      ]),
    .target(
      name: "Files",
      dependencies: ["CLinux"]),
    .target(
      name: "Clocks",
      dependencies: ["CLinux", "Files"]),
    .target(name: "Pixels"),
    .target(
      name: "Terminal",
      dependencies: ["Pixels"]),
    .target(name: "Messages"),
    .target(
      name: "Keys",
      dependencies: ["CYAML", "Files", "Messages"]),
    .target(
      name: "Layout",
      dependencies: ["Pixels", "Messages"]),
    .target(
      name: "Faces",
      dependencies: ["CText"]),
    .target(
      name: "Typography",
      dependencies: ["CText", "Pixels", "Messages", "Faces"]),
    .target(
      name: "Images",
      dependencies: ["CLinux", "CImages", "Files", "Pixels", "Messages"]),
    .target(
      name: "Marquee",
      dependencies: ["Clocks", "Pixels"]),
    .target(
      name: "Programme",
      dependencies: ["Clocks", "Messages"]),
    .target(
      name: "Almanac",
      dependencies: ["Clocks", "Messages"]),
    .target(
      name: "Placeholders",
      dependencies: ["Clocks", "Messages", "Almanac"]),
    .target(
      name: "Stage",
      dependencies: ["Clocks", "Pixels", "Messages", "Layout", "Typography", "Marquee"]),
    .target(
      name: "Panels",
      dependencies: ["CLinux", "CGPIOD", "Clocks", "Pixels", "Terminal", "Messages", "Keys"]),
    .target(
      name: "Captures",
      dependencies: ["CLinux", "Pixels", "Images", "Panels"]),
    .target(
      name: "RenderLoop",
      dependencies: ["CLinux", "CSystemd", "Clocks", "Pixels", "Stage", "Panels"]),
    .target(
      name: "ControlAPI",
      dependencies: ["CLinux", "Messages"]),
    .target(
      name: "Service",
      dependencies: ["Messages", "ControlAPI"]),
    .target(
      name: "Sockets",
      dependencies: ["CLinux", "CSystemd", "Files", "ControlAPI"]),
    .target(
      name: "ServiceProcess",
      dependencies: [
        "CLinux", "Messages", "ControlAPI", .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "HTTPConnections",
      dependencies: [
        "CLinux", "Messages", "ControlAPI", "Sockets",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "Awtrix",
      dependencies: ["Messages", "ControlAPI"]),
    .target(
      name: "ControlServer",
      dependencies: [
        "CLinux", "Messages", "ControlAPI", "Service", "Sockets", "HTTPConnections", "Awtrix",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "ControlClient",
      dependencies: [
        "CLinux", "Messages", "ControlAPI", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    .target(name: "Page", exclude: ["files"]),
    .target(
      name: "Gateway",
      dependencies: [
        "CLinux", "CSystemd", "CDigest", "Files", "Messages", "Keys", "ControlAPI", "Sockets",
        "ServiceProcess", "HTTPConnections", "Awtrix", "ControlClient", "Page",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "Options",
      dependencies: [
        "Messages", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "Manual",
      dependencies: [
        "Messages", "Placeholders", "ControlAPI", "Options",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "Diagnosis",
      dependencies: ["CLinux", "CGPIOD", "Messages", "ControlAPI"]),
    .target(
      name: "SignConfiguration",
      dependencies: [
        "Clocks", "Pixels", "Messages", "Keys", "Layout", "Typography", "Almanac", "Placeholders",
        "Panels",
        "ControlAPI",
      ]),
    .target(
      name: "StateStore",
      dependencies: ["CLinux", "Files", "Clocks", "Messages", "Programme", "ControlAPI"]),
    .target(
      name: "MessageFiles",
      dependencies: [
        "CLinux", "Messages", "Keys", "Layout", "Typography", "Programme", "Almanac", "ControlAPI",
        "SignConfiguration",
      ]),
    .target(
      name: "LiveText",
      dependencies: [
        "CLinux", "Files", "Clocks", "Pixels", "Messages", "Typography", "Almanac", "Placeholders",
        "SignConfiguration", .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .target(
      name: "Daemon",
      dependencies: [
        "CLinux", "CSystemd", "Files", "Clocks", "Pixels", "Terminal", "Messages", "Keys", "Layout",
        "Typography", "Images", "Programme", "Almanac", "Stage", "Panels", "Captures", "RenderLoop",
        "ControlAPI", "Service", "Sockets", "ServiceProcess", "HTTPConnections", "ControlServer",
        "SignConfiguration",
        "StateStore",
        "MessageFiles", "LiveText", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "signd",
      dependencies: [
        "Pixels", "Terminal", "Messages", "Keys", "Typography", "Images", "Panels", "ControlAPI",
        "Options", "Manual", "SignConfiguration", "MessageFiles", "Daemon",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "signctl",
      dependencies: [
        "CLinux", "Pixels", "Terminal", "Messages", "ControlAPI", "ControlClient", "Options",
        "Manual", "Diagnosis", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "signd-gateway",
      dependencies: [
        "CLinux", "Messages", "Keys", "ControlAPI", "ControlClient", "Gateway", "Options", "Manual",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // What tests share: random numbers, programs to start, directories, readers of picture files.
    .target(
      name: "TestSupport",
      dependencies: ["CImages", "CLinux", "Pixels"], path: "Tests/TestSupport"),
    // Models of what hangs on a panel's wires, for drivers and for what was recorded of a real kernel.
    .target(
      name: "WireModels",
      dependencies: ["Clocks", "Pixels", "Panels"], path: "Tests/WireModels"),
    // Run by `make test` under AddressSanitizer.
    .executableTarget(
      name: "DamagedFonts",
      dependencies: ["Pixels", "Messages", "Typography", "TestSupport"],
      path: "Tests/DamagedFonts", exclude: ["run"]),
    .testTarget(
      name: "CGPIODTests",
      dependencies: ["CGPIOD", "TestSupport"], exclude: ["outputs.c"]),
    .testTarget(
      name: "FilesTests",
      dependencies: ["Files", "TestSupport"]),
    .testTarget(
      name: "ClocksTests",
      dependencies: ["Clocks", "TestSupport"]),
    .testTarget(
      name: "PixelsTests",
      dependencies: ["Pixels", "TestSupport"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Pixels", "Terminal", "TestSupport"]),
    .testTarget(
      name: "MessagesTests",
      dependencies: ["Messages"]),
    .testTarget(
      name: "LayoutTests",
      dependencies: ["Pixels", "Messages", "Layout", "TestSupport"]),
    .testTarget(
      name: "FacesTests",
      dependencies: ["Faces", "TestSupport"]),
    .testTarget(
      name: "TypographyTests",
      dependencies: ["CText", "Pixels", "Messages", "Faces", "Typography", "TestSupport"]),
    .testTarget(
      name: "ImagesTests",
      dependencies: ["Pixels", "Messages", "Images", "TestSupport"]),
    .testTarget(
      name: "MarqueeTests",
      dependencies: ["Clocks", "Pixels", "Marquee", "TestSupport"]),
    .testTarget(
      name: "ProgrammeTests",
      dependencies: ["Clocks", "Messages", "Programme", "TestSupport"]),
    .testTarget(
      name: "AlmanacTests",
      dependencies: ["Clocks", "Messages", "Programme", "Almanac", "TestSupport"],
      exclude: ["oracle.py"]),
    .testTarget(
      name: "StageTests",
      dependencies: ["Clocks", "Pixels", "Messages", "Typography", "Stage", "TestSupport"]),
    .testTarget(
      name: "PanelsTests",
      dependencies: ["CLinux", "Pixels", "Terminal", "Panels", "TestSupport", "WireModels"]),
    .testTarget(
      name: "CapturesTests",
      dependencies: ["Pixels", "Panels", "Captures", "TestSupport"]),
    .testTarget(
      name: "RenderLoopTests",
      dependencies: [
        "CLinux", "Clocks", "Pixels", "Messages", "Stage", "Panels", "RenderLoop", "WireModels",
      ]),
    .testTarget(
      name: "SocketsTests",
      dependencies: ["CLinux", "Files", "Sockets", "TestSupport"]),
    .testTarget(
      name: "ServiceProcessTests",
      dependencies: ["ServiceProcess", .product(name: "Logging", package: "swift-log")]),
    .testTarget(
      name: "HTTPConnectionsTests",
      dependencies: [
        "ControlAPI", "HTTPConnections",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]),
    .testTarget(
      name: "AwtrixTests",
      dependencies: ["Messages", "ControlAPI", "Awtrix"]),
    .testTarget(
      name: "ControlServerTests",
      dependencies: [
        "CLinux", "Messages", "ControlAPI", "Service", "Sockets", "HTTPConnections",
        "ControlServer",
        "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "ControlClientTests",
      dependencies: [
        "CLinux", "Messages", "ControlAPI", "ControlClient", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    .testTarget(
      name: "GatewayTests",
      dependencies: [
        "Keys", "ControlAPI", "HTTPConnections", "Awtrix", "Gateway", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "OptionsTests",
      dependencies: [
        "Messages", "Options", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "ManualTests",
      dependencies: ["Manual", "TestSupport"]),
    .testTarget(
      name: "DiagnosisTests",
      dependencies: ["CLinux", "ControlAPI", "Diagnosis", "TestSupport"]),
    .testTarget(
      name: "SignConfigurationTests",
      dependencies: [
        "Clocks", "Pixels", "Messages", "Keys", "Typography", "Almanac", "Panels",
        "SignConfiguration", "TestSupport", "WireModels",
      ]),
    .testTarget(
      name: "StateStoreTests",
      dependencies: [
        "Files", "Clocks", "Messages", "Programme", "ControlAPI", "StateStore", "TestSupport",
      ]),
    .testTarget(
      name: "MessageFilesTests",
      dependencies: [
        "Messages", "Keys", "Typography", "Programme", "Almanac", "SignConfiguration",
        "MessageFiles", "TestSupport",
      ]),
    .testTarget(
      name: "PlaceholdersTests",
      dependencies: ["Messages", "Almanac", "Placeholders"]),
    .testTarget(
      name: "LiveTextTests",
      dependencies: [
        "CLinux", "Clocks", "Pixels", "Messages", "Almanac", "Stage", "SignConfiguration",
        "LiveText", "TestSupport",
      ]),
    .testTarget(
      name: "DaemonTests",
      dependencies: [
        "CLinux", "Clocks", "Pixels", "Messages", "Keys", "Typography", "Images", "Programme",
        "Stage", "Panels", "RenderLoop", "ControlAPI", "Service", "ControlServer",
        "SignConfiguration", "StateStore", "MessageFiles", "LiveText", "Daemon", "TestSupport",
        "WireModels",
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "Clocks", "Pixels", "Messages", "Stage", "Panels", "TestSupport", "WireModels",
      ]),
    .testTarget(
      name: "ProcessTests",
      dependencies: [
        "CLinux", "Pixels", "Messages", "Images", "ControlAPI", "Options", "Diagnosis", "Daemon",
        "signd", "signctl", "signd-gateway", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Tools"]),
    .testTarget(
      name: "SystemdTests",
      dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// A file says itself whose members it uses, and whether its own declarations show them.
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}

// How the Makefile builds: SIGND_TESTS names the test targets that are wanted, or "every" one, or
// DamagedFonts; with none the package is the two programs, and signd-gateway with SIGND_GATEWAY. Editors, and who depends on this package, do
// not set it.
if let wanted = Context.environment["SIGND_TESTS"]?.split(separator: " ").map(String.init) {
  if wanted != ["every"] {
    package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
  }
  package.targets.removeAll { $0.name == "DamagedFonts" && !wanted.contains($0.name) }
  if wanted.isEmpty {
    package.targets.removeAll { ["TestSupport", "WireModels"].contains($0.name) }
    // Whoever has no network to open builds no gateway, and needs no library for it.
    if Context.environment["SIGND_GATEWAY"] == nil {
      package.products.removeAll { $0.name == "signd-gateway" }
      package.targets.removeAll {
        ["signd-gateway", "Gateway", "CDigest", "Page"].contains($0.name)
      }
    }
  }
  // Properties take millions of steps, so what they step through is optimized where all of them run; it
  // still checks what it asserts. Whole modules cost the compiler a third of what file by file does. What
  // imports a room takes no code from it, and so is not compiled again when only a function changes.
  // Nothing else than these flags is for a single target.
  let stepped: Set = [
    "Clocks", "Pixels", "Terminal", "Messages", "Layout", "Faces", "Typography", "Marquee",
    "Programme",
    "Almanac", "Stage", "Panels", "TestSupport", "WireModels",
  ]
  for target in package.targets where wanted == ["every"] && stepped.contains(target.name) {
    target.swiftSettings! += [
      .unsafeFlags([
        "-O", "-wmo", "-num-threads", "2", "-assert-config", "Debug", "-disable-batch-mode",
        "-suppress-remarks", "-disable-cmo",
      ])
    ]
  }
}
