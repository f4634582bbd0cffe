import CSupport
import Testing

@testable import CoreTypes

@Suite struct NumberTests {
    private func stored<Value>(_ value: Value, _ type: NumberType) -> Number {
        withUnsafeBytes(of: value) { Number(type, at: $0.baseAddress.unsafelyUnwrapped) }
    }

    private func number(_ value: Int64) -> Number { stored(value, .int64) }

    private func number(_ value: Double) -> Number { stored(value, .double) }

    /// What a number is as another type, and whether it still is the same.
    private func read<Value>(_ number: Number, _ type: NumberType, _ zero: Value) -> (Value, Bool) {
        var value = zero
        let isExact = withUnsafeMutableBytes(of: &value) { number.copy(as: type, to: $0.baseAddress) }
        return (value, isExact)
    }

    /// Integers of every length, with their neighbours.
    private var integers: [Int64] {
        (0..<64).flatMap { shift -> [Int64] in
            let power = Int64(truncatingIfNeeded: UInt64(1) << UInt64(shift))
            return [power &- 1, power, power &+ 1, 0 &- power, 0 &- power &- 1]
        }
    }

    private var reals: [Double] {
        let magnitudes = (-70...70).flatMap { exponent -> [Double] in
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            return [power.nextDown, power, power.nextUp, power * 1.5]
        }
        return magnitudes + magnitudes.map { -$0 } + [0, -0.0, .infinity, -.infinity, .greatestFiniteMagnitude]
    }

    // MARK: types

    @Test func eachTypeHasAWidth() {
        let widths = (1...16).map { NumberType(named: $0)?.byteCount }
        #expect(widths == [1, 2, 4, 8, 4, 8, 1, 2, 4, 8, 8, 4, 8, 8, 8, 8])
        #expect([0, 17, -1, 1 << 40].allSatisfy { NumberType(named: $0) == nil })
        #expect((1...6).map { NumberType(named: $0)?.isReal } == [false, false, false, false, true, true])
    }

    @Test func valuesNeedNoAlignment() {
        var bytes: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
        let value = bytes.withUnsafeBytes { Number(.int64, at: $0.baseAddress.unsafelyUnwrapped + 1) }
        #expect(value.integer == 0x0807_0605_0403_0201)
        _ = bytes.withUnsafeMutableBytes { value.copy(as: .int16, to: $0.baseAddress.unsafelyUnwrapped + 3) }
        #expect(bytes == [0, 1, 2, 1, 2, 5, 6, 7, 8])
    }

    // MARK: conversion

    @Test func integersKeepTheirLowBits() {
        for value in integers {
            let value8 = read(number(value), .int8, Int8(0))
            #expect(value8 == (Int8(truncatingIfNeeded: value), Int8(exactly: value) != nil))
            let value32 = read(number(value), .int32, Int32(0))
            #expect(value32 == (Int32(truncatingIfNeeded: value), Int32(exactly: value) != nil))
            #expect(read(number(value), .int64, Int64(0)) == (value, true))
        }
    }

    @Test func integersBecomeTheNearestReal() {
        for value in integers {
            #expect(read(number(value), .double, 0.0) == (Double(value), Double(exactly: value) != nil))
            #expect(read(number(value), .float, Float(0)) == (Float(value), Float(exactly: value) != nil))
        }
    }

    @Test func realsAreCutAndKeptWithinTheLimits() {
        for value in reals {
            let exact16 = Int16(exactly: value) != nil
            #expect(read(number(value), .int16, Int16(0)) == (Int16(clamped: value), exact16))
            let exact64 = Int64(exactly: value) != nil
            #expect(read(number(value), .int64, Int64(0)) == (Int64(clamped: value), exact64))
        }
        #expect(read(number(Double.nan), .int32, Int32(7)) == (0, false))
    }

    @Test func aRealIsNarrowedByRounding() {
        for value in reals {
            let (narrow, isExact) = read(number(value), .float, Float(0))
            #expect(narrow.bitPattern == Float(value).bitPattern)
            #expect(isExact == (Double(Float(value)) == value))
        }
        #expect(read(number(Double.nan), .float, Float(0)).1)
    }

