import CInterface
import CSupport
import CoreTypes

/// Turns a C argument into the object it must be; anything else is the caller's mistake (D-14).
@inline(__always)
func object<Expected: Object>(
    _ handle: OpaquePointer?, _ kind: Kind, _ argument: StaticString, in function: StaticString
) -> Unmanaged<Expected> {
    let address = checked(UnsafeRawPointer(handle), argument, in: function)
    guard Reference.kind(of: address) == kind else { wrongKind(address, argument, in: function) }
    return Unmanaged.fromOpaque(address)
}

/// A handle of any type that must not be NULL.
@inline(__always)
func checked(_ handle: UnsafeRawPointer?, _ argument: StaticString, in function: StaticString) -> Handle {
    guard let handle else { Diagnostics.mistake(function, argument, "is NULL") }
    return handle
}

/// A handle of any type that is neither NULL nor, as far as its memory tells, deallocated.
@inline(__always)
func live(_ handle: UnsafeRawPointer?, _ argument: StaticString, in function: StaticString) -> Handle {
    let address = checked(handle, argument, in: function)
    guard Reference.isLive(address) else { wrongKind(address, argument, in: function) }
    return address
}

/// A string argument that must not be NULL.
@inline(__always)
func string(_ handle: OpaquePointer?, _ argument: StaticString, in function: StaticString) -> Handle {
    let address = checked(UnsafeRawPointer(handle), argument, in: function)
    guard Reference.kind(of: address) == .string else { wrongKind(address, argument, in: function) }
    return address
}

@inline(never)
func wrongKind(_ address: Handle, _ argument: StaticString, in function: StaticString) -> Never {
    guard Reference.isLive(address) else { Diagnostics.ended(function, argument, address) }
    Diagnostics.mistake(function, argument, "is an object of another type")
}

/// The C view of a newly created object, owned by the caller.
@inline(__always)
func retained(_ object: Object) -> OpaquePointer { OpaquePointer(Unmanaged.passRetained(object).toOpaque()) }

/// The C view of a result that there may be none of, owned by the caller.
@inline(__always)
func created(_ object: Object?) -> OpaquePointer? { object.map { retained($0) } }

/// The C view of what a Create function made. NULL when memory was refused: that is told, unless it was a custom
/// allocator's own decision, or kCFAllocatorNull's only possible one.
@inline(__always)
func created(_ object: Object?, from allocator: Allocator, in function: StaticString) -> OpaquePointer? {
    if let object { return retained(object) }
    reportRefusal(by: allocator, in: function)
    return nil
}

/// The same for an object that may be a constant.
@inline(__always)
func created(_ handle: Handle?, from allocator: Allocator, in function: StaticString) -> OpaquePointer? {
    if let handle { return OpaquePointer(handle) }
    reportRefusal(by: allocator, in: function)
    return nil
}

@inline(never)
private func reportRefusal(by allocator: Allocator, in function: StaticString) {
    if !allocator.isCustom && !allocator.isNull {
        Diagnostics.report(function, "allocator", "has too little memory; the result is NULL")
    }
}

extension Kind {
    /// What `CFGetTypeID` returns for objects of this kind.
    var typeID: CFTypeID { CFTypeID(rawValue) }

    /// The kind with this type id, nil for a number that cannot be one.
    init?(exactly typeID: CFTypeID) {
        guard let rawValue = UInt16(exactly: typeID) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension Bool {
    /// The C view of a truth value.
    @inline(__always)
    var boolean: UInt8 { self ? 1 : 0 }
}
