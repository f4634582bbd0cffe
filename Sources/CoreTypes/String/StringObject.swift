import CSupport

/// A string: contents of its own, or foreign memory that it keeps until its end.
public final class StringObject: Object {
    var contents: Contents

    /// Where the contents are if they are few and nobody will change them.
    private let inside = InsideBytes()

    public let isMutable: Bool

    /// How many units there may ever be; 0: any number.
    let limit: Int

    /// What a string that works in memory of its maker's knows of it; nil for all others.
    var foreign: UnsafeMutablePointer<ForeignMemory>?

    public var characters: Characters { contents.characters }

    /// The contents as a C string of ASCII, nil if they are not stored that way.
    public var cString: UnsafePointer<CChar>? { contents.cString }

    private init(_ contents: consuming Contents, _ placement: Placement, isMutable: Bool, limit: Int) {
        self.contents = contents
        self.isMutable = isMutable
        self.limit = limit
        super.init(.string, placement)
    }

    /// A copy of ASCII bytes for which there is room inside.
    private init(inside characters: Characters) {
        isMutable = false
        limit = 0
        inside.fill(characters)
        contents = Contents(inside: inside.address, characters.count)
        super.init(.string, .standard)
    }

    deinit {
        if let foreign { ForeignMemory.forget(foreign) }
    }

    /// What a description or a message says.
    public convenience init(_ text: TextBuffer) {
        var contents = Contents(in: .system)
        text.bytes.withUnsafeBufferPointer { buffer in
            if let base = buffer.baseAddress { contents.append(repairing: base, buffer.count) }
        }
        self.init(contents, .standard, isMutable: false, limit: 0)
    }

    /// A copy of other characters.
    public convenience init(_ characters: Characters) {
        if InsideBytes.holds(characters) {
            self.init(inside: characters)
            return
        }
        var contents = Contents(in: .system)
        contents.reserve(exactly: characters.count, isWide: characters.isWide)
        contents.append(characters)
        self.init(contents, .standard, isMutable: false, limit: 0)
    }

    /// An object with these contents; nil when memory is refused, or was while the contents were made.
    public static func make(
        _ contents: consuming Contents, in allocator: Allocator, isMutable: Bool = false, limit: Int = 0
    ) -> StringObject? {
        guard contents.isComplete, let placement = Placement(allocator) else { return nil }
        return StringObject(contents, placement, isMutable: isMutable, limit: limit)
    }

    /// A copy of other characters.
    public static func make(
        copying characters: Characters, in allocator: Allocator, isMutable: Bool = false, limit: Int = 0
    ) -> StringObject? {
        if !isMutable, allocator == .system, InsideBytes.holds(characters) { return StringObject(inside: characters) }
        var contents = Contents(in: allocator)
        if !isMutable { contents.reserve(exactly: characters.count, isWide: characters.isWide) }
        contents.append(characters)
        return make(contents, in: allocator, isMutable: isMutable, limit: limit)
    }

    /// A copy of UTF-16 units, stored as bytes if all are ASCII.
    public static func make(
        copying units: UnsafePointer<UInt16>?, _ count: Int, in allocator: Allocator
    ) -> StringObject? {
        guard let units, count > 0 else { return make(copying: .none, in: allocator) }
        var contents = Contents(in: allocator)
        contents.append(units, count, isExact: true)
        return make(contents, in: allocator)
    }

    /// What bytes stand for; nil also for bytes that stand for no text (STR-6).
    public static func make(
        decoding bytes: UnsafePointer<UInt8>?, _ count: Int, _ encoding: TextEncoding, isExternal: Bool,
        in allocator: Allocator
    ) -> StringObject? {
        guard let bytes, count > 0 else { return make(copying: .none, in: allocator) }
        if count <= InsideBytes.most, encoding.extendsASCII, ASCII.prefixLength(bytes, count) == count {
            return make(copying: Characters(base: bytes, count: count, isWide: false), in: allocator)
        }
        guard let contents = encoding.decode(bytes, count, isExternal: isExternal, in: allocator) else { return nil }
        return make(contents, in: allocator)
    }

