import CSupport

/// Text under construction, in UTF-8: descriptions and messages.
public struct TextBuffer {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    public init(_ text: StaticString) { append(text) }

    public mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    public mutating func append(byte: UInt8) { bytes.append(byte) }

    public mutating func append(_ number: Int) {
        if number < 0 { append("-") }
        append(number.magnitude, radix: 10)
    }

    public mutating func append(address: UnsafeRawPointer?) {
        append("0x")
        append(UInt(bitPattern: address), radix: 16)
    }

    public mutating func append(hexadecimal number: UInt) { append(number, radix: 16) }

    public mutating func append(address: UnsafeMutableRawPointer?) { append(address: UnsafeRawPointer(address)) }

    /// The text of a string that is released: what a copyDescription callback returned.
    public mutating func append(consuming string: Handle) {
        Characters(string).appendUTF8(to: &self)
        Reference.release(string)
    }

    /// Two digits.
    public mutating func append(hexadecimal byte: UInt8) {
        append(digit: byte >> 4)
        append(digit: byte & 15)
    }

    public mutating func append(_ flag: Bool) { append(flag ? "yes" : "no") }

    /// The number as printf's %.12g writes it.
    public mutating func append(_ number: Double) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 40) { buffer in
            let length = format_double(number, buffer.baseAddress, buffer.count)
            for index in 0..<Int(length) { bytes.append(UInt8(bitPattern: buffer[index])) }
        }
    }

    /// A C string.
    public mutating func append(_ text: UnsafePointer<CChar>) {
        var next = text
        while next.pointee != 0 {
            bytes.append(UInt8(bitPattern: next.pointee))
            next += 1
        }
    }

    /// The name of the function at an address where the loader knows it, else the address alone.
    public mutating func append(function: UnsafeRawPointer?) {
        guard let function else {
            append("none")
            return
        }
        if let name = symbol_name(function) {
            append(name)
            append(" ")
        }
        append("(")
        append(address: function)
        append(")")
    }

    private mutating func append(digit: UInt8) { append(byte: digit < 10 ? 48 + digit : 87 + digit) }

    private mutating func append(_ magnitude: UInt, radix: UInt) {
        var rest = magnitude
        let start = bytes.count
        repeat {
            append(digit: UInt8(rest % radix))
            rest /= radix
        } while rest > 0
        bytes[start...].reverse()
    }

    /// Writes the text and a newline to standard error in one call, so that lines of threads do not mix.
    public mutating func printLine() {
        bytes.append(10)
        bytes.withUnsafeBufferPointer { _ = write(2, $0.baseAddress, $0.count) }
        bytes.removeLast()
    }
}
