import CSupport

/// A way to write text as bytes.
public struct TextEncoding {
    enum ByteOrder { case little, big }

    enum Form {
        case ascii
        case utf8
        case latin1
        /// ASCII, and 128 further characters of a table; 0 in it is no character.
        case table(UnsafePointer<UInt16>)
        case utf16(ByteOrder)
        case utf32(ByteOrder)
    }

    public let number: UInt32
    let form: Form

    public init?(_ number: UInt32) {
        self.number = number
        switch number {
        case Self.macRoman: form = .table(mac_roman_table())
        case 0x0201: form = .latin1
        case Self.windowsLatin1: form = .table(windows_latin1_table())
        case Self.ascii: form = .ascii
        case Self.utf8: form = .utf8
        case Self.utf16: form = .utf16(Self.native)
        case 0x1000_0100: form = .utf16(.big)
        case 0x1400_0100: form = .utf16(.little)
        case Self.utf32: form = .utf32(Self.native)
        case 0x1800_0100: form = .utf32(.big)
        case 0x1C00_0100: form = .utf32(.little)
        default: return nil
        }
    }

    public static let ascii: UInt32 = 0x0600
    public static let utf8: UInt32 = 0x0800_0100
    public static let utf16: UInt32 = 0x0100
    static let utf32: UInt32 = 0x0C00_0100
    static let macRoman: UInt32 = 0
    static let windowsLatin1: UInt32 = 0x0500

    /// What C strings are written in on Linux.
    public static let system = utf8

    static let native = Int(littleEndian: 1) == 1 ? ByteOrder.little : .big

    /// How many bytes the shortest character takes.
    public var unitSize: Int {
        switch form {
        case .utf16: 2
        case .utf32: 4
        default: 1
        }
    }

    /// Bytes below 0x80 are ASCII.
    public var extendsASCII: Bool { unitSize == 1 }

    /// Whether the order of bytes is left open, so that text for others begins with U+FEFF to tell it.
    var marksOrder: Bool { number == Self.utf16 || number == Self.utf32 }

    /// How many bytes `length` UTF-16 units can take at most; -1 if that is no number (STR-8). A pair of units takes
    /// four bytes in every Unicode encoding, so that three a unit suffice for UTF-8.
    public static func maximumSize(_ length: Int, _ number: UInt32) -> Int {
        let perUnit: Int
        if number == utf8 { perUnit = 3 } else { perUnit = TextEncoding(number)?.unitSize ?? 1 }
        let (size, overflow) = length.multipliedReportingOverflow(by: perUnit)
        return overflow ? -1 : size
    }
}
