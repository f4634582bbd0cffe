import CSupport

/// The memory that a mutable string was given to work in.
struct ForeignMemory {
    /// Where it lies.
    var base: UnsafeRawPointer?

    /// Who makes it larger and takes it back, retained.
    let owner: Allocator

    static func remember(_ base: UnsafeRawPointer?, _ owner: Allocator) -> UnsafeMutablePointer<ForeignMemory>? {
        guard let block = malloc(MemoryLayout<ForeignMemory>.size) else { return nil }
        Reference.retain(owner.handle)
        let memory = block.bindMemory(to: ForeignMemory.self, capacity: 1)
        memory.initialize(to: ForeignMemory(base: base, owner: owner))
        return memory
    }

    static func forget(_ memory: UnsafeMutablePointer<ForeignMemory>) {
        Reference.release(memory.pointee.owner.handle)
        free(memory)
    }
}

/// Strings whose text the program can change without them.
extension StringObject {
    /// A mutable string in memory for `capacity` units, of which `count` are its text; nil leaves it the caller's.
    public static func make(
        changing units: UnsafeMutablePointer<UInt16>?, _ count: Int, _ capacity: Int, _ owner: Allocator,
        in allocator: Allocator
    ) -> StringObject? {
        guard let foreign = ForeignMemory.remember(units, owner) else { return nil }
        let contents = Contents(in: .system)
        guard let string = make(contents, in: allocator, isMutable: true) else {
            ForeignMemory.forget(foreign)
            return nil
        }
        string.foreign = foreign
        string.contents = Contents(changing: units, count, capacity, owner)
        return string
    }

    /// Moves to other memory. What the program gave before is the program's again; false for a string that was not made
    /// to work in such memory.
    public func move(to units: UnsafeMutablePointer<UInt16>?, _ count: Int, _ capacity: Int) -> Bool {
        guard let foreign else { return false }
        if contents.lies(at: foreign.pointee.base) { contents.abandon() }
        foreign.pointee.base = UnsafeRawPointer(units)
        contents = Contents(changing: units, count, capacity, foreign.pointee.owner)
        return true
    }
}
