import CSupport

/// From bytes to text.
extension TextEncoding {
    /// The text that `count` bytes stand for; nil if they stand for none (STR-6). The result's `isComplete` tells
    /// whether there was memory for it.
    ///
    /// External bytes of an encoding without a fixed order may begin with U+FEFF, and are big-endian if they do not. A
    /// U+FEFF at the start of UTF-8 is dropped, as in the reference.
    func decode(_ bytes: UnsafePointer<UInt8>, _ count: Int, isExternal: Bool, in allocator: Allocator) -> Contents? {
        var result = Contents(in: allocator)
        let isText: Bool
        switch form {
        case .utf16(let order):
            let start = isExternal && marksOrder ? orderMark(bytes, count) : (0, order)
            isText = Self.decodeUTF16(bytes + start.0, count - start.0, start.1, &result)
        case .utf32(let order):
            let start = isExternal && marksOrder ? orderMark(bytes, count) : (0, order)
            isText = Self.decodeUTF32(bytes + start.0, count - start.0, start.1, &result)
        default:
            isText = decodeBytes(bytes, count, &result)
        }
        if isText { return result }
        return nil
    }

    /// How long the mark of the byte order is, and which order holds.
    private func orderMark(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> (Int, ByteOrder) {
        guard count >= unitSize else { return (0, .big) }
        let raw = UnsafeRawPointer(bytes)
        if Self.load(raw, unitSize, .big) == 0xFEFF { return (unitSize, .big) }
        if Self.load(raw, unitSize, .little) == 0xFEFF { return (unitSize, .little) }
        return (0, .big)
    }

    /// The number of `size` bytes at an address that need not be aligned.
    @inline(__always)
    private static func load(_ raw: UnsafeRawPointer, _ size: Int, _ order: ByteOrder) -> UInt32 {
        if size == 2 {
            let unit = raw.loadUnaligned(as: UInt16.self)
            return UInt32(order == .big ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit))
        }
        let unit = raw.loadUnaligned(as: UInt32.self)
        return order == .big ? UInt32(bigEndian: unit) : UInt32(littleEndian: unit)
    }

    private static func decodeUTF16(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ order: ByteOrder, _ result: inout Contents
    ) -> Bool {
        guard count % 2 == 0 else { return false }
        let units = count / 2
        let raw = UnsafeRawPointer(bytes)
        let isASCII = (0..<units).allSatisfy { load(raw + $0 * 2, 2, order) < 0x80 }
        result.reserve(exactly: units, isWide: !isASCII)
        if isASCII {
            for index in 0..<units { result.append(unit: UInt16(load(raw + index * 2, 2, order))) }
        } else if let target = result.extend(by: units) {
            for index in 0..<units { target[index] = UInt16(load(raw + index * 2, 2, order)) }
        }
        return true
    }

    private static func decodeUTF32(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ order: ByteOrder, _ result: inout Contents
    ) -> Bool {
        guard count % 4 == 0 else { return false }
        for offset in stride(from: 0, to: count, by: 4) {
            let value = load(UnsafeRawPointer(bytes) + offset, 4, order)
            guard value < 0xD800 || (0xE000...0x10FFFF).contains(value) else { return false }
            result.append(value: value)
        }
        return true
    }

    /// Encodings that extend ASCII: what is ASCII is copied as a whole.
    private func decodeBytes(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ result: inout Contents) -> Bool {
        let prefix = ASCII.prefixLength(bytes, count)
        if prefix == count {
            result.reserve(exactly: count, isWide: false)
            result.append(ascii: bytes, count)
            return true
        }
        switch form {
        case .utf8: return Self.decodeUTF8(bytes, count, prefix, &result)
        case .latin1: return Self.decode(bytes, count, prefix, &result) { UInt16($0) }
        case .table(let table): return Self.decode(bytes, count, prefix, &result) { table[Int($0) - 128] }
        default: return false
        }
    }

    private static func decodeUTF8(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ prefix: Int, _ result: inout Contents
    ) -> Bool {
        if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            let behind = ASCII.prefixLength(bytes + 3, count - 3)
            return decodeUTF8Text(bytes + 3, count - 3, behind, &result)
        }
        return decodeUTF8Text(bytes, count, prefix, &result)
    }

    /// UTF-8 in which U+FEFF means nothing.
    static func decodeFileName(_ bytes: UnsafePointer<UInt8>, _ count: Int, in allocator: Allocator) -> Contents? {
        var result = Contents(in: allocator)
        if decodeUTF8Text(bytes, count, ASCII.prefixLength(bytes, count), &result) { return result }
        return nil
    }

    private static func decodeUTF8Text(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ prefix: Int, _ result: inout Contents
    ) -> Bool {
        var units = prefix
        var check = UTF8Reader(bytes + prefix, count - prefix)
        while !check.isAtEnd {
            guard let value = check.next() else { return false }
            units += value < 0x10000 ? 1 : 2
        }
        result.reserve(exactly: units, isWide: prefix < count)
        result.append(ascii: bytes, prefix)
        if prefix < count, let target = result.extend(by: units - prefix) {
            write(UTF8Reader(bytes + prefix, count - prefix), to: target)
        }
        return true
    }

    private static func write(_ reader: UTF8Reader, to target: UnsafeMutablePointer<UInt16>) {
        var reader = reader
        var next = target
        while !reader.isAtEnd, let value = reader.next() {
            if value < 0x10000 {
                next.pointee = UInt16(truncatingIfNeeded: value)
                next += 1
            } else {
                next[0] = UInt16(truncatingIfNeeded: 0xD7C0 + (value >> 10))
                next[1] = UInt16(truncatingIfNeeded: 0xDC00 + (value & 0x3FF))
                next += 2
            }
        }
    }

    /// One unit a byte; `upper` is 0 for a byte that is no character.
    private static func decode(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ prefix: Int, _ result: inout Contents, upper: (UInt8) -> UInt16
    ) -> Bool {
        for index in prefix..<count where bytes[index] >= 0x80 && upper(bytes[index]) == 0 { return false }
        result.reserve(exactly: count, isWide: true)
        guard let target = result.extend(by: count) else { return true }
        for index in 0..<count {
            let byte = bytes[index]
            target[index] = byte < 0x80 ? UInt16(byte) : upper(byte)
        }
        return true
    }
}

extension Contents {
    /// UTF-8 of unknown quality: what is no text becomes U+FFFD.
    mutating func append(repairing bytes: UnsafePointer<UInt8>, _ byteCount: Int) {
        let prefix = ASCII.prefixLength(bytes, byteCount)
        append(ascii: bytes, prefix)
        var reader = UTF8Reader(bytes + prefix, byteCount - prefix)
        while !reader.isAtEnd { append(value: reader.next() ?? 0xFFFD) }
    }
}
