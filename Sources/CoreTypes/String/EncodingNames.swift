import CSupport

/// What an encoding is called elsewhere.
public struct EncodingNames {
    private let entry: UnsafePointer<encoding_names>

    /// nil for a number that is no encoding's.
    public init?(_ encoding: UInt32) {
        guard let entry = Self.first(where: { $0.pointee.encoding == encoding }) else { return nil }
        self.entry = entry
    }

    private static func first(where holds: (UnsafePointer<encoding_names>) -> Bool) -> UnsafePointer<encoding_names>? {
        var index = 0
        while let entry = encoding_names_at(index) {
            if holds(entry) { return entry }
            index += 1
        }
        return nil
    }

    /// No encoding, no code page.
    public static let none: UInt32 = 0xFFFF_FFFF

    public var cocoa: UInt32 { entry.pointee.cocoa }

    public var codePage: UInt32 { entry.pointee.code_page }

    public var mac: UInt32 { entry.pointee.mac }

    /// A constant string.
    public var name: Handle? { Self.constant(encoding_name(entry)) }

    /// A constant string; nil for the encoding that has no registered name.
    public var charset: Handle? { Self.constant(encoding_charset(entry)) }

    private static func constant(_ text: UnsafePointer<CChar>?) -> Handle? {
        guard let text, text.pointee != 0 else { return nil }
        return ConstantStrings.string(text)
    }

    public static func encoding(ofCocoa number: UInt) -> UInt32 {
        // The upper half of the numbers is that of Core Foundation's own; both name some encodings.
        let plain = number & 0x7FFF_FFFF
        let found = first {
            number == UInt($0.pointee.cocoa) || number & 0x8000_0000 != 0 && plain == UInt($0.pointee.encoding)
        }
        return number >> 32 == 0 ? found?.pointee.encoding ?? none : none
    }

    /// Only letters and digits count, and case does not: "UTF8" is "utf-8".
    public static func encoding(ofCharset name: Characters) -> UInt32 {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
            var length = 0
            for index in 0..<name.count {
                let unit = name[index]
                guard unit < 0x80, length < buffer.count - 1 else { return none }
                let byte = LetterCase.lower.ascii(UInt8(unit))
                guard byte &- UInt8(ascii: "a") < 26 || ASCII.isDigit(unit) else { continue }
                buffer[length] = CChar(bitPattern: byte)
                length += 1
            }
            buffer[length] = 0
            return encoding_of_charset(buffer.baseAddress)
        }
    }
}
