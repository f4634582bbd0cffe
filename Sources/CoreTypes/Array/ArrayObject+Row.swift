import CSupport

/// The row of values: room lies before and behind it, and a change moves the values on its shorter side only. So a value
/// is put in or taken out at either end at the same cost, however many there are: an array serves as a queue.
extension ArrayObject {
    private typealias Values = UnsafeMutablePointer<Value>
    private static var stride: Int { MemoryLayout<Value>.stride }

    /// Moves values in and out of the row; ownership goes with them.
    func exchange(
        _ location: Int, _ length: Int, with added: UnsafeMutablePointer<Value>, _ addedCount: Int,
        removed: UnsafeMutablePointer<Value>
    ) -> Bool {
        let growth = addedCount - length
        let isInFront = location < count - location - length
        guard isInFront ? reserveBefore(growth) : reserveBehind(count + growth) else { return false }
        guard let values else { return true }
        removed.copy(from: values + location, length)
        if isInFront {
            memmove(values - growth, values, location * Self.stride)
            move(first: -growth)
        } else {
            let tail = location + length
            memmove(values + tail + growth, values + tail, (count - tail) * Self.stride)
        }
        count += growth
        self.values.unsafelyUnwrapped.advanced(by: location).copy(from: added, addedCount)
        return true
    }

    /// Has the row begin `places` later; what the block holds stays where it is.
    private func move(first places: Int) {
        values = values.map { $0 + places }
        gap += places
        capacity -= places
    }

    /// Moves the row by `places` within its block.
    private func shift(_ places: Int) {
        guard let values else { return }
        memmove(values + places, values, count * Self.stride)
        move(first: places)
    }

    /// Room for a row of `needed` from where it begins. Closes the gap if that gives much room, else grows by half at
    /// least, so that appending one by one copies each value a constant number of times.
    func reserveBehind(_ needed: Int) -> Bool {
        if needed <= capacity { return true }
        if gap > count, needed <= capacity + gap {
            shift(-gap)
            return true
        }
        return grow(gap + max(needed, capacity + capacity / 2, 4))
    }

    /// Room for `growth` values more before the row: the mirror image of the room behind it.
    private func reserveBefore(_ growth: Int) -> Bool {
        if growth <= gap { return true }
        let room = max(growth, count / 2, 4)
        guard capacity - count >= 2 * room || grow(gap + max(capacity, count + room)) else { return false }
        shift(room)
        return true
    }

    private func grow(_ places: Int) -> Bool {
        let grown = allocator.grow(block, used: (gap + count) * Self.stride, to: places * Self.stride)
        guard let grown else { return false }
        values = grown.assumingMemoryBound(to: Value.self) + gap
        capacity = places - gap
        return true
    }
}
