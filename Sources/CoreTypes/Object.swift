import CSupport

/// What a C program holds: the address of an object, which is a Swift object or a constant in some data segment.
public typealias Handle = UnsafeRawPointer

/// The common base of all Core Foundation objects.
open class Object {
    /// First stored property, so that it lies 16 bytes into the object as `kind` does in `constant_object`.
    public final private(set) var kind: Kind

    /// What sort of its kind this is; where a constant has it, too.
    final let variant: UInt16

    /// Set when the object was created with an allocator other than the default one.
    public final let placement: Placement

    public init(_ kind: Kind, _ placement: Placement = .standard, variant: UInt16 = 0) {
        self.kind = kind
        self.variant = variant
        self.placement = placement
    }

    deinit {
        placement.giveBack()
        if Debugging.isOn { Quarantine.keep(handle, kind) }
        object_mark_deallocated(handle, UInt16(Kind.deallocated.rawValue))
    }

    public final var handle: Handle { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// `other` has the same kind and is not this object.
    open func isEqual(to other: Handle) -> Bool { false }

    /// What `CFGetAllocator` returns. An allocator that takes its memory from itself is its own.
    open var allocator: Allocator { placement.allocator }

    open var hashCode: UInt { UInt(bitPattern: handle) }

    /// Appends what stands between braces in the object's description.
    open func describe(into text: inout TextBuffer) {}
}

/// Keeps an object that the body may take its last reference from: releases can run user code and end objects at
/// any point of it.
@inline(__always)
public func keeping<Kept: AnyObject, Result>(_ object: Kept, _ body: () -> Result) -> Result {
    let kept = Unmanaged.passUnretained(object).retain()
    defer { kept.release() }
    return body()
}
