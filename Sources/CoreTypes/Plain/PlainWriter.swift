import CSupport

/// Turns plain values into bytes: strings, data, numbers, booleans, dates, null, and arrays and dictionaries of them.
///
/// The first refusal stays: whoever writes several values asks once, at the end.
public struct PlainWriter {
    public private(set) var bytes: [UInt8] = []
    public private(set) var refusal: Refusal?
    private let limit: Int

    public enum Refusal {
        /// A value of another type, a key that is no string, or a collection that does not say that it holds objects.
        case isNotPlain
        case isTooDeep
        case isTooLong
    }

    /// `limit`: how many bytes there may be.
    public init(limit: Int) { self.limit = limit }

    /// Appends a value; nil is written as null.
    public mutating func append(_ value: Handle?) { append(value, PlainLimits.depth) }

    private mutating func append(_ value: Handle?, _ depth: Int) {
        guard refusal == nil else { return }
        guard let value else { return append(byte: PlainTag.null) }
        switch Reference.kind(of: value) {
        case .null: append(byte: PlainTag.null)
        case .boolean: append(byte: Reference.boolean(value) ? PlainTag.yes : PlainTag.no)
        case .number: append(Number(value))
        case .date:
            append(byte: PlainTag.date)
            append(Unmanaged<DateObject>.fromOpaque(value)._withUnsafeGuaranteedRef { $0.absoluteTime.bitPattern })
        case .string: append(Characters(value))
        case .data: Unmanaged<DataObject>.fromOpaque(value)._withUnsafeGuaranteedRef { append($0) }
        case .array: Unmanaged<ArrayObject>.fromOpaque(value)._withUnsafeGuaranteedRef { append($0, depth) }
        case .dictionary: Unmanaged<TableObject>.fromOpaque(value)._withUnsafeGuaranteedRef { append($0, depth) }
        default: refusal = .isNotPlain
        }
    }

    private mutating func append(_ number: Number) {
        append(byte: PlainTag.number)
        append(byte: UInt8(truncatingIfNeeded: number.type.rawValue))
        append(number.bits)
    }

    private mutating func append(_ characters: Characters) {
        append(byte: characters.isWide ? PlainTag.wideString : PlainTag.narrowString)
        append(count: characters.count)
        copy(characters.base, characters.count * characters.unitSize)
    }

    private mutating func append(_ data: DataObject) {
        append(byte: PlainTag.data)
        append(count: data.count)
        if let bytes = data.bytes { copy(bytes, data.count) }
    }

    private mutating func append(_ array: ArrayObject, _ depth: Int) {
        guard enter(array.callBacks, depth) else { return }
        append(byte: PlainTag.array)
        append(count: array.count)
        for index in 0..<array.count where refusal == nil { append(object: array[index], depth - 1) }
    }

    private mutating func append(_ table: TableObject, _ depth: Int) {
        guard enter(table.keyCallBacks, depth), enter(table.valueCallBacks, depth) else { return }
        append(byte: PlainTag.dictionary)
        append(count: table.count)
        let slots = table.table
        for slot in 0..<slots.slotCount where refusal == nil && slots.isUsed(slot) {
            guard let key = slots.key(slot), Reference.kind(of: key) == .string else {
                refusal = .isNotPlain
                return
            }
            append(Characters(key))
            append(object: slots.value(slot), depth - 1)
        }
    }

    /// Only what compares its values as objects holds objects, as far as anybody can know.
    private mutating func enter(_ callBacks: ValueCallBacks, _ depth: Int) -> Bool {
        if depth == 0 { refusal = .isTooDeep }
        if !callBacks.hasSameEqual(as: .objects) { refusal = .isNotPlain }
        return refusal == nil
    }

    private mutating func append(object: Handle?, _ depth: Int) {
        if object == nil { refusal = .isNotPlain }
        append(object, depth)
    }

    private mutating func append(byte: UInt8) {
        if hasRoom(1) { bytes.append(byte) }
    }

    private mutating func append(count: Int) {
        if count > limit { refusal = refusal ?? .isTooLong }
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: count)) { copy($0.baseAddress.unsafelyUnwrapped, 4) }
    }

    private mutating func append(_ word: UInt64) {
        withUnsafeBytes(of: word) { copy($0.baseAddress.unsafelyUnwrapped, 8) }
    }

    private mutating func copy(_ start: UnsafeRawPointer, _ count: Int) {
        if hasRoom(count) { bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count)) }
    }

    private mutating func hasRoom(_ count: Int) -> Bool {
        if count > limit - bytes.count { refusal = refusal ?? .isTooLong }
        return refusal == nil
    }
}
