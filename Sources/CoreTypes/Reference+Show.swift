import CSupport

extension Reference {
    /// Prints a line on standard error, in ASCII: a string's characters, any other object's description (BASE-6).
    public static func show(_ handle: Handle?) {
        var text = TextBuffer()
        if let handle {
            if kind(of: handle) == .string {
                Characters(handle).appendEscaped(to: &text)
            } else {
                var description = TextBuffer()
                describe(handle, into: &description)
                text.append(escaping: description)
            }
        } else {
            text.append("(null)")
        }
        text.printLine()
    }
}

extension Reference {
    /// Prints lines on standard error about how a string is stored; "(null)" for nil.
    public static func showStorage(_ string: Handle?) {
        guard let string else { return show(nil) }
        var text = TextBuffer()
        let characters = Characters(string)
        text.append("Length ")
        text.append(characters.count)
        text.append("\nStored as ")
        text.append(characters.isWide ? "UTF-16" : "ASCII")
        text.append("\nContents ")
        text.append(address: characters.base)
        if isConstantString(string) {
            text.append("\nConstant")
        } else {
            Unmanaged<StringObject>.fromOpaque(string)._withUnsafeGuaranteedRef { $0.describeStorage(into: &text) }
        }
        text.printLine()
    }
}

extension StringObject {
    fileprivate func describeStorage(into text: inout TextBuffer) {
        text.append(isMutable ? "\nMutable" : "\nImmutable")
        if limit > 0 {
            text.append(", at most ")
            text.append(limit)
            text.append(" units")
        }
        text.append("\nAllocator ")
        text.append(address: allocator.handle)
        text.append("\nAllocator of the contents ")
        text.append(address: contents.allocator.handle)
    }
}

extension Characters {
    /// Appends the text in ASCII: any other UTF-16 unit as \uXXXX.
    fileprivate func appendEscaped(to text: inout TextBuffer) {
        for index in 0..<count {
            let unit = self[index]
            if unit < 0x80 { text.append(byte: UInt8(unit)) } else { text.append(escaped: unit) }
        }
    }
}

extension TextBuffer {
    /// Appends another text in ASCII, any other UTF-16 unit as \uXXXX.
    fileprivate mutating func append(escaping other: TextBuffer) {
        var index = 0
        while index < other.bytes.count {
            let first = other.bytes[index]
            index += 1
            if first < 0x80 {
                append(byte: first)
            } else {
                append(escaped: other.scalar(beginning: first, next: &index))
            }
        }
    }

    /// The number of the character of which all bytes but the first begin at `index`, which moves behind them.
    private func scalar(beginning first: UInt8, next index: inout Int) -> UInt32 {
        var scalar = UInt32(first) & (first >= 0xF0 ? 0x07 : first >= 0xE0 ? 0x0F : 0x1F)
        while index < bytes.count, bytes[index] & 0xC0 == 0x80 {
            scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
            index += 1
        }
        return scalar
    }

    private mutating func append(escaped scalar: UInt32) {
        guard scalar > 0xFFFF else { return append(escaped: UInt16(scalar)) }
        append(escaped: UInt16(0xD7C0 + scalar >> 10))
        append(escaped: UInt16(0xDC00 + scalar & 0x3FF))
    }

    fileprivate mutating func append(escaped unit: UInt16) {
        append("\\u")
        append(hexadecimal: UInt8(unit >> 8))
        append(hexadecimal: UInt8(unit & 0xFF))
    }
}
