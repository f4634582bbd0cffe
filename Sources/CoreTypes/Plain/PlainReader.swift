import CSupport

/// Makes objects of what a `PlainWriter`, or somebody hostile, has written. Nothing is allocated for more bytes than there
/// are, and nothing is read behind them.
public struct PlainReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    public var isAtEnd: Bool { position == bytes.count }

    /// The next value, owned by the caller; nil for bytes that are none, or when memory is refused.
    public mutating func next() -> Handle? { next(PlainLimits.depth) }

    private mutating func next(_ depth: Int) -> Handle? {
        switch byte() {
        case PlainTag.null: return constant_address_of_null()
        case PlainTag.no: return constant_address_of_boolean(0)
        case PlainTag.yes: return constant_address_of_boolean(1)
        case PlainTag.number: return number()
        case PlainTag.date:
            return word().flatMap { Self.owned(DateObject.make(Double(bitPattern: $0), in: .system)) }
        case PlainTag.narrowString: return string(isWide: false)
        case PlainTag.wideString: return string(isWide: true)
        case PlainTag.data: return data()
        case PlainTag.array: return array(depth)
        case PlainTag.dictionary: return dictionary(depth)
        default: return nil
        }
    }

    private static func owned(_ object: Object?) -> Handle? {
        object.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) }
    }

    /// The value must be one that its type has.
    private mutating func number() -> Handle? {
        guard let raw = byte(), let bits = word(), let type = NumberType(named: Int(raw)), type.rawValue == UInt16(raw)
        else { return nil }
        let number = Number(type, bits)
        var same: UInt64 = 0
        guard number.copy(as: type, to: &same) else { return nil }
        return NumberObject.make(Number(type, at: &same), in: .system)
    }

    private mutating func string(isWide: Bool) -> Handle? {
        guard let count = count(), let start = take(count, of: isWide ? 2 : 1) else { return nil }
        guard isWide else {
            let text = start.assumingMemoryBound(to: UInt8.self)
            guard ASCII.prefixLength(text, count) == count else { return nil }
            return Self.owned(
                StringObject.make(copying: Characters(base: start, count: count, isWide: false), in: .system))
        }
        var contents = Contents(in: .system)
        if count > 0 {
            guard let units = contents.extend(by: count) else { return nil }
            memcpy(units, start, count * 2)
        }
        return Self.owned(StringObject.make(contents, in: .system))
    }

    private mutating func data() -> Handle? {
        guard let count = count(), let start = take(count, of: 1) else { return nil }
        return Self.owned(DataObject.make(copying: start, count, in: .system))
    }

    private mutating func array(_ depth: Int) -> Handle? {
        guard let values = values(1, depth) else { return nil }
        defer { Self.release(values) }
        return values.withUnsafeBufferPointer {
            Self.owned(ArrayObject.make($0.baseAddress, $0.count, .objects, in: .system))
        }
    }

    private mutating func dictionary(_ depth: Int) -> Handle? {
        guard let pairs = values(2, depth) else { return nil }
        defer { Self.release(pairs) }
        var keys: [UnsafeRawPointer?] = []
        var values: [UnsafeRawPointer?] = []
        for index in stride(from: 0, to: pairs.count, by: 2) {
            guard let key = pairs[index], Reference.kind(of: key) == .string else { return nil }
            keys.append(key)
            values.append(pairs[index + 1])
        }
        return keys.withUnsafeBufferPointer { keys in
            values.withUnsafeBufferPointer { values in
                Self.owned(
                    TableObject.dictionary(
                        keys.baseAddress, values.baseAddress, keys.count, .objects, .objects, in: .system))
            }
        }
    }

    /// The values of an array, or keys and values in turn, owned by the caller.
    private mutating func values(_ width: Int, _ depth: Int) -> [UnsafeRawPointer?]? {
        // Each value takes a byte at least.
        guard depth > 0, let count = count(), count <= (bytes.count - position) / width else { return nil }
        var values: [UnsafeRawPointer?] = []
        for _ in 0..<count * width {
            guard let value = next(depth - 1) else {
                Self.release(values)
                return nil
            }
            values.append(value)
        }
        return values
    }

    private static func release(_ values: [UnsafeRawPointer?]) {
        for value in values { if let value { Reference.release(value) } }
    }

    private mutating func byte() -> UInt8? { take(1, of: 1)?.load(as: UInt8.self) }

    private mutating func count() -> Int? { take(4, of: 1).map { Int($0.loadUnaligned(as: UInt32.self)) } }

    private mutating func word() -> UInt64? { take(8, of: 1)?.loadUnaligned(as: UInt64.self) }

    private mutating func take(_ count: Int, of size: Int) -> UnsafeRawPointer? {
        guard let start = bytes.baseAddress, count <= (bytes.count - position) / size else { return nil }
        defer { position += count * size }
        return start + position
    }
}
