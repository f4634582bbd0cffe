/// A universally unique identifier. There is one object for each value at any time.
public final class UUIDObject: Object {
    public let value: UUIDValue

    /// The next object in its row of the table, whose lock protects it.
    var next: Unmanaged<UUIDObject>?

    /// Whether the object owns itself; likewise.
    var isPermanent = false

    private init(_ value: UUIDValue, _ placement: Placement) {
        self.value = value
        super.init(.uuid, placement)
    }

    deinit { UUIDTable.remove(Unmanaged.passUnretained(self)) }

    /// The object with this value; nil when memory is refused.
    public static func make(_ value: UUIDValue, in allocator: Allocator) -> UUIDObject? {
        if allocator.isCustom, let found = UUIDTable.find(value) { return found }
        guard let placement = Placement(allocator) else { return nil }
        if !allocator.isCustom { return UUIDTable.object(value) { UUIDObject(value, placement) } }
        let new = UUIDObject(value, placement)
        return UUIDTable.object(value) { new }
    }

    /// The object with this value, which lives for ever from then on.
    public static func constant(_ value: UUIDValue, in allocator: Allocator) -> UUIDObject? {
        guard let object = make(value, in: allocator) else { return nil }
        UUIDTable.keep(object)
        return object
    }

    /// nil when memory is refused.
    public func string(in allocator: Allocator) -> StringObject? {
        var text = TextBuffer()
        value.append(to: &text)
        return text.bytes.withUnsafeBufferPointer {
            let characters = Characters(base: $0.baseAddress.unsafelyUnwrapped, count: $0.count, isWide: false)
            return StringObject.make(copying: characters, in: allocator)
        }
    }

    public override func isEqual(to other: Handle) -> Bool {
        Unmanaged<UUIDObject>.fromOpaque(other)._withUnsafeGuaranteedRef { value == $0.value }
    }

    public override var hashCode: UInt { value.hashCode }

    public override func describe(into text: inout TextBuffer) { value.append(to: &text) }
}
