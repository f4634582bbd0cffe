import CSupport

/// Writes one conversion's argument.
struct FormatRenderer {
    private let conversion: FormatConversion
    private let values: UnsafeMutableBufferPointer<format_value>
    private let isLeft: Bool
    private let width: Int
    /// nil: none given.
    private let precision: Int?

    /// A negative width given as an argument means the flag `-`, a negative precision none at all, as printf has it.
    init(_ conversion: FormatConversion, _ values: UnsafeMutableBufferPointer<format_value>) {
        self.conversion = conversion
        self.values = values
        let width = Self.count(conversion.width, values) ?? 0
        let precision = Self.count(conversion.precision, values) ?? -1
        isLeft = conversion.flags.contains(.left) || width < 0
        self.width = Int(width.magnitude)
        self.precision = precision < 0 ? nil : precision
    }

    private static func count(
        _ count: FormatConversion.Count, _ values: UnsafeMutableBufferPointer<format_value>
    ) -> Int? {
        switch count {
        case .none: nil
        case .fixed(let number): number
        case .argument(let index): max(Int(Int32(truncatingIfNeeded: values[index].integer)), -Int(Int32.max))
        }
    }

    private var integer: Int64 { values[conversion.argument].integer }

    private var pointer: UnsafeRawPointer? { values[conversion.argument].pointer }

    func append(to result: inout Contents) {
        let start = result.count
        switch conversion.letter {
        case "@": return appendObject(to: &result)
        case "c": appendCharacter(to: &result)
        case "C": result.append(unit: UInt16(truncatingIfNeeded: integer))
        case "s": appendCString(to: &result)
        case "S": appendUnits(to: &result)
        case "p": return appendPointer(to: &result)
        case "n": return Diagnostics.report("CFString", "%n", "writes to memory and is refused")
        case "d", "i", "u", "o", "x", "X": return appendInteger(to: &result)
        default: return appendReal(to: &result)
        }
        pad(&result, from: start)
    }

    /// Fills what was appended since `start` up to the width.
    private func pad(_ result: inout Contents, from start: Int) {
        let space = UInt16(ascii: " ")
        let missing = width - (result.count - start)
        guard missing > 0 else { return }
        if isLeft { return result.append(repeating: space, missing) }
        var spaces = Contents(in: .system)
        spaces.append(repeating: space, missing)
        if spaces.isComplete { result.replace(start, 0, with: spaces.characters) } else { result.refuse() }
    }
}

// MARK: text

extension FormatRenderer {
    /// An object's text. Width and precision have no meaning, as in the reference.
    private func appendObject(to result: inout Contents) {
        guard let object = pointer else { return result.append("(null)") }
        guard Reference.isLive(object) else { Diagnostics.ended("CFString", "%@", object) }
        if Reference.kind(of: object) == .string { return result.append(Characters(object)) }
        var text = TextBuffer()
        Reference.appendText(of: object, to: &text)
        text.bytes.withUnsafeBufferPointer { buffer in
            if let base = buffer.baseAddress { result.append(repairing: base, buffer.count) }
        }
    }

    /// A byte of ISO Latin 1, or with `l` a wide character.
    private func appendCharacter(to result: inout Contents) {
        let isWide = conversion.size == .long
        result.append(value: isWide ? Self.valid(UInt32(truncatingIfNeeded: integer)) : UInt32(integer & 0xFF))
    }

    private static func valid(_ value: UInt32) -> UInt32 { Unicode.Scalar(value) == nil ? 0xFFFD : value }

    /// Bytes in the system's encoding, or with `l` wide characters. Nothing is read behind the NUL, nor more than the
    /// precision allows.
    private func appendCString(to result: inout Contents) {
        guard let pointer else { return result.append("(null)") }
        if conversion.size == .long { return appendWide(pointer.assumingMemoryBound(to: UInt32.self), to: &result) }
        let bytes = pointer.assumingMemoryBound(to: UInt8.self)
        var length = strnlen(pointer.assumingMemoryBound(to: CChar.self), precision ?? Int.max)
        if length == precision { length = Self.wholeCharacters(bytes, length) }
        result.append(repairing: bytes, length)
    }