    // MARK: foreign memory

    /// The same around the bytes themselves where they can be used as they are. `deallocator` takes them back at the
    /// object's end, or at once if they had to be converted; they stay the caller's if the result is nil.
    public static func make(
        around bytes: UnsafePointer<UInt8>?, _ count: Int, _ encoding: TextEncoding, isExternal: Bool,
        isTerminated: Bool, _ deallocator: Allocator, in allocator: Allocator
    ) -> StringObject? {
        if let bytes, let view = encoding.view(bytes, count, isExternal: isExternal) {
            return make(around: view, isTerminated: isTerminated, deallocator, in: allocator)
        }
        let copy = make(decoding: bytes, count, encoding, isExternal: isExternal, in: allocator)
        if copy != nil { deallocator.deallocate(UnsafeMutableRawPointer(mutating: bytes)) }
        return copy
    }

    /// An object around units; nil leaves them the caller's.
    public static func make(
        around units: UnsafePointer<UInt16>?, _ count: Int, _ deallocator: Allocator, in allocator: Allocator
    ) -> StringObject? {
        guard let units else { return make(copying: .none, in: allocator) }
        let view = Characters(base: units, count: count, isWide: true)
        return make(around: view, isTerminated: false, deallocator, in: allocator)
    }

    private static func make(
        around view: Characters, isTerminated: Bool, _ deallocator: Allocator, in allocator: Allocator
    ) -> StringObject? {
        guard let placement = Placement(allocator) else { return nil }
        let contents = Contents(around: view, isTerminated: isTerminated, deallocator)
        return StringObject(contents, placement, isMutable: false, limit: 0)
    }

    // MARK: copies

    /// An immutable object with these characters: this one if nobody can change or free them (STR-10).
    public func copy(in allocator: Allocator) -> StringObject? {
        let isOwner = !isMutable && !contents.isBorrowed
        return isOwner && self.allocator == allocator ? self : Self.make(copying: characters, in: allocator)
    }
}

extension Reference {
    /// An immutable string equal to `string`, retained.
    public static func copyString(_ string: Handle) -> Handle {
        copyString(string, in: .system).unsafelyUnwrapped
    }

    /// The same for an object of this allocator; nil when it refuses memory.
    public static func copyString(_ string: Handle, in allocator: Allocator) -> Handle? {
        if isConstantString(string) {
            if allocator == .system { return string }
            return StringObject.make(copying: Characters(string), in: allocator).map { retained($0) }
        }
        return Unmanaged<StringObject>.fromOpaque(string)._withUnsafeGuaranteedRef { string in
            string.copy(in: allocator).map { retained($0) }
        }
    }

    /// The text as a C string where it is stored, nil if it is not stored that way.
    public static func cString(of string: Handle) -> UnsafePointer<CChar>? {
        if isConstantString(string) {
            let characters = Characters(string)
            return characters.isWide ? nil : characters.base.assumingMemoryBound(to: CChar.self)
        }
        return Unmanaged<StringObject>.fromOpaque(string)._withUnsafeGuaranteedRef { $0.cString }
    }

    private static func retained(_ string: StringObject) -> Handle {
        UnsafeRawPointer(Unmanaged.passRetained(string).toOpaque())
    }
}

extension TextEncoding {
    /// The bytes as characters if they have a string's own form already: ASCII, or aligned units in this machine's
    /// order.
    fileprivate func view(_ bytes: UnsafePointer<UInt8>, _ count: Int, isExternal: Bool) -> Characters? {
        if extendsASCII {
            let isASCII = ASCII.prefixLength(bytes, count) == count
            return isASCII ? Characters(base: bytes, count: count, isWide: false) : nil
        }
        guard case .utf16(let order) = form, order == Self.native, !(isExternal && marksOrder) else { return nil }
        let isAligned = Int(bitPattern: bytes) % 2 == 0 && count % 2 == 0
        return isAligned ? Characters(base: bytes, count: count / 2, isWide: true) : nil
    }
}
