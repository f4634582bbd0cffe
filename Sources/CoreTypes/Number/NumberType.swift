/// How a number is stored; its raw value is the CFNumberType of fixed width.
public enum NumberType: UInt16 {
    case int8 = 1
    case int16, int32, int64, float, double

    /// What a CFNumberType stands for on this machine; nil for a value that is none.
    @inline(__always)
    public init?(named type: Int) {
        switch type {
        case 1, 7: self = .int8
        case 2, 8: self = .int16
        case 3, 9: self = .int32
        case 4, 10, 11, 14, 15: self = .int64
        case 5, 12: self = .float
        case 6, 13, 16: self = .double
        default: return nil
        }
    }

    public var isReal: Bool { self == .float || self == .double }

    public var byteCount: Int {
        switch self {
        case .int8: 1
        case .int16: 2
        case .int32, .float: 4
        case .int64, .double: 8
        }
    }

    var name: StaticString {
        switch self {
        case .int8: "kCFNumberSInt8Type"
        case .int16: "kCFNumberSInt16Type"
        case .int32: "kCFNumberSInt32Type"
        case .int64: "kCFNumberSInt64Type"
        case .float: "kCFNumberFloat32Type"
        case .double: "kCFNumberFloat64Type"
        }
    }
}
