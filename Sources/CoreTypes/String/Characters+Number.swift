import CSupport

/// Numbers at the start of a text, behind white space; what follows them does not matter (STR-9).
extension Characters {
    /// A decimal integer, at most the largest and at least the smallest there is.
    public var integer: Int32 {
        var index = numberStart
        let isNegative = index < count && self[index] == UInt16(ascii: "-")
        if index < count, isSign(self[index]) { index += 1 }
        var magnitude = 0
        while index < count, ASCII.isDigit(self[index]), magnitude <= Int(Int32.max) {
            magnitude = magnitude * 10 + Int(self[index] - UInt16(ascii: "0"))
            index += 1
        }
        return Int32(clamping: isNegative ? -magnitude : magnitude)
    }

    /// A decimal number with a point and an exponent, whatever the program's locale is.
    public var real: Double {
        var text = Contents(in: .system)
        var index = numberStart
        if index < count, isSign(self[index]) { take(&index, &text) }
        takeDigits(&index, &text)
        if index < count, self[index] == UInt16(ascii: ".") { take(&index, &text) }
        takeDigits(&index, &text)
        if index < count, self[index] | 0x20 == UInt16(ascii: "e") {
            take(&index, &text)
            if index < count, isSign(self[index]) { take(&index, &text) }
            takeDigits(&index, &text)
        }
        return text.cString.map { parse_double($0) } ?? 0
    }

    private var numberStart: Int {
        var index = 0
        while index < count, ASCII.isSpace(self[index]) { index += 1 }
        return index
    }

    private func isSign(_ unit: UInt16) -> Bool { unit == UInt16(ascii: "+") || unit == UInt16(ascii: "-") }

    private func take(_ index: inout Int, _ text: inout Contents) {
        text.append(unit: self[index])
        index += 1
    }

    private func takeDigits(_ index: inout Int, _ text: inout Contents) {
        while index < count, ASCII.isDigit(self[index]) { take(&index, &text) }
    }
}
