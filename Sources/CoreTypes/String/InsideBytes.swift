import Builtin
import CSupport

/// Room for the bytes of a short string in its object: one block of memory, and one place to look at, for most names and keys.
/// 24 bytes make the object as large as the next size that malloc gives.
@_rawLayout(size: 24, alignment: 8)
@frozen public struct InsideBytes: ~Copyable {
    /// One byte is the NUL's.
    static let most = 23

    init() {}

    @inlinable deinit {}

    @inline(__always)
    static func holds(_ characters: Characters) -> Bool { !characters.isWide && characters.count <= most }

    /// The same as long as the object lives.
    @_transparent var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(Builtin.addressOfRawLayout(self)) }

    func fill(_ characters: Characters) {
        memcpy(address, characters.base, characters.count)
        address.storeBytes(of: 0, toByteOffset: characters.count, as: UInt8.self)
    }
}
