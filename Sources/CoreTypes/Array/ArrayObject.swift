import CSupport

/// Values in a row. Callbacks are user code and may use the array: they are called between changes, never within one.
public final class ArrayObject: Object {
    public typealias Value = UnsafeRawPointer?

    public internal(set) var count = 0
    var values: UnsafeMutablePointer<Value>?
    var capacity: Int
    /// Places before the values: those that were first are gone.
    var gap = 0

    public let isMutable: Bool
    public let callBacks: ValueCallBacks

    private init(
        _ values: UnsafeMutableRawPointer?, _ capacity: Int, _ callBacks: ValueCallBacks, _ placement: Placement,
        isMutable: Bool
    ) {
        self.values = values?.assumingMemoryBound(to: Value.self)
        self.capacity = capacity
        self.callBacks = callBacks
        self.isMutable = isMutable
        super.init(.array, placement)
    }

    /// An array that holds what retain returned for each of `count` values; nil when memory is refused.
    public static func make(
        _ values: UnsafePointer<Value>?, _ count: Int, _ callBacks: ValueCallBacks, in allocator: Allocator,
        isMutable: Bool = false
    ) -> ArrayObject? {
        guard let placement = Placement(allocator) else { return nil }
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
        let block = overflow ? nil : allocator.allocate(byteCount)
        guard block != nil || count == 0 else {
            placement.giveBack()
            return nil
        }
        let array = ArrayObject(block, count, callBacks, placement, isMutable: isMutable)
        if let values { array.fill(values, count) }
        return array
    }

    /// An immutable array of objects, which it retains; for results that the library itself makes.
    public static func make(objects: [Handle]) -> ArrayObject? {
        let values = objects.map { Optional($0) }
        return values.withUnsafeBufferPointer { make($0.baseAddress, $0.count, .objects, in: Allocator(nil)) }
    }

    private func fill(_ new: UnsafePointer<Value>, _ newCount: Int) {
        guard let values else { return }
        if callBacks.retain == nil {
            values.copy(from: new, newCount)
            count = newCount
            return
        }
        for index in 0..<newCount {
            values[index] = retained(new[index])
            count = index + 1
        }
    }

    deinit {
        if callBacks.release != nil { for index in 0..<count { release(self[index]) } }
        allocator.deallocate(block)
    }

    /// The memory that the values lie in.
    var block: UnsafeMutablePointer<Value>? { values.map { $0 - gap } }

    @inline(__always)
    public subscript(index: Int) -> Value { values.unsafelyUnwrapped[index] }

    /// Copies `length` values from `location` on to `buffer`.
    public func copy(_ location: Int, _ length: Int, to buffer: UnsafeMutablePointer<Value>) {
        if length > 0, let values { buffer.copy(from: values + location, length) }
    }

    /// A new array with the same values and callbacks.
    public func copy(in allocator: Allocator, isMutable: Bool) -> ArrayObject? {
        Self.make(values, count, callBacks, in: allocator, isMutable: isMutable)
    }

    @inline(__always)
    func retained(_ value: Value) -> Value { callBacks.retained(value, for: self) }

    @inline(__always)
    func release(_ value: Value) { callBacks.release(value, for: self) }

    public override func isEqual(to other: Handle) -> Bool {
        Unmanaged<ArrayObject>.fromOpaque(other)._withUnsafeGuaranteedRef { other in
            guard count == other.count, callBacks.hasSameEqual(as: other.callBacks) else { return false }
            for index in 0..<count where !callBacks.isEqual(self[index], other[index]) { return false }
            return true
        }
    }

    /// Values that are equal may differ in everything but their equality, so that the count is all there is.
    public override var hashCode: UInt { UInt(bitPattern: count) }

    public override func describe(into text: inout TextBuffer) {
        text.append("type = ")
        text.append(isMutable ? "mutable" : "immutable")
        text.append(", count = ")
        text.append(count)
        text.append(", values = (")
        var index = 0
        while index < count {
            text.append("\n\t")
            text.append(index)
            text.append(" : ")
            callBacks.describe(self[index], into: &text)
            index += 1
        }
        text.append(count > 0 ? "\n)" : ")")
    }
}

extension UnsafeMutablePointer<ArrayObject.Value> {
    /// Copies from another place in memory; Swift's own function copies these words one by one.
    @inline(__always)
    func copy(from source: UnsafePointer<Pointee>, _ count: Int) {
        memcpy(self, source, count &* MemoryLayout<Pointee>.stride)
    }
}
