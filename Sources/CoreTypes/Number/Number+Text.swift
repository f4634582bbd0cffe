import CSupport

extension Number {
    /// Appends the number as formats show it: 17 digits of a real number, without needless zeros (NUM-9).
    func append(to text: inout TextBuffer) {
        guard type.isReal else { return text.append(Int(integer)) }
        if real == 0 { return text.append("0.0") }
        appendReal("%*.*g", 17, to: &text)
    }

    /// Appends the value with its sign, and the type; a real zero has one decimal (NUM-9).
    func describe(into text: inout TextBuffer) {
        text.append("value = ")
        if type.isReal, real == 0 {
            text.append(real.sign == .minus ? "-0.0" : "+0.0")
        } else if type.isReal {
            appendReal("%+*.*f", type == .float ? 10 : 20, to: &text)
        } else {
            if integer >= 0 { text.append("+") }
            text.append(Int(integer))
        }
        text.append(", type = ")
        text.append(type.name)
    }

    private func appendReal(_ conversion: StaticString, _ precision: Int32, to text: inout TextBuffer) {
        if real.isNaN { return text.append("nan") }
        if real.isInfinite { return text.append(real < 0 ? "-infinity" : "+infinity") }
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
            let format = UnsafeRawPointer(conversion.utf8Start).assumingMemoryBound(to: CChar.self)
            var value = format_value()
            value.real = real
            _ = format_real(buffer.baseAddress, buffer.count, format, 0, precision, &value, 0)
            text.append(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped))
        }
    }
}

extension TextBuffer {
    /// The value of a boolean object.
    mutating func append(truth boolean: Handle) { append(Reference.boolean(boolean) ? "true" : "false") }
}

extension Reference {
    /// The value of a boolean object.
    public static func boolean(_ handle: Handle) -> Bool { variant(of: handle) != 0 }
}
