import CSupport

/// From text to bytes.
extension TextEncoding {
    /// What a conversion has done.
    public struct Conversion {
        /// UTF-16 units converted.
        public var units = 0
        /// Bytes that they take.
        public var bytes = 0
    }

    /// The bytes of one character, the first one lowest.
    private struct Packed {
        var bytes: UInt32
        var count: Int
    }

    /// The commonest conversion, for which no encoding need be looked up: bytes that stay as they are.
    @inline(__always)
    public static func keeps(_ characters: Characters, _ number: UInt32) -> Bool {
        !characters.isWide && (number == utf8 || number == ascii)
    }

    /// What `writeCString` does when the encoding keeps the characters.
    @inline(__always)
    public static func copyCString(
        _ characters: Characters, _ buffer: UnsafeMutablePointer<CChar>, _ size: Int
    ) -> Bool {
        guard characters.count < size else {
            if size > 0 { buffer[0] = 0 }
            return false
        }
        memcpy(buffer, characters.base, characters.count)
        buffer[characters.count] = 0
        return true
    }

    /// Writes characters to `buffer`, or only counts their bytes when it is nil.
    ///
    /// Ends before a character that does not fit into `capacity` bytes, and before one that the encoding lacks unless
    /// `lossByte` stands in for each of its units (STR-7).
    public func encode(
        _ characters: Characters, isExternal: Bool, lossByte: UInt8, into buffer: UnsafeMutablePointer<UInt8>?,
        _ capacity: Int
    ) -> Conversion {
        if extendsASCII, !characters.isWide { return copy(characters, buffer, capacity) }
        var done = Conversion()
        let room = buffer == nil ? Int.max : capacity
        if isExternal, marksOrder {
            guard let mark = pack(0xFEFF), put(mark, buffer, room, &done) else { return done }
        }
        copyUnits(characters, buffer, room, &done)
        while done.units < characters.count {
            copyUTF8(characters, buffer, room, &done)
            guard done.units < characters.count else { break }
            var next = done.units
            let value = characters.value(at: &next)
            guard let packed = pack(value) ?? pack(loss: lossByte, next - done.units),
                put(packed, buffer, room, &done)
            else { break }
            done.units = next
        }
        return done
    }

