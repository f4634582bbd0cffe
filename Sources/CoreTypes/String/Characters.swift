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
    public init(_ string: Handle) { self.init(of: string) }

    /// The same where a call would cost as much as the rest.
    @inline(__always)
    init(of string: Handle) {
        if Reference.isConstantString(string) {
            let constant = string.load(as: constant_string.self)
            base = constant.characters
            count = constant.length
            isWide = constant.flags == UInt32(constant_string_utf16_flags)
        } else {
            self = Unmanaged<StringObject>.fromOpaque(string)._withUnsafeGuaranteedRef { $0.characters }
        }
    }

    static var none: Characters { Characters(base: constant_address_of_empty_string(), count: 0, isWide: false) }

    @inline(__always)
    public subscript(index: Int) -> UInt16 {
        isWide
            ? base.load(fromByteOffset: index &* 2, as: UInt16.self)
            : UInt16(base.load(fromByteOffset: index, as: UInt8.self))
    }

    /// `length` units from `location` on, which exist.
    public func slice(_ location: Int, _ length: Int) -> Characters {
        Characters(base: base + location * unitSize, count: length, isWide: isWide)
    }

    /// How many bytes a unit takes in storage.
    var unitSize: Int { isWide ? 2 : 1 }

    var bytes: UnsafePointer<UInt8> { base.assumingMemoryBound(to: UInt8.self) }

    public var isASCII: Bool { !isWide || ASCII.holds(base.assumingMemoryBound(to: UInt16.self), count) }

    /// Copies all units to `buffer`.
    public func copy(to buffer: UnsafeMutablePointer<UInt16>) {
        if isWide {
            memcpy(buffer, base, count * 2)
        } else {
            for index in 0..<count { buffer[index] = UInt16(bytes[index]) }
        }
    }

    /// The same for equal texts, however they are stored. Four parts stand for a long text, so that it costs no more
    /// than one of their length.
    public var hashCode: UInt {
        let part = 24
        if count <= 4 * part { return UInt(hash(0, count)) }
        var hash = UInt64(count)
        for number in 0...3 { hash = Self.mix(hash, self.hash((count - part) / 3 * number, part), 0) }
        return UInt(hash)
    }

    /// A hash of length, beginning and end, for few texts that mostly differ there.
    public var quickHash: UInt {
        if count < 4 { return hashCode }
        return UInt(fourUnits(0) &* 0x9E37_79B9_7F4A_7C15 ^ fourUnits(count &- 4) ^ UInt64(count) << 48)
    }

    @inline(__always)
    private func hash(_ start: Int, _ length: Int) -> UInt64 {
        var hash = UInt64(length)
        let end = start &+ length
        if length < 4 {
            for index in start..<end { hash = hash << 16 | UInt64(self[index]) }
            return Self.mix(hash, 0, 0)
        }
        var index = start
        while index &+ 8 < end {
            hash = Self.mix(hash, fourUnits(index), fourUnits(index &+ 4))
            index &+= 8
        }
        return Self.mix(hash, fourUnits(max(end &- 8, start)), fourUnits(end &- 4))
    }

    /// Four units in a word, the first one lowest.
    @inline(__always)
    private func fourUnits(_ index: Int) -> UInt64 {
        if isWide { return base.loadUnaligned(fromByteOffset: index &* 2, as: UInt64.self) }
        let bytes = UInt64(base.loadUnaligned(fromByteOffset: index, as: UInt32.self))
        let pairs = (bytes | bytes << 16) & 0x0000_FFFF_0000_FFFF
        return (pairs | pairs << 8) & 0x00FF_00FF_00FF_00FF
    }

    /// Both halves of a product, in which each bit of the factors counts.
    @inline(__always)
    private static func mix(_ hash: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
        let factor = first ^ 0x9E37_79B9_7F4A_7C15
        let product = factor.multipliedFullWidth(by: second ^ hash ^ 0xD1B5_4A32_D192_ED03)
        return product.high ^ product.low
    }

    @inline(__always)
    public static func == (first: Characters, second: Characters) -> Bool {
        if first.isWide || second.isWide { return areEqual(first, second) }
        return first.count == second.count && bytesAreEqual(first.base, second.base, first.count)
    }

    @inline(never)
    private static func areEqual(_ first: Characters, _ second: Characters) -> Bool {
        guard first.count == second.count else { return false }
        if first.isWide == second.isWide { return memcmp(first.base, second.base, first.count &* 2) == 0 }
        for index in 0..<first.count where first[index] != second[index] { return false }
        return true
    }

    /// 8 to 24 bytes in two or three words, which overlap.
    @inline(__always)
    private static func bytesAreEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int) -> Bool {
        guard count >= 8, count <= 24 else { return memcmp(first, second, count) == 0 }
        if count > 16, difference(first, second, 8) != 0 { return false }
        return (difference(first, second, 0) | difference(first, second, count &- 8)) == 0
    }

    @inline(__always)
    static func difference(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            ^ second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    /// Appends the text in UTF-8; an unpaired surrogate becomes U+FFFD.
    public func appendUTF8(to text: inout TextBuffer) {
        var index = 0
        while index < count {
            let scalar = scalar(at: &index)
            for byte in UTF8.encode(scalar).unsafelyUnwrapped { text.append(byte: byte) }
        }
    }

    /// The scalar that begins at `index`, which moves behind it; U+FFFD for an unpaired surrogate.
    public func scalar(at index: inout Int) -> Unicode.Scalar { Unicode.Scalar(value(at: &index)) ?? "\u{FFFD}" }

    /// The scalar value that begins at `index`, which moves behind it; an unpaired surrogate as it is.
    func value(at index: inout Int) -> UInt32 {
        let unit = self[index]
        index += 1
        guard UTF16.isLeadSurrogate(unit), index < count, UTF16.isTrailSurrogate(self[index]) else {
            return UInt32(unit)
        }
        let value = 0x10000 + ((UInt32(unit) & 0x3FF) << 10) + (UInt32(self[index]) & 0x3FF)
        index += 1
        return value
    }
}
