import CInterface
import CSupport
import CoreTypes

@_cdecl("CFRetain") @implementation
public func CFRetain(_ cf: CFTypeHandle!) -> CFTypeHandle! {
    guard let cf, Reference.retainUsual(cf) else { return retainUnusual(cf) }
    return cf
}

@_cdecl("CFRelease") @implementation
public func CFRelease(_ cf: CFTypeHandle!) {
    guard let cf, Reference.releaseUsual(cf) else { return releaseUnusual(cf) }
}

@inline(never)
private func retainUnusual(_ cf: CFTypeHandle?) -> CFTypeHandle {
    let handle = live(cf, "cf", in: "CFRetain")
    Reference.retain(handle)
    return handle
}

@inline(never)
private func releaseUnusual(_ cf: CFTypeHandle?) {
    Reference.release(live(cf, "cf", in: "CFRelease"))
}

@_cdecl("CFAutorelease") @implementation
public func CFAutorelease(_ cf: CFTypeHandle!) -> CFTypeHandle! {
    let handle = live(cf, "cf", in: "CFAutorelease")
    AutoreleasePool.add(handle)
    return handle
}

@_cdecl("CFGetRetainCount") @implementation
public func CFGetRetainCount(_ cf: CFTypeHandle!) -> CFIndex {
    Reference.retainCount(live(cf, "cf", in: "CFGetRetainCount"))
}

@_cdecl("CFMakeCollectable") @implementation
public func CFMakeCollectable(_ cf: CFTypeHandle!) -> CFTypeHandle! { cf }

@_cdecl("CFEqual") @implementation
public func CFEqual(_ cf1: CFTypeHandle!, _ cf2: CFTypeHandle!) -> UInt8 {
    Reference.isEqual(live(cf1, "cf1", in: "CFEqual"), live(cf2, "cf2", in: "CFEqual")).boolean
}

@_cdecl("CFHash") @implementation
public func CFHash(_ cf: CFTypeHandle!) -> CFHashCode {
    Reference.hash(live(cf, "cf", in: "CFHash"))
}

@_cdecl("CFGetTypeID") @implementation
public func CFGetTypeID(_ cf: CFTypeHandle!) -> CFTypeID {
    CFTypeID(Reference.kind(of: live(cf, "cf", in: "CFGetTypeID")).rawValue)
}

@_cdecl("CFCopyTypeIDDescription") @implementation
public func CFCopyTypeIDDescription(_ type_id: CFTypeID) -> CFStringHandle! {
    guard let name = Kind(exactly: type_id)?.name else {
        Diagnostics.mistake("CFCopyTypeIDDescription", "type_id", "is no type's id")
    }
    return retained(StringObject(TextBuffer(name)))
}

@_cdecl("CFCopyDescription") @implementation
public func CFCopyDescription(_ cf: CFTypeHandle!) -> CFStringHandle! {
    guard cf != nil else { return nil }
    return retained(StringObject(Reference.description(live(cf, "cf", in: "CFCopyDescription"))))
}

@_cdecl("CFShow") @implementation
public func CFShow(_ cf: CFTypeHandle!) {
    guard cf != nil else { return Reference.show(nil) }
    Reference.show(live(cf, "cf", in: "CFShow"))
}

@_cdecl("CFGetAllocator") @implementation
public func CFGetAllocator(_ cf: CFTypeHandle!) -> CFAllocatorHandle! {
    guard cf != nil else { return OpaquePointer(Allocator.system.handle) }
    return OpaquePointer(Reference.allocator(of: live(cf, "cf", in: "CFGetAllocator")).handle)
}

@_cdecl("CFNullGetTypeID") @implementation
public func CFNullGetTypeID() -> CFTypeID { Kind.null.typeID }
