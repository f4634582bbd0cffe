/// Where lines and paragraphs begin and end.
extension Characters {
    /// A stretch of whole lines.
    public struct Lines {
        public var start: Int
        /// Where their text ends: before the separator of the last one.
        public var contentsEnd: Int
        public var end: Int
    }

    /// The lines that hold `length` units from `location` on; with `paragraphs` what U+0085 or U+2028 ends goes on.
    public func lines(_ location: Int, _ length: Int, paragraphs: Bool) -> Lines {
        var start = location
        if isWithinEnd(start) { start -= 1 }
        while start > 0, !isEnd(self[start - 1], paragraphs) { start -= 1 }
        var end = length > 0 ? location + length - 1 : location
        if isWithinEnd(end) { end -= 1 }
        while end < count, !isEnd(self[end], paragraphs) { end += 1 }
        let separator = end == count ? 0 : isWithinEnd(end + 1) ? 2 : 1
        return Lines(start: start, contentsEnd: end, end: end + separator)
    }

    /// Between a carriage return and its line feed.
    private func isWithinEnd(_ index: Int) -> Bool {
        index > 0 && index < count && self[index] == 10 && self[index - 1] == 13
    }

    private func isEnd(_ unit: UInt16, _ paragraphs: Bool) -> Bool {
        switch unit {
        case 10, 13, 0x2029: true
        case 0x85, 0x2028: !paragraphs
        default: false
        }
    }
}
