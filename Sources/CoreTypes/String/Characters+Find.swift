import CSupport

extension Characters {
    /// Where `pattern` begins within the whole of this view, nil if nowhere; an empty pattern is nowhere.
    public func find(_ pattern: Characters, _ options: CompareOptions) -> Int? {
        guard pattern.count > 0, pattern.count <= count else { return nil }
        let last = count - pattern.count
        if options.contains(.anchored) {
            let place = options.contains(.backwards) ? last : 0
            return matches(pattern, place, options) ? place : nil
        }
        if options.contains(.backwards) { return findBackwards(pattern, from: last, options) }
        if !isWide, !pattern.isWide, !options.contains(.caseInsensitive) {
            return find_bytes(base, count, pattern.base, pattern.count).map { $0 - base }
        }
        return findForwards(pattern, to: last, options)
    }

    private func findForwards(_ pattern: Characters, to last: Int, _ options: CompareOptions) -> Int? {
        let foldsCase = options.contains(.caseInsensitive)
        let start = foldsCase ? pattern.folded(0) : pattern[0]
        var place = 0
        while place <= last {
            let unit = foldsCase ? folded(place) : self[place]
            if unit == start, matches(pattern, place, options) { return place }
            place &+= 1
        }
        return nil
    }

    private func findBackwards(_ pattern: Characters, from last: Int, _ options: CompareOptions) -> Int? {
        var place = last
        while place >= 0, !matches(pattern, place, options) { place -= 1 }
        return place >= 0 ? place : nil
    }

    private func matches(_ pattern: Characters, _ place: Int, _ options: CompareOptions) -> Bool {
        if options.contains(.caseInsensitive) {
            for index in 0..<pattern.count where folded(place + index) != pattern.folded(index) { return false }
        } else {
            for index in 0..<pattern.count where self[place + index] != pattern[index] { return false }
        }
        return true
    }

    /// All places of `pattern`, ascending, that do not overlap: found from the start on, or backwards from the end.
    /// With `anchored` those only that follow one another from there.
    public func findAll(_ pattern: Characters, _ options: CompareOptions) -> [Int] {
        var found: [Int] = []
        var rest = (start: 0, end: count)
        while let place = slice(rest.start, rest.end - rest.start).find(pattern, options) {
            found.append(rest.start + place)
            if options.contains(.backwards) {
                rest.end = rest.start + place
            } else {
                rest.start += place + pattern.count
            }
        }
        if options.contains(.backwards) { found.reverse() }
        return found
    }

    /// The range that is left when the white space at both ends is not counted.
    public var trimmed: (location: Int, length: Int) {
        var start = 0
        var end = count
        while start < end, ASCII.isSpace(self[start]) { start += 1 }
        while end > start, ASCII.isSpace(self[end - 1]) { end -= 1 }
        return (start, end - start)
    }

    /// The same for repetitions of `pattern`.
    public func trimmed(of pattern: Characters) -> (location: Int, length: Int) {
        var start = 0
        var end = count
        while slice(start, end - start).find(pattern, [.anchored]) != nil { start += pattern.count }
        while slice(start, end - start).find(pattern, [.anchored, .backwards]) != nil { end -= pattern.count }
        return (start, end - start)
    }
}
