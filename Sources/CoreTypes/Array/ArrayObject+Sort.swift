import CSupport

extension ArrayObject {
    /// Sorts a range that exists: equal values keep their order. The work is done on a copy, so that the comparator,
    /// which is user code, always sees an array with all its values. False if memory for the copy is refused, or if
    /// the comparator shortened the array.
    public func sort(
        _ location: Int, _ length: Int, _ comparator: Comparator, _ context: UnsafeMutableRawPointer?
    ) -> Bool {
        guard length > 1, let memory = malloc(2 * length * MemoryLayout<Value>.stride) else { return length < 2 }
        defer { free(memory) }
        let row = memory.assumingMemoryBound(to: Value.self)
        copy(location, length, to: row)
        let sorter = MergeSort(comparator: comparator, context: context)
        if sorter.isSorted(row, length) { return location + length <= count }
        let sorted = sorter.sort(row, spare: row + length, length)
        guard location + length <= count, let values else { return false }
        (values + location).copy(from: sorted, length)
        return true
    }
}

/// A merge sort from the bottom up: stable, n log n comparisons, two buffers that change roles.
private struct MergeSort {
    typealias Row = UnsafeMutablePointer<ArrayObject.Value>

    let comparator: ArrayObject.Comparator
    let context: UnsafeMutableRawPointer?

    /// Whether nothing need be moved; finds what is out of order soon where there is much of it.
    func isSorted(_ row: Row, _ count: Int) -> Bool {
        for index in 1..<count where comparator(row[index &- 1], row[index], context) > 0 { return false }
        return true
    }

    /// Returns the buffer that holds the result.
    func sort(_ row: Row, spare: Row, _ count: Int) -> Row {
        var (source, target) = (row, spare)
        var width = 1
        while width < count {
            var start = 0
            while start < count {
                let middle = min(start + width, count)
                merge(source, start, middle, min(middle + width, count), into: target)
                start = middle + width
            }
            (source, target) = (target, source)
            width *= 2
        }
        return source
    }

    /// Which side a value comes from is calculated, not branched on: in random order no processor can foresee it.
    private func merge(_ source: Row, _ start: Int, _ middle: Int, _ end: Int, into target: Row) {
        var (left, right, place) = (start, middle, start)
        let isSorted = right == end || comparator(source[middle &- 1], source[middle], context) <= 0
        while !isSorted, left < middle, right < end {
            let fromRight = comparator(source[left], source[right], context) > 0 ? 1 : 0
            target[place] = source[left &+ fromRight &* (right &- left)]
            right &+= fromRight
            left &+= 1 &- fromRight
            place &+= 1
        }
        (target + place).copy(from: source + left, middle - left)
        (target + place + middle - left).copy(from: source + right, end - right)
    }
}
