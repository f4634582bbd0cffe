import CSupport

/// A number's value with the type that it is stored in.
public struct Number {
    public let type: NumberType

    /// An Int64's, or a Double's: each value of the narrower types is one of these.
    let bits: UInt64

    @inline(__always)
    init(_ type: NumberType, _ bits: UInt64) {
        self.type = type
        self.bits = bits
    }

    /// The value of a number, or of a boolean as 0 or 1.
    @inline(__always)
    public init(_ handle: Handle) {
        let variant = Reference.variant(of: handle)
        if handle.load(fromByteOffset: 16, as: Kind.self) == .boolean {
            self.init(.int8, UInt64(variant))
        } else {
            let bits = handle.load(fromByteOffset: constant_number_offset_of_bits, as: UInt64.self)
            self.init(NumberType(rawValue: variant), bits)
        }
    }

    /// The value at an address, which need not be aligned.
    @inline(__always)
    public init(_ type: NumberType, at address: UnsafeRawPointer) {
        let bits =
            switch type {
            case .int8: UInt64(truncatingIfNeeded: address.load(as: Int8.self))
            case .int16: UInt64(truncatingIfNeeded: address.loadUnaligned(as: Int16.self))
            case .int32: UInt64(truncatingIfNeeded: address.loadUnaligned(as: Int32.self))
            case .float: Double(address.loadUnaligned(as: Float.self)).bitPattern
            default: address.loadUnaligned(as: UInt64.self)
            }
        self.init(type, bits)
    }

    var integer: Int64 { Int64(bitPattern: bits) }

    var real: Double { Double(bitPattern: bits) }
}

// MARK: conversion

extension Number {
    /// Writes the value as another type, if there is an address; false if it is not the same value any more (NUM-3).
    public func copy(as type: NumberType, to address: UnsafeMutableRawPointer?) -> Bool {
        switch type {
        case .int8: copy(as: Int8.self, to: address)
        case .int16: copy(as: Int16.self, to: address)
        case .int32: copy(as: Int32.self, to: address)
        case .int64: copy(as: Int64.self, to: address)
        case .float: copyAsFloat(to: address)
        default: copyAsDouble(to: address)
        }
    }

    /// An integer's low bits; the integer part of a real number, the nearest limit beyond the limits, 0 for NaN.
    private func copy<Integer: FixedWidthInteger & SignedInteger>(
        as _: Integer.Type, to address: UnsafeMutableRawPointer?
    ) -> Bool {
        if type.isReal {
            let whole = Self.integerPart(real)
            let value = Integer(clamping: whole)
            address?.storeBytes(of: value, as: Integer.self)
            return Int64(value) == whole && Self.compare(whole, real) == 0 || real == 0
        }
        let value = Integer(truncatingIfNeeded: integer)
        address?.storeBytes(of: value, as: Integer.self)
        return Int64(value) == integer
    }

    private func copyAsFloat(to address: UnsafeMutableRawPointer?) -> Bool {
        let value = type.isReal ? Float(real) : Float(integer)
        address?.storeBytes(of: value, as: Float.self)
        let converted = Double(value)
        return type.isReal ? real == converted || real.isNaN : isInteger(converted)
    }

    private func copyAsDouble(to address: UnsafeMutableRawPointer?) -> Bool {
        let value = type.isReal ? real : Double(integer)
        address?.storeBytes(of: value, as: Double.self)
        return type != .int64 || isInteger(value)
    }

    /// Whether this is the integer again that it was made from.
    private func isInteger(_ rounded: Double) -> Bool { rounded < Self.limit && Int64(rounded) == integer }

    /// 2 to the power of 63, the first number beyond Int64.
    private static let limit = 9_223_372_036_854_775_808.0

    private static func integerPart(_ real: Double) -> Int64 {
        if real >= limit { return Int64.max }
        if real < -limit { return Int64.min }
        return real.isNaN ? 0 : Int64(real)
    }
}

// MARK: order

extension Number {
    public static func == (first: Number, second: Number) -> Bool {
        if first.bits == second.bits, first.type.isReal == second.type.isReal { return true }
        return compare(first, second) == 0
    }

    /// -1, 0 or 1. Nothing is rounded; -0 comes right before 0, and NaN between them (NUM-4).
    public static func compare(_ first: Number, _ second: Number) -> Int {
        switch (first.type.isReal, second.type.isReal) {
        case (false, false): first.integer < second.integer ? -1 : first.integer > second.integer ? 1 : 0
        case (true, true): compare(first.real, second.real)
        case (false, true): compare(first.integer, second.real)
        case (true, false): -compare(second.integer, first.real)
        }
    }

    private static func compare(_ first: Double, _ second: Double) -> Int {
        if first < second { return -1 }
        if first > second { return 1 }
        return (rank(first) - rank(second)).signum()
    }

    /// What tells apart numbers that neither < nor > does.
    private static func rank(_ real: Double) -> Int { real.isNaN ? 1 : real.sign == .minus ? 0 : 2 }

    private static func compare(_ integer: Int64, _ real: Double) -> Int {
        if real >= limit { return -1 }
        if real < -limit { return 1 }
        let whole = integerPart(real)
        if integer != whole, !real.isNaN { return integer < whole ? -1 : 1 }
        // Whichever is the integer part of a Double, is exact as a Double.
        return compare(Double(integer), real)
    }

    /// Equal for an integer and the real number equal to it.
    public var hashCode: UInt {
        var value = bits
        if type.isReal {
            let whole = Self.integerPart(real)
            if Double(whole) == real { value = UInt64(bitPattern: whole) }
        }
        let product = value &* 0x9E37_79B9_7F4A_7C15
        return UInt(product ^ (product >> 32))
    }
}