    private func copy(_ characters: Characters, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Conversion {
        guard let buffer else { return Conversion(units: characters.count, bytes: characters.count) }
        let count = min(characters.count, capacity)
        memcpy(buffer, characters.base, count)
        return Conversion(units: count, bytes: count)
    }

    /// Units in this machine's order are bytes already. What does not fit, or is half a pair at the end of what does,
    /// is left to be looked at one by one.
    private func copyUnits(
        _ characters: Characters, _ buffer: UnsafeMutablePointer<UInt8>?, _ room: Int, _ done: inout Conversion
    ) {
        guard case .utf16(let order) = form, order == Self.native, characters.isWide else { return }
        var count = min(characters.count, (room - done.bytes) / 2)
        if count < characters.count, count > 0, UTF16.isLeadSurrogate(characters[count - 1]) { count -= 1 }
        if let buffer { memcpy(buffer + done.bytes, characters.base, count * 2) }
        done.units = count
        done.bytes += count * 2
    }

    /// The commonest case without detours: UTF-8. Ends before what may not fit, and before an unpaired surrogate.
    private func copyUTF8(
        _ characters: Characters, _ buffer: UnsafeMutablePointer<UInt8>?, _ room: Int, _ done: inout Conversion
    ) {
        guard case .utf8 = form else { return }
        let units = characters.base.assumingMemoryBound(to: UInt16.self)
        if let buffer {
            Self.writeUTF8(units, characters.count, buffer, room, &done)
        } else {
            Self.countUTF8(units, characters.count, &done)
        }
    }

    private static func writeUTF8(
        _ units: UnsafePointer<UInt16>, _ count: Int, _ buffer: UnsafeMutablePointer<UInt8>, _ room: Int,
        _ done: inout Conversion
    ) {
        var index = done.units
        var target = buffer + done.bytes
        let last = buffer + room
        while index < count, last - target >= 4 {
            let unit = UInt32(units[index])
            let end = UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F)
            if unit < 0x80 {
                target[0] = UInt8(truncatingIfNeeded: unit)
                target += 1
            } else if unit < 0x800 {
                target[0] = UInt8(truncatingIfNeeded: 0xC0 | unit >> 6)
                target[1] = end
                target += 2
            } else if unit & 0xF800 != 0xD800 {
                target[0] = UInt8(truncatingIfNeeded: 0xE0 | unit >> 12)
                target[1] = UInt8(truncatingIfNeeded: 0x80 | unit >> 6 & 0x3F)
                target[2] = end
                target += 3
            } else {
                guard isPair(units, index, count) else { break }
                let value = 0x10000 + ((unit & 0x3FF) << 10) + UInt32(units[index &+ 1] & 0x3FF)
                target[0] = UInt8(truncatingIfNeeded: 0xF0 | value >> 18)
                target[1] = UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F)
                target[2] = UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F)
                target[3] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
                target += 4
                index &+= 1
            }
            index &+= 1
        }
        done.units = index
        done.bytes = target - buffer
    }

    private static func countUTF8(_ units: UnsafePointer<UInt16>, _ count: Int, _ done: inout Conversion) {
        var index = done.units
        while index < count {
            let unit = units[index]
            if unit & 0xF800 != 0xD800 {
                done.bytes &+= unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
            } else {
                guard isPair(units, index, count) else { break }
                done.bytes &+= 4
                index &+= 1
            }
            index &+= 1
        }
        done.units = index
    }

    @inline(__always)
    private static func isPair(_ units: UnsafePointer<UInt16>, _ index: Int, _ count: Int) -> Bool {
        index &+ 1 < count && UTF16.isLeadSurrogate(units[index]) && UTF16.isTrailSurrogate(units[index &+ 1])
    }

    @inline(__always)
    private func put(
        _ packed: Packed, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int, _ done: inout Conversion
    ) -> Bool {
        guard packed.count <= capacity - done.bytes else { return false }
        if let buffer {
            for index in 0..<packed.count {
                buffer[done.bytes &+ index] = UInt8(truncatingIfNeeded: packed.bytes &>> UInt32(index &* 8))
            }
        }
        done.bytes += packed.count
        return true
    }

    /// One byte for each of a character's units, nil without a loss byte.
    private func pack(loss: UInt8, _ units: Int) -> Packed? {
        guard loss != 0 else { return nil }
        if case .utf32 = form { return pack(UInt32(loss)) }
        return Packed(bytes: UInt32(loss) << 8 | UInt32(loss), count: units)
    }

    private func pack(_ value: UInt32) -> Packed? {
        switch form {
        case .ascii: value < 0x80 ? Packed(bytes: value, count: 1) : nil
        case .latin1: value < 0x100 ? Packed(bytes: value, count: 1) : nil
        case .table(let table): Self.pack(value, table)
        case .utf8: Self.packUTF8(value)
        case .utf16(let order): Self.packUTF16(value, order)
        case .utf32(let order): value & ~0x7FF == 0xD800 ? nil : Packed(bytes: Self.ordered(value, order), count: 4)
        }
    }

    private static func pack(_ value: UInt32, _ table: UnsafePointer<UInt16>) -> Packed? {
        if value < 0x80 { return Packed(bytes: value, count: 1) }
        for index in 0..<128 where UInt32(table[index]) == value { return Packed(bytes: UInt32(index) + 128, count: 1) }
        return nil
    }

    /// An unpaired surrogate has no form in UTF-8.
    private static func packUTF8(_ value: UInt32) -> Packed? {
        let last = 0x80 | (value & 0x3F)
        if value < 0x80 { return Packed(bytes: value, count: 1) }
        if value < 0x800 { return Packed(bytes: 0xC0 | value >> 6 | last << 8, count: 2) }
        let middle = 0x80 | (value >> 6 & 0x3F)
        if value & ~0x7FF == 0xD800 { return nil }
        if value < 0x10000 { return Packed(bytes: 0xE0 | value >> 12 | middle << 8 | last << 16, count: 3) }
        let second = 0x80 | (value >> 12 & 0x3F)
        return Packed(bytes: 0xF0 | value >> 18 | second << 8 | middle << 16 | last << 24, count: 4)
    }

    private static func packUTF16(_ value: UInt32, _ order: ByteOrder) -> Packed {
        if value < 0x10000 { return Packed(bytes: ordered(UInt16(value), order), count: 2) }
        let lead = ordered(UInt16(0xD7C0 + (value >> 10)), order)
        let trail = ordered(UInt16(0xDC00 + (value & 0x3FF)), order)
        return Packed(bytes: trail << 16 | lead, count: 4)
    }

    /// The value whose lowest byte comes first.
    private static func ordered(_ unit: UInt16, _ order: ByteOrder) -> UInt32 {
        UInt32(order == .little ? unit : unit.byteSwapped)
    }

    private static func ordered(_ value: UInt32, _ order: ByteOrder) -> UInt32 {
        order == .little ? value : value.byteSwapped
    }

    /// Writes all characters and a zero unit; false if they do not fit or cannot be written. The buffer then holds an
    /// empty string if it can hold one, for callers who do not ask.
    public func writeCString(_ characters: Characters, _ buffer: UnsafeMutablePointer<UInt8>, _ size: Int) -> Bool {
        guard size >= unitSize else { return false }
        let done = encode(characters, isExternal: false, lossByte: 0, into: buffer, size - unitSize)
        let isWhole = done.units == characters.count
        memset(buffer + (isWhole ? done.bytes : 0), 0, unitSize)
        return isWhole
    }
}

extension DataObject {
    /// The bytes of a text for others; nil if a character has no form in the encoding, or when memory is refused.
    public static func make(
        encoding characters: Characters, _ encoding: TextEncoding, lossByte: UInt8, in allocator: Allocator
    ) -> DataObject? {
        let size = encoding.encode(characters, isExternal: true, lossByte: lossByte, into: nil, 0)
        guard size.units == characters.count else { return nil }
        let data = make(copying: nil, size.bytes, in: allocator)
        if let bytes = data?.bytes {
            _ = encoding.encode(characters, isExternal: true, lossByte: lossByte, into: bytes, size.bytes)
        }
        return data
    }
}
