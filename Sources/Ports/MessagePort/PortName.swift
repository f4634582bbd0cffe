import CoreTypes

/// The name of a port: UTF-8, at most 128 bytes, cut between characters (MSG-11).
struct PortName: Equatable {
    private static let longest = 128

    let bytes: [UInt8]

    /// nil for a text that contains U+0000: a port cannot have such a name.
    init?(_ string: Handle) {
        var text = TextBuffer()
        Characters(string).appendUTF8(to: &text)
        let bytes = text.bytes
        if bytes.contains(0) { return nil }
        var length = min(bytes.count, Self.longest)
        while length < bytes.count, length > 0, bytes[length] & 0xC0 == 0x80 { length -= 1 }
        self.bytes = length == bytes.count ? bytes : Array(bytes[..<length])
    }

    /// An order of names, for searching.
    func precedes(_ other: PortName) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }

    /// The name as a string object.
    func makeString() -> StringObject {
        var text = TextBuffer()
        for byte in bytes { text.append(byte: byte) }
        return StringObject(text)
    }
}