    /// The precision may end inside a character: that one is left out.
    private static func wholeCharacters(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Int {
        var start = length
        while start > 0, length - start < 4 {
            start -= 1
            let byte = bytes[start]
            if byte & 0xC0 == 0x80 { continue }
            let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return start + needed > length ? start : length
        }
        return length
    }

    private func appendWide(_ characters: UnsafePointer<UInt32>, to result: inout Contents) {
        var index = 0
        while index != precision, characters[index] != 0 {
            result.append(value: Self.valid(characters[index]))
            index += 1
        }
    }

    private func appendUnits(to result: inout Contents) {
        guard let units = pointer?.assumingMemoryBound(to: UInt16.self) else { return result.append("(null)") }
        var length = 0
        while length != precision, units[length] != 0 { length += 1 }
        if length > 0, length == precision, UTF16.isLeadSurrogate(units[length - 1]) { length -= 1 }
        result.append(units, length)
    }
}

// MARK: numbers

extension FormatRenderer {
    private func appendInteger(to result: inout Contents) {
        let value = conversion.truncate(integer)
        withConversion(length: "ll", hasPrecision: true) { text in
            appendPrinted(to: &result) { format_integer($0, $1, text, signedWidth, Int32(precision ?? -1), value) }
        }
    }

    private func appendReal(to result: inout Contents) {
        let isLong = conversion.size == .longDouble
        let value = values.baseAddress.unsafelyUnwrapped + conversion.argument
        withConversion(length: isLong ? "L" : "", hasPrecision: true) { text in
            appendPrinted(to: &result) {
                format_real($0, $1, text, signedWidth, Int32(precision ?? -1), value, isLong ? 1 : 0)
            }
        }
    }

    private func appendPointer(to result: inout Contents) {
        withConversion(length: "", hasPrecision: false) { text in
            appendPrinted(to: &result) { format_pointer($0, $1, text, signedWidth, pointer) }
        }
    }

    private var signedWidth: Int32 { Int32(clamping: isLeft ? -width : width) }

    /// Appends what `print` writes, which is asked again with more room if 128 bytes do not suffice.
    private func appendPrinted(
        to result: inout Contents, _ print: (UnsafeMutablePointer<CChar>?, Int) -> Int32
    ) {
        let length = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            let length = Int(print(buffer.baseAddress, buffer.count))
            if length < buffer.count { Self.append(buffer.baseAddress, length, to: &result) }
            return length
        }
        guard length >= 128 else { return }
        guard let larger = Allocator.system.allocate(length + 1) else { return result.refuse() }
        let buffer = larger.assumingMemoryBound(to: CChar.self)
        _ = print(buffer, length + 1)
        Self.append(buffer, length, to: &result)
        Allocator.system.deallocate(larger)
    }

    private static func append(_ text: UnsafePointer<CChar>?, _ length: Int, to result: inout Contents) {
        guard let text, length > 0 else { return }
        result.append(ascii: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), length)
    }

    /// The conversion as snprintf reads it, with width and precision as arguments: `%`, flags, `*.*`, `ll`, a letter.
    private func withConversion(
        length: StaticString, hasPrecision: Bool, _ body: (UnsafePointer<CChar>) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
            var count = 0
            func put(_ byte: UInt8) {
                buffer[count] = CChar(bitPattern: byte)
                count += 1
            }
            put(UInt8(ascii: "%"))
            if conversion.flags.contains(.sign) { put(UInt8(ascii: "+")) }
            if conversion.flags.contains(.space) { put(UInt8(ascii: " ")) }
            if conversion.flags.contains(.alternative) { put(UInt8(ascii: "#")) }
            if conversion.flags.contains(.zero) { put(UInt8(ascii: "0")) }
            put(UInt8(ascii: "*"))
            if hasPrecision {
                put(UInt8(ascii: "."))
                put(UInt8(ascii: "*"))
            }
            length.withUTF8Buffer { $0.forEach(put) }
            put(UInt8(truncatingIfNeeded: conversion.letter.value))
            put(0)
            body(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped))
        }
    }
}
