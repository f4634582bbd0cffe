/// The name that a port has as a file: letters, digits and a few signs as they are, other bytes as two hexadecimal digits
/// behind a percent sign; a long name as its beginning, "%-" (which the rule above never makes), and a hash of all of it.
enum PortFileName {
    /// Short enough for "/proc/self/fd/", a descriptor, this, and an ending in a socket's address of 108 bytes.
    private static let longest = 70
    private static let hashDigits = 32

    static func make(_ name: [UInt8]) -> [UInt8] {
        var file = escaped(name)
        guard file.count > longest else { return file }
        file.removeLast(file.count - (longest - hashDigits - 2))
        file.append(percent)
        file.append(UInt8(ascii: "-"))
        append(hash(name, 0xCBF2_9CE4_8422_2325), to: &file)
        append(hash(name, 0x9E37_79B9_7F4A_7C15), to: &file)
        return file
    }

    private static let percent = UInt8(ascii: "%")

    private static func escaped(_ name: [UInt8]) -> [UInt8] {
        var file: [UInt8] = []
        for byte in name {
            // A dot at the beginning would hide the file, and "." is taken.
            if isPlain(byte), byte != UInt8(ascii: ".") || !file.isEmpty {
                file.append(byte)
            } else {
                file.append(percent)
                file.append(digit(byte >> 4))
                file.append(digit(byte & 15))
            }
        }
        return file
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }

    private static func append(_ number: UInt64, to file: inout [UInt8]) {
        for shift in stride(from: 60, through: 0, by: -4) {
            file.append(digit(UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15))
        }
    }

    /// Two of these with different starts tell names apart that do not try to be alike; the full name is compared anyway.
    private static func hash(_ name: [UInt8], _ start: UInt64) -> UInt64 {
        var state = start
        for byte in name {
            state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            state ^= state >> 29
        }
        state = (state ^ (state >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return state ^ (state >> 32)
    }
}
