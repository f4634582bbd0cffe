import CSupport

/// Takes a format apart.
struct FormatParser {
    enum Piece {
        /// Text that is copied: where it begins and how long it is.
        case text(Int, Int)
        case conversion(FormatConversion)
    }

    private let format: Characters
    private var place = 0
    private var nextArgument = 0

    /// What printf promises at least (NL_ARGMAX); a larger position is no position.
    private static let mostArguments = 4096

    init(_ format: Characters) { self.format = format }

    /// The next piece, nil at the end. What is no conversion comes as text, `%` included.
    mutating func next() -> Piece? {
        guard place < format.count else { return nil }
        let start = place
        if current != "%" {
            while place < format.count, current != "%" { place += 1 }
            return .text(start, place - start)
        }
        let firstArgument = nextArgument
        if let piece = percent() { return piece }
        // Not a conversion: the widths that it named take no arguments either.
        nextArgument = firstArgument
        if place == start { place += 1 }
        return .text(start, place - start)
    }

    /// NUL at the end.
    private var current: Unicode.Scalar {
        place < format.count ? Unicode.Scalar(format[place]) ?? "\u{FFFD}" : "\0"
    }

    private var digit: Int? { ("0"..."9").contains(current) ? Int(current.value) - 48 : nil }

    private mutating func percent() -> Piece? {
        place += 1
        var conversion = FormatConversion()
        let position = position()
        while let flag = FormatConversion.Flags(current) {
            conversion.flags.insert(flag)
            place += 1
        }
        conversion.width = count() ?? .none
        if current == "." {
            place += 1
            conversion.precision = count() ?? .fixed(0)
        }
        conversion.size = size()
        if current == "%" {
            place += 1
            return .text(place - 1, 1)
        }
        conversion.letter = current
        guard conversion.type != nil else { return nil }
        place += 1
        conversion.argument = position ?? takeArgument()
        return .conversion(conversion)
    }

    private mutating func takeArgument() -> Int {
        nextArgument += 1
        return nextArgument - 1
    }

    /// `2$`: an argument's position, counted from 1 in a format.
    private mutating func position() -> Int? {
        let start = place
        if let number = number(), current == "$", (1...Self.mostArguments).contains(number) {
            place += 1
            return number - 1
        }
        place = start
        return nil
    }

    private mutating func count() -> FormatConversion.Count? {
        guard current == "*" else { return number().map { .fixed($0) } }
        place += 1
        return .argument(position() ?? takeArgument())
    }

    /// At most what an int can say: printf cannot do more.
    private mutating func number() -> Int? {
        guard digit != nil else { return nil }
        var number = 0
        while let digit {
            number = min(number * 10 + digit, Int(Int32.max))
            place += 1
        }
        return number
    }

    private mutating func size() -> FormatConversion.Size {
        switch current {
        case "h": return isDoubled("h") ? .char : .short
        case "l": return isDoubled("l") ? .longLong : .long
        case "q", "j": return skip(.longLong)
        case "L": return skip(.longDouble)
        case "z", "t": return skip(.long)
        default: return .standard
        }
    }

    private mutating func skip(_ size: FormatConversion.Size) -> FormatConversion.Size {
        place += 1
        return size
    }

    /// Moves behind `letter`, and behind a second one.
    private mutating func isDoubled(_ letter: Unicode.Scalar) -> Bool {
        place += 1
        guard current == letter else { return false }
        place += 1
        return true
    }
}
