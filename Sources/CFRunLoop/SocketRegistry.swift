import CInterface
import CoreTypes
import Synchronization

// The name registry, a server that does not exist on Linux (SOCK-7).

private func refuse(_ function: StaticString) -> CFSocketError {
    Diagnostics.report(function, "the name registry", "does not exist on Linux; the result is kCFSocketError")
    return -1
}

@_cdecl("CFSocketRegisterValue") @implementation
public func CFSocketRegisterValue(
    _ nameServerSignature: UnsafePointer<CFSocketSignature>!, _ timeout: CFTimeInterval, _ name: CFStringHandle!,
    _ value: CFPropertyListRef!
) -> CFSocketError { refuse("CFSocketRegisterValue") }

@_cdecl("CFSocketCopyRegisteredValue") @implementation
public func CFSocketCopyRegisteredValue(
    _ nameServerSignature: UnsafePointer<CFSocketSignature>!, _ timeout: CFTimeInterval, _ name: CFStringHandle!,
    _ value: UnsafeMutablePointer<CFPropertyListRef?>!, _ nameServerAddress: UnsafeMutablePointer<CFDataHandle?>!
) -> CFSocketError { refuse("CFSocketCopyRegisteredValue") }

@_cdecl("CFSocketRegisterSocketSignature") @implementation
public func CFSocketRegisterSocketSignature(
    _ nameServerSignature: UnsafePointer<CFSocketSignature>!, _ timeout: CFTimeInterval, _ name: CFStringHandle!,
    _ signature: UnsafePointer<CFSocketSignature>!
) -> CFSocketError { refuse("CFSocketRegisterSocketSignature") }

@_cdecl("CFSocketCopyRegisteredSocketSignature") @implementation
public func CFSocketCopyRegisteredSocketSignature(
    _ nameServerSignature: UnsafePointer<CFSocketSignature>!, _ timeout: CFTimeInterval, _ name: CFStringHandle!,
    _ signature: UnsafeMutablePointer<CFSocketSignature>!, _ nameServerAddress: UnsafeMutablePointer<CFDataHandle?>!
) -> CFSocketError { refuse("CFSocketCopyRegisteredSocketSignature") }

@_cdecl("CFSocketUnregister") @implementation
public func CFSocketUnregister(
    _ nameServerSignature: UnsafePointer<CFSocketSignature>!, _ timeout: CFTimeInterval, _ name: CFStringHandle!
) -> CFSocketError { refuse("CFSocketUnregister") }

private let registryPort = Atomic<UInt16>(2454)

@_cdecl("CFSocketSetDefaultNameRegistryPortNumber") @implementation
public func CFSocketSetDefaultNameRegistryPortNumber(_ port: UInt16) { registryPort.store(port, ordering: .relaxed) }

@_cdecl("CFSocketGetDefaultNameRegistryPortNumber") @implementation
public func CFSocketGetDefaultNameRegistryPortNumber() -> UInt16 { registryPort.load(ordering: .relaxed) }
