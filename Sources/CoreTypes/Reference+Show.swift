import CSupport

extension Reference {
    /// Prints a line on standard error: a string's characters, any other object's description (BASE-6).
    public static func show(_ handle: Handle?) {
        var text = TextBuffer()
        if let handle {
            if kind(of: handle) == .string {
                Characters(handle).appendEscaped(to: &text)
            } else {
                describe(handle, into: &text)
            }
        } else {
            text.append("(null)")
        }
        text.printLine()
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
    fileprivate mutating func append(escaped unit: UInt16) {
        append("\\u")
        append(hexadecimal: UInt8(unit >> 8))
        append(hexadecimal: UInt8(unit & 0xFF))
    }
}
