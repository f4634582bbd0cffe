import CInterface
import CSupport
import CoreTypes
import Ports
import RunLoopCore

@inline(__always)
private func descriptor<Result>(
    _ handle: OpaquePointer?, in function: StaticString, _ body: (FileDescriptor) -> Result
) -> Result {
    let descriptor: Unmanaged<FileDescriptor> = object(handle, .fileDescriptor, "f", in: function)
    return descriptor._withUnsafeGuaranteedRef(body)
}

@_cdecl("CFFileDescriptorGetTypeID") @implementation
public func CFFileDescriptorGetTypeID() -> CFTypeID { Kind.fileDescriptor.typeID }

@_cdecl("CFFileDescriptorCreate") @implementation
public func CFFileDescriptorCreate(
    _ allocator: CFAllocatorHandle!, _ fd: CFFileDescriptorNativeDescriptor, _ closeOnInvalidate: UInt8,
    _ callout: CFFileDescriptorCallBack!, _ context: UnsafePointer<CFFileDescriptorContext>!
) -> CFFileDescriptorHandle! {
    let memory = memory(allocator, in: "CFFileDescriptorCreate")
    return created(
        FileDescriptor.make(fd, closesOnInvalidate: closeOnInvalidate != 0, callout, in: memory) {
            context.map { ItemContext(retaining: $0.pointee) } ?? .empty
        })
}

extension ItemContext {
    /// This context's functions take and return pointers that are not const (FD-3).
    fileprivate init(retaining given: CFFileDescriptorContext) {
        self.init(
            retaining: given.info, retain: unsafeBitCast(given.retain, to: RetainCallBack?.self),
            release: unsafeBitCast(given.release, to: ReleaseCallBack?.self),
            copyDescription: unsafeBitCast(given.copyDescription, to: CopyDescriptionCallBack?.self))
    }
}

@_cdecl("CFFileDescriptorGetNativeDescriptor") @implementation
public func CFFileDescriptorGetNativeDescriptor(_ f: CFFileDescriptorHandle!) -> CFFileDescriptorNativeDescriptor {
    descriptor(f, in: "CFFileDescriptorGetNativeDescriptor") { $0.nativeDescriptor }
}

@_cdecl("CFFileDescriptorGetContext") @implementation
public func CFFileDescriptorGetContext(
    _ f: CFFileDescriptorHandle!, _ context: UnsafeMutablePointer<CFFileDescriptorContext>!
) {
    let kept = descriptor(f, in: "CFFileDescriptorGetContext") { $0.context }
    required(context, "context", in: "CFFileDescriptorGetContext").pointee = CFFileDescriptorContext(
        version: 0, info: kept.info,
        retain: unsafeBitCast(
            kept.retain, to: (@convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?)?.self),
        release: unsafeBitCast(kept.release, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?.self),
        copyDescription: unsafeBitCast(
            kept.copyDescription, to: (@convention(c) (UnsafeMutableRawPointer?) -> OpaquePointer?)?.self))
}

@_cdecl("CFFileDescriptorEnableCallBacks") @implementation
public func CFFileDescriptorEnableCallBacks(_ f: CFFileDescriptorHandle!, _ callBackTypes: CFOptionFlags) {
    descriptor(f, in: "CFFileDescriptorEnableCallBacks") { $0.enable(FileDescriptor.Types(rawValue: callBackTypes)) }
}

@_cdecl("CFFileDescriptorDisableCallBacks") @implementation
public func CFFileDescriptorDisableCallBacks(_ f: CFFileDescriptorHandle!, _ callBackTypes: CFOptionFlags) {
    descriptor(f, in: "CFFileDescriptorDisableCallBacks") { $0.disable(FileDescriptor.Types(rawValue: callBackTypes)) }
}

@_cdecl("CFFileDescriptorInvalidate") @implementation
public func CFFileDescriptorInvalidate(_ f: CFFileDescriptorHandle!) {
    descriptor(f, in: "CFFileDescriptorInvalidate") { $0.invalidate() }
}

@_cdecl("CFFileDescriptorIsValid") @implementation
public func CFFileDescriptorIsValid(_ f: CFFileDescriptorHandle!) -> UInt8 {
    descriptor(f, in: "CFFileDescriptorIsValid") { $0.isValid }.boolean
}

@_cdecl("CFFileDescriptorCreateRunLoopSource") @implementation
public func CFFileDescriptorCreateRunLoopSource(
    _ allocator: CFAllocatorHandle!, _ f: CFFileDescriptorHandle!, _ order: CFIndex
) -> CFRunLoopSourceHandle! {
    let memory = memory(allocator, in: "CFFileDescriptorCreateRunLoopSource")
    return descriptor(f, in: "CFFileDescriptorCreateRunLoopSource") { created($0.source(order: order, in: memory)) }
}
