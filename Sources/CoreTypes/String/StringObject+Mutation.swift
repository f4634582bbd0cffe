/// Changes to a mutable string. They return false, and change nothing, if its limit or the memory does not suffice.
extension StringObject {
    /// Puts `new` in place of `length` units from `location` on, a range that exists.
    public func replace(_ location: Int, _ length: Int, with new: Characters) -> Bool {
        guard allows(contents.count - length, new.count) else { return false }
        contents.replace(location, length, with: new)
        return contents.isComplete
    }

    public func append(_ new: Characters) -> Bool { replace(contents.count, 0, with: new) }

    public func append(_ units: UnsafePointer<UInt16>, _ count: Int) -> Bool {
        guard allows(contents.count, count) else { return false }
        contents.append(units, count)
        return contents.isComplete
    }

    private func allows(_ kept: Int, _ new: Int) -> Bool {
        let (total, overflow) = kept.addingReportingOverflow(new)
        return !overflow && (limit == 0 || total <= limit)
    }

    /// Replaces what `found` yields, in one pass over the string: ranges in ascending order that do not overlap.
    private func replace(_ found: [Int], length: Int, with new: Characters) -> Bool {
        guard allows(contents.count, found.count * (new.count - length)) else { return false }
        var result = Contents(in: foreign == nil ? contents.allocator : .system)
        let old = contents.characters
        var end = 0
        for location in found {
            result.append(old.slice(end, location - end))
            result.append(new)
            end = location + length
        }
        result.append(old.slice(end, old.count - end))
        guard result.isComplete else { return false }
        if foreign == nil {
            contents = result
        } else {
            contents.replace(0, contents.count, with: result.characters)
        }
        return contents.isComplete
    }

    /// Replaces every occurrence within a range and returns how many there were; nil, unchanged, if the limit or the
    /// memory does not suffice.
    public func replaceAll(
        _ pattern: Characters, with new: Characters, _ location: Int, _ length: Int, _ options: CompareOptions
    ) -> Int? {
        let found = characters.slice(location, length).findAll(pattern, options).map { $0 + location }
        return found.isEmpty || replace(found, length: pattern.count, with: new) ? found.count : nil
    }

    /// What `cStr` bytes stand for; nil, unchanged, if they stand for no text.
    public func append(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ encoding: TextEncoding) -> Bool? {
        if encoding.extendsASCII, ASCII.prefixLength(bytes, count) == count {
            return append(Characters(base: bytes, count: count, isWide: false))
        }
        guard let new = encoding.decode(bytes, count, isExternal: false, in: .system) else { return nil }
        return new.isComplete && append(new.characters)
    }

    /// Appends `count` units of a filling that repeats, first its unit at `first`.
    public func pad(with filling: Characters, _ first: Int, _ count: Int) -> Bool {
        guard allows(contents.count, count) else { return false }
        var new = Contents(in: .system)
        for index in 0..<count { new.append(unit: filling[(first + index) % filling.count]) }
        return new.isComplete && append(new.characters)
    }

    public func delete(_ location: Int, _ length: Int) { contents.replace(location, length, with: .none) }

    /// Keeps `length` units from `location` on.
    public func crop(_ location: Int, _ length: Int) {
        contents.replace(location + length, contents.count - location - length, with: .none)
        contents.replace(0, location, with: .none)
    }
}

extension Contents {
    /// UTF-16 units, which stay bytes if all are ASCII.
    mutating func append(_ units: UnsafePointer<UInt16>, _ unitCount: Int, isExact: Bool = false) {
        let isASCII = ASCII.holds(units, unitCount)
        if isExact { reserve(exactly: unitCount, isWide: !isASCII) }
        if isASCII, !isWide {
            appendNarrowed(units, unitCount)
        } else {
            append(Characters(base: units, count: unitCount, isWide: true))
        }
    }
}
