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
    public func replace(_ found: [Int], length: Int, with new: Characters) -> Bool {
        guard allows(contents.count, found.count * (new.count - length)) else { return false }
        var result = Contents(in: contents.allocator)
        let old = contents.characters
        var end = 0
        for location in found {
            result.append(old.slice(end, location - end))
            result.append(new)
            end = location + length
        }
        result.append(old.slice(end, old.count - end))
        guard result.isComplete else { return false }
        contents = result
        return true
    }

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
