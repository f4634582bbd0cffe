import CSupport

/// A borrowed view of a string's UTF-16 units, stored as ASCII bytes or as units.
public struct Characters {
    public let base: UnsafeRawPointer
    public let count: Int
    public let isWide: Bool

    public init(base: UnsafeRawPointer, count: Int, isWide: Bool) {
        self.base = base
        self.count = count
        self.isWide = isWide
    }

    /// The contents of a string object or a constant string, valid while the string lives unchanged.
    public init(_ string: Handle) {
        if Reference.isConstantString(string) {
            let constant = string.load(as: constant_string.self)
            base = constant.characters
            count = constant.length
            isWide = constant.flags == UInt32(constant_string_utf16_flags)
        } else {
            self = Unmanaged<StringObject>.fromOpaque(string)._withUnsafeGuaranteedRef { $0.characters }
        }
    }

    @inline(__always)
    public subscript(index: Int) -> UInt16 {
        isWide
            ? base.load(fromByteOffset: index &* 2, as: UInt16.self)
            : UInt16(base.load(fromByteOffset: index, as: UInt8.self))
    }

    /// The same for equal texts, however they are stored.
    public var hashCode: UInt {
        var hash: UInt = 14_695_981_039_346_656_037
        for index in 0..<count { hash = (hash ^ UInt(self[index])) &* 1_099_511_628_211 }
        return hash
    }

    public static func == (first: Characters, second: Characters) -> Bool {
        guard first.count == second.count else { return false }
        if first.isWide == second.isWide {
            return memcmp(first.base, second.base, first.count * (first.isWide ? 2 : 1)) == 0
        }
        for index in 0..<first.count where first[index] != second[index] { return false }
        return true
    }

    /// Appends the text in UTF-8; an unpaired surrogate becomes U+FFFD.
    public func appendUTF8(to text: inout TextBuffer) {
        var index = 0
        while index < count {
            let scalar = scalar(at: &index)
            for byte in UTF8.encode(scalar).unsafelyUnwrapped { text.append(byte: byte) }
        }
    }

    /// The scalar that begins at `index`, which moves behind it.
    public func scalar(at index: inout Int) -> Unicode.Scalar {
        let unit = self[index]
        index += 1
        if UTF16.isLeadSurrogate(unit), index < count, UTF16.isTrailSurrogate(self[index]) {
            let value = 0x10000 + ((UInt32(unit) & 0x3FF) << 10) + (UInt32(self[index]) & 0x3FF)
            index += 1
            return Unicode.Scalar(value).unsafelyUnwrapped
        }
        return Unicode.Scalar(UInt32(unit)) ?? "\u{FFFD}"
    }
}
