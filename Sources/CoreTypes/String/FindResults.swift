import CSupport

/// Arrays of ranges, which are what a search for every occurrence yields.
public enum FindResults {
    private typealias Range = find_range

    /// An array of the places of `pattern` within `length` units from `location` on, in the order in which they are
    /// found; nil if there are none, or when memory is refused.
    public static func make(
        _ text: Characters, _ pattern: Characters, _ location: Int, _ length: Int, _ options: CompareOptions,
        in allocator: Allocator
    ) -> ArrayObject? {
        var found = text.slice(location, length).findAll(pattern, options)
        guard !found.isEmpty else { return nil }
        if options.contains(.backwards) { found.reverse() }
        guard let list = ArrayObject.make(nil, 0, callBacks, in: allocator, isMutable: true) else { return nil }
        for place in found {
            var range = Range(location: location + place, length: pattern.count)
            guard list.append(&range) else { return nil }
        }
        return list
    }

    /// Ranges are values: the array keeps a copy of its own, so that anybody may add some.
    private static var callBacks: ValueCallBacks {
        var callBacks = ValueCallBacks()
        callBacks.retain = { _, value in
            guard let value else { return nil }
            guard let copy = malloc(MemoryLayout<Range>.size) else {
                Diagnostics.mistake("CFArray", "range", "finds no memory")
            }
            memcpy(copy, value, MemoryLayout<Range>.size)
            return UnsafeRawPointer(copy)
        }
        callBacks.release = { _, value in free(UnsafeMutableRawPointer(mutating: value)) }
        callBacks.equal = { first, second in
            guard let first, let second else { return 0 }
            return memcmp(first, second, MemoryLayout<Range>.size) == 0 ? 1 : 0
        }
        callBacks.copyDescription = { value in
            guard let range = value?.load(as: Range.self) else { return nil }
            var text = TextBuffer("{")
            text.append(range.location)
            text.append(", ")
            text.append(range.length)
            text.append("}")
            return OpaquePointer(Unmanaged.passRetained(StringObject(text)).toOpaque())
        }
        return callBacks
    }
}
