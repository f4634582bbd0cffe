import CSupport

/// A string that owns its characters.
public final class StringObject: Object {
    private var storage: UnsafeMutableRawPointer?
    private var count = 0
    private var isWide = false

    public var characters: Characters {
        Characters(base: storage ?? UnsafeMutableRawPointer(mutating: Self.nothing), count: count, isWide: isWide)
    }

    private static var nothing: UnsafeRawPointer { constant_address_of_empty_string() }

    public init(_ text: TextBuffer) {
        super.init(.string)
        let bytes = text.bytes
        storage = malloc(bytes.count + 1)
        guard let storage else { return }
        bytes.withUnsafeBufferPointer { buffer in
            if let base = buffer.baseAddress { memcpy(storage, base, buffer.count) }
        }
        storage.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
        count = bytes.count
    }

    /// A copy of other characters.
    public init(_ characters: Characters) {
        super.init(.string)
        let byteCount = characters.count * (characters.isWide ? 2 : 1)
        storage = malloc(byteCount + 2)
        guard let storage else { return }
        memcpy(storage, characters.base, byteCount)
        storage.storeBytes(of: 0, toByteOffset: byteCount, as: UInt8.self)
        count = characters.count
        isWide = characters.isWide
    }

    deinit { free(storage) }
}

extension Reference {
    /// An immutable string equal to `string`, retained.
    public static func copyString(_ string: Handle) -> Handle {
        if isConstantString(string) { return string }
        let copy = StringObject(Characters(string))
        return UnsafeRawPointer(Unmanaged.passRetained(copy).toOpaque())
    }
}