    @Test func withoutAnAddressOnlyTheAnswerCounts() {
        #expect(number(Int64(127)).copy(as: .int8, to: nil))
        #expect(!number(Int64(128)).copy(as: .int8, to: nil))
    }

    // MARK: order

    @Test func integersAndRealsCompareWithoutRounding() {
        for integer in integers {
            for real in reals {
                let compared = Number.compare(number(integer), number(real))
                #expect(compared == Self.exactOrder(integer, real), "\(integer) \(real)")
                #expect(Number.compare(number(real), number(integer)) == -compared)
                #expect((number(integer) == number(real)) == (compared == 0))
            }
        }
    }

    /// By the standard library's own exact conversions; -0 comes right before 0.
    private static func exactOrder(_ integer: Int64, _ real: Double) -> Int {
        if real >= 0x1p63 { return -1 }
        if real < -0x1p63 { return 1 }
        let floor = Int64(real.rounded(.down))
        if integer != floor { return integer < floor || (integer == floor && real > Double(floor)) ? -1 : 1 }
        if real > Double(floor) { return -1 }
        return real == 0 && real.sign == .minus ? 1 : 0
    }

    @Test func theOrderIsTotal() {
        var random = Random(seed: 22)
        let numbers: [Number] =
            [number(Double.nan), number(Int64(0)), number(-0.0), number(0.0), number(Int64(-1))]
            + (0..<25).map { _ in number(integers[random.below(integers.count)]) }
            + (0..<25).map { _ in number(reals[random.below(reals.count)]) }
        for first in numbers {
            for second in numbers {
                #expect(Number.compare(first, second) == -Number.compare(second, first))
                for third in numbers where Number.compare(first, second) <= 0 {
                    if Number.compare(second, third) <= 0 { #expect(Number.compare(first, third) <= 0) }
                }
            }
        }
    }

    @Test func equalNumbersHashAlike() {
        for integer in integers where Double(exactly: integer) != nil {
            #expect(number(integer) == number(Double(integer)))
            #expect(number(integer).hashCode == number(Double(integer)).hashCode)
            if let narrow = Int32(exactly: integer) {
                #expect(stored(narrow, .int32).hashCode == number(integer).hashCode)
            }
        }
    }

    // MARK: objects

    @Test func objectsHaveTheValueThatTheyWereMadeOf() throws {
        for value in integers + [-2, 15, 100] {
            let handle = try #require(NumberObject.make(number(value), in: .system))
            #expect(Number(handle).integer == value)
            #expect(Number(handle).type == .int64)
            Reference.release(handle)
        }
    }

    @Test func someNumbersAreConstants() throws {
        for value in Int64(-1)...14 {
            for type: NumberType in [.int8, .int16, .int32, .int64] {
                let handle = try #require(NumberObject.make(stored(value, type), in: .system))
                #expect(Reference.isConstant(handle))
                #expect(Number(handle).type == type)
                #expect(Number(handle).integer == value)
            }
        }
        for value in [Double.infinity, -.infinity, .nan] {
            let handle = try #require(NumberObject.make(number(value), in: .system))
            #expect(Reference.isConstant(handle))
            #expect(Number(handle).real.bitPattern == value.bitPattern)
        }
    }

    @Test func booleansAreReadAsZeroAndOne() throws {
        for value in [false, true] {
            let handle = try #require(constant_address_of_boolean(value ? 1 : 0))
            #expect(Number(handle).integer == (value ? 1 : 0))
            #expect(Reference.boolean(handle) == value)
        }
    }
}

extension FixedWidthInteger {
    /// The integer part, or the limit that is nearest.
    fileprivate init(clamped real: Double) {
        if real >= Double(Self.max) {
            self = .max
        } else {
            self = real <= Double(Self.min) ? .min : Self(real)
        }
    }
}
