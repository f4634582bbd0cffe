/// How a number is stored; its raw value is the CFNumberType of fixed width, from 1 to 6.
///
/// No enum: turning a raw value into a case of one is a jump, which reading a number would pay for.
public struct NumberType: Equatable {
    public let rawValue: UInt16

    @inline(__always)
    init(rawValue: UInt16) { self.rawValue = rawValue }

    static let int8 = NumberType(rawValue: 1)
    static let int16 = NumberType(rawValue: 2)
    static let int32 = NumberType(rawValue: 3)
    public static let int64 = NumberType(rawValue: 4)
    static let float = NumberType(rawValue: 5)
    static let double = NumberType(rawValue: 6)

    /// What a CFNumberType stands for on this machine; nil for a value that is none.
    @inline(__always)
    public init?(named type: Int) {
        switch type {
        case 1...6: self.init(rawValue: UInt16(type))
        case 7...10: self.init(rawValue: UInt16(type - 6))
        case 11, 14, 15: self = .int64
        case 12: self = .float
        case 13, 16: self = .double
        default: return nil
        }
    }

    @inline(__always)
    public var isReal: Bool { rawValue >= NumberType.float.rawValue }

    public var byteCount: Int {
        switch self {
        case .int8: 1
        case .int16: 2
        case .int32, .float: 4
        default: 8
        }
    }

    var name: StaticString {
        switch self {
        case .int8: "kCFNumberSInt8Type"
        case .int16: "kCFNumberSInt16Type"
        case .int32: "kCFNumberSInt32Type"
        case .int64: "kCFNumberSInt64Type"
        case .float: "kCFNumberFloat32Type"
        default: "kCFNumberFloat64Type"
        }
    }
}
