// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nothing in here reaches the users of signd.
let package = Package(
  name: "signd-benchmarks",
  products: [
    .executable(name: "signd-benchmarks", targets: ["Benchmarks"])
  ],
  dependencies: [
    // Named, because the folder of a clone may have any name.
    .package(name: "signd", path: "..")
  ],
  targets: [
    .target(name: "CMeasure"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CMeasure",
        .product(name: "CLinux", package: "signd"),
        .product(name: "Clocks", package: "signd"),
        .product(name: "Pixels", package: "signd"),
        .product(name: "Terminal", package: "signd"),
        .product(name: "Messages", package: "signd"),
        .product(name: "Typography", package: "signd"),
        .product(name: "Marquee", package: "signd"),
        .product(name: "Programme", package: "signd"),
        .product(name: "Stage", package: "signd"),
        .product(name: "Panels", package: "signd"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
