// swift-tools-version: 6.0
// One set of sources, two builds: debug uses the full Swift runtime, release is Embedded Swift (docs/architecture.md).
import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableExperimentalFeature("Embedded", .when(configuration: .release)),
    .enableExperimentalFeature("CImplementation"),
    .enableExperimentalFeature("RawLayout"),
    .enableExperimentalFeature("BuiltinModule"),
]

let package = Package(
    name: "CFRunLoop",
    products: [.library(name: "CFRunLoop", type: .dynamic, targets: ["CFRunLoop", "Multiprocessing"])],
    targets: [
        .target(name: "CSupport", cSettings: [.define("_GNU_SOURCE")]),
        .target(name: "CoreTypes", dependencies: ["CSupport"], swiftSettings: swiftSettings),
        .target(name: "RunLoopCore", dependencies: ["CoreTypes", "CSupport"], swiftSettings: swiftSettings),
        .target(name: "Ports", dependencies: ["RunLoopCore", "CoreTypes", "CSupport"], swiftSettings: swiftSettings),
        .target(name: "CInterface", dependencies: ["CSupport"]),
        .target(
            name: "CFRunLoop",
            dependencies: ["Ports", "RunLoopCore", "CoreTypes", "CInterface", "CSupport"],
            swiftSettings: swiftSettings,
            linkerSettings: [.linkedLibrary("BlocksRuntime")]),
        .target(
            name: "CMultiprocessing", dependencies: ["CInterface", "CSupport"], path: "compat/multiprocessing/C",
            cSettings: [.define("_GNU_SOURCE")]),
        .target(
            name: "Multiprocessing", dependencies: ["RunLoopCore", "CoreTypes", "CMultiprocessing", "CSupport"],
            path: "compat/multiprocessing", exclude: ["C"], swiftSettings: swiftSettings),
        // Without CFRunLoop and CInterface: the test process loads libFoundation, which exports the same C names. And
        // without the settings above: a product with Embedded in one of them is linked without the Swift runtime's start
        // file, in debug too, and finds no test.
        .testTarget(
            name: "CoreTests",
            dependencies: ["Ports", "RunLoopCore", "CoreTypes", "CSupport"],
            linkerSettings: [.linkedLibrary("BlocksRuntime")]),
    ],
    swiftLanguageModes: [.v5]
)
