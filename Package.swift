// swift-tools-version: 6.2
import PackageDescription

// One target per room; a room imports only what stands above it in this list.
let package = Package(
  name: "signd",
  products: [
    .executable(name: "signd", targets: ["signd"]),
    .executable(name: "signctl", targets: ["signctl"]),
    // For the benchmarks package, which stands beside this one.
    .library(name: "CLinux", targets: ["CLinux"]),
    .library(name: "Pixels", targets: ["Pixels"]),
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
    .target(
      name: "CImages",
      // libjpeg and libwebp are loaded by the process that decodes, and by no other.
      linkerSettings: ["png", "gif"].map { .linkedLibrary($0) }),
    .target(name: "CGPIOD", linkerSettings: [.linkedLibrary("gpiod")]),
    // Its headers are where only pkg-config knows.
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
    .target(
      name: "CText", dependencies: ["CFreeType"],
      linkerSettings: [
        .linkedLibrary("harfbuzz"), .linkedLibrary("fribidi"), .linkedLibrary("unibreak"),
      ]),

    .target(name: "Pixels"),
    .target(name: "Terminal", dependencies: ["Pixels"]),
    .target(name: "Files", dependencies: ["CLinux"]),
    .target(name: "Clocks", dependencies: ["CLinux", "Files"]),
    .target(name: "Messages"),
    .target(name: "Layout", dependencies: ["Pixels", "Messages"]),
    .target(name: "Keys", dependencies: ["CYAML", "Files", "Messages", "Pixels"]),
    .target(name: "ControlAPI", dependencies: ["CLinux", "Messages"]),
    .target(name: "Sockets", dependencies: ["CLinux", "CSystemd", "ControlAPI", "Files"]),
    .target(name: "Service", dependencies: ["Messages", "ControlAPI"]),
    .target(name: "Awtrix", dependencies: ["Messages", "ControlAPI"]),
    .target(
      name: "Options",
      dependencies: [
        "Messages",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "Manual",
      dependencies: [
        "Messages", "ControlAPI", "Options",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "Typography", dependencies: ["Faces", "CText", "Pixels", "Messages"]),
    .target(name: "Faces", dependencies: ["CText", "Pixels"]),
    .target(name: "Images", dependencies: ["Pixels", "Messages", "CLinux", "CImages"]),
    .target(name: "Marquee", dependencies: ["Clocks", "Pixels"]),
    .target(name: "Programme", dependencies: ["Clocks", "Messages"]),
    .target(
      name: "StateStore",
      dependencies: ["ControlAPI", "Programme", "Messages", "Clocks", "CLinux", "Files"]),
    .target(name: "Almanac", dependencies: ["Clocks", "Messages", "Programme"]),
    .target(
      name: "Stage",
      dependencies: ["Layout", "Clocks", "Pixels", "Messages", "Typography", "Marquee"]),
    .target(name: "Panels", dependencies: ["Terminal", "Clocks", "CLinux", "CGPIOD", "Pixels"]),
    .target(name: "Captures", dependencies: ["Pixels", "Images", "Panels", "CLinux"]),
    .target(
      name: "RenderLoop",
      dependencies: ["CLinux", "CSystemd", "Clocks", "Pixels", "Stage", "Panels"]),
    .target(
      name: "SignConfiguration",
      dependencies: [
        "Keys", "Files", "Pixels", "Clocks", "Messages", "ControlAPI", "Layout", "Typography",
        "Programme", "Almanac", "Panels", "Terminal", "Captures",
      ]),
    .target(
      name: "LiveText",
      dependencies: [
        "CLinux", "Clocks", "Files", "Messages", "Almanac", "Programme", "SignConfiguration",
        "Stage", "Typography", .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .target(
      name: "MessageFiles",
      dependencies: [
        "CLinux", "Clocks", "Files", "Messages", "Keys", "Layout", "SignConfiguration",
        "Typography", "Programme",
      ]),
    .target(
      name: "Diagnosis", dependencies: ["CLinux", "CGPIOD", "Messages", "ControlAPI"]),
    .target(
      name: "ControlServer",
      dependencies: [
        "Sockets", "Service", "Files", "Messages", "ControlAPI", "Awtrix", "CLinux", "CSystemd",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "ControlClient",
      dependencies: [
        "Messages", "ControlAPI",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    .target(
      name: "Daemon",
      dependencies: [
        "Sockets", "MessageFiles", "LiveText", "Keys", "SignConfiguration", "RenderLoop",
        "StateStore",
        "Service", "Layout", "Terminal",
        "Clocks",
        "Files", "Pixels",
        "Messages",
        "Typography",
        "Images",
        "Marquee",
        "Programme",
        "Almanac",
        "Stage", "Panels", "Captures", "ControlAPI",
        "ControlServer", "CLinux", "CSystemd", "CYAML",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "signd",
      dependencies: [
        "Keys", "Terminal", "Pixels", "Messages", "Typography", "Images", "Panels", "ControlAPI",
        "Daemon",
        "Options",
        "Manual",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "signctl",
      dependencies: [
        "Terminal", "CLinux", "Pixels", "Messages", "ControlAPI", "Diagnosis",
        "ControlClient",
        "Options", "Manual",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // What tests share: random numbers, programs to start, directories, readers of picture files.
    .target(
      name: "TestSupport", dependencies: ["Pixels", "CImages"], path: "Tests/TestSupport"),
    // Models of what hangs on a panel's wires, for drivers and for what was recorded of a real kernel.
    .target(
      name: "WireModels", dependencies: ["Clocks", "Pixels", "Panels"], path: "Tests/WireModels"),
    .testTarget(
      name: "CGPIODTests", dependencies: ["CGPIOD", "TestSupport"], exclude: ["outputs.c"]),
    .testTarget(name: "PixelsTests", dependencies: ["Pixels", "TestSupport"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "Pixels", "TestSupport"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
    .testTarget(name: "SocketsTests", dependencies: ["Sockets", "Files", "TestSupport"]),
    .testTarget(name: "ClocksTests", dependencies: ["Clocks", "TestSupport"]),
    .testTarget(name: "MessagesTests", dependencies: ["Messages"]),
    .testTarget(name: "FacesTests", dependencies: ["Faces", "TestSupport"]),
    .testTarget(
      name: "StateStoreTests",
      dependencies: [
        "ControlAPI", "Programme", "StateStore", "Messages", "Clocks", "Files", "TestSupport",
      ]),
    .testTarget(
      name: "RenderLoopTests",
      dependencies: [
        "CLinux", "Messages", "RenderLoop", "Clocks", "Pixels", "Stage", "Panels", "TestSupport",
        "WireModels",
      ]),
    .testTarget(
      name: "SignConfigurationTests",
      dependencies: [
        "Keys", "WireModels", "SignConfiguration", "Pixels", "Messages", "Layout", "Typography",
        "Almanac",
        "Panels", "Terminal", "TestSupport",
      ]),
    .testTarget(
      name: "LiveTextTests",
      dependencies: [
        "LiveText", "Messages", "Clocks", "Almanac", "Stage", "Pixels", "SignConfiguration",
        "TestSupport",
      ]),
    .testTarget(
      name: "MessageFilesTests",
      dependencies: ["MessageFiles", "Messages", "Keys", "SignConfiguration", "TestSupport"]),
    .testTarget(
      name: "LayoutTests", dependencies: ["Layout", "Pixels", "Messages", "TestSupport"]),
    .testTarget(name: "AwtrixTests", dependencies: ["Messages", "ControlAPI", "Awtrix"]),
    .testTarget(
      name: "OptionsTests",
      dependencies: [
        "Messages", "Options", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "ManualTests", dependencies: ["Manual", "TestSupport"]),
    // Run by `make test` under AddressSanitizer.
    .executableTarget(
      name: "DamagedFonts", dependencies: ["Pixels", "Messages", "Typography", "TestSupport"],
      path: "Tests/DamagedFonts", exclude: ["run"]),
    .testTarget(
      name: "TypographyTests",
      dependencies: ["Faces", "CText", "Pixels", "Messages", "Typography", "TestSupport"]),
    .testTarget(
      name: "ImagesTests", dependencies: ["Pixels", "Messages", "Images", "TestSupport"]),
    .testTarget(
      name: "MarqueeTests", dependencies: ["Clocks", "Pixels", "Marquee", "TestSupport"]),
    .testTarget(
      name: "ProgrammeTests",
      dependencies: ["Clocks", "Messages", "Marquee", "Programme", "TestSupport"]),
    .testTarget(
      name: "AlmanacTests",
      dependencies: ["Clocks", "Messages", "Marquee", "Programme", "Almanac", "TestSupport"],
      exclude: ["oracle.py"]),
    .testTarget(
      name: "StageTests",
      dependencies: ["Layout", "Clocks", "Pixels", "Messages", "Marquee", "Stage", "TestSupport"]),
    .testTarget(
      name: "PanelsTests",
      dependencies: [
        "Terminal", "Clocks", "CLinux", "CGPIOD", "Pixels", "Panels", "TestSupport", "WireModels",
      ]),
    .testTarget(
      name: "CapturesTests",
      dependencies: ["CLinux", "Pixels", "Panels", "Captures", "TestSupport"]),
    .testTarget(
      name: "DiagnosisTests", dependencies: ["CLinux", "ControlAPI", "Diagnosis", "TestSupport"]),
    .testTarget(
      name: "ControlServerTests",
      dependencies: [
        "Sockets", "Service", "Files", "ControlServer", "ControlAPI", "CLinux", "Messages",
        "TestSupport",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "ControlClientTests",
      dependencies: [
        "ControlClient", "ControlAPI", "CLinux", "Messages", "TestSupport",
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "DaemonTests",
      dependencies: [
        "MessageFiles", "LiveText", "Keys", "SignConfiguration", "RenderLoop", "StateStore",
        "Service", "Layout", "Clocks",
        "Files",
        "CLinux", "Pixels",
        "Messages",
        "Typography",
        "Marquee",
        "Programme",
        "Almanac",
        "Stage",
        "Panels", "Images", "ControlAPI", "ControlServer", "Daemon",
        "TestSupport", "WireModels", .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(name: "SystemdTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "Clocks", "Pixels", "Messages", "Marquee", "Stage", "ControlAPI", "TestSupport",
        "WireModels",
      ]),
    .testTarget(
      name: "ProcessTests",
      dependencies: [
        "CLinux", "Pixels", "ControlAPI", "Diagnosis", "Messages", "TestSupport", "signd",
        "signctl", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Tools"]),
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
// DamagedFonts; with none the package is the two programs. Editors, and who depends on this package, do
// not set it.
if let wanted = Context.environment["SIGND_TESTS"]?.split(separator: " ").map(String.init) {
  if wanted != ["every"] {
    package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
  }
  package.targets.removeAll { $0.name == "DamagedFonts" && !wanted.contains($0.name) }
  if wanted.isEmpty {
    package.targets.removeAll { ["TestSupport", "WireModels"].contains($0.name) }
  }
  // Properties take millions of steps, so what they step through is optimized where all of them run; it
  // still checks what it asserts. Whole modules cost the compiler a third of what file by file does. What
  // imports a room takes no code from it, and so is not compiled again when only a function changes.
  // Nothing else than these flags is for a single target.
  let stepped: Set = [
    "Pixels", "Messages", "Typography", "Marquee", "Programme", "Almanac", "Stage", "Panels",
    "TestSupport", "WireModels",
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
