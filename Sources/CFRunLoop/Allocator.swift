import CInterface
import CoreTypes

/// An allocator argument; NULL stands for this thread's default.
@inline(__always)
func memory(
    _ handle: OpaquePointer?, _ argument: StaticString = "allocator", in function: StaticString
) -> Allocator {
    guard let handle else { return Allocator(nil) }
    let _: Unmanaged<AllocatorObject> = object(handle, .allocator, argument, in: function)
    let allocator = Allocator(UnsafeRawPointer(handle))
    if allocator == .useContext {
        Diagnostics.mistake(function, argument, "is kCFAllocatorUseContext, which only CFAllocatorCreate can take")
    }
    return allocator
}

@_cdecl("CFAllocatorGetTypeID") @implementation
public func CFAllocatorGetTypeID() -> CFTypeID { Kind.allocator.typeID }

@_cdecl("CFAllocatorSetDefault") @implementation
public func CFAllocatorSetDefault(_ allocator: CFAllocatorHandle!) {
    if let handle = allocator { memory(handle, in: "CFAllocatorSetDefault").makeDefault() }
}

@_cdecl("CFAllocatorGetDefault") @implementation
public func CFAllocatorGetDefault() -> CFAllocatorHandle! { OpaquePointer(Allocator(nil).handle) }

@_cdecl("CFAllocatorCreate") @implementation
public func CFAllocatorCreate(
    _ allocator: CFAllocatorHandle!, _ context: UnsafeMutablePointer<CFAllocatorContext>!
) -> CFAllocatorHandle! {
    guard let context else { Diagnostics.mistake("CFAllocatorCreate", "context", "is NULL") }
    guard context.pointee.allocate != nil else {
        Diagnostics.mistake("CFAllocatorCreate", "context", "has no allocate callback")
    }
    let isOwn = allocator == OpaquePointer(Allocator.useContext.handle)
    let home = isOwn ? .useContext : memory(allocator, in: "CFAllocatorCreate")
    let made = AllocatorObject.make(AllocatorContext(context.pointee), in: home)
    return created(made, from: home, in: "CFAllocatorCreate")
}

@_cdecl("CFAllocatorAllocate") @implementation
public func CFAllocatorAllocate(
    _ allocator: CFAllocatorHandle!, _ size: CFIndex, _ hint: CFOptionFlags
) -> UnsafeMutableRawPointer! {
    memory(allocator, in: "CFAllocatorAllocate").allocate(size, hint: hint)
}

@_cdecl("CFAllocatorReallocate") @implementation
public func CFAllocatorReallocate(
    _ allocator: CFAllocatorHandle!, _ ptr: UnsafeMutableRawPointer!, _ newsize: CFIndex, _ hint: CFOptionFlags
) -> UnsafeMutableRawPointer! {
    memory(allocator, in: "CFAllocatorReallocate").reallocate(ptr, newsize, hint: hint)
}

@_cdecl("CFAllocatorDeallocate") @implementation
public func CFAllocatorDeallocate(_ allocator: CFAllocatorHandle!, _ ptr: UnsafeMutableRawPointer!) {
    memory(allocator, in: "CFAllocatorDeallocate").deallocate(ptr)
}

@_cdecl("CFAllocatorGetPreferredSizeForSize") @implementation
public func CFAllocatorGetPreferredSizeForSize(
    _ allocator: CFAllocatorHandle!, _ size: CFIndex, _ hint: CFOptionFlags
) -> CFIndex {
    memory(allocator, in: "CFAllocatorGetPreferredSizeForSize").preferredSize(size, hint: hint)
}

@_cdecl("CFAllocatorGetContext") @implementation
public func CFAllocatorGetContext(
    _ allocator: CFAllocatorHandle!, _ context: UnsafeMutablePointer<CFAllocatorContext>!
) {
    guard let context else { Diagnostics.mistake("CFAllocatorGetContext", "context", "is NULL") }
    context.pointee = CFAllocatorContext(memory(allocator, in: "CFAllocatorGetContext").context)
}

extension AllocatorContext {
    init(_ context: CFAllocatorContext) {
        self.init()
        info = context.info
        retain = context.retain
        release = context.release
        copyDescription = context.copyDescription
        allocate = context.allocate
        reallocate = context.reallocate
        deallocate = context.deallocate
        preferredSize = context.preferredSize
    }
}

extension CFAllocatorContext {
    init(_ context: AllocatorContext) {
        self.init(
            version: 0, info: context.info, retain: context.retain, release: context.release,
            copyDescription: context.copyDescription, allocate: context.allocate, reallocate: context.reallocate,
            deallocate: context.deallocate, preferredSize: context.preferredSize)
    }
}
