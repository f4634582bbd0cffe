/// What a plain value's bytes begin with. Numbers are in this machine's order: the bytes never leave it.
///
/// A string, data, an array and a dictionary go on with a count of 32 bits: of bytes, units, values or pairs.
enum PlainTag {
    static let null: UInt8 = 1
    static let no: UInt8 = 2
    static let yes: UInt8 = 3
    /// The type in one byte, the value in eight.
    static let number: UInt8 = 4
    static let date: UInt8 = 5
    /// ASCII.
    static let narrowString: UInt8 = 6
    static let wideString: UInt8 = 7
    static let data: UInt8 = 8
    static let array: UInt8 = 9
    /// Each pair is a string and a value.
    static let dictionary: UInt8 = 10
}

/// Bounds that hold on both sides.
public enum PlainLimits {
    /// How many arrays and dictionaries may lie inside each other.
    public static let depth = 32
}
