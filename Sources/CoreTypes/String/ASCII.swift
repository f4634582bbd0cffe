/// Runs of bytes below 0x80, which mean the same in all encodings but UTF-16 and UTF-32.
enum ASCII {
    /// How many bytes come before the first one with the highest bit set; 32 are looked at at a time.
    static func prefixLength(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        let raw = UnsafeRawPointer(bytes)
        var index = 0
        while index &+ 32 <= count,
            (word(raw, index) | word(raw, index &+ 8) | word(raw, index &+ 16) | word(raw, index &+ 24)) & highBits == 0
        {
            index &+= 32
        }
        while index &+ 8 <= count, word(raw, index) & highBits == 0 { index &+= 8 }
        while index < count, bytes[index] < 0x80 { index += 1 }
        return index
    }

    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    @inline(__always)
    private static func word(_ raw: UnsafeRawPointer, _ index: Int) -> UInt64 {
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    }

    static func holds(_ units: UnsafePointer<UInt16>, _ count: Int) -> Bool {
        var all: UInt16 = 0
        for index in 0..<count { all |= units[index] }
        return all < 0x80
    }

    static func isDigit(_ unit: UInt16) -> Bool { unit &- UInt16(ascii: "0") < 10 }

    /// The white space of C's isspace, and what Unicode adds to it.
    static func isSpace(_ unit: UInt16) -> Bool {
        switch unit {
        case 9...13, 32, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}

extension UInt16 {
    /// The unit of an ASCII character.
    @inline(__always)
    init(ascii character: Unicode.Scalar) { self = UInt16(truncatingIfNeeded: character.value) }
}
