import CSupport

/// Constant strings for compilers that cannot make them: one for each text, never freed (STR-15).
public enum ConstantStrings {
    private static let table = makeTable()

    /// A fork while another thread has the lock would leave the child's table locked for ever.
    private static func makeTable() -> Guarded<Table> {
        system_at_fork(
            { ConstantStrings.table.lockAcrossFork() }, { ConstantStrings.table.unlockAcrossFork() },
            { ConstantStrings.table.unlockAcrossFork() })
        return Guarded(Table())
    }

    /// The constant string for a literal, which is UTF-8.
    public static func string(_ literal: UnsafePointer<CChar>) -> Handle {
        if let recent = constant_string_cache_get(literal), isASCII(recent, literal) { return recent }
        let string = find(literal)
        constant_string_cache_set(literal, string)
        return string
    }

    /// Whether a constant string is this text. Those beyond ASCII would have to be converted, and are looked up.
    private static func isASCII(_ string: Handle, _ literal: UnsafePointer<CChar>) -> Bool {
        let characters = Characters(string)
        return !characters.isWide && strcmp(characters.base.assumingMemoryBound(to: CChar.self), literal) == 0
    }

    private static func find(_ literal: UnsafePointer<CChar>) -> Handle {
        let bytes = UnsafeRawPointer(literal).assumingMemoryBound(to: UInt8.self)
        let length = strlen(literal)
        if ASCII.prefixLength(bytes, length) == length {
            return lookUp(Characters(base: bytes, count: length, isWide: false))
        }
        var text = Contents(in: .system)
        text.append(repairing: bytes, length)
        return lookUp(text.characters)
    }

    private static func lookUp(_ text: Characters) -> Handle {
        let hash = text.hashCode
        return table.withLock { $0.find(text, hash) ?? $0.insert(text, hash) }
    }
}

/// A hash table with open addressing, at most half full.
private struct Table {
    private var slots = [Handle?](repeating: nil, count: 64)
    private var count = 0

    func find(_ text: Characters, _ hash: UInt) -> Handle? {
        var slot = Int(hash & UInt(slots.count - 1))
        while let string = slots[slot] {
            if Characters(string) == text { return string }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    mutating func insert(_ text: Characters, _ hash: UInt) -> Handle {
        if count * 2 >= slots.count { grow() }
        let string = UnsafeRawPointer(Self.make(text))
        place(string, hash)
        count += 1
        return string
    }

    private mutating func place(_ string: Handle, _ hash: UInt) {
        var slot = Int(hash & UInt(slots.count - 1))
        while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = string
    }

    private mutating func grow() {
        let old = slots
        slots = [Handle?](repeating: nil, count: old.count * 2)
        for case let string? in old { place(string, Characters(string).hashCode) }
    }

    /// The record that clang would have emitted, with the characters behind it.
    private static func make(_ text: Characters) -> UnsafeMutableRawPointer {
        let headSize = MemoryLayout<constant_string>.size
        let byteCount = text.count * text.unitSize
        guard let record = malloc(headSize + byteCount + 2) else {
            Diagnostics.mistake("CFSTR", "the literal", "finds no memory")
        }
        let characters = record + headSize
        memcpy(characters, text.base, byteCount)
        memset(characters + byteCount, 0, 2)
        let flags = text.isWide ? constant_string_utf16_flags : constant_string_ascii_flags
        record.initializeMemory(
            as: constant_string.self,
            to: constant_string(
                class_reference: UnsafeRawPointer(bitPattern: constant_class_base()), flags: UInt32(flags),
                padding: 0, characters: UnsafeRawPointer(characters), length: text.count))
        return record
    }
}
