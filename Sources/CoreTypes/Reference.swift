import CSupport

/// What can be done with a handle whose type is not known: the runtime behind CFRetain, CFEqual and the rest.
public enum Reference {
    @inline(__always)
    public static func isConstant(_ handle: Handle) -> Bool {
        handle.load(as: UInt.self) &- constant_class_base() < 16
    }

    @inline(__always)
    public static func isConstantString(_ handle: Handle) -> Bool {
        handle.load(as: UInt.self) == constant_class_base()
    }

    @inline(__always)
    public static func kind(of handle: Handle) -> Kind {
        isConstantString(handle) ? .string : handle.load(fromByteOffset: 16, as: Kind.self)
    }

    /// What sort of its kind an object is that is no constant string.
    @inline(__always)
    static func variant(of handle: Handle) -> UInt16 { handle.load(fromByteOffset: 18, as: UInt16.self) }

    /// False for an object whose memory still says that it was deallocated.
    @inline(__always)
    public static func isLive(_ handle: Handle) -> Bool {
        isConstant(handle) || handle.load(fromByteOffset: 16, as: Kind.self) != .deallocated
    }

    /// The object behind a handle that is no constant.
    @inline(__always)
    public static func object(_ handle: Handle) -> Unmanaged<Object> { Unmanaged.fromOpaque(handle) }

    @inline(__always)
    public static func retain(_ handle: Handle) {
        if !isConstant(handle) { _ = object(handle).retain() }
    }

    @inline(__always)
    public static func release(_ handle: Handle) {
        if !isConstant(handle) { object(handle).release() }
    }

    /// Retains the usual object, one that has owners and no constant, without a call; false if it is another.
    @inline(__always)
    public static func retainUsual(_ handle: Handle) -> Bool {
        !isConstant(handle) && isLive(handle) && addOwner(handle)
    }

    /// Releases an object that has other owners, without a call; false if it is another.
    @inline(__always)
    public static func releaseUsual(_ handle: Handle) -> Bool {
        !isConstant(handle) && isLive(handle) && removeOwner(handle)
    }

    /// Retains an object that may be on its way out; false if it is. Its memory must still be there: whoever asks holds
    /// a lock that the object's deinit takes, too.
    public static func retainIfAlive(_ handle: Handle) -> Bool { tryRetain(handle) }

    /// How many owners the object has; Int.max for a constant.
    public static func retainCount(_ handle: Handle) -> Int {
        isConstant(handle) ? Int.max : ownerCount(handle)
    }

    public static func isEqual(_ first: Handle, _ second: Handle) -> Bool {
        if first == second { return true }
        let kind = kind(of: first)
        guard kind == self.kind(of: second) else { return false }
        if kind == .string { return Characters(of: first) == Characters(of: second) }
        if kind == .number { return Number(first) == Number(second) }
        if isConstant(first) || isConstant(second) { return false }
        return object(first)._withUnsafeGuaranteedRef { $0.isEqual(to: second) }
    }

    public static func hash(_ handle: Handle) -> UInt {
        let kind = kind(of: handle)
        if kind == .string { return Characters(of: handle).hashCode }
        if kind == .number { return Number(handle).hashCode }
        if isConstant(handle) { return UInt(bitPattern: handle) }
        return object(handle)._withUnsafeGuaranteedRef { $0.hashCode }
    }

    /// The allocator that the object was created with.
    public static func allocator(of handle: Handle) -> Allocator {
        if isConstant(handle) { return .system }
        return object(handle)._withUnsafeGuaranteedRef { $0.allocator }
    }

    public static func description(_ handle: Handle) -> TextBuffer {
        var text = TextBuffer()
        describe(handle, into: &text)
        return text
    }

    /// Appends `<CFType address [address of allocator]>` and what the object says of itself (BASE-6); of an error its own
    /// words alone (ERROR-6).
    public static func describe(_ handle: Handle, into text: inout TextBuffer) {
        let kind = kind(of: handle)
        if kind == .error { return appendText(of: handle, to: &text) }
        text.append("<")
        text.append(kind.name ?? "CFType")
        text.append(" ")
        text.append(address: handle)
        text.append(" [")
        text.append(address: allocator(of: handle).handle)
        text.append("]>")
        guard kind != .null, kind != .allocator || !isConstant(handle) else { return }
        text.append("{")
        describeContents(of: handle, kind, into: &text)
        text.append("}")
    }

    /// Constants are no Swift objects: their types are described here.
    private static func describeContents(of handle: Handle, _ kind: Kind, into text: inout TextBuffer) {
        switch kind {
        case .string:
            text.append("contents = \"")
            Characters(handle).appendUTF8(to: &text)
            text.append("\"")
        case .number: Number(handle).describe(into: &text)
        case .boolean:
            text.append("value = ")
            text.append(truth: handle)
        default: object(handle)._withUnsafeGuaranteedRef { $0.describe(into: &text) }
        }
    }

    /// Appends what an object other than a string is in running text, in formats: the value of one that is little more
    /// than a value, the description of any other (NUM-9).
    static func appendText(of handle: Handle, to text: inout TextBuffer) {
        switch kind(of: handle) {
        case .number: Number(handle).append(to: &text)
        case .boolean: text.append(truth: handle)
        case .null: text.append("null")
        case .uuid:
            Unmanaged<UUIDObject>.fromOpaque(handle)._withUnsafeGuaranteedRef { $0.value.append(to: &text) }
        case .error:
            Unmanaged<ErrorObject>.fromOpaque(handle)._withUnsafeGuaranteedRef { $0.appendText(to: &text) }
        case .url:
            Unmanaged<URLObject>.fromOpaque(handle)._withUnsafeGuaranteedRef { $0.appendText(to: &text) }
        default: describe(handle, into: &text)
        }
    }
}

#if hasFeature(Embedded)
    /// Embedded Swift keeps the count in the object's second word, its top bit marking an object that never dies.
    private func ownerCount(_ handle: Handle) -> Int { handle.load(fromByteOffset: 8, as: Int.self) & Int.max }

    private func tryRetain(_ handle: Handle) -> Bool { object_retain_if_alive(handle) }

    @inline(__always)
    private func addOwner(_ handle: Handle) -> Bool { object_retain_usual(handle) }

    @inline(__always)
    private func removeOwner(_ handle: Handle) -> Bool { object_release_usual(handle) }
#else
    @_silgen_name("swift_retainCount") private func swiftRetainCount(_ object: Handle) -> UInt

    private func ownerCount(_ handle: Handle) -> Int { Int(swiftRetainCount(handle)) }

    private func tryRetain(_ handle: Handle) -> Bool { object_retain_in_runtime_if_alive(handle) }

    private func addOwner(_ handle: Handle) -> Bool { false }

    private func removeOwner(_ handle: Handle) -> Bool { false }
#endif
