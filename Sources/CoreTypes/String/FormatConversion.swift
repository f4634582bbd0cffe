import CSupport

/// One conversion of a format: `%`, an argument's position, flags, width, precision, length, and the letter.
struct FormatConversion {
    /// A width or precision.
    enum Count {
        case none
        case fixed(Int)
        /// The value of an argument, which is an int.
        case argument(Int)
    }

    enum Size { case standard, char, short, long, longLong, longDouble }

    struct Flags: OptionSet {
        let rawValue: UInt8

        static let left = Flags(rawValue: 1)
        static let sign = Flags(rawValue: 2)
        static let space = Flags(rawValue: 4)
        static let alternative = Flags(rawValue: 8)
        static let zero = Flags(rawValue: 16)
        /// Grouping of thousands, of which the C locale has none.
        static let group = Flags(rawValue: 32)

        /// The flag that a character stands for.
        init?(_ character: Unicode.Scalar) {
            switch character {
            case "-": self = .left
            case "+": self = .sign
            case " ": self = .space
            case "#": self = .alternative
            case "0": self = .zero
            case "'": self = .group
            default: return nil
            }
        }

        init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    var flags: Flags = []
    var width = Count.none
    var precision = Count.none
    var size = Size.standard
    var letter: Unicode.Scalar = "\0"
    /// Which argument is converted, from 0 on.
    var argument = 0

    /// How the argument is passed; nil for letters that are no conversion.
    var type: format_type? {
        switch letter {
        case "d", "i", "u", "o", "x", "X", "c", "C": integerType
        case "a", "A", "e", "E", "f", "F", "g", "G":
            size == .longDouble ? format_type_long_double : format_type_double
        case "@", "s", "S", "p", "n": format_type_pointer
        default: nil
        }
    }

    private var integerType: format_type {
        switch size {
        case .standard, .char, .short: format_type_int
        case .long: format_type_long
        case .longLong, .longDouble: format_type_long_long
        }
    }

    /// The integer as its type has it: `%hhd` of 300 is 44, `%x` of -1 has eight digits.
    func truncate(_ value: Int64) -> Int64 {
        let isSigned = letter == "d" || letter == "i"
        switch size {
        case .char: return isSigned ? Int64(Int8(truncatingIfNeeded: value)) : Int64(UInt8(truncatingIfNeeded: value))
        case .short:
            return isSigned ? Int64(Int16(truncatingIfNeeded: value)) : Int64(UInt16(truncatingIfNeeded: value))
        case .standard:
            return isSigned ? Int64(Int32(truncatingIfNeeded: value)) : Int64(UInt32(truncatingIfNeeded: value))
        case .long, .longLong, .longDouble: return value
        }
    }
}
