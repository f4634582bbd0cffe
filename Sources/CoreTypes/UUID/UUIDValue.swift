import CSupport

/// The 128 bits of a universally unique identifier, the first byte being the highest.
public struct UUIDValue: Equatable {
    let high: UInt64
    let low: UInt64

    private init(_ high: UInt64, _ low: UInt64) {
        self.high = high
        self.low = low
    }

    /// 16 bytes at an address, which need not be aligned.
    public init(at bytes: UnsafeRawPointer) {
        high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
        low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

    public func copy(to bytes: UnsafeMutableRawPointer) {
        bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
        bytes.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }

    /// Random bits but for the six that say so: version 4 of RFC 9562. nil, and errno, when the system has none.
    public static func random() -> UUIDValue? {
        var bits = (UInt64(0), UInt64(0))
        while true {
            let count = getrandom(&bits, 16, 0)
            if count == 16 { break }
            if count >= 0 || system_errno() != EINTR { return nil }
        }
        return UUIDValue(bits.0 & ~0xF000 | 0x4000, bits.1 & ~(3 << 62) | 1 << 63)
    }

    var hashCode: UInt {
        let product = (high ^ low &* 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
        return UInt(product ^ (product >> 32))
    }
}

// MARK: text

extension UUIDValue {
    private static let digitCount = 32

    /// A hyphen stands behind these numbers of digits.
    private static func isHyphen(behind digits: Int) -> Bool {
        digits == 8 || digits == 12 || digits == 16 || digits == 20
    }

    /// 36 characters: groups of 8, 4, 4, 4 and 12 digits.
    func append(to text: inout TextBuffer) {
        for index in 0..<Self.digitCount {
            if Self.isHyphen(behind: index) { text.append("-") }
            let word = index < 16 ? high : low
            let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4)) & 15
            text.append(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
        }
    }

    /// The first hexadecimal digit in the text must begin one, and no digit may follow it (UUID-3).
    public init?(_ text: Characters) {
        var index = 0
        while index < text.count, Self.digit(text[index]) == nil { index += 1 }
        var words = (UInt64(0), UInt64(0))
        for count in 0..<Self.digitCount {
            if Self.isHyphen(behind: count) {
                guard index < text.count, text[index] == UInt16(UInt8(ascii: "-")) else { return nil }
                index += 1
            }
            guard index < text.count, let digit = Self.digit(text[index]) else { return nil }
            if count < 16 { words.0 = words.0 << 4 | digit } else { words.1 = words.1 << 4 | digit }
            index += 1
        }
        guard index == text.count || Self.digit(text[index]) == nil else { return nil }
        self.init(words.0, words.1)
    }

    private static func digit(_ unit: UInt16) -> UInt64? {
        switch unit {
        case 0x30...0x39: UInt64(unit - 0x30)
        case 0x41...0x46: UInt64(unit - 0x41 + 10)
        case 0x61...0x66: UInt64(unit - 0x61 + 10)
        default: nil
        }
    }
}
