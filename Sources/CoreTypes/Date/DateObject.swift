/// A moment, in seconds since the beginning of 2001 in UTC.
public final class DateObject: Object {
    public let absoluteTime: Double

    private init(_ absoluteTime: Double, _ placement: Placement) {
        self.absoluteTime = absoluteTime
        super.init(.date, placement)
    }

    /// nil when memory is refused.
    public static func make(_ absoluteTime: Double, in allocator: Allocator) -> DateObject? {
        guard let placement = Placement(allocator) else { return nil }
        return DateObject(absoluteTime, placement)
    }

    public override func isEqual(to other: Handle) -> Bool {
        Unmanaged<DateObject>.fromOpaque(other)._withUnsafeGuaranteedRef { absoluteTime == $0.absoluteTime }
    }

    /// Adding 0 makes one zero of the two, which are equal.
    /// Full seconds that follow each other have hashes that do.
    public override var hashCode: UInt {
        guard abs(absoluteTime) < 0x1p62 else { return UInt(absoluteTime.bitPattern) }
        let seconds = Int(absoluteTime)
        let fraction = UInt((absoluteTime - Double(seconds) + 0).bitPattern)
        return UInt(bitPattern: seconds) ^ (fraction &* 0x9E37_79B9_7F4A_7C15)
    }

    public override func describe(into text: inout TextBuffer) {
        text.append("time = ")
        text.append(absoluteTime)
    }
}
