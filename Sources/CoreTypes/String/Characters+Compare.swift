import CSupport

extension Characters {
    /// Negative, zero or positive, as this text comes before, with or after the other one: by UTF-16 units.
    public func compare(_ other: Characters, _ options: CompareOptions = []) -> Int {
        if !isWide, !other.isWide, options.isEmpty {
            let order = compareBytes(other, min(count, other.count))
            return order != 0 ? order : count &- other.count
        }
        var comparison = Comparison(first: self, second: other, options: options)
        return comparison.run()
    }

    /// The order of bytes, of which both texts have this many; up to 16 in two words, which overlap.
    @inline(__always)
    private func compareBytes(_ other: Characters, _ length: Int) -> Int {
        guard length >= 8, length <= 16 else { return Int(memcmp(base, other.base, length)) }
        let isEarly = Self.difference(base, other.base, 0) != 0
        let offset = isEarly ? 0 : length &- 8
        let word = UInt64(bigEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let otherWord = UInt64(bigEndian: other.base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        return word == otherWord ? 0 : word < otherWord ? -1 : 1
    }
}

/// A walk through two texts, up to the first difference that counts.
private struct Comparison {
    let first: Characters
    let second: Characters
    let options: CompareOptions
    private var place = 0
    private var otherPlace = 0

    /// The first difference that does not count, for forced ordering.
    private var tie = 0

    init(first: Characters, second: Characters, options: CompareOptions) {
        self.first = first
        self.second = second
        self.options = options
    }

    mutating func run() -> Int {
        if !options.contains(.numerically) {
            place = first.commonPrefixLength(second)
            otherPlace = place
        }
        while place < first.count, otherPlace < second.count {
            let order = isAtNumbers ? compareNumbers() : compareUnits()
            if order != 0 { return order }
        }
        let order = (first.count - place) - (second.count - otherPlace)
        return order == 0 && options.contains(.forcedOrdering) ? tie : order
    }

    private var isAtNumbers: Bool {
        options.contains(.numerically) && ASCII.isDigit(first[place]) && ASCII.isDigit(second[otherPlace])
    }

    private mutating func compareUnits() -> Int {
        let order = Int(first[place]) - Int(second[otherPlace])
        defer {
            place += 1
            otherPlace += 1
        }
        guard order != 0, options.contains(.caseInsensitive) else { return order }
        if tie == 0 { tie = order }
        return Int(first.folded(place)) - Int(second.folded(otherPlace))
    }

    /// Numbers of any length: the one with more digits is larger. More leading zeros are a difference that does not
    /// count.
    private mutating func compareNumbers() -> Int {
        let starts = (place, otherPlace)
        Self.skipZeros(first, &place)
        Self.skipZeros(second, &otherPlace)
        let zeros = (place - starts.0) - (otherPlace - starts.1)
        let digits = Self.digits(first, place)
        let otherDigits = Self.digits(second, otherPlace)
        if digits != otherDigits { return digits - otherDigits }
        let order = first.slice(place, digits).compareUnits(second.slice(otherPlace, digits))
        place += digits
        otherPlace += digits
        if tie == 0 { tie = zeros }
        return order
    }

    private static func skipZeros(_ text: Characters, _ index: inout Int) {
        while index < text.count, text[index] == UInt16(ascii: "0") { index += 1 }
    }

    private static func digits(_ text: Characters, _ start: Int) -> Int {
        var end = start
        while end < text.count, ASCII.isDigit(text[end]) { end += 1 }
        return end - start
    }
}

extension Characters {
    /// How many units the texts have in common at their start.
    fileprivate func commonPrefixLength(_ other: Characters) -> Int {
        let most = min(count, other.count)
        var length = 0
        if isWide == other.isWide {
            let inWord = 8 / unitSize
            while length &+ inWord <= most, word(at: length) == other.word(at: length) { length &+= inWord }
        }
        while length < most, self[length] == other[length] { length &+= 1 }
        return length
    }

    /// The eight bytes from a unit on.
    @inline(__always)
    private func word(at index: Int) -> UInt64 {
        base.loadUnaligned(fromByteOffset: index &* unitSize, as: UInt64.self)
    }

    /// The first difference of texts of one length.
    fileprivate func compareUnits(_ other: Characters) -> Int {
        for index in 0..<count where self[index] != other[index] { return Int(self[index]) - Int(other[index]) }
        return 0
    }
}
