import CSupport

/// A number as an object; infinities, NaN and small integers are constants instead, which look the same in memory.
public final class NumberObject: Object {
    /// First stored property, so that it lies where `constant_number` has it.
    private let bits: UInt64

    private init(_ number: Number, _ placement: Placement) {
        bits = number.bits
        super.init(.number, placement, variant: number.type.rawValue)
    }

    /// An object with this value, owned by the caller; nil when memory is refused.
    @inline(__always)
    public static func make(_ number: Number, in allocator: Allocator) -> Handle? {
        if let constant = constant(number, in: allocator) { return constant }
        guard let placement = Placement(allocator) else { return nil }
        return UnsafeRawPointer(Unmanaged.passRetained(NumberObject(number, placement)).toOpaque())
    }

    /// The constant with this value. A small integer is one for the system's allocator only: another one's client counts
    /// on its calls.
    @inline(__always)
    private static func constant(_ number: Number, in allocator: Allocator) -> Handle? {
        if number.type.isReal {
            return number.real.isFinite || allocator.isNull ? nil : constant(notFinite: number.real)
        }
        let least = Int64(constant_least_small_number)
        guard UInt64(bitPattern: number.integer &- least) < UInt64(constant_small_number_count),
            allocator == .system
        else { return nil }
        return constant_address_of_small_number(Int(number.type.rawValue), Int(number.integer))
    }

    private static func constant(notFinite real: Double) -> Handle {
        if real.isNaN { return constant_address_of_not_a_number() }
        return real > 0 ? constant_address_of_positive_infinity() : constant_address_of_negative_infinity()
    }
}
