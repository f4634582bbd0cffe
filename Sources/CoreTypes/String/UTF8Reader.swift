/// Reads scalar values from UTF-8 of unknown quality.
struct UTF8Reader {
    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private var position = 0

    init(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        self.bytes = bytes
        self.count = count
    }

    var isAtEnd: Bool { position == count }

    /// The next value; nil for bytes that are no UTF-8, and then the next call goes on behind them.
    ///
    /// The second byte's range excludes overlong forms, surrogates and what lies beyond U+10FFFF (STR-6).
    @inline(__always)
    mutating func next() -> UInt32? {
        let lead = bytes[position]
        position += 1
        switch lead {
        case 0..<0x80: return UInt32(lead)
        case 0xC2...0xDF: return rest(UInt32(lead & 0x1F), 1, 0x80, 0xBF)
        case 0xE0: return rest(0, 2, 0xA0, 0xBF)
        case 0xED: return rest(0xD, 2, 0x80, 0x9F)
        case 0xE1...0xEF: return rest(UInt32(lead & 0xF), 2, 0x80, 0xBF)
        case 0xF0: return rest(0, 3, 0x90, 0xBF)
        case 0xF1...0xF3: return rest(UInt32(lead & 7), 3, 0x80, 0xBF)
        case 0xF4: return rest(4, 3, 0x80, 0x8F)
        default: return nil
        }
    }

    private mutating func rest(_ lead: UInt32, _ following: Int, _ lowest: UInt8, _ highest: UInt8) -> UInt32? {
        var value = lead
        for index in 0..<following {
            guard position < count else { return nil }
            let byte = bytes[position]
            guard index == 0 ? byte >= lowest && byte <= highest : byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
            position += 1
        }
        return value
    }
}
